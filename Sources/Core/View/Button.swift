/// A view that shows a text that can be tapped.
open class Button: View, TextShowing {
  /// The element `Button`.
  open override class var element: String { "Button" }

  /// Creates a button without text.
  public required init() { super.init() }

  /// Creates a button with a text.
  public convenience init(_ text: String) {
    self.init()
    self.text = text
  }

  /// Whether it cannot be tapped.
  public var isDisabled: Bool {
    get { self[attribute: "disabled"] ?? false }
    set { self[attribute: "disabled"] = newValue }
  }
}
