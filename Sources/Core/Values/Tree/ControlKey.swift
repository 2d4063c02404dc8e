/// A key that controls react to, with its modifiers.
///
/// Its name joins the modifiers and the key by hyphens, in this order: `ctrl-alt-shift-left`.
/// Characters without a modifier are typed text and no keys.
public struct ControlKey: Hashable, Sendable {
  /// The key without modifiers.
  public enum Symbol: Hashable, Sendable {
    /// A key that moves: an arrow, Home, End, Page Up or Page Down.
    case left, right, up, down, home, end, pageUp, pageDown
    /// A key that acts: Enter, the space bar, Tab, Backspace, Delete or Escape.
    case enter, space, tab, backspace, delete, escape
    /// A lower-case ASCII letter or a digit; only with control or alt.
    case letter(Character)
  }

  /// The keys that are held down meanwhile.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit per modifier.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Control.
    public static let control = Modifiers(rawValue: 2)
    /// Alt, also sent as a preceding escape.
    public static let alt = Modifiers(rawValue: 4)

    fileprivate static let names: [(modifier: Modifiers, name: String)] = [
      (.control, "ctrl"), (.alt, "alt"), (.shift, "shift"),
    ]
  }

  /// The key without modifiers.
  public let symbol: Symbol
  /// The modifiers.
  public let modifiers: Modifiers

  /// Creates a key.
  public init(_ symbol: Symbol, _ modifiers: Modifiers = []) {
    self.symbol = symbol
    self.modifiers = modifiers
  }
}

extension ControlKey {
  private static let names: [(symbol: Symbol, name: String)] = [
    (.left, "left"), (.right, "right"), (.up, "up"), (.down, "down"), (.home, "home"),
    (.end, "end"), (.pageUp, "page-up"), (.pageDown, "page-down"), (.enter, "enter"),
    (.space, "space"), (.tab, "tab"), (.backspace, "backspace"), (.delete, "delete"),
    (.escape, "escape"),
  ]

  /// Creates the key with a name, such as `shift-left` or `ctrl-z`; `nil` for an unknown name, and
  /// for a letter without control or alt.
  public init?(name: String) {
    var rest = name[...]
    var modifiers: Modifiers = []
    for (modifier, word) in Modifiers.names where rest.hasPrefix(word + "-") {
      modifiers.insert(modifier)
      rest.removeFirst(word.count + 1)
    }
    if let known = Self.names.first(where: { $0.name == rest }) {
      self.init(known.symbol, modifiers)
      return
    }
    guard rest.count == 1, let letter = rest.first, letter.isASCII,
      letter.isLetter && letter.isLowercase || letter.isNumber,
      !modifiers.isDisjoint(with: [.control, .alt])
    else { return nil }
    self.init(.letter(letter), modifiers)
  }

  /// The name, such as `shift-left`; ``init(name:)`` reads it.
  public var name: String {
    let words = Modifiers.names.filter { modifiers.contains($0.modifier) }.map(\.name)
    let last: String
    if case .letter(let letter) = symbol {
      last = String(letter)
    } else {
      last = Self.names.first { $0.symbol == symbol }?.name ?? ""
    }
    return (words + [last]).joined(separator: "-")
  }

  /// Examples of names, for messages.
  package static let examples = "'enter', 'shift-left' or 'ctrl-z'"
}
