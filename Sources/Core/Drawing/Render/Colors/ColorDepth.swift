/// The number of colours supported; the raw values are used in requests.
public enum ColorDepth: String, CaseIterable, Sendable {
  /// No colours.
  case none
  /// The first 16 palette colours.
  case ansi16 = "16"
  /// The 256-colour palette.
  case ansi256 = "256"
  /// 24-bit RGB.
  case truecolor
}
