/// A view that shows a text.
open class Label: View, TextShowing {
  /// The element `Label`.
  open override class var element: String { "Label" }

  /// Creates an empty label.
  public required init() { super.init() }

  /// Creates a label with a text.
  public convenience init(_ text: String) {
    self.init()
    self.text = text
  }
}
