/// A lookup table from a fixed set of names to values.
///
/// Uses open addressing with hashes of the length and five bytes of a name, at a load factor of at
/// most 1/2. The indexed names are built in, so input cannot cause more collisions among them.
struct NameIndex<Value: Sendable>: Sendable {
  private let names: [String]
  private let digests: [UInt32]
  private let values: [Value]
  /// Indices into the arrays above, negative for empty slots; the count is a power of two.
  private let slots: [Int32]

  /// Creates an index; the first of several values with the same name is kept.
  init(_ pairs: [(name: String, value: Value)]) {
    var names: [String] = []
    var digests: [UInt32] = []
    var values: [Value] = []
    var count = 4
    while count < 2 * pairs.count { count *= 2 }
    var slots = [Int32](repeating: -1, count: count)
    next: for pair in pairs {
      let digest = Self.digest(of: pair.name)
      var slot = Int(digest) & (count - 1)
      while slots[slot] >= 0 {
        if names[Int(slots[slot])] == pair.name { continue next }
        slot = (slot + 1) & (count - 1)
      }
      slots[slot] = Int32(names.count)
      names.append(pair.name)
      digests.append(digest)
      values.append(pair.value)
    }
    self.names = names
    self.digests = digests
    self.values = values
    self.slots = slots
  }

  /// The value for a name; `nil` for an unknown one.
  ///
  /// - Complexity: O(*n*) in the length of the name if a similar one exists, else O(1).
  subscript(name: String) -> Value? {
    let digest = Self.digest(of: name)
    var slot = Int(digest) & (slots.count - 1)
    while slots[slot] >= 0 {
      let position = Int(slots[slot])
      if digests[position] == digest, names[position] == name { return values[position] }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Hashes the length of a name and five of its bytes.
  private static func digest(of name: String) -> UInt32 {
    let bytes = name.utf8.span
    let count = bytes.count
    guard count > 1 else { return count == 0 ? 0 : UInt32(bytes[0]) }
    let start = UInt32(bytes[0]) | UInt32(bytes[1]) << 8
    let middle = UInt32(bytes[count / 2]) | UInt32(bytes[count * 3 / 4]) << 8
    let end = UInt32(bytes[count - 1]) | UInt32(truncatingIfNeeded: count) << 8
    let mixed = (start | middle << 16) &* 0x9e37_79b1 ^ end &* 0x85eb_ca6b
    return mixed ^ mixed >> 15
  }
}
