/// An `HBox` that only lays out.
open class HGroup: FlatBox {
  /// The element `HGroup`.
  open override class var element: String { "HGroup" }

  /// Creates an empty box.
  public required init() { super.init() }

  /// Creates a box that holds views.
  public convenience init(_ subviews: View...) {
    self.init()
    for view in subviews { add(view) }
  }
}
