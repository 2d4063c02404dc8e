/// Conditions on the width of the window: `show-from` and `show-below` on components, `from-width`
/// and `below-width` on styles.
///
/// A tree keeps its conditions. Each window resolves them when it lays the tree out, so windows of
/// different widths show different things.
public enum WidthCondition {
  /// The attribute that shows a component from a number of columns on.
  static let from = "show-from"
  /// The attribute that shows a component below a number of columns.
  static let below = "show-below"
  /// The attribute with what conditional styles set: a list of `{from, below, set: {…}}`.
  public static let styles = "by-width"
  /// The type of all conditions.
  public static let type = AttributeType.integer(1...100_000)

  /// Returns whether a window is from `from` columns on, and below `below` columns, wide.
  ///
  /// A window without end is wider than any number.
  static func holds(_ columns: Int?, from: Value?, below: Value?) -> Bool {
    let columns = columns ?? .max
    if case .int(let from)? = from, columns < from { return false }
    if case .int(let below)? = below, columns >= below { return false }
    return true
  }
}
