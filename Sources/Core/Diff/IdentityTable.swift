/// An open-addressing hash table from identities to element indices.
///
/// A slot holds half of a hash and the first unpaired element of that identity; further ones are in
/// a linked list.
@usableFromInline
struct IdentityTable {
  /// The upper half of the hash, and the element's index + 1 in the lower; 0 is an empty slot.
  @usableFromInline var slots: [UInt64]
  /// The next element with the same identity, or `Pairing.none`; empty until there is a duplicate.
  @usableFromInline var next: [Int32] = []
  /// The right shift from a hash to its slot.
  @usableFromInline let shift: Int
  /// The exclusive upper bound of element indices.
  @usableFromInline let indexCount: Int

  /// Creates a table for `count` elements, at most half full, with indices below `indexCount`.
  @inlinable
  init(count: Int, indexCount: Int) {
    var bits = 4
    while 1 << bits < 2 * count { bits += 1 }
    slots = [UInt64](repeating: 0, count: 1 << bits)
    shift = 64 - bits
    self.indexCount = indexCount
  }

  /// Adds the element at `index` in front of all elements with its identity.
  ///
  /// - Parameters:
  ///   - index: The index of the element.
  ///   - hash: The mixed hash of its identity.
  ///   - isSame: Returns whether the element at an index has the same identity.
  @inlinable
  mutating func insert(_ index: Int, hash: UInt64, isSame: (Int) -> Bool) {
    let slot = Self.slot(of: hash, in: slots.span, shift: shift, isSame: isSame)
    if slots[slot] != 0 {
      if next.isEmpty { next = [Int32](repeating: Pairing.none, count: indexCount) }
      next[index] = Int32(truncatingIfNeeded: Self.element(in: slots[slot]))
    }
    slots[slot] = Self.entry(hash, index)
  }

  /// Returns the slot of an identity, `nil` if the table does not contain it.
  @inlinable
  func slot(of hash: UInt64, isSame: (Int) -> Bool) -> Int? {
    let slot = Self.slot(of: hash, in: slots.span, shift: shift, isSame: isSame)
    return slots[slot] == 0 ? nil : slot
  }

  /// Returns the first element in `slot`.
  @inlinable
  func first(in slot: Int) -> Int { Self.element(in: slots[slot]) }

  /// Returns the first element in `slot` that has no partner in `partners`, and removes those
  /// before it.
  @inlinable
  mutating func firstFree(in slot: Int, hash: UInt64, _ partners: Span<Int32>) -> Int? {
    let first = Self.element(in: slots[slot])
    if partners[first] == Pairing.none { return first }
    if next.isEmpty { return nil }
    var index = first
    while partners[index] != Pairing.none {
      guard next[index] != Pairing.none else { return nil }
      index = Int(next[index])
    }
    slots[slot] = Self.entry(hash, index)
    return index
  }

  /// Returns the slot with an identity, or the empty slot for it.
  @inlinable
  static func slot(
    of hash: UInt64,
    in slots: Span<UInt64>,
    shift: Int,
    isSame: (Int) -> Bool
  ) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash >> UInt64(truncatingIfNeeded: shift))
    while slots[slot] != 0 {
      if slots[slot] >> 32 == hash & 0xffff_ffff, isSame(element(in: slots[slot])) { return slot }
      slot = (slot + 1) & mask
    }
    return slot
  }

  /// Returns the index of the element in `entry`.
  @inlinable
  static func element(in entry: UInt64) -> Int { Int(truncatingIfNeeded: entry & 0xffff_ffff) - 1 }

  @inlinable
  static func entry(_ hash: UInt64, _ index: Int) -> UInt64 {
    hash << 32 | UInt64(truncatingIfNeeded: index + 1)
  }
}
