/// A stretch of a `Label` that looks different from the rest of its text.
///
/// A label and its spans are one paragraph: wrapped, aligned and cut as one text.
open class TextSpan: View, TextStyled {
  /// The element `Span`.
  open override class var element: ElementKind { definition.kind }

  /// Creates an empty span.
  public required init() { super.init() }

  /// Creates a span with a text.
  public convenience init(_ text: String) {
    self.init()
    self.text = text
  }

  /// The text shown.
  public var text: String {
    get { self[attribute: "text"] ?? "" }
    set { self[attribute: "text"] = newValue }
  }
}

nonisolated extension TextSpan {
  /// The element `Span`, which its label measures and draws.
  static let definition = BuiltInElement(
    ElementKind(
      "Span",
      .leaf,
      takesTextContent: true,
      place: .inWhole,
      // Without fallbacks: `bold="false"` takes away the look of the label.
      attributes: [AttributeDeclaration("text", .text)]
        + TextAttributes.looks.map { AttributeDeclaration($0.name, $0.type) },
    ),
    view: { TextSpan() },
  )
}
