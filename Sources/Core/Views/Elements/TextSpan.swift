/// A part of a `Label` with its own style.
///
/// A label and its spans form one paragraph: they are wrapped, aligned and truncated together. A
/// style that is not set is that of the label.
open class TextSpan: View, TextStyled {
  /// The element `Span`.
  package override class var element: ElementKind { definition.kind }

  /// Creates an empty span.
  public required init() { super.init(frame: .zero) }

  /// Creates a span with a text.
  public convenience init(_ text: String) {
    self.init()
    self.text = text
  }

  /// The text.
  public var text: String {
    get { self[attribute: "text"] ?? "" }
    set { self[attribute: "text"] = newValue }
  }
}

nonisolated extension TextSpan {
  /// The element `Span`, measured and drawn by its label.
  static let definition = BuiltInElement(
    ElementKind(
      "Span",
      .leaf,
      takesTextContent: true,
      context: .inWhole,
      // Without fallbacks: `bold="false"` overrides the style of the label.
      attributes: [AttributeDeclaration("text", .text)]
        + TextAttributes.looks.map { AttributeDeclaration($0.name, $0.type) },
    ),
    view: { TextSpan() },
  )
}
