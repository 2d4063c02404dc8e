/// A column of choices of which one can be selected.
open class RadioGroup: FlatBox, InputView {
  /// The element `RadioGroup`.
  package override class var element: ElementKind { definition.kind }

  /// Creates a group without choices.
  public required init() { super.init() }

  /// The value of the selected choice; `nil` for none.
  public var value: String? {
    get { self[attribute: "value"] }
    set { self[attribute: "value"] = newValue }
  }
}

nonisolated extension RadioGroup {
  /// The element `RadioGroup`.
  static let definition = BuiltInElement(
    ElementKind(
      "RadioGroup",
      .vertical,
      parts: ["Option"],
      attributes: linearAttributes + [AttributeDeclaration("value", .text)]
        + Schema.controlStates,
    ),
    enclose: { node, frame, context in
      if !frame.isEmpty { context.readDirection(of: node) }
      context.selection = node.props[typed: "value"]
    },
    paintOver: drawFocus,
    control: ControlChoices.behavior(cycles: false),
    view: { RadioGroup() },
  )

  /// Draws the focus of a group without a selection before its first option.
  private static func drawFocus(
    _ painter: ElementPainter,
    _ content: [Rect],
    into grid: inout Grid
  ) {
    guard painter.focus != nil, painter.selection == nil, let option = content.first else { return }
    let look = ControlLook(painter)
    let (open, close) = look.brackets(grid)
    let x = painter.isRightToLeft ? option.maxX - 3 : option.x
    for (sign, column) in [(open, x), (close, x + 2)] {
      let origin = Point(x: column, y: option.y)
      grid.draw(sign, at: origin, style: look.style(), clip: painter.clip)
    }
  }
}
