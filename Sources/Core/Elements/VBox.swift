extension BuiltInElement {
  /// The element `VBox`.
  static let vBox = box("VBox", .vertical, attributes: Schema.linearContainer) { VBox() }
}

/// A box whose children stand one below the other.
open class VBox: FlatBox {
  /// The element `VBox`.
  open override class var element: ElementKind { BuiltInElement.vBox.kind }

  /// Creates an empty box.
  public required init() { super.init() }

  /// Creates a box that holds views.
  public convenience init(_ subviews: View...) {
    self.init()
    for view in subviews { add(view) }
  }
}
