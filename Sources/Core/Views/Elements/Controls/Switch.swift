/// A view that is on or off.
open class Switch: View, InputView {
  /// The element `Switch`.
  package override class var element: ElementKind { definition.kind }

  /// Creates a switch that is off.
  public required init() { super.init(frame: .zero) }

  /// Whether it is on; by default `false`.
  public var isOn: Bool {
    get { self[attribute: "on"] ?? false }
    set { self[attribute: "on"] = newValue }
  }
}

nonisolated extension Switch {
  /// The element `Switch`: a knob at the left while off, at the right while on.
  static let definition = BuiltInElement(
    ElementKind(
      "Switch",
      .leaf,
      attributes: [AttributeDeclaration("on", .bool, else: false)] + Schema.controlStates,
    ),
    measure: .fixed(Size(width: 4, height: 1)),
    paint: { painter, grid in
      let isOn = painter.node.isTrue("on")
      let knob = isOn ? grid.narrow("●", else: "*") : grid.narrow("○", else: "o")
      let rail = grid.narrow("─", else: "-")
      let look = ControlLook(painter)
      let (open, close) = look.brackets(grid)
      let mark = isOn ? "\(rail)\(knob)" : "\(knob)\(rail)"
      painter.draw(open + mark + close, style: look.style(), into: &grid)
    },
    control: .toggle,
    view: { Switch() },
  )
}
