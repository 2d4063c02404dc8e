/// Identity among siblings: a written `id` or its equivalent, otherwise the position in the file.
///
/// Keys compare as text; a written key never equals an implicit one. A 64-bit digest is compared
/// first, so unequal keys cost one word comparison.
public struct Key: Hashable, Sendable {
  /// The id, or the position as text: `HelloMessage#0`, `group#1/Label#0[3]`.
  public let text: String
  /// Whether the id was written or derived from the item of a `for`.
  public let isWritten: Bool
  /// FNV-1a of the text's UTF-8 (Fowler, Noll, Vo 1991), with `isWritten` in the lowest bit.
  let digest: UInt64

  private init(text: String, isWritten: Bool) {
    self.text = text
    self.isWritten = isWritten
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { digest = (digest ^ UInt64(byte)) &* 0x0100_0000_01b3 }
    self.digest = digest << 1 | (isWritten ? 1 : 0)
  }

  /// Returns the key of an element with a written `id`.
  public static func id(_ text: String) -> Key { Key(text: text, isWritten: true) }

  /// Returns the key of an element without an id, from its position among the written elements.
  public static func place(_ text: String) -> Key { Key(text: text, isWritten: false) }

  /// The written id, `nil` for an implicit identity.
  public var id: String? { isWritten ? text : nil }

  /// Returns whether both keys are equal.
  public static func == (left: Key, right: Key) -> Bool {
    left.digest == right.digest && left.text == right.text
  }

  /// Feeds the digest into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
