/// Splits received bytes into lines.
package struct LineBuffer: Sendable {
  /// The reason why no more lines can be read.
  package enum Failure: Error, Equatable, Sendable {
    /// A line exceeds the limit.
    case lineTooLong(limit: Int)
  }

  /// The maximum length of a client's line, in bytes without the line break.
  static let clientLimit = 1 << 20

  /// The maximum length of a line, in bytes without the line break.
  package var limit: Int
  private var bytes: [UInt8] = []
  /// The offset of the first byte that was not returned yet.
  private var start = 0
  /// The offset of the first byte that was not searched for a line break yet.
  private var searched = 0
  /// Whether the line is too long, and skipped to its end.
  private var skips = false

  /// Creates an empty buffer for lines of at most `limit` bytes.
  package init(limit: Int = LineBuffer.clientLimit) {
    self.limit = limit
  }

  /// The number of buffered bytes.
  var byteCount: Int { bytes.count - start }

  /// Adds received bytes.
  package mutating func append(_ more: some Sequence<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      searched -= start
      start = 0
    }
    bytes.append(contentsOf: more)
  }

  /// The bytes after the last complete line.
  package var rest: ArraySlice<UInt8> { bytes[start...] }

  /// Removes the bytes after the last complete line: the last line of an input may have no end.
  package mutating func removeRest() { (bytes, start, searched) = ([], 0, 0) }

  /// Drops the line that is too long, also what is still to come of it.
  package mutating func skipLine() { (skips, searched) = (true, start) }

  /// Removes and returns the next complete line, without its `\n` or `\r\n`.
  ///
  /// - Returns: The bytes of the line, or `nil` if there is no complete line.
  /// - Throws: `Failure.lineTooLong` if a line exceeds the limit, complete or not; only
  ///   `skipLine()` makes the buffer usable again.
  /// - Complexity: O(*n*) in the number of bytes added since the last call, even if lines stay
  ///   incomplete.
  package mutating func nextLine() throws(Failure) -> [UInt8]? {
    if skips {
      guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
        removeRest()
        return nil
      }
      (start, searched, skips) = (end + 1, end + 1, false)
    }
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
    let copy = Array(line)
    if start == bytes.count, start > Self.clientLimit {
      // The storage of a long line is not kept.
      (bytes, start, searched) = ([], 0, 0)
    }
    return copy
  }
}
