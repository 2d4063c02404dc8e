/// A view for editing one line of text.
open class TextField: View {
  /// The element `TextField`.
  package override class var element: ElementKind { definition.kind }

  /// Creates an empty text field.
  public required init() { super.init() }

  /// The current text.
  public var text: String {
    get { self[attribute: "text"] ?? "" }
    set { self[attribute: "text"] = newValue }
  }

  /// Placeholder shown while the text is empty.
  public var placeholder: String {
    get { self[attribute: "placeholder"] ?? "" }
    set { self[attribute: "placeholder"] = newValue }
  }
}

nonisolated extension TextField {
  /// The element `TextField`: an input line with its text or its placeholder.
  static let definition = BuiltInElement(
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
    paint: draw,
    view: { TextField() },
  )

  /// Draws `[Ann_____]`.
  private static func draw(_ painter: ElementPainter, into grid: inout Grid) {
    let node = painter.node
    let width = painter.frame.width
    let inset = width >= 3 ? 1 : 0
    grid.fill(painter.firstRow, with: "_", clip: painter.clip)
    let text = node.text(of: "text")
    let style = text.isEmpty ? TextStyle(attributes: .dim) : .plain
    let shown = text.isEmpty ? node.text(of: "placeholder") : text
    let line = TextBlock(text: shown, wrap: .none, ambiguous: grid.ambiguous)
      .lines(width: width - 2 * inset)
    painter.draw(line, inset: inset, style: style, into: &grid)
    guard inset > 0 else { return }
    painter.draw("[", into: &grid)
    painter.draw("]", x: width - 1, into: &grid)
  }
}
