internal import PlaygroundCore

/// The keys of places, each made once: files repeat a few names and small ordinals.
struct PositionalKeys {
  private static let nameLimit = 16
  private static let ordinalLimit = 32
  private var names: [String] = []
  private var keys: [[Key]] = []

  /// Returns the identity of the element of a name and an ordinal: `Label#0`.
  mutating func key(_ name: String, _ ordinal: Int) -> Key {
    guard ordinal < Self.ordinalLimit, let place = index(of: name) else {
      return Self.made(name, ordinal)
    }
    while keys[place].count <= ordinal { keys[place].append(Self.made(name, keys[place].count)) }
    return keys[place][ordinal]
  }

  private mutating func index(of name: String) -> Int? {
    if let place = names.firstIndex(of: name) { return place }
    guard names.count < Self.nameLimit else { return nil }
    names.append(name)
    keys.append([])
    return names.count - 1
  }

  private static func made(_ name: String, _ ordinal: Int) -> Key {
    .positional(name + "#" + String(ordinal))
  }
}
