import PlaygroundCore

/// The signs of the screen, each one column wide, with spellings in ASCII.
struct ScreenGlyphs: Equatable, Sendable {
  let isASCII: Bool

  /// The signs for a terminal; terminals that draw them two columns wide get ASCII.
  init(isASCII: Bool, ambiguous: AmbiguousWidth) {
    self.isASCII = isASCII || ambiguous == .wide
  }

  var border: BorderStyle { isASCII ? .ascii : .rounded }
  var line: String { isASCII ? "-" : "─" }
  var cursor: String { isASCII ? "|" : "▌" }
  var selection: String { isASCII ? ">" : "▌" }
  var up: String { isASCII ? "^" : "↑" }
  var down: String { isASCII ? "v" : "↓" }
  var moved: String { isASCII ? ">" : "↕" }
  var error: String { isASCII ? "x" : "✗" }
  var warning: String { isASCII ? "!" : "!" }
  var news: String { isASCII ? "*" : "●" }
  var away: String { isASCII ? "o" : "○" }
  var unfolded: String { isASCII ? "-" : "▾" }
  var folded: String { isASCII ? "+" : "▸" }
  var enter: String { isASCII ? "Enter" : "⏎" }
  var arrow: String { isASCII ? "->" : "→" }
  var dot: String { isASCII ? "-" : "·" }
  var range: String { isASCII ? "-" : "–" }
  var ellipsis: String { isASCII ? "..." : "…" }
  /// The quotation marks around labels.
  var quotes: (open: String, close: String) { isASCII ? ("\"", "\"") : ("“", "”") }
}
