/// A checkbox with a text beside its mark.
open class Checkbox: View, TextShowing, InputView {
  /// The element `Checkbox`.
  package override class var element: ElementKind { definition.kind }

  /// Creates an unchecked checkbox without text.
  public required init() { super.init(frame: .zero) }

  /// Creates a checkbox with a text.
  public convenience init(_ text: String, isOn: Bool = false) {
    self.init()
    self.text = text
    self.isOn = isOn
  }

  /// Whether it is checked; by default `false`.
  public var isOn: Bool {
    get { self[attribute: "on"] ?? false }
    set { self[attribute: "on"] = newValue }
  }
}

nonisolated extension Checkbox {
  /// The element `Checkbox`: a mark in brackets with a text beside it.
  static let definition = BuiltInElement(
    ElementKind(
      "Checkbox",
      .leaf,
      takesTextContent: true,
      attributes: TextAttributes.all + [
        AttributeDeclaration("on", .bool, else: false)
      ] + Schema.controlStates,
    ),
    measure: .computed { props, context in
      let text = props.textBlock(context.ambiguous)
      guard text.size(width: nil).height > 0 else {
        return .fixed(Size(width: markColumns, height: 1))
      }
      return .text(text, extraColumns: markColumns + 1)
    },
    paint: draw,
    control: .toggle,
    view: { Checkbox() },
  )

  /// The width of the mark `[x]` in columns.
  private static let markColumns = 3

  /// Draws the mark at the leading edge, with the text beside it.
  private static func draw(_ painter: ElementPainter, into grid: inout Grid) {
    let node = painter.node
    let look = ControlLook(painter)
    let style = look.style(over: node.textStyle)
    let (open, close) = look.brackets(grid)
    let isNarrow = painter.frame.width < markColumns
    let mark =
      if node.isTrue("on") {
        isNarrow ? "x" : "\(open)x\(close)"
      } else {
        isNarrow ? "-" : "\(open) \(close)"
      }
    painter.draw([mark], style: style, into: &grid)

    painter.drawText(behind: markColumns + 1, style: style, into: &grid)
  }
}
