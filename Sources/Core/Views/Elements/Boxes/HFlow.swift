/// A box that wraps its children into columns, placed side by side.
open class HFlow: FlowBox {
  /// The element `HFlow`.
  package override class var element: ElementKind { definition.kind }

  /// Creates an empty box.
  public required init() { super.init() }

  /// Creates a box that holds views.
  public convenience init(_ subviews: View...) {
    self.init()
    for view in subviews { add(view) }
  }
}

nonisolated extension HFlow {
  /// The element `HFlow`.
  static let definition = BuiltInElement(
    box: ElementKind("HFlow", .horizontalFlow, attributes: flowAttributes + Schema.border),
    view: { HFlow() },
  )
}
