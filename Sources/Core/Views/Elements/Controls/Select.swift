/// A line that shows the selected choice.
open class Select: View, InputView {
  /// The element `Select`.
  package override class var element: ElementKind { definition.kind }

  /// Creates a select without choices.
  public required init() { super.init(frame: .zero) }

  /// The value of the selected choice; `nil` for none.
  public var value: String? {
    get { self[attribute: "value"] }
    set { self[attribute: "value"] = newValue }
  }

  /// The text shown while no choice is selected.
  public var placeholder: String {
    get { self[attribute: "placeholder"] ?? "" }
    set { self[attribute: "placeholder"] = newValue }
  }
}

nonisolated extension Select {
  /// The element `Select`: the text of the selected choice in brackets, with a menu mark.
  static let definition = BuiltInElement(
    ElementKind(
      "Select",
      .leaf,
      parts: ["Option"],
      attributes: [
        AttributeDeclaration("value", .text), AttributeDeclaration("placeholder", .text),
      ] + Schema.controlStates,
    ),
    measure: .ofParts { props, parts, context in
      let texts = parts.map { $0.props[typed: "text"] ?? "" } + [props[typed: "placeholder"] ?? ""]
      let columns = texts.reduce(0) { max($0, context.columns($1)) }
      return .fixed(Size(width: columns + 6, height: 1))
    },
    paint: draw,
    control: ControlChoices.behavior(cycles: true),
    view: { Select() },
  )

  private static func draw(_ painter: ElementPainter, into grid: inout Grid) {
    let node = painter.node
    let width = painter.frame.width
    let value: String? = node.props[typed: "value"]
    let chosen = value.flatMap { value in
      node.children.map(\.body).first { Choice.value(of: $0.props).hasSameBytes(as: value) }
    }
    let look = ControlLook(painter)
    let style = look.style(over: chosen == nil ? TextStyle(attributes: .dim) : .plain)
    let (open, close) = look.brackets(grid)
    let text = chosen.map { $0.text(of: "text") } ?? node.text(of: "placeholder")
    let inset = width >= 7 ? 2 : 0
    let sign = String(grid.narrow("▾", else: "v"))
    let line = TextBlock(text: text, wrap: .none, maxLines: 1, ambiguous: grid.ambiguous)
      .lines(width: inset > 0 ? width - 6 : max(0, width - 1))
    var room = painter
    room.frame.x += inset
    room.frame.width -= inset > 0 ? 6 : 1
    if room.frame.width > 0 { room.draw(line, style: style, into: &grid) }
    painter.draw(sign, x: width - inset - 1, style: look.style(), into: &grid)
    guard inset > 0 else { return }
    painter.draw(open, style: look.style(), into: &grid)
    painter.draw(close, x: width - 1, style: look.style(), into: &grid)
  }
}
