/// The same box as `HBox`; the name marks a container that serves layout only.
open class HGroup: FlatBox {
  /// The element `HGroup`.
  package override class var element: ElementKind { definition.kind }

  /// Creates an empty box.
  public required init() { super.init() }

  /// Creates a box that holds views.
  public convenience init(_ subviews: View...) {
    self.init()
    for view in subviews { add(view) }
  }
}

nonisolated extension HGroup {
  /// The element `HGroup`.
  static let definition = BuiltInElement(
    box: ElementKind("HGroup", .horizontal, attributes: linearAttributes),
    view: { HGroup() },
  )
}
