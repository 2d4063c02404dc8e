internal import PlaygroundCore

/// Text between tags as the value of an attribute: trimmed, inner white space folded.
///
/// White space in the holes of a template is part of the expression and is kept.
enum TextContent {
  /// Returns the span of a text without surrounding white space; `nil` if nothing else remains.
  static func span(of text: LocatedText) -> SourceSpan? {
    let bytes = Array(text.text.utf8)
    guard let first = bytes.firstIndex(where: { !$0.isXMLSpace }),
      let last = bytes.lastIndex(where: { !$0.isXMLSpace })
    else { return nil }
    return text.span(of: first..<(last + 1))
  }

  /// Returns the combined text of pieces; `nil` if it is only white space.
  static func text(of pieces: [Element.Piece]) -> LocatedText? {
    var folding = Folding()
    return folded(pieces.filter { $0.kind == .text }.map(\.text), &folding)
  }
}

extension TextContent {
  /// Returns an element with the text between its spans wrapped in spans; `nil` if it has none, and
  /// no span with white space at an end.
  ///
  /// White space is folded as in any text; between text and a span, and at the ends of a span in
  /// the text, one space is kept.
  static func withSpans(_ element: Element, _ declaration: ElementDeclaration) -> Element? {
    guard !element.children.isEmpty,
      element.pieces.contains(where: { $0.kind == .text })
        || element.children.contains(where: hasOuterSpace),
      declaration.parts.contains("Span"), element.attribute("text") == nil
    else { return nil }
    var spelled = element
    spelled.children = []
    spelled.pieces = []
    // Of several spaces in a row, the first one is kept; one at the start is dropped.
    var endsInSpace = true
    for index in 0...element.children.count {
      let pieces = element.pieces.filter { $0.childCount == index }
      let texts = pieces.filter { $0.kind == .text }.map(\.text)
      var folding = Folding()
      folding.keepsEdges = (start: !endsInSpace, end: index < element.children.count)
      if let text = folded(texts, &folding) {
        spelled.children.append(span(text))
        endsInSpace = text.text.hasSuffix(" ")
      }
      let before = spelled.children.count
      spelled.pieces += pieces.filter { $0.kind == .comment }.map {
        Element.Piece(.comment, $0.text, after: before)
      }
      guard index < element.children.count else { continue }
      let isFollowed =
        index + 1 < element.children.count
        || element.pieces.contains { $0.childCount > index && self.span(of: $0.text) != nil }
      let edges = (start: !endsInSpace, end: isFollowed)
      spelled.children.append(withOuterSpace(element.children[index], edges, &endsInSpace))
    }
    return spelled
  }

  /// Whether the element is a span whose text begins or ends with white space.
  private static func hasOuterSpace(_ element: Element) -> Bool {
    guard element.name == "Span", element.children.isEmpty, element.attribute("text") == nil,
      element.pieces.allSatisfy({ $0.kind == .text && span(of: $0.text) != nil }),
      let first = element.pieces.first?.text.text.utf8.first,
      let last = element.pieces.last?.text.text.utf8.last
    else { return false }
    return first.isXMLSpace || last.isXMLSpace
  }

  /// Returns a span in a text with its text as an attribute if it has white space at an end.
  private static func withOuterSpace(
    _ element: Element,
    _ keepsEdges: (start: Bool, end: Bool),
    _ endsInSpace: inout Bool
  ) -> Element {
    var folding = Folding()
    folding.keepsEdges = keepsEdges
    endsInSpace = false
    guard hasOuterSpace(element), let text = folded(element.pieces.map(\.text), &folding) else {
      return element
    }
    endsInSpace = text.text.hasSuffix(" ")
    var spelled = element
    spelled.pieces = []
    spelled.attributes.append(Attribute("text", at: text.span, value: .text(text)))
    return spelled
  }

  private static func span(_ text: LocatedText) -> Element {
    let attribute = Attribute("text", at: text.span, value: .text(text))
    var span = Element("Span", at: text.span, attributes: [attribute], span: text.span)
    span.isImplied = true
    return span
  }

  private static func folded(_ texts: [LocatedText], _ folding: inout Folding) -> LocatedText? {
    guard let first = texts.first, let last = texts.last else { return nil }
    for text in texts { folding.take(text) }
    folding.finish()
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
  /// Whether white space at the start and at the end becomes a space.
  var keepsEdges = (start: false, end: false)
  private var isSpacePending = false
  private var isInHole = false
  private var quote: UInt8?
  private var isEscaped = false
  /// The position of the next byte in the file if no white space is folded.
  private var expected: UInt32?

  mutating func take(_ text: LocatedText) {
    for (offset, byte) in text.text.utf8.enumerated() {
      if !isInHole, byte.isXMLSpace {
        isSpacePending = !bytes.isEmpty || keepsEdges.start
        continue
      }
      let source = text.span(of: offset..<offset).start
      if isSpacePending { append(UInt8(ascii: " "), from: source > 0 ? source - 1 : 0) }
      isSpacePending = false
      append(byte, from: source)
      follow(byte)
    }
  }

  /// Keeps the white space at the end if it becomes a space.
  mutating func finish() {
    if isSpacePending, keepsEdges.end, !bytes.isEmpty {
      append(UInt8(ascii: " "), from: expected ?? 0)
    }
    isSpacePending = false
  }

  private mutating func append(_ byte: UInt8, from source: UInt32) {
    if source != expected {
      jumps.append(LocatedText.Jump(offset: UInt32(bytes.count), source: source))
    }
    bytes.append(byte)
    expected = source + 1
  }

  /// Tracks holes, and the quotes in them.
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
