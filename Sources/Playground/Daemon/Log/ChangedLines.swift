/// The parts of two versions of a file between their equal lines at the beginning and at the end.
struct ChangedLines {
  private static let lineFeed = UInt8(ascii: "\n")

  /// The part of the old version: whole lines.
  let old: ArraySlice<UInt8>
  /// The part of the new version: whole lines.
  let new: ArraySlice<UInt8>
  /// The number of equal lines before both parts.
  let skippedCount: Int

  /// Finds the parts, with at most `context` equal lines at each end.
  init(from old: [UInt8], to new: [UInt8], context: Int) {
    let shortest = min(old.count, new.count)
    var start = 0
    while start < shortest, old[start] == new[start] { start += 1 }
    start = Self.startOfLine(start, in: old)
    var tail = 0
    while tail < shortest - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
      tail += 1
    }
    // A line that both versions end with begins after a line break which they share.
    tail = Self.byteCount(afterLines: 1, in: old.suffix(tail))
    tail = Self.byteCount(afterLines: context, in: old.suffix(tail))
    for _ in 0..<context where start > 0 { start = Self.startOfLine(start - 1, in: old) }
    self.old = old[start..<(old.count - tail)]
    self.new = new[start..<(new.count - tail)]
    skippedCount = old[..<start].count { $0 == Self.lineFeed }
  }

  /// Returns the start of the line that contains a position.
  private static func startOfLine(_ position: Int, in bytes: [UInt8]) -> Int {
    var start = position
    while start > 0, bytes[start - 1] != lineFeed { start -= 1 }
    return start
  }

  /// Returns the number of bytes after the first lines, 0 if there are no more lines.
  private static func byteCount(afterLines count: Int, in bytes: ArraySlice<UInt8>) -> Int {
    var rest = bytes
    for _ in 0..<count {
      guard let end = rest.firstIndex(of: lineFeed) else { return 0 }
      rest = rest[(end + 1)...]
    }
    return rest.count
  }
}
