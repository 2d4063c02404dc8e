/// A box that wraps its children into rows, placed one below the other.
open class VFlow: FlowBox {
  /// Creates an empty box.
  public required init() { super.init() }

  /// Creates a box that holds views.
  public convenience init(_ subviews: View...) {
    self.init()
    for view in subviews { add(view) }
  }
}

nonisolated extension VFlow {
  /// The element `VFlow`.
  static let definition = BuiltInElement(
    box: vFlowKind,
    view: { VFlow() },
  )
}
