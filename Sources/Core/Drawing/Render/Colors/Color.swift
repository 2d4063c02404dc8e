/// A colour of text or of its background.
public enum Color: Hashable, Sendable {
  /// The terminal's default.
  case standard
  /// A palette index: 0–7 dark, 8–15 bright, 16–255 colour cube and greys.
  case palette(UInt8)
  /// Red, green and blue, 0–255 each.
  case rgb(UInt8, UInt8, UInt8)
}
