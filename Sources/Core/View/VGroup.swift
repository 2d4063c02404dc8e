/// A `VBox` that only lays out.
open class VGroup: FlatBox {
  /// The element `VGroup`.
  open override class var element: String { "VGroup" }

  /// Creates an empty box.
  public required init() { super.init() }

  /// Creates a box that holds views.
  public convenience init(_ subviews: View...) {
    self.init()
    for view in subviews { add(view) }
  }
}
