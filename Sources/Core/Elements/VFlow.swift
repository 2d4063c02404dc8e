extension BuiltInElement {
  /// The element `VFlow`.
  static let vFlow = box("VFlow", .verticalFlow, attributes: Schema.flowContainer) { VFlow() }
}

/// A box with rows of children, one below the other.
open class VFlow: FlowBox {
  /// The element `VFlow`.
  open override class var element: ElementKind { BuiltInElement.vFlow.kind }

  /// Creates an empty box.
  public required init() { super.init() }

  /// Creates a box that holds views.
  public convenience init(_ subviews: View...) {
    self.init()
    for view in subviews { add(view) }
  }
}
