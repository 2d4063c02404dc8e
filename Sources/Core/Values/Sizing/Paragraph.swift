/// The text of an element and of the spans in it, as one text that is wrapped and cut as one.
struct Paragraph: Equatable {
  /// The whole text; parts beyond ASCII are drawable already, so that no part changes another one.
  private(set) var text = ""
  /// The spans with text, in order; those of composite nodes are their bodies.
  private(set) var spans: [Node] = []
  /// Where each part ends in the text, in bytes of UTF-8: the element's own text, then the spans.
  private(set) var ends: [Int] = []

  /// Joins the text of an element and those of its spans.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  init(_ own: String, _ children: [Node], ambiguous: AmbiguousWidth = .narrow) {
    append(own, ambiguous)
    for child in children {
      guard let span = Paragraph.span(in: child) else { continue }
      spans.append(span)
      append(span.props[typed: "text"] ?? "", ambiguous)
    }
  }

  private mutating func append(_ part: String, _ ambiguous: AmbiguousWidth) {
    if DisplayWidth.isPlain(part) {
      text += part
    } else {
      text += DrawnText(part, ambiguous: ambiguous).lines.joined(separator: "\n")
    }
    ends.append(text.utf8.count)
  }

  /// Returns the span that a child shows; `nil` for a hidden child.
  private static func span(in node: Node) -> Node? {
    if node.isComposite { return node.children.first.flatMap(span) }
    switch node.props["visibility"] {
    case .string("gone"), .string("invisible"): return nil
    default: return node
    }
  }
}
