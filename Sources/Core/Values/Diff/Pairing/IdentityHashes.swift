/// Mixed hashes of the identities in two stretches, computed on demand.
///
/// Several stages look elements up; hashing an identity often dominates their cost.
@usableFromInline
struct IdentityHashes {
  /// The marker for a hash that is not computed.
  @inlinable static var unknown: UInt32 { 0 }

  /// The hash of each source element, or `unknown`; empty until one is computed.
  @usableFromInline var source: [UInt32] = []
  /// The hash of each target element, or `unknown`; empty until one is computed.
  @usableFromInline var target: [UInt32] = []

  @inlinable
  init() {}

  /// Reserves entries for stretches of these lengths.
  @inlinable
  mutating func reserve(sourceCount: Int, targetCount: Int) {
    guard source.isEmpty, target.isEmpty else { return }
    source = [UInt32](repeating: Self.unknown, count: sourceCount)
    target = [UInt32](repeating: Self.unknown, count: targetCount)
  }

  /// Computes the hashes of the elements at `indices` that `known` lacks.
  ///
  /// Hash functions are rarely inlined, so they should not be called in a loop with other work.
  @inlinable
  static func compute<Element: Differentiable>(
    at indices: some Sequence<Int>,
    where isIncluded: (Int) -> Bool = { _ in true },
    of elements: Span<Element>,
    known: inout [UInt32]
  ) {
    var known = known.mutableSpan
    for index in indices where isIncluded(index) && known[index] == unknown {
      known[index] = mixed(elements[index].identityHash)
    }
  }

  /// Spreads a hash over 32 bits (Fibonacci hashing; Knuth, TAOCP volume 3, section 6.4).
  @inlinable
  static func mixed(_ hash: UInt64) -> UInt32 {
    let product = (hash ^ hash >> 32) &* 0x9e37_79b9_7f4a_7c15
    let mixed = UInt32(truncatingIfNeeded: product >> 32)
    return mixed == unknown ? 1 : mixed
  }
}
