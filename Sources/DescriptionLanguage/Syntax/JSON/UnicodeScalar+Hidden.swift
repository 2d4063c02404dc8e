extension Unicode.Scalar {
  /// Whether output should escape the scalar: it controls a terminal, reorders text or is
  /// invisible.
  ///
  /// These are control characters, line separators, bidirectional controls, blanks without a width,
  /// fillers, tags and variation selectors; of joiners, and of the selectors of emoji, those
  /// without a character that they can affect.
  ///
  /// - Parameter previous: The scalar before it in the text.
  /// - Returns: Whether to escape it.
  func isHidden(after previous: Unicode.Scalar?) -> Bool {
    switch value {
    case 0x200c, 0x200d: !(previous?.canBeJoined ?? false)
    case 0xfe00...0xfe0f: !(previous?.canBeSelected ?? false)
    case ..<0x20, 0x7f...0x9f, 0xad, 0x34f, 0x61c, 0x115f...0x1160, 0x17b4...0x17b5,
      0x180b...0x180f, 0x200b, 0x200e...0x200f, 0x2028...0x202e, 0x2060...0x206f, 0x3164, 0xfeff,
      0xffa0, 0xfff0...0xfffb, 0x1bca0...0x1bca3, 0x1d173...0x1d17a, 0xe0000...0xe0fff:
      true
    default: false
    }
  }

  /// Scripts with joined letters, and emoji, also behind their selector.
  private var canBeJoined: Bool { value == 0xfe0f || isVisible && value >= 0x600 }

  /// Symbols with several looks; of ASCII, those of keycaps.
  private var canBeSelected: Bool {
    switch value {
    case 0x23, 0x2a, 0x30...0x39, 0xa9, 0xae: true
    default: isVisible && value >= 0x2000
    }
  }

  private var isVisible: Bool {
    switch value {
    case 0x200c, 0x200d, 0xfe00...0xfe0f: false
    default: !isHidden(after: nil)
    }
  }
}
