/// What `HBox`, `VBox` and the flows are: boxes whose children stand in a row.
///
/// Not a view to use by itself.
open class FlatBox: Box {
  /// The element `VBox`.
  open override class var element: String { "VBox" }

  /// Creates an empty box.
  public required init() { super.init() }
}

extension FlatBox {
  /// The space between neighbours.
  public var space: Dimension? {
    get { self[attribute: "space"] }
    set { self[attribute: "space"] = newValue }
  }

  /// How free space along the box is shared; `nil` is `.leading`.
  public var format: Format? {
    get { self[attribute: "format"] }
    set { self[attribute: "format"] = newValue }
  }

  /// Whether children stand in reverse order.
  public var isReversed: Bool {
    get { self[attribute: "reverse"] ?? false }
    set { self[attribute: "reverse"] = newValue }
  }
}
