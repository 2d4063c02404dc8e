extension Unicode.Scalar {
  /// Whether output should escape the scalar: it controls a terminal, reorders text or is
  /// invisible.
  ///
  /// These are control characters, line separators, bidirectional controls and zero-width blanks.
  var isHidden: Bool {
    switch value {
    case ..<0x20, 0x7f...0x9f, 0x61c, 0x200b, 0x200e...0x200f, 0x2028...0x202e, 0x2060...0x206f,
      0xfeff, 0xfff9...0xfffb:
      true
    default: false
    }
  }
}
