/// Mixed hashes of the identities in two stretches, computed on demand.
///
/// Several stages look elements up; hashing an identity often dominates their cost.
@usableFromInline
struct IdentityHashes {
  /// The marker for a hash that is not computed.
  @inlinable static var unknown: UInt64 { 0 }

  /// The hash of each source element, or `unknown`; empty until one is computed.
  @usableFromInline var source: [UInt64] = []
  /// The hash of each target element, or `unknown`; empty until one is computed.
  @usableFromInline var target: [UInt64] = []

  @inlinable
  init() {}

  /// Reserves entries for stretches of these lengths.
  @inlinable
  mutating func reserve(sourceCount: Int, targetCount: Int) {
    guard source.isEmpty, target.isEmpty else { return }
    source = [UInt64](repeating: Self.unknown, count: sourceCount)
    target = [UInt64](repeating: Self.unknown, count: targetCount)
  }

  /// Computes the hashes of the elements at `indices` that `known` lacks.
  @inlinable
  static func compute<Element: Differentiable>(
    at indices: some Sequence<Int>,
    of elements: Span<Element>,
    known: inout [UInt64]
  ) {
    var known = known.mutableSpan
    for index in indices where known[index] == unknown {
      known[index] = mixed(elements[index].identityHash)
    }
  }

  /// Spreads a hash over all bits (Fibonacci hashing; Knuth, TAOCP volume 3, section 6.4).
  @inlinable
  static func mixed(_ hash: UInt64) -> UInt64 {
    let mixed = (hash ^ hash >> 32) &* 0x9e37_79b9_7f4a_7c15
    return mixed == unknown ? 1 : mixed
  }
}
