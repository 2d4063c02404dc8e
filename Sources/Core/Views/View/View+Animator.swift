extension Animator: AttributeValue {
  /// Creates an animator from its spelling; `nil` for `inherited`.
  public init?(attribute value: Value) {
    guard case .string(let text) = value else { return nil }
    self.init(text: text)
  }

  /// The spelling of the animator.
  public var attribute: Value? { .string(text) }
}

extension View {
  /// How the view and its descendants move when layout gives them other frames; `nil` inherits the
  /// animator of the parent.
  ///
  /// Without an animator, frames change at once.
  public var animator: Animator? {
    get { self[attribute: "animator"] }
    set { self[attribute: "animator"] = newValue }
  }
}
