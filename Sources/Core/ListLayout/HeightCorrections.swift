/// How often, and by how much, stripes of a list were not as high as they were estimated to be.
///
/// Only what was looked at is told: a stripe counts once, when it is measured.
public struct HeightCorrections: Equatable, Sendable {
  /// How many headers, lines of cells, footers and the like were of another height.
  public internal(set) var count = 0
  /// By how many rows in all, higher and lower alike.
  public internal(set) var rows = 0

  /// No corrections.
  public init() {}

  /// Adds what was corrected since an earlier time.
  public mutating func add(_ now: HeightCorrections, since earlier: HeightCorrections) {
    count += now.count - earlier.count
    rows += now.rows - earlier.rows
  }

  /// Notes the height of a stripe that had been estimated.
  mutating func note(_ height: Int, estimate: Int) {
    guard height != estimate else { return }
    count += 1
    rows += abs(height - estimate)
  }
}
