/// A box that places its children on top of one another.
open class ZBox: Box {
  /// Creates an empty box.
  public required init() { super.init() }

  /// Creates a box that holds views.
  public convenience init(_ subviews: View...) {
    self.init()
    for view in subviews { add(view) }
  }
}

nonisolated extension ZBox {
  /// The element `ZBox`.
  static let definition = BuiltInElement(
    box: zBoxKind,
    view: { ZBox() },
  )
}
