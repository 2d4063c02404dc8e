/// A view that shows a text in brackets and can be tapped: by Enter, the space bar or a click.
open class Button: Control, TextShowing {
  /// The element `Button`.
  package override class var element: ElementKind { definition.kind }

  /// Creates a button without text.
  public required init() { super.init() }

  /// Creates a button with a text.
  public convenience init(_ text: String) {
    self.init()
    self.text = text
  }

  /// Creates a button with a text and a handler of taps, which replaces `onSelect`.
  public convenience init(_ text: String, onTap: @escaping () -> Void) {
    self.init(text)
    onSelect = onTap
  }

  /// Called when the button is tapped; the same as `onSelect`.
  public var onTap: (() -> Void)? {
    get { onSelect }
    set { onSelect = newValue }
  }

  /// Whether it cannot be tapped or have the focus; by default `false`.
  public var isDisabled: Bool {
    get { self[attribute: "disabled"] ?? false }
    set { self[attribute: "disabled"] = newValue }
  }
}

nonisolated extension Button {
  /// The element `Button`: its text in brackets.
  static let definition = BuiltInElement(
    ElementKind(
      "Button",
      .leaf,
      takesTextContent: true,
      attributes: TextAttributes.all + [AttributeDeclaration("disabled", .bool, else: false)],
    ),
    measure: .text(extraColumns: 4),
    paint: draw,
    control: ControlBehavior(value: nil) { input, _, _ in
      input.isActivation ? ControlAnswer(isTapped: true) : nil
    },
    view: { Button() },
  )

  /// Draws `[ OK ]`, with less space beside the text in narrow frames.
  private static func draw(_ painter: ElementPainter, into grid: inout Grid) {
    let node = painter.node
    let frame = painter.frame
    let look = ControlLook(painter)
    let style = look.style(over: node.textStyle)
    let (open, close) = look.brackets(grid)
    let inset = frame.width >= 5 ? 2 : frame.width >= 3 ? 1 : 0
    let lines = node.props.textBlock(grid.ambiguous).lines(
      width: frame.width - 2 * inset,
      height: frame.height
    )
    let y = (frame.height - max(1, lines.count)) / 2
    for row in y..<(y + max(1, lines.count)) where inset > 0 {
      let line = Rect(x: frame.x, y: frame.y + row, width: frame.width, height: 1)
      grid.fill(line, style: style, clip: painter.clip)
      painter.draw(open, y: row, style: style, into: &grid)
      painter.draw(close, x: frame.width - 1, y: row, style: style, into: &grid)
    }
    let align = node.props["align"] == nil ? "center" : node.text(of: "align")
    painter.draw(lines, y: y, inset: inset, align: align, style: style, into: &grid)
  }
}
