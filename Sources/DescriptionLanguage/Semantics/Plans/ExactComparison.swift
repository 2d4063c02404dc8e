internal import PlaygroundCore

/// Compares values of names that a part of a content reads: whether it would be built alike.
///
/// That is stricter than `==`, for which `1` equals `1.0`, objects have no order, and texts are
/// equal if they look alike.
struct ExactComparison {
  /// The number of further values that are compared.
  private var remaining: Int

  /// Returns whether two lists of values are the same.
  ///
  /// - Parameters:
  ///   - left: Some values.
  ///   - right: Other values.
  ///   - limit: The number of values in them that are compared. A list or object that was not
  ///     replaced counts as one value, whatever its size.
  /// - Returns: Whether they are the same; `false` also beyond the limit.
  /// - Complexity: O(`limit`) comparisons.
  static func areSame(_ left: [Value], _ right: [Value], limit: Int) -> Bool {
    var comparison = ExactComparison(remaining: limit)
    return comparison.areSame(left, right)
  }

  private mutating func areSame(_ left: [Value], _ right: [Value]) -> Bool {
    guard left.count == right.count else { return false }
    if left.isEmpty || left.span.isIdentical(to: right.span) { return true }
    guard left.count <= remaining else { return false }
    for (left, right) in zip(left, right) where !isSame(left, right) { return false }
    return true
  }

  private mutating func areSame(
    _ left: [ObjectValue.Member],
    _ right: [ObjectValue.Member]
  ) -> Bool {
    guard left.count == right.count else { return false }
    if left.span.isIdentical(to: right.span) { return true }
    guard left.count <= remaining else { return false }
    for (left, right) in zip(left, right) {
      guard isSame(left.name, right.name), isSame(left.value, right.value) else { return false }
    }
    return true
  }

  private mutating func isSame(_ left: Value, _ right: Value) -> Bool {
    remaining -= 1
    guard remaining >= 0 else { return false }
    return switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.int(let left), .int(let right)): left == right
    case (.double(let left), .double(let right)): left.bitPattern == right.bitPattern
    case (.string(let left), .string(let right)): isSame(left, right)
    case (.array(let left), .array(let right)): areSame(left, right)
    case (.object(let left), .object(let right)): areSame(left.members, right.members)
    case (.null, _), (.bool, _), (.int, _), (.double, _), (.string, _), (.array, _), (.object, _):
      false
    }
  }

  private func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }
}
