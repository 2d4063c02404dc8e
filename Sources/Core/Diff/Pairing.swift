/// Which elements of two stretches are the same one: a partner or none for each index.
///
/// Indices count from the start of the stretch, the middle that `CommonEnds` leaves.
@usableFromInline
struct Pairing {
  /// Stands for "no partner".
  @inlinable static var none: Int32 { -1 }

  /// The target index of each source index, or `none`.
  @usableFromInline var targets: [Int32]
  /// The source index of each target index, or `none`.
  @usableFromInline var sources: [Int32]

  /// Creates a pairing without pairs.
  @inlinable
  init(sourceCount: Int, targetCount: Int) {
    precondition(Swift.max(sourceCount, targetCount) < Int(Int32.max), "too many elements")
    targets = [Int32](repeating: Pairing.none, count: sourceCount)
    sources = [Int32](repeating: Pairing.none, count: targetCount)
  }

  /// Makes `source` and `target` partners.
  @inlinable
  mutating func pair(_ source: Int, _ target: Int) {
    targets[source] = Int32(truncatingIfNeeded: target)
    sources[target] = Int32(truncatingIfNeeded: source)
  }
}
