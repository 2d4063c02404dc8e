import PlaygroundCore

/// The axes that were chosen for walls, by preview.
struct WallChoices: Equatable, Sendable {
  /// The most previews whose axes are remembered.
  static let limit = 1_000

  /// The choices, the last one at the end.
  private(set) var list: [(name: ByteExactString, choice: WallChoice)] = []

  /// Returns the choice for a preview with the given variants.
  func choice(for name: String, variants: [String]) -> WallChoice {
    list.last { $0.name == ByteExactString(name) }?.choice ?? WallChoice(variants: variants)
  }

  /// Sets the choice for a preview; the oldest one is forgotten beyond the limit.
  mutating func set(_ choice: WallChoice, for name: String) {
    list.removeAll { $0.name == ByteExactString(name) }
    list.append((ByteExactString(name), choice))
    if list.count > Self.limit { list.removeFirst() }
  }

  static func == (one: WallChoices, other: WallChoices) -> Bool {
    one.list.elementsEqual(other.list) { $0 == $1 }
  }
}
