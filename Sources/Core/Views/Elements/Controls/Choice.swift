/// One of the choices of a `RadioGroup` or a `Select`.
open class Choice: View, TextShowing {
  /// The element `Option`.
  package override class var element: ElementKind { definition.kind }

  /// Creates a choice without text.
  public required init() { super.init(frame: .zero) }

  /// Creates a choice with a value and a text.
  public convenience init(_ value: String, _ text: String) {
    self.init()
    self.value = value
    self.text = text
  }

  /// The control's value while this choice is selected; `nil` for the choice's text.
  public var value: String? {
    get { self[attribute: "value"] }
    set { self[attribute: "value"] = newValue }
  }

  /// Whether it cannot be selected; by default `false`.
  public var isDisabled: Bool {
    get { self[attribute: "disabled"] ?? false }
    set { self[attribute: "disabled"] = newValue }
  }
}

nonisolated extension Choice {
  /// The name of the element.
  static let elementName = "Option"

  /// The element `Option`: a mark with a text beside it.
  static let definition = BuiltInElement(
    ElementKind(
      elementName,
      .leaf,
      takesTextContent: true,
      context: .inWhole,
      attributes: TextAttributes.all + [
        AttributeDeclaration("value", .text),
        AttributeDeclaration("disabled", .bool, else: false),
      ],
    ),
    measure: .text(extraColumns: markColumns + 1),
    paint: draw,
    view: { Choice() },
  )

  private static let markColumns = 3

  /// Returns the value of an option: its `value`, else its text.
  static func value(of props: Props) -> String {
    props[typed: "value"] ?? props[typed: "text"] ?? ""
  }

  private static func draw(_ painter: ElementPainter, into grid: inout Grid) {
    let node = painter.node
    let isChosen = painter.selection == value(of: node.props)
    let look = ControlLook(
      node,
      isChosen ? painter.groupFocus : nil,
      styled: painter.stateLooks,
    )
    let style = look.style(over: node.textStyle)
    var (open, close) = look.brackets(grid)
    if !look.isFocused, !look.isDisabled { (open, close) = ("(", ")") }
    let mark = open + (isChosen ? String(grid.narrow("•", else: "*")) : " ") + close
    painter.draw([mark], style: style, into: &grid)
    painter.drawText(behind: markColumns + 1, style: style, into: &grid)
  }
}
