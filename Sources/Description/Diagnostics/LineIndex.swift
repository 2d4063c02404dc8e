internal import Core

/// Where the lines of one file begin: turns offsets of bytes into lines and columns.
///
/// Lines end with a line feed, a carriage return, or both in this order.
public struct LineIndex: Sendable {
  /// The file whose lines these are.
  public let file: SourceFile
  /// Offset of each line's first byte, ascending; there is always one line.
  private let starts: [Int]

  /// Finds the lines of a file.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public init(_ file: SourceFile) {
    self.file = file
    var starts = [0]
    let bytes = file.bytes
    for position in bytes.indices {
      let byte = bytes[position]
      let isEnd =
        byte == 0x0a
        || (byte == 0x0d && !(position + 1 < bytes.count && bytes[position + 1] == 0x0a))
      if isEnd { starts.append(position + 1) }
    }
    self.starts = starts
  }

  /// Returns the line and the column of an offset; an offset past the end is the end.
  ///
  /// - Complexity: O(log *n* + *m*) in the number of lines and the length of the line.
  public func location(of offset: Int) -> SourceLocation {
    let offset = min(max(0, offset), file.bytes.count)
    let line = lineNumber(of: offset)
    var column = 1
    for position in starts[line - 1]..<offset where !Self.continues(file.bytes[position]) {
      column += 1
    }
    return SourceLocation(line: line, column: column)
  }

  /// Returns the bytes of a line, without what ends it.
  ///
  /// - Precondition: 1 ≤ `line` ≤ the number of lines.
  public func bytes(ofLine line: Int) -> Range<Int> {
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : file.bytes.count
    while end > start, file.bytes[end - 1] == 0x0a || file.bytes[end - 1] == 0x0d { end -= 1 }
    return start..<end
  }

  /// The number of the line in which an offset lies, 1-based.
  private func lineNumber(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Whether a byte is inside a scalar, not its first.
  private static func continues(_ byte: UInt8) -> Bool { byte & 0xc0 == 0x80 }
}
