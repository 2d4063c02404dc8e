import PlaygroundProtocol

extension ValueParser where Value == SHA256 {
  /// The SHA-256 digest of a file.
  static var digest: Self {
    ValueParser("64 hexadecimal digits, as sha256sum prints them") { SHA256(hexadecimal: $0) }
  }
}
