import PlaygroundCore

/// The signs of the screen, with spellings in ASCII and for reading aloud.
///
/// Signs are one column wide. Aloud, a sign beside a word is left out, and one without a word is a
/// word.
struct ScreenGlyphs: Equatable, Sendable {
  let isASCII: Bool
  /// Whether the screen is read aloud.
  let isSpoken: Bool

  /// The signs for a terminal; terminals that draw them two columns wide get ASCII.
  init(isASCII: Bool, isSpoken: Bool = false, ambiguous: AmbiguousWidth) {
    self.isASCII = isASCII || isSpoken || ambiguous == .wide
    self.isSpoken = isSpoken
  }

  /// The signs for the options of a screen, on its terminal.
  init(_ options: ScreenOptions, on surface: ScreenSurface) {
    self.init(
      isASCII: options.isASCII,
      isSpoken: options.isAccessible,
      ambiguous: surface.terminal.cells.ambiguous
    )
  }

  /// Returns one of three spellings.
  private func spelling(_ sign: String, _ ascii: String, aloud: String) -> String {
    isSpoken ? aloud : isASCII ? ascii : sign
  }

  var border: BorderStyle { isASCII ? .ascii : .rounded }
  var line: String { spelling("─", "-", aloud: " ") }
  var bar: String { spelling("│", "|", aloud: " ") }
  var cursor: String { spelling("▌", "|", aloud: " ") }
  var selection: String { spelling("▌", ">", aloud: " ") }
  var up: String { spelling("↑", "^", aloud: "") }
  var down: String { spelling("↓", "v", aloud: "") }
  var error: String { spelling("✗", "x", aloud: " ") }
  var warning: String { spelling("!", "!", aloud: " ") }
  var news: String { spelling("●", "*", aloud: "") }
  var away: String { spelling("○", "o", aloud: "") }
  var unfolded: String { spelling("▾", "-", aloud: "folder") }
  var folded: String { spelling("▸", "+", aloud: "folded") }
  var clippedLeft: String { spelling("‹", "<", aloud: "") }
  var clippedRight: String { spelling("›", ">", aloud: "") }
  var enter: String { isASCII ? "Enter" : "⏎" }
  var arrow: String { spelling("→", "->", aloud: "to") }
  /// Between a preview and what caused its change.
  var cause: String { spelling("←", "<-", aloud: "from") }
  /// Before the number of repetitions.
  var times: String { spelling("×", "x", aloud: "times ") }
  var dot: String { isASCII ? "-" : "·" }
  var tick: String { isASCII ? "+" : "┴" }
  var range: String { isASCII ? "-" : "–" }
  var ellipsis: String { isASCII ? "..." : "…" }
  /// Behind a text that is typed.
  var caret: String { spelling("▏", "_", aloud: "") }
  /// The quotation marks around labels.
  var quotes: (open: String, close: String) { isASCII ? ("\"", "\"") : ("“", "”") }

  /// Returns keys as they are written, with words for the arrows in ASCII.
  func keys(_ label: String) -> String {
    guard isASCII else { return label }
    return label.map { Self.arrows[$0] ?? String($0) }.joined()
  }

  /// Returns the ASCII character for one that draws lines, areas or a sign, in the same column;
  /// `nil` for any other one, such as a letter.
  static func ascii(for character: Character) -> Character? {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else {
      return nil
    }
    switch scalar.value {
    case 0x2500...0x257F:
      if horizontalLines.contains(character) { return "-" }
      if verticalLines.contains(character) { return "|" }
      return ["╱": "/", "╲": "\\", "╳": "X"][character] ?? "+"
    case 0x2581...0x2583: return "_"
    case 0x258C...0x258F, 0x2590, 0x2595: return "|"
    case 0x2591: return "."
    case 0x2592: return ":"
    case 0x2580...0x259F: return "#"
    default: return signs[character] ?? drawnSigns[character]
    }
  }

  private static let horizontalLines = Set("─━┄┅┈┉╌╍═╴╶╸╺╼╾")
  private static let verticalLines = Set("│┃┆┇┊┋╎╏║╵╷╹╻╽╿")

  /// Further signs that previews are drawn with.
  private static let drawnSigns: [Character: Character] = [
    "●": "*", "○": "o", "◉": "*", "◯": "o", "•": "*", "◦": "o", "■": "#", "□": "o", "◆": "*",
    "◇": "o", "★": "*", "☆": "*", "✓": "+", "✔": "+", "✗": "x", "✘": "x", "×": "x", "▶": ">",
    "►": ">", "◀": "<", "◄": "<", "▲": "^", "▴": "^", "▼": "v", "▾": "v", "‹": "<", "›": ">",
    "«": "<", "»": ">", "–": "-", "—": "-", "‘": "'", "’": "'", "⏎": "<", "↕": "|", "↔": "-",
  ]

  /// Returns a text with signs of one column in ASCII for those that screens have in lines of text.
  func ascii(_ text: String) -> String {
    isASCII ? String(text.map { Self.signs[$0] ?? $0 }) : text
  }

  private static let arrows: [Character: String] = [
    "↑": "Up", "↓": "Down", "←": "Left", "→": "Right", "⏎": "Enter",
  ]

  private static let signs: [Character: Character] = [
    "↑": "^", "↓": "v", "←": "<", "→": ">", "│": "|", "─": "-", "▸": ">", "⋯": "~", "…": "~",
    "“": "\"", "”": "\"", "·": "-",
  ]
}
