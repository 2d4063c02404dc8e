/// Scalars that never combine with neighbours: most text consists of them only.
extension DisplayWidth {
  /// Returns the width of a drawable scalar that always is a cluster by itself, in columns; `nil`
  /// for all others, and conservatively for some of these.
  ///
  /// They are most letters of Latin, Greek, Cyrillic, Hebrew and Arabic, Hangul syllables, kana,
  /// ideographs, symbols, lines and emoji, but not marks, joiners, selectors, regional indicators,
  /// jamo, and scripts with conjuncts (Unicode Standard Annex 29).
  static func columns(
    ofLone scalar: Unicode.Scalar,
    ambiguous: AmbiguousWidth = .narrow
  ) -> Int? {
    switch scalar.value {
    case 0x20..<0x7f: return 1
    case 0xa0..<0x300, 0x370...0x482, 0x48a...0x58f, 0x5d0...0x5f4, 0x620...0x64a, 0x671...0x6d3,
      0x1e00...0x1fff, 0x2010...0x2fff, 0x3001...0x302d, 0x3030...0xa66e, 0xac00...0xd7a3,
      0xff01...0xff9d,
      0x1f000...0x1f1e5, 0x1f200...0x1f3fa, 0x1f400...0x1faff, 0x20000...0x3ffff:
      switch scalarClass(of: scalar) {
      case .narrow, .narrowEmoji: return ambiguous == .wide && isAmbiguous(scalar) ? 2 : 1
      case .wide, .wideEmoji: return 2
      case .zero, .hidden, .unassigned: return nil
      }
    default: return nil
    }
  }

  /// Returns whether a text consists of such scalars only, and so needs no replacements.
  static func isLone(_ text: String) -> Bool {
    for scalar in text.unicodeScalars where columns(ofLone: scalar) == nil { return false }
    return true
  }
}
