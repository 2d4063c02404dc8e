extension BuiltInElement {
  /// The element `HFlow`.
  static let hFlow = box("HFlow", .horizontalFlow, attributes: Schema.flowContainer) { HFlow() }
}

/// A box with columns of children, side by side.
open class HFlow: FlowBox {
  /// The element `HFlow`.
  open override class var element: ElementKind { BuiltInElement.hFlow.kind }

  /// Creates an empty box.
  public required init() { super.init() }

  /// Creates a box that holds views.
  public convenience init(_ subviews: View...) {
    self.init()
    for view in subviews { add(view) }
  }
}
