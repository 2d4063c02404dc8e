/// A repeatable source of random numbers (SplitMix64; Steele, Lea, Flood 2014) and of hostile
/// texts.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Creates the generator for a seed.
  public init(seed: some BinaryInteger) { state = UInt64(truncatingIfNeeded: seed) }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// The pieces of random texts: words, wide and joined characters, and sequences that must not
  /// reach a terminal.
  private static let pieces = [
    "a", "bc", "the", " ", "  ", "\n", "漢", "字", "。", "é", "e\u{301}", "👩‍🌾", "🇯🇵", "❤️", "1️⃣",
    "\u{1b}[31m", "\u{9b}2J", "\u{7}", "\r", "\r\n", "\t", "\u{202e}", "\u{200b}", "\u{200d}",
    "\u{fe0f}", "\u{301}", "\u{e0041}", "\u{2028}", "\u{e000}", "क्ष", "한", "ก็", "\u{0}", "\u{7f}",
    "<", "&", "\"", "]]>",
  ]

  /// Returns a text of up to `maxLength` pieces and other scalars.
  public mutating func text(maxLength: Int) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...maxLength, using: &self) {
      if Int.random(in: 0..<12, using: &self) == 0 {
        text.unicodeScalars.append(Unicode.Scalar(UInt32(next() % 0x3200)) ?? "x")
      } else {
        text += Self.pieces.randomElement(using: &self) ?? ""
      }
    }
    return text
  }
}
