import DescriptionLanguage
import PlaygroundProtocol

/// The text of an open document, which edits change.
struct OverlayText: Sendable {
  /// The text in UTF-8.
  private(set) var bytes: [UInt8]
  /// The start of a line near the last edit, where the next one is expected.
  private var known = (line: 1, offset: 0)

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Applies an edit.
  ///
  /// - Throws: `RPCError` that names the wrong position; the text is then unchanged.
  /// - Complexity: O(*n*) in the number of bytes between the last edit and this one, and in those
  ///   that move.
  mutating func apply(_ edit: OverlayEdit) throws(RPCError) {
    let start = try offset(of: edit.range.start)
    let line = known
    let end = try offset(of: edit.range.end)
    guard start <= end else {
      let (from, to) = (edit.range.start, edit.range.end)
      throw RPCError(
        .invalidParams,
        "'range' ends at \(to.line):\(to.column), before its start at \(from.line):\(from.column);"
          + " swap both"
      )
    }
    bytes.replaceSubrange(start..<end, with: edit.text.utf8)
    // A line feed after a carriage return does not begin another line.
    let joins = line.offset > 0 && bytes[line.offset - 1] == Self.carriageReturn
    known = joins ? (1, 0) : line
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  // MARK: - Positions

  /// Returns the offset of a position, which may be the end of its line.
  private mutating func offset(of position: SourceLocation) throws(RPCError) -> Int {
    try seek(position.line)
    var (offset, column) = (known.offset, 1)
    let bytes = bytes.span
    while column < position.column {
      guard offset < bytes.count, bytes[offset] != Self.lineFeed,
        bytes[offset] != Self.carriageReturn
      else {
        throw RPCError(
          .invalidParams,
          "line \(position.line) ends at column \(column), found column \(position.column);"
            + " send the whole text as 'text'"
        )
      }
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xc0 == 0x80 { offset += 1 }
      column += 1
    }
    return offset
  }

  /// Finds the start of a line.
  private mutating func seek(_ line: Int) throws(RPCError) {
    if line < known.line / 2 { known = (1, 0) }
    while known.line < line {
      guard let next = lineStart(after: known.offset) else {
        throw RPCError(
          .invalidParams,
          "the text ends in line \(known.line), found line \(line); send the whole text as 'text'"
        )
      }
      known = (known.line + 1, next)
    }
    while known.line > line { known = (known.line - 1, lineStart(before: known.offset)) }
  }

  /// Returns the start of the line after the one that begins at an offset.
  private func lineStart(after start: Int) -> Int? {
    let bytes = bytes.span
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == Self.lineFeed { return offset }
      guard byte == Self.carriageReturn else { continue }
      return offset < bytes.count && bytes[offset] == Self.lineFeed ? offset + 1 : offset
    }
    return nil
  }

  /// Returns the start of the line before the one that begins at an offset greater than 0.
  private func lineStart(before start: Int) -> Int {
    let bytes = bytes.span
    var offset = start - 1
    if bytes[offset] == Self.lineFeed, offset > 0, bytes[offset - 1] == Self.carriageReturn {
      offset -= 1
    }
    while offset > 0, bytes[offset - 1] != Self.lineFeed,
      bytes[offset - 1] != Self.carriageReturn
    {
      offset -= 1
    }
    return offset
  }
}
