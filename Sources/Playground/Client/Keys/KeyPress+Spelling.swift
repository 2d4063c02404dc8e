extension KeyPress {
  /// The keys with names, by their spellings in a configuration; the first one is that of help.
  private static let named: [(spellings: [String], key: KeyPress)] = [
    (["Space"], .character(" ")), (["Enter"], .enter), (["Tab"], .tab), (["S-Tab"], .backTab),
    (["Esc"], .escape), (["Bksp"], .backspace), (["Del"], .delete), (["PgUp"], .pageUp),
    (["PgDn"], .pageDown), (["Home"], .home), (["End"], .end), (["↑", "Up"], .up),
    (["↓", "Down"], .down), (["←", "Left"], .left), (["→", "Right"], .right),
  ]

  /// The letters that terminals send for other keys when the control key is held.
  private static let ambiguousLetters: [Character: String] = [
    "h": "Bksp", "i": "Tab", "j": "Enter", "m": "Enter",
  ]

  /// The reason why a text is not a key.
  enum SpellingError: Error, Equatable {
    /// No key has this name; the nearest one.
    case unknown(nearest: [String])
    /// The terminal sends another key.
    case sentAs(String)
  }

  /// Reads a key as help spells it: `q`, `^P`, `PgDn`.
  init(spelling text: String) throws(SpellingError) {
    if let named = Self.named.first(where: { $0.spellings.contains(text) }) {
      self = named.key
      return
    }
    if text.count == 1, let character = text.first, Self.isTyped(character) {
      self = .character(character)
      return
    }
    guard text.count == 2, text.first == "^", let letter = text.last?.lowercased().first,
      letter.isASCII, ("a"..."z").contains(letter)
    else {
      throw .unknown(nearest: Self.named.flatMap(\.spellings))
    }
    if let other = Self.ambiguousLetters[letter] { throw .sentAs(other) }
    self = .control(letter)
  }

  /// Whether a key types the character; combining marks and white space are none.
  private static func isTyped(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first else { return false }
    switch first.properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .privateUse, .spaceSeparator, .lineSeparator,
      .paragraphSeparator, .nonspacingMark, .enclosingMark, .spacingMark:
      return false
    default: return true
    }
  }
}
