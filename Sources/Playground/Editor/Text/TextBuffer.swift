/// The text of a document in UTF-8, with the offsets of its lines.
///
/// Lines end with a line feed, a carriage return, or both in this order.
package struct TextBuffer: Sendable {
  /// The text.
  package private(set) var bytes: [UInt8]
  /// The offset of the first byte of each line, ascending; there is always one line.
  private var starts: [Int]

  /// Creates a buffer.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = [0] + Self.lineStarts(in: bytes, 0..<bytes.count)
  }

  /// The number of lines.
  package var lineCount: Int { starts.count }

  /// The text in a range of bytes.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  // MARK: - Positions

  /// Returns the bytes of a line without its line end; an empty range for a line past the end.
  package func line(_ line: Int) -> Range<Int> {
    guard line >= 0, line < starts.count else { return bytes.count..<bytes.count }
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    if line + 1 < starts.count {
      if end > start, bytes[end - 1] == 0x0a { end -= 1 }
      if end > start, bytes[end - 1] == 0x0d { end -= 1 }
    }
    return start..<end
  }

  /// Returns the bytes of a line without the blanks around its text; all of a blank line.
  func words(ofLine number: Int) -> Range<Int> {
    let line = line(number)
    let isText = { (offset: Int) in bytes[offset] != 0x20 && bytes[offset] != 0x09 }
    guard let first = line.first(where: isText), let last = line.last(where: isText) else {
      return line
    }
    return first..<last + 1
  }

  /// Returns the offset of the character that ends at an offset; 0 at the start.
  func start(ofScalarBefore offset: Int) -> Int {
    var start = max(0, offset - 1)
    while start > 0, bytes[start] & 0xc0 == 0x80 { start -= 1 }
    return start
  }

  /// Returns the number of the line that contains an offset.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  package func lineNumber(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the offset of a position.
  ///
  /// A position past the end of its line is that end, one past the last line the end of the text,
  /// and one inside of a character its beginning.
  package func offset(of position: TextPosition, _ encoding: PositionEncoding) -> Int {
    guard position.line < starts.count else { return bytes.count }
    let line = line(position.line)
    var offset = line.lowerBound
    var rest = position.character
    while offset < line.upperBound {
      let units = encoding.units(ofScalarAt: bytes[offset])
      guard units <= rest else { break }
      rest -= units
      offset += PositionEncoding.byteCount(ofScalarAt: bytes[offset])
    }
    return min(offset, line.upperBound)
  }

  /// Returns the position of an offset; one inside of a character is its beginning.
  package func position(of offset: Int, _ encoding: PositionEncoding) -> TextPosition {
    let offset = min(max(0, offset), bytes.count)
    let number = lineNumber(at: offset)
    let line = line(number)
    var (position, character) = (line.lowerBound, 0)
    while position < min(offset, line.upperBound) {
      let next = position + PositionEncoding.byteCount(ofScalarAt: bytes[position])
      guard next <= offset else { break }
      character += encoding.units(ofScalarAt: bytes[position])
      position = next
    }
    return TextPosition(line: number, character: character)
  }

  /// Returns the range of two offsets.
  package func range(_ range: Range<Int>, _ encoding: PositionEncoding) -> TextRange {
    TextRange(
      start: position(of: range.lowerBound, encoding),
      end: position(of: range.upperBound, encoding)
    )
  }

  /// Returns the offsets of a range.
  package func offsets(of range: TextRange, _ encoding: PositionEncoding) -> Range<Int> {
    let start = offset(of: range.start, encoding)
    return start..<max(start, offset(of: range.end, encoding))
  }

  // MARK: - Changes

  /// Replaces a range of bytes.
  ///
  /// - Complexity: O(*m*) in the bytes of the new text and of the lines around it, besides moving
  ///   the rest.
  package mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
    let range = range.clamped(to: 0..<bytes.count)
    // A line end of two bytes may be made or parted at either end of the range.
    let first = max(0, lineNumber(at: range.lowerBound) - 1)
    let last = min(starts.count, lineNumber(at: range.upperBound) + 2)
    let shift = text.count - range.count
    let end = (last < starts.count ? starts[last] : bytes.count) + shift
    bytes.replaceSubrange(range, with: text)
    let found = Self.lineStarts(in: bytes, starts[first]..<end)
    let isLast = last == starts.count
    // The start of the line after those that are searched is found as their last line end.
    starts.replaceSubrange(first + 1..<(isLast ? last : last + 1), with: found)
    guard shift != 0, !isLast else { return }
    for index in first + 1 + found.count..<starts.count { starts[index] += shift }
  }

  /// Returns the offsets after the line ends in a range of bytes.
  private static func lineStarts(in bytes: [UInt8], _ range: Range<Int>) -> [Int] {
    var starts: [Int] = []
    for position in range {
      let byte = bytes[position]
      let isEnd =
        byte == 0x0a
        || (byte == 0x0d && !(position + 1 < bytes.count && bytes[position + 1] == 0x0a))
      if isEnd { starts.append(position + 1) }
    }
    return starts
  }
}
