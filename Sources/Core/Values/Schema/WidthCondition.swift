/// Conditions on the width of the window: `show-from` and `show-below` on components, `from-width`
/// and `below-width` on styles (`ConditionalSettings`).
///
/// A tree keeps its conditions; each window resolves them for its own width when it lays the tree
/// out.
package enum WidthCondition {
  /// The attribute with the minimum window width of a component.
  static let from = "show-from"
  /// The attribute with the window width from which a component is hidden.
  static let below = "show-below"
  /// The type of all conditions.
  package static let type = AttributeType.integer(1...100_000)

  /// Returns whether a window has at least `from` and fewer than `below` columns.
  ///
  /// A window of unbounded width, `nil`, exceeds every number.
  static func holds(_ columns: Int?, from: Value?, below: Value?) -> Bool {
    let columns = columns ?? .max
    if case .int(let from)? = from, columns < from { return false }
    if case .int(let below)? = below, columns >= below { return false }
    return true
  }
}
