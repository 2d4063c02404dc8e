/// The lines that a client has not read yet, in order.
///
/// Short lines share a piece, so that they are sent together; a long one has its own.
struct Outbox {
  /// The maximum size of a piece of several lines, in bytes.
  private static let pieceSize = 1 << 16

  private var pieces: [[UInt8]] = []
  /// The index of the piece that is being sent.
  private var first = 0
  /// The number of bytes of that piece that were sent.
  private var sentCount = 0
  /// The number of bytes that were not sent.
  private(set) var byteCount = 0

  init() {}

  /// The bytes to send next; `nil` if all lines were sent.
  var next: ArraySlice<UInt8>? { first < pieces.count ? pieces[first][sentCount...] : nil }

  /// Returns the number of bytes that were not sent, without the longest line if it is longer than
  /// `limit`.
  func byteCount(besideOneLineAbove limit: Int) -> Int {
    guard byteCount > limit else { return byteCount }
    let longest = pieces.indices[first...].max { pieces[$0].count < pieces[$1].count }
    guard let longest, pieces[longest].count > limit else { return byteCount }
    return byteCount - pieces[longest].count + (longest == first ? sentCount : 0)
  }

  /// Adds a line, with its line break.
  mutating func append(_ line: [UInt8]) {
    byteCount += line.count
    if first < pieces.count, pieces[pieces.count - 1].count + line.count <= Self.pieceSize {
      pieces[pieces.count - 1] += line
    } else {
      pieces.append(line)
    }
  }

  /// Removes bytes of `next` that were sent.
  mutating func removeFirst(_ count: Int) {
    byteCount -= count
    sentCount += count
    guard sentCount == pieces[first].count else { return }
    pieces[first] = []
    (first, sentCount) = (first + 1, 0)
    if first == pieces.count { (pieces, first) = ([], 0) }
  }

  /// Removes all lines that are not begun.
  mutating func removeWaiting() {
    guard let next else { return }
    let isWithinLine = sentCount > 0 && pieces[first][sentCount - 1] != UInt8(ascii: "\n")
    let end = isWithinLine ? next.firstIndex(of: UInt8(ascii: "\n")) : nil
    let begun = end.map { Array(next[...$0]) } ?? []
    self = Outbox()
    // The rest of a begun line stays, so that further lines begin after its line break.
    if !begun.isEmpty { append(begun) }
  }
}
