/// A view that shows a line of text, to be changed by hand.
open class TextField: View {
  /// The element `TextField`.
  open override class var element: String { "TextField" }

  /// Creates an empty text field.
  public required init() { super.init() }

  /// The text shown.
  public var text: String {
    get { self[attribute: "text"] ?? "" }
    set { self[attribute: "text"] = newValue }
  }

  /// What is shown where there is no text.
  public var placeholder: String {
    get { self[attribute: "placeholder"] ?? "" }
    set { self[attribute: "placeholder"] = newValue }
  }
}
