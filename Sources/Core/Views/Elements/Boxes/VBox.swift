/// A box that places its children one below the other.
open class VBox: FlatBox {
  /// Creates an empty box.
  public required init() { super.init() }

  /// Creates a box that holds views.
  public convenience init(_ subviews: View...) {
    self.init()
    for view in subviews { add(view) }
  }
}

nonisolated extension VBox {
  /// The element `VBox`.
  static let definition = BuiltInElement(
    box: vBoxKind,
    view: { VBox() },
  )
}
