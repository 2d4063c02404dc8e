/// The same box as `ZBox`; the name marks a container that serves layout only.
open class ZGroup: Box {
  /// The element `ZGroup`.
  package override class var element: ElementKind { definition.kind }

  /// Creates an empty box.
  public required init() { super.init() }

  /// Creates a box that holds views.
  public convenience init(_ subviews: View...) {
    self.init()
    for view in subviews { add(view) }
  }
}

nonisolated extension ZGroup {
  /// The element `ZGroup`.
  static let definition = BuiltInElement(
    box: ElementKind("ZGroup", .stack, attributes: boxAttributes),
    view: { ZGroup() },
  )
}
