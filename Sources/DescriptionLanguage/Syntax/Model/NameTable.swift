/// Interns names, so that each is converted to a string once.
///
/// Files repeat a few dozen names thousands of times. Open addressing with FNV-1a digests (Fowler,
/// Noll, Vo 1991). The table has at most `limit` names, because a hostile file may have millions.
struct NameTable {
  private static let limit = 1_024
  private var slots: [Int16] = Array(repeating: -1, count: 4 * NameTable.limit)
  private var names: [String] = []
  private var spellings: [[UInt8]] = []

  /// Returns the name in a range of bytes.
  mutating func name(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    var digest: UInt32 = 0x811c_9dc5
    for position in range { digest = (digest ^ UInt32(bytes[position])) &* 0x0100_0193 }
    var slot = Int(digest) & (slots.count - 1)
    while slots[slot] >= 0 {
      let candidate = Int(slots[slot])
      if matches(spellings[candidate], bytes, range) { return names[candidate] }
      slot = (slot + 1) & (slots.count - 1)
    }
    let name = bytes.text(range)
    guard names.count < Self.limit else { return name }
    slots[slot] = Int16(names.count)
    names.append(name)
    spellings.append(Array(bytes[range]))
    return name
  }

  private func matches(_ spelling: [UInt8], _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard spelling.count == range.count else { return false }
    for offset in 0..<spelling.count
    where spelling[offset] != bytes[range.lowerBound + offset] {
      return false
    }
    return true
  }
}
