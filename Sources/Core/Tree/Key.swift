/// Identity among siblings: a written `id` (or what stands for one), else the place in the file.
///
/// Keys compare as text. A written one never equals an implicit one. Comparing looks at a 64-bit
/// digest first, so that unequal keys cost one comparison of words.
public struct Key: Hashable, Sendable {
  /// The id as text, or the place as text: `HelloMessage#0`, `group#1/Label#0[3]`.
  public let text: String
  /// Whether the id was written, or came from the item of a `for`.
  public let isWritten: Bool
  /// FNV-1a of the text's UTF-8 (Fowler, Noll, Vo 1991), the lowest bit telling `isWritten`.
  let digest: UInt64

  private init(text: String, isWritten: Bool) {
    self.text = text
    self.isWritten = isWritten
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { digest = (digest ^ UInt64(byte)) &* 0x0100_0000_01b3 }
    self.digest = digest << 1 | (isWritten ? 1 : 0)
  }

  /// Returns the identity that a written `id` gives.
  public static func id(_ text: String) -> Key { Key(text: text, isWritten: true) }

  /// Returns the identity of an element without an id: its place among the written elements.
  public static func place(_ text: String) -> Key { Key(text: text, isWritten: false) }

  /// The written id, `nil` for an implicit identity.
  public var id: String? { isWritten ? text : nil }

  /// Returns whether both are the same identity.
  public static func == (left: Key, right: Key) -> Bool {
    left.digest == right.digest && left.text == right.text
  }

  /// Feeds the digest into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
