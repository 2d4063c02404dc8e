/// A view for editing several lines of text.
open class TextArea: View {
  /// The element `TextArea`.
  package override class var element: ElementKind { definition.kind }

  /// Creates an empty text area.
  public required init() { super.init() }

  /// The current text.
  public var text: String {
    get { self[attribute: "text"] ?? "" }
    set { self[attribute: "text"] = newValue }
  }

  /// The text shown while `text` is empty.
  public var placeholder: String {
    get { self[attribute: "placeholder"] ?? "" }
    set { self[attribute: "placeholder"] = newValue }
  }

  /// Whether user input is disabled.
  public var isDisabled: Bool {
    get { self[attribute: "disabled"] ?? false }
    set { self[attribute: "disabled"] = newValue }
  }
}

nonisolated extension TextArea {
  /// The element `TextArea`: its text in a frame.
  static let definition = BuiltInElement(
    ElementKind(
      "TextArea",
      .leaf,
      attributes: [
        AttributeDeclaration("text", .text), AttributeDeclaration("placeholder", .text),
        AttributeDeclaration("disabled", .bool, else: false),
      ],
    ),
    measure: .computed { props, context in
      let block = TextBlock(text: shown(props).text, ambiguous: context.ambiguous)
      return .measured { width, _ in
        let inner = block.size(width: width.map { max(0, $0 - 4) })
        return Size(width: max(24, inner.width + 4), height: max(3, inner.height) + 2)
      }
    },
    paint: draw,
    view: { TextArea() },
  )

  private static func shown(_ props: Props) -> (text: String, isPlaceholder: Bool) {
    let text: String = props[typed: "text"] ?? ""
    return text.isEmpty ? (props[typed: "placeholder"] ?? "", true) : (text, false)
  }

  private static func draw(_ painter: ElementPainter, into grid: inout Grid) {
    let size = painter.frame.size
    let shown = shown(painter.node.props)
    let isDim = shown.isPlaceholder || painter.node.isTrue("disabled")
    let hasFrame = size.width >= 5 && size.height >= 3
    if hasFrame { grid.drawBorder(painter.frame, clip: painter.clip) }
    let lines = TextBlock(text: shown.text, ambiguous: grid.ambiguous).lines(
      width: hasFrame ? size.width - 4 : size.width,
      height: hasFrame ? size.height - 2 : size.height,
    )
    painter.draw(
      lines,
      y: hasFrame ? 1 : 0,
      inset: hasFrame ? 2 : 0,
      style: TextStyle(attributes: isDim ? .dim : []),
      into: &grid,
    )
  }
}
