/// A colour of text or of what is behind it.
public enum Color: Hashable, Sendable {
  /// The terminal's own.
  case standard
  /// One of a terminal's palette: 0–7 dark, 8–15 bright, 16–255 the cube and the greys.
  case palette(UInt8)
  /// Red, green and blue, 0–255 each.
  case rgb(UInt8, UInt8, UInt8)
}
