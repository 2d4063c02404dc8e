/// A line between neighbours.
open class Divider: View {
  /// Which way a line runs.
  public enum Axis: String, AttributeValue, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// The element `Divider`.
  open override class var element: String { "Divider" }

  /// Creates a line across its parent's direction.
  public required init() { super.init() }

  /// Which way the line runs; `nil` is across its parent's direction.
  public var axis: Axis? {
    get { self[attribute: "axis"] }
    set { self[attribute: "axis"] = newValue }
  }
}
