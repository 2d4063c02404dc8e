/// A view that is on or off.
open class Switch: View {
  /// The element `Switch`.
  open override class var element: String { "Switch" }

  /// Creates a switch that is off.
  public required init() { super.init() }

  /// Whether it is on.
  public var isOn: Bool {
    get { self[attribute: "on"] ?? false }
    set { self[attribute: "on"] = newValue }
  }
}
