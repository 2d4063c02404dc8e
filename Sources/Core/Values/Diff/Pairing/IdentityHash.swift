/// Hashes of identities, faster than the standard `Hasher`, with a seed of the process.
///
/// Words are mixed by a multiplication to twice the width, of which both halves are combined (the
/// "folded multiply" of wyhash by Wang Yi). Call it in ``Differentiable/identityHash`` for an
/// identity that consists of two words.
@usableFromInline package enum IdentityHash {
  /// Two secret words; without them, a file could contain many identities with one hash.
  @usableFromInline
  static let seed = (first: UInt64.random(in: 1...(.max)), second: UInt64.random(in: 1...(.max)))

  /// Returns a hash of a word.
  @inlinable
  package static func hash(of word: UInt64) -> UInt64 { mix(word ^ seed.first, seed.second) }

  /// Returns a hash of two words.
  @inlinable
  package static func hash(of first: UInt64, _ second: UInt64) -> UInt64 {
    mix(mix(first ^ seed.first, seed.second) ^ second, seed.first)
  }

  /// Returns a hash of a text; canonically equivalent texts, which are equal, have equal hashes.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  @usableFromInline package static func hash(of text: String) -> UInt64 {
    if let hash = hash(ofASCII: text.utf8.span) { return hash }
    let bytes = text.unicodeScalars.map(asciiByte(of:))
    return hash(ofASCII: bytes.span) ?? UInt64(truncatingIfNeeded: text.hashValue)
  }

  /// Returns the ASCII character that is canonically equivalent to a scalar; 255 for none.
  private static func asciiByte(of scalar: Unicode.Scalar) -> UInt8 {
    switch scalar {
    case "\u{212A}": UInt8(ascii: "K")
    case "\u{37E}": UInt8(ascii: ";")
    case "\u{1FEF}": UInt8(ascii: "`")
    default: scalar.isASCII ? UInt8(truncatingIfNeeded: scalar.value) : UInt8.max
    }
  }

  /// Returns a hash of bytes; `nil` if they are not ASCII.
  private static func hash(ofASCII bytes: Span<UInt8>) -> UInt64? {
    var hash = seed.first ^ UInt64(bytes.count)
    var all: UInt64 = 0
    var word: UInt64 = 0
    for index in bytes.indices {
      word = word << 8 | UInt64(bytes[index])
      guard index % 8 == 7 else { continue }
      all |= word
      hash = mix(hash ^ word, seed.second)
      word = 0
    }
    guard (all | word) & 0x8080_8080_8080_8080 == 0 else { return nil }
    return mix(hash ^ word, seed.second)
  }

  @inlinable
  static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}

extension Differentiable where Identity: FixedWidthInteger {
  /// A hash of the number.
  @inlinable package var identityHash: UInt64 {
    let number = identity
    if Identity.bitWidth <= 64 { return IdentityHash.hash(of: UInt64(truncatingIfNeeded: number)) }
    return IdentityHash.hash(
      of: UInt64(truncatingIfNeeded: number),
      UInt64(truncatingIfNeeded: number >> 64),
    )
  }
}

extension Differentiable where Identity == String {
  /// A hash of the text.
  @inlinable package var identityHash: UInt64 { IdentityHash.hash(of: identity) }
}
