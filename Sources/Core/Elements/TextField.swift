extension BuiltInElement {
  /// The element `TextField`: a line to be filled in, with its text or its placeholder.
  static let textField = BuiltInElement(
    ElementKind(
      "TextField",
      .leaf,
      attributes: [
        AttributeDeclaration("text", .text), AttributeDeclaration("placeholder", .text),
      ],
    ),
    measure: .computed { props, context in
      var shown: String = props[typed: "text"] ?? ""
      if shown.isEmpty { shown = props[typed: "placeholder"] ?? "" }
      return .fixed(Size(width: max(16, context.columns(shown) + 2), height: 1))
    },
    paint: { painter, grid in painter.drawTextField(into: &grid) },
    view: { TextField() },
  )
}

extension ElementPainter {
  /// Draws `[Ann_____]`.
  fileprivate func drawTextField(into grid: inout Grid) {
    let inset = frame.width >= 3 ? 1 : 0
    grid.fill(firstRow, with: "_", clip: clip)
    let text = node.text(of: "text")
    let style = text.isEmpty ? TextStyle(attributes: .dim) : .plain
    let shown = text.isEmpty ? node.text(of: "placeholder") : text
    let line = TextBlock(text: shown, wrap: .none, ambiguous: grid.ambiguous)
      .lines(width: frame.width - 2 * inset)
    draw(line, inset: inset, style: style, into: &grid)
    guard inset > 0 else { return }
    draw("[", into: &grid)
    draw("]", x: frame.width - 1, into: &grid)
  }
}

/// A view that shows a line of text, to be changed by hand.
open class TextField: View {
  /// The element `TextField`.
  open override class var element: ElementKind { BuiltInElement.textField.kind }

  /// Creates an empty text field.
  public required init() { super.init() }

  /// The text shown.
  public var text: String {
    get { self[attribute: "text"] ?? "" }
    set { self[attribute: "text"] = newValue }
  }

  /// What is shown where there is no text.
  public var placeholder: String {
    get { self[attribute: "placeholder"] ?? "" }
    set { self[attribute: "placeholder"] = newValue }
  }
}
