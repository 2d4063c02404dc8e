/// How many colours can be shown; the raw values are the words that clients ask for them by.
public enum ColorDepth: String, CaseIterable, Sendable {
  /// No colours at all.
  case none
  /// The palette's first 16.
  case ansi16 = "16"
  /// The whole palette.
  case ansi256 = "256"
  /// Red, green and blue.
  case truecolor
}
