extension BuiltInElement {
  /// The element `ZBox`.
  static let zBox = box("ZBox", .stack, attributes: Schema.boxContainer) { ZBox() }
}

/// A box whose children stand on top of one another.
open class ZBox: Box {
  /// The element `ZBox`.
  open override class var element: ElementKind { BuiltInElement.zBox.kind }

  /// Creates an empty box.
  public required init() { super.init() }

  /// Creates a box that holds views.
  public convenience init(_ subviews: View...) {
    self.init()
    for view in subviews { add(view) }
  }
}
