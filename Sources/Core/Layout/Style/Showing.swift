/// Whether an element takes part in layout.
struct Showing {
  /// Whether the element is excluded from layout.
  private(set) var isHidden = false
  /// Whether the element is replaced by its children.
  private(set) var isContents = false
  /// Whether the element is visible without taking space.
  private(set) var isFree = false

  /// Reads an attribute; returns whether the attribute decides how the element is shown.
  mutating func read(
    _ attribute: StyleAttribute,
    _ value: Value,
    isFlexItem: Bool
  ) -> Bool {
    switch attribute {
    case .visibility:
      isHidden = isHidden || value == "gone"
      isFree = value == "free"
    case .display where isFlexItem:
      isHidden = isHidden || value == "none"
      isContents = value == "contents"
    default: return false
    }
    return true
  }
}
