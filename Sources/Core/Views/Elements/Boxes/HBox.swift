/// A box that places its children side by side.
open class HBox: FlatBox {
  /// The element `HBox`.
  package override class var element: ElementKind { definition.kind }

  /// Creates an empty box.
  public required init() { super.init() }

  /// Creates a box that holds views.
  public convenience init(_ subviews: View...) {
    self.init()
    for view in subviews { add(view) }
  }
}

nonisolated extension HBox {
  /// The element `HBox`.
  static let definition = BuiltInElement(
    box: ElementKind("HBox", .horizontal, attributes: linearAttributes + Schema.border),
    view: { HBox() },
  )
}
