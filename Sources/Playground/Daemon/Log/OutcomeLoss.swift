package import PlaygroundProtocol

/// Outcomes that were not recorded.
package struct OutcomeLoss: Equatable, Sendable {
  /// The number of outcomes.
  package private(set) var count: Int
  /// The time of the first one.
  package private(set) var first: Timestamp
  /// The time of the last one.
  package private(set) var last: Timestamp
  /// The reason, of the first one.
  package let reason: String

  /// Creates a loss of `count` outcomes.
  init(count: Int = 1, first: Timestamp, last: Timestamp? = nil, reason: String) {
    self.count = count
    self.first = first
    self.last = last ?? first
    self.reason = reason
  }

  /// Adds further outcomes.
  mutating func add(_ other: OutcomeLoss) {
    count += other.count
    first = min(first, other.first)
    last = max(last, other.last)
  }

  /// Returns the sum of two losses.
  static func sum(_ one: OutcomeLoss?, _ other: OutcomeLoss) -> OutcomeLoss {
    guard var sum = one else { return other }
    sum.add(other)
    return sum
  }
}
