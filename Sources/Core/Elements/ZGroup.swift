extension BuiltInElement {
  /// The element `ZGroup`.
  static let zGroup = box("ZGroup", .stack, attributes: Schema.boxContainer) { ZGroup() }
}

/// A `ZBox` that only lays out.
open class ZGroup: Box {
  /// The element `ZGroup`.
  open override class var element: ElementKind { BuiltInElement.zGroup.kind }

  /// Creates an empty box.
  public required init() { super.init() }

  /// Creates a box that holds views.
  public convenience init(_ subviews: View...) {
    self.init()
    for view in subviews { add(view) }
  }
}
