/// The same box as `VBox`; the name marks a container that serves layout only.
open class VGroup: FlatBox {
  /// The element `VGroup`.
  package override class var element: ElementKind { definition.kind }

  /// Creates an empty box.
  public required init() { super.init() }

  /// Creates a box that holds views.
  public convenience init(_ subviews: View...) {
    self.init()
    for view in subviews { add(view) }
  }
}

nonisolated extension VGroup {
  /// The element `VGroup`.
  static let definition = BuiltInElement(
    box: ElementKind("VGroup", .vertical, attributes: linearAttributes),
    view: { VGroup() },
  )
}
