/// Cuts arriving bytes into lines.
package struct LineBuffer: Sendable {
  /// Why no more lines can be read.
  package enum Failure: Error, Equatable, Sendable {
    /// A line has more bytes than allowed.
    case lineTooLong(limit: Int)
  }

  /// The most bytes that a client's line may have, its end not counted.
  static let clientLimit = 1 << 20

  private let limit: Int
  private var bytes: [UInt8] = []
  /// Offset of the first byte not handed out yet.
  private var start = 0
  /// Offset of the first byte not searched for a line's end yet.
  private var searched = 0

  /// Creates an empty buffer for lines of at most `limit` bytes.
  package init(limit: Int = LineBuffer.clientLimit) {
    self.limit = limit
  }

  /// How many bytes wait for their line's end or to be handed out.
  var byteCount: Int { bytes.count - start }

  /// Adds bytes as they arrived.
  package mutating func append(_ more: some Sequence<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      searched -= start
      start = 0
    }
    bytes.append(contentsOf: more)
  }

  /// Takes the next whole line out, without its `\n` and without a `\r` before that.
  ///
  /// - Returns: The line's bytes, or `nil` when no whole line is here.
  /// - Throws: `Failure.lineTooLong` when a line has more bytes than allowed, whole or not; the
  ///   buffer is of no use afterwards.
  /// - Complexity: O(*n*) in the number of bytes added since the last call, however often a line
  ///   turns out to be incomplete.
  package mutating func nextLine() throws(Failure) -> [UInt8]? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      guard byteCount <= limit else { throw .lineTooLong(limit: limit) }
      return nil
    }
    guard end - start <= limit else { throw .lineTooLong(limit: limit) }
    var line = bytes[start..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    start = end + 1
    searched = start
    return Array(line)
  }
}
