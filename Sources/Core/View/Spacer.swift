/// Room between neighbours that takes what is left.
open class Spacer: View {
  /// The element `Spacer`.
  open override class var element: String { "Spacer" }

  /// Creates room of any size.
  public required init() { super.init() }

  /// The least cells it takes; `nil` is 0.
  public var min: Dimension? {
    get { self[attribute: "min"] }
    set { self[attribute: "min"] = newValue }
  }
}
