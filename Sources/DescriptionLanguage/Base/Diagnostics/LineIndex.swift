internal import PlaygroundCore

/// Where the lines of one file begin: turns offsets of bytes into lines and columns.
///
/// Lines end with a line feed, a carriage return, or both in this order.
package struct LineIndex: Sendable {
  /// The file whose lines these are.
  package let file: SourceFile
  /// Offset of each line's first byte, ascending; there is always one line.
  private let starts: [Int]
  /// How many characters start before each block of bytes.
  private let characters: [Int]

  private static let blockBytes = 256
  /// The longest line of which an excerpt is complete, in bytes.
  private static let excerptBytes = 1_024

  /// Finds the lines of a file.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ file: SourceFile) {
    self.file = file
    var starts = [0]
    var characters: [Int] = []
    var count = 0
    let bytes = file.bytes
    for position in bytes.indices {
      let byte = bytes[position]
      if position % Self.blockBytes == 0 { characters.append(count) }
      if !Self.continues(byte) { count += 1 }
      let isEnd =
        byte == 0x0a
        || (byte == 0x0d && !(position + 1 < bytes.count && bytes[position + 1] == 0x0a))
      if isEnd { starts.append(position + 1) }
    }
    self.starts = starts
    self.characters = characters
  }

  /// Returns the line and the column of an offset, 0-based; an offset past the end is the end.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  package func location(of offset: Int) -> SourceLocation {
    let offset = min(max(0, offset), file.bytes.count)
    let line = lineNumber(of: offset)
    return SourceLocation(line: line, column: column(of: offset, inLine: line))
  }

  /// Returns the offset of a line and a column; a column past the end of the line is its end.
  ///
  /// - Returns: The offset, 0-based; `nil` if there is no such line.
  package func offset(of location: SourceLocation) -> Int? {
    guard location.line >= 1, location.line <= starts.count else { return nil }
    let line = bytes(ofLine: location.line)
    var rest = location.column - 1
    for offset in line where !Self.continues(file.bytes[offset]) {
      if rest <= 0 { return offset }
      rest -= 1
    }
    return line.upperBound
  }

  /// Returns the text of the line that contains an offset, of a very long one the part around it,
  /// and the column of its first character.
  func excerpt(around offset: Int) -> (text: String, column: Int) {
    let offset = min(max(0, offset), file.bytes.count)
    let line = lineNumber(of: offset)
    var range = bytes(ofLine: line)
    if range.count > Self.excerptBytes {
      let start = max(range.lowerBound, min(offset, range.upperBound) - Self.excerptBytes / 4)
      let end = min(range.upperBound, start + Self.excerptBytes)
      range = characterStart(at: start)..<characterStart(at: end)
    }
    let text = String(decoding: file.bytes[range], as: UTF8.self)
    return (text, column(of: range.lowerBound, inLine: line))
  }

  /// Returns the offset of the first byte of the character at an offset.
  private func characterStart(at offset: Int) -> Int {
    var start = offset
    while start > 0, start < file.bytes.count, Self.continues(file.bytes[start]) { start -= 1 }
    return start
  }

  private func column(of offset: Int, inLine line: Int) -> Int {
    characterCount(before: offset) - characterCount(before: starts[line - 1]) + 1
  }

  private func characterCount(before offset: Int) -> Int {
    guard !characters.isEmpty else { return 0 }
    let block = min(offset / Self.blockBytes, characters.count - 1)
    var count = characters[block]
    // Read in place: `file` is copied, and counted, by every look at a byte of it.
    let bytes = file.bytes.span
    for position in block * Self.blockBytes..<offset where !Self.continues(bytes[position]) {
      count += 1
    }
    return count
  }

  /// Returns the bytes of a line, 1-based, without its line ending, as a half-open range.
  ///
  /// - Precondition: 1 ≤ `line` ≤ the number of lines.
  package func bytes(ofLine line: Int) -> Range<Int> {
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : file.bytes.count
    while end > start, file.bytes[end - 1] == 0x0a || file.bytes[end - 1] == 0x0d { end -= 1 }
    return start..<end
  }

  /// The number of the line that contains an offset, 1-based.
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

/// A position in a file by line and column, both 1-based; columns are Unicode scalars.
public struct SourceLocation: Hashable, Sendable {
  /// The line, 1-based.
  public var line: Int
  /// The column, 1-based: the number of scalars before it in the line, plus one.
  public var column: Int

  /// Creates a position; both numbers are 1-based.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
