/// The third stage: pairs what has no partner yet by identity, in order of occurrence.
///
/// An open-addressing table over the source's left-overs. A slot holds half of a hash and the first
/// element of that identity which has no partner; further ones hang on a chain.
@usableFromInline
struct IdentityTable {
  /// Half of the hash above the element's index + 1; 0 is an empty slot.
  @usableFromInline var slots: [UInt64]
  /// The next element of the same identity, or `none`; empty until there is a duplicate.
  @usableFromInline var next: [Int32] = []
  /// How far a mixed hash is shifted to give a slot.
  @usableFromInline let shift: Int

  /// Creates a table for `count` elements, at most a quarter full.
  @inlinable
  init(count: Int) {
    var bits = 4
    while 1 << bits < 4 * count { bits += 1 }
    slots = [UInt64](repeating: 0, count: 1 << bits)
    shift = 64 - bits
  }

  /// Pairs the left-overs of `source` and `target`.
  ///
  /// - Complexity: O(*n*) hashes and comparisons on average.
  @inlinable
  static func pairLeftOvers<Element: Differentiable>(
    _ source: Span<Element>,
    _ target: Span<Element>,
    into pairing: inout Pairing
  ) {
    var sourceCount = 0
    for partner in pairing.targets where partner == Pairing.none { sourceCount += 1 }
    var targetCount = 0
    for partner in pairing.sources where partner == Pairing.none { targetCount += 1 }
    guard sourceCount > 0, targetCount > 0 else { return }
    if sourceCount * targetCount <= 256 {
      pairByComparing(source, target, into: &pairing)
      return
    }
    var table = IdentityTable(count: sourceCount)
    for index in stride(from: source.count - 1, through: 0, by: -1)
    where pairing.targets[index] == Pairing.none {
      table.insert(index, of: source)
    }
    table.pair(source, target, into: &pairing)
  }

  /// Pairs few left-overs, each with each.
  @inlinable
  static func pairByComparing<Element: Differentiable>(
    _ source: Span<Element>,
    _ target: Span<Element>,
    into pairing: inout Pairing
  ) {
    var leftOvers: [Int] = []
    for index in 0..<source.count where pairing.targets[index] == Pairing.none {
      leftOvers.append(index)
    }
    for to in 0..<target.count where pairing.sources[to] == Pairing.none {
      for from in leftOvers where pairing.targets[from] == Pairing.none {
        guard source[from].hasSameIdentity(as: target[to]) else { continue }
        pairing.pair(from, to)
        break
      }
    }
  }

  /// Adds the element at `index` before all of its identity that were added so far.
  @inlinable
  mutating func insert<Element: Differentiable>(_ index: Int, of source: Span<Element>) {
    let hash = mixed(source[index].identityHash)
    let slot = slot(of: source[index], hash, in: source)
    if slots[slot] != 0 {
      if next.isEmpty { next = [Int32](repeating: Pairing.none, count: source.count) }
      next[index] = Int32(truncatingIfNeeded: element(in: slot))
    }
    slots[slot] = entry(hash, index)
  }

  /// Gives each left-over of `target` the first left-over of `source` with its identity.
  ///
  /// Where the element before found a partner, the one after that partner is tried first: stretches
  /// that moved as a whole cost no hash, and copies in them stay together.
  @inlinable
  mutating func pair<Element: Differentiable>(
    _ source: Span<Element>,
    _ target: Span<Element>,
    into pairing: inout Pairing
  ) {
    var expected = source.count
    for to in 0..<target.count where pairing.sources[to] == Pairing.none {
      if expected < source.count, pairing.targets[expected] == Pairing.none,
        source[expected].hasSameIdentity(as: target[to])
      {
        pairing.pair(expected, to)
        expected += 1
        continue
      }
      let hash = mixed(target[to].identityHash)
      let slot = slot(of: target[to], hash, in: source)
      guard slots[slot] != 0 else { continue }
      let from = firstFree(in: slot, hash, pairing)
      guard pairing.targets[from] == Pairing.none else { continue }
      pairing.pair(from, to)
      expected = from + 1
    }
  }

  /// Advances `slot` to its first element without a partner, or to its last one.
  @inlinable
  mutating func firstFree(in slot: Int, _ hash: UInt64, _ pairing: Pairing) -> Int {
    let first = element(in: slot)
    var index = first
    while pairing.targets[index] != Pairing.none, !next.isEmpty, next[index] != Pairing.none {
      index = Int(next[index])
    }
    if index != first { slots[slot] = entry(hash, index) }
    return index
  }

  /// Returns the slot with the identity of `element`, or the empty one where it belongs.
  @inlinable
  func slot<Element: Differentiable>(
    of element: borrowing Element,
    _ hash: UInt64,
    in source: Span<Element>
  ) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash >> UInt64(shift))
    while slots[slot] != 0 {
      if slots[slot] >> 32 == hash & 0xffff_ffff,
        source[self.element(in: slot)].hasSameIdentity(as: element)
      {
        return slot
      }
      slot = (slot + 1) & mask
    }
    return slot
  }

  /// The index of the element in `slot`.
  @inlinable
  func element(in slot: Int) -> Int { Int(truncatingIfNeeded: slots[slot] & 0xffff_ffff) - 1 }

  @inlinable
  func entry(_ hash: UInt64, _ index: Int) -> UInt64 {
    hash << 32 | UInt64(truncatingIfNeeded: index + 1)
  }

  /// Spreads a hash over all bits (Fibonacci hashing; Knuth, TAOCP volume 3, section 6.4).
  @inlinable
  func mixed(_ hash: UInt64) -> UInt64 { (hash ^ hash >> 32) &* 0x9e37_79b9_7f4a_7c15 }
}
