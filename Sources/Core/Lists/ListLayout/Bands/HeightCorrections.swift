/// The number and sum of differences between estimated and measured heights.
///
/// Only measured bands count, once each.
package struct HeightCorrections: Equatable, Sendable {
  /// The number of bands whose height differed from the estimate.
  package internal(set) var count = 0
  /// The sum of the absolute differences, in rows.
  package internal(set) var rows = 0

  /// Creates empty corrections.
  package init() {}

  /// Adds the corrections since an earlier state.
  package mutating func add(_ now: HeightCorrections, since earlier: HeightCorrections) {
    count += now.count - earlier.count
    rows += now.rows - earlier.rows
  }

  /// Adds the height of a band that had an estimate.
  mutating func note(_ height: Int, estimate: Int) {
    guard height != estimate else { return }
    count += 1
    rows += abs(height - estimate)
  }
}
