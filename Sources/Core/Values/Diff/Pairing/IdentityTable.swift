/// An open-addressing hash table from identities to element indices.
///
/// A slot holds the first unpaired element of an identity; further ones are in a linked list.
/// Hashes are not copied, so that the table remains small: callers pass those of all elements.
@usableFromInline
struct IdentityTable {
  /// The index + 1 of the first element; 0 is an empty slot.
  @usableFromInline var slots: [UInt32]
  /// The next element with the same identity, or `Pairing.none`; empty until there is a duplicate.
  @usableFromInline var next: [Int32] = []
  /// The right shift from a hash to its slot.
  @usableFromInline let shift: UInt32

  /// Creates a table for `count` elements, at most half full.
  @inlinable
  init(count: Int) {
    var bits = 4
    while 1 << bits < 2 * count { bits += 1 }
    slots = [UInt32](repeating: 0, count: 1 << bits)
    shift = UInt32(truncatingIfNeeded: UInt32.bitWidth - bits)
  }

  /// Adds elements, each in front of all elements with its identity.
  ///
  /// - Parameters:
  ///   - indices: The indices of the elements.
  ///   - hashes: The mixed hash of each element's identity.
  ///   - isIncluded: Returns whether to add an element; by default, all are added.
  ///   - isSame: Returns whether two elements have the same identity.
  @inlinable
  mutating func insert(
    _ indices: some Sequence<Int>,
    _ hashes: Span<UInt32>,
    where isIncluded: (Int) -> Bool = { _ in true },
    isSame: (Int, Int) -> Bool
  ) {
    Self.insert(indices, hashes, shift, &slots, &next, where: isIncluded, isSame: isSame)
  }

  /// Returns the slot of an identity, `nil` if the table does not contain it.
  ///
  /// - Parameters:
  ///   - hash: The mixed hash of the identity.
  ///   - hashes: The mixed hash of each element's identity.
  ///   - isSame: Returns whether an element has the identity.
  /// - Returns: The slot, 0-based.
  @inlinable
  func slot(of hash: UInt32, _ hashes: Span<UInt32>, isSame: (Int) -> Bool) -> Int? {
    let slot = Self.slot(of: hash, hashes, shift, in: slots.span, isSame: isSame)
    return slots[slot] == 0 ? nil : slot
  }

  /// Returns the first element in `slot`.
  @inlinable
  func first(in slot: Int) -> Int { Self.element(in: slots[slot]) }

  /// Returns the first element in `slot` that has no partner in `partners`, and removes those
  /// before it.
  @inlinable
  mutating func firstFree(in slot: Int, _ partners: Span<Int32>) -> Int? {
    let first = Self.element(in: slots[slot])
    if partners[first] == Pairing.none { return first }
    if next.isEmpty { return nil }
    var index = first
    while partners[index] != Pairing.none {
      guard next[index] != Pairing.none else { return nil }
      index = Int(next[index])
    }
    slots[slot] = Self.entry(index)
    return index
  }

  /// Adds elements to `slots` and `next`, whose spans avoid a uniqueness check at each access.
  @inlinable
  static func insert(
    _ indices: some Sequence<Int>,
    _ hashes: Span<UInt32>,
    _ shift: UInt32,
    _ slots: inout [UInt32],
    _ next: inout [Int32],
    where isIncluded: (Int) -> Bool,
    isSame: (Int, Int) -> Bool
  ) {
    var slots = slots.mutableSpan
    for index in indices where isIncluded(index) {
      let slot = slot(of: hashes[index], hashes, shift, in: slots.span) { isSame($0, index) }
      if slots[slot] != 0 {
        if next.isEmpty { next = [Int32](repeating: Pairing.none, count: hashes.count) }
        next[index] = Int32(truncatingIfNeeded: element(in: slots[slot]))
      }
      slots[slot] = entry(index)
    }
  }

  /// Returns the slot with an identity, or the empty slot for it.
  @inlinable
  static func slot(
    of hash: UInt32,
    _ hashes: Span<UInt32>,
    _ shift: UInt32,
    in slots: Span<UInt32>,
    isSame: (Int) -> Bool
  ) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash &>> shift)
    while slots[slot] != 0 {
      let element = element(in: slots[slot])
      if hashes[element] == hash, isSame(element) { return slot }
      slot = (slot + 1) & mask
    }
    return slot
  }

  /// Returns the index of the element in `entry`, which is not empty.
  @inlinable
  static func element(in entry: UInt32) -> Int { Int(truncatingIfNeeded: entry) &- 1 }

  @inlinable
  static func entry(_ index: Int) -> UInt32 { UInt32(truncatingIfNeeded: index &+ 1) }
}
