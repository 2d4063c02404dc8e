internal import PlaygroundCore

/// The keys of positions, each made once: files repeat a few names and small ordinals.
struct PositionalKeys {
  private static let nameLimit = 16
  private static let ordinalLimit = 32
  private var names: [String] = []
  private var keys: [[Key]] = []

  /// Returns the identity of the element of a name and an ordinal: `Label#0`.
  mutating func key(_ name: String, _ ordinal: Int) -> Key {
    guard ordinal < Self.ordinalLimit, let number = index(of: name) else {
      return Self.made(name, ordinal)
    }
    while keys[number].count <= ordinal { keys[number].append(Self.made(name, keys[number].count)) }
    return keys[number][ordinal]
  }

  private mutating func index(of name: String) -> Int? {
    if let number = names.firstIndex(where: { $0.hasSameBytes(as: name) }) { return number }
    guard names.count < Self.nameLimit else { return nil }
    names.append(name)
    keys.append([])
    return names.count - 1
  }

  private static func made(_ name: String, _ ordinal: Int) -> Key {
    .positional(name + "#" + String(ordinal))
  }
}
