/// A view that shows that something is being done.
open class Spinner: View {
  /// The element `Spinner`.
  open override class var element: String { "Spinner" }

  /// Creates a spinner without label.
  public required init() { super.init() }

  /// What is being done.
  public var label: String {
    get { self[attribute: "label"] ?? "" }
    set { self[attribute: "label"] = newValue }
  }
}
