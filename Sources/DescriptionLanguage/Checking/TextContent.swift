internal import PlaygroundCore

/// Text between tags as the value of an attribute: trimmed, inner white space folded.
///
/// White space in the holes of a template is part of the expression and stays.
enum TextContent {
  /// Returns the place of a text without the white space around it, `nil` for white space alone.
  static func span(of text: LocatedText) -> SourceSpan? {
    let bytes = Array(text.text.utf8)
    guard let first = bytes.firstIndex(where: { !$0.isXMLSpace }),
      let last = bytes.lastIndex(where: { !$0.isXMLSpace })
    else { return nil }
    return text.span(of: first..<(last + 1))
  }

  /// Returns the text that pieces make together, `nil` when they are white space alone.
  static func text(of pieces: [Element.Piece]) -> LocatedText? {
    let texts = pieces.filter { $0.kind == .text }.map(\.text)
    guard let first = texts.first, let last = texts.last else { return nil }
    var folding = Folding()
    for text in texts { folding.take(text) }
    guard !folding.bytes.isEmpty else { return nil }
    let span = SourceSpan(source: first.span.source, start: first.span.start, end: last.span.end)
    return LocatedText(
      String(decoding: folding.bytes, as: UTF8.self),
      span: span,
      jumps: folding.jumps,
    )
  }
}

/// One pass over text that folds white space.
private struct Folding {
  private(set) var bytes: [UInt8] = []
  private(set) var jumps: [LocatedText.Jump] = []
  private var isSpacePending = false
  private var isInHole = false
  private var quote: UInt8?
  private var isEscaped = false
  /// The position of the next byte in the file if no white space is folded.
  private var expected: UInt32?

  mutating func take(_ text: LocatedText) {
    for (offset, byte) in text.text.utf8.enumerated() {
      if !isInHole, byte.isXMLSpace {
        isSpacePending = !bytes.isEmpty
        continue
      }
      let source = text.span(of: offset..<offset).start
      if isSpacePending { append(UInt8(ascii: " "), from: source > 0 ? source - 1 : 0) }
      isSpacePending = false
      append(byte, from: source)
      follow(byte)
    }
  }

  private mutating func append(_ byte: UInt8, from source: UInt32) {
    if source != expected {
      jumps.append(LocatedText.Jump(offset: UInt32(bytes.count), source: source))
    }
    bytes.append(byte)
    expected = source + 1
  }

  /// Keeps track of holes, and of the quotes in them.
  private mutating func follow(_ byte: UInt8) {
    defer { isEscaped = byte == UInt8(ascii: "\\") && !isEscaped }
    if isEscaped { return }
    if let open = quote {
      if byte == open { quote = nil }
    } else if !isInHole {
      isInHole = byte == UInt8(ascii: "{")
    } else if byte == UInt8(ascii: "}") {
      isInHole = false
    } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
      quote = byte
    }
  }
}
