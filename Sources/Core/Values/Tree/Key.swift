/// The identity of an element among its siblings: an id that was written or that a program gave,
/// else its position.
///
/// Ids from text compare as text, integers as integers, and any other value by its own `==`: `1`,
/// `"1"` and a position are three identities. Comparing looks at a 64-bit digest first, so that
/// unequal keys cost one comparison of words.
public struct Key: Hashable, Sendable {
  /// The value that is compared when digests are equal.
  private enum Identity: Sendable {
    case text(String)
    case integer(Int)
    case value(any IdentityStorage)
  }

  private let identity: Identity
  /// A hash of the identity, the lowest bit set for a written one: FNV-1a of a text's UTF-8
  /// (Fowler, Noll, Vo 1991), the finaliser of SplitMix64 (Steele, Lea, Flood 2014) for an integer.
  let digest: UInt64

  private init(text: String, isWritten: Bool) {
    identity = .text(text)
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { digest = (digest ^ UInt64(byte)) &* 0x0100_0000_01b3 }
    self.digest = digest << 1 | (isWritten ? 1 : 0)
  }

  private init(integer: Int) {
    identity = .integer(integer)
    var digest = UInt64(bitPattern: Int64(integer)) &+ 0x9e37_79b9_7f4a_7c15
    digest = (digest ^ (digest >> 30)) &* 0xbf58_476d_1ce4_e5b9
    digest = (digest ^ (digest >> 27)) &* 0x94d0_49bb_1331_11eb
    self.digest = (digest ^ (digest >> 31)) << 1 | 1
  }

  /// Creates the identity that a value gives.
  ///
  /// A text is the id that a description would write. Integers of all types compare by value; other
  /// values are equal to values of their own type only.
  ///
  /// - Complexity: O(1) for an integer, O(*n*) in the length of a text, else that of hashing.
  package init(identifying value: some Hashable & Sendable) {
    self = Key(simple: value) ?? Key(IdentityBox(value), value.hashValue)
  }

  /// Creates the identity of a cell that a value gives, whose `==` may belong to the main actor.
  ///
  /// It is compared with the identities of other cells on any thread.
  ///
  /// - Complexity: O(1) for an integer, O(*n*) in the length of a text, else that of hashing and of
  ///   the text of a value that is not in use yet.
  @MainActor
  package init<Value: Hashable>(isolated value: Value) {
    self = Key(simple: value) ?? Key(SharedIdentities.ofCells.identity(of: value), value.hashValue)
  }

  /// Creates the identity of a cell that a value gives, whose text is made when it is needed.
  @MainActor
  package init<Value: Hashable & Sendable>(isolated value: Value) {
    self = Key(simple: value) ?? Key(SharedIdentities.ofCells.identity(of: value), value.hashValue)
  }

  private init(_ storage: any IdentityStorage, _ hash: Int) {
    identity = .value(storage)
    digest = UInt64(bitPattern: Int64(hash)) << 1 | 1
  }

  /// Creates the identity of a text, an integer or a key; `nil` for any other value.
  private init?(simple value: Any) {
    switch value {
    case let number as Int: self.init(integer: number)
    case let text as String: self.init(text: text, isWritten: true)
    case let text as Substring: self.init(text: String(text), isWritten: true)
    case let key as Key: self = key
    case let number as any FixedWidthInteger:
      guard let number = Int(exactly: number) else { return nil }
      self.init(integer: number)
    default: return nil
    }
  }

  /// Returns the identity that a written `id` gives.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func id(_ text: String) -> Key { Key(text: text, isWritten: true) }

  /// Returns the identity of an element without an id: its place among the written elements.
  package static func positional(_ text: String) -> Key { Key(text: text, isWritten: false) }

  /// The id as text, or the position as text: `HelloMessage#0`, `group#1/Label#0[3]`.
  public var text: String {
    switch identity {
    case .text(let text): text
    case .integer(let number): String(number)
    case .value(let box): box.text
    }
  }

  /// Whether the id was written, given by a program, or taken from the item of a `for`.
  public var isWritten: Bool { digest & 1 == 1 }

  /// The written id as text; `nil` for an identity by position.
  public var id: String? { isWritten ? text : nil }

  /// Returns whether both are the same identity.
  public static func == (left: Key, right: Key) -> Bool {
    guard left.digest == right.digest else { return false }
    return switch (left.identity, right.identity) {
    case (.text(let left), .text(let right)): left.hasSameBytes(as: right)
    case (.integer(let left), .integer(let right)): left == right
    case (.value(let left), .value(let right)): left.isEqual(to: right)
    case (.text, _), (.integer, _), (.value, _): false
    }
  }

  /// Feeds the digest into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

extension Key {
  /// An identity as data that another process can read.
  package enum Form: Hashable, Sendable {
    /// The position of an element without an id.
    case position(String)
    /// A text.
    case text(String)
    /// An integer.
    case integer(Int)
    /// Any other value, by the name of its type and its text.
    case value(type: String, text: String)
  }

  /// The identity as data.
  package var form: Form {
    switch identity {
    case .text(let text): isWritten ? .text(text) : .position(text)
    case .integer(let number): .integer(number)
    case .value(let box): .value(type: box.typeName, text: box.text)
    }
  }

  /// Creates the identity of data.
  ///
  /// A value from another process equals no value of this one, but the same value read again.
  package init(_ form: Form) {
    switch form {
    case .position(let text): self.init(text: text, isWritten: false)
    case .text(let text): self.init(text: text, isWritten: true)
    case .integer(let number): self.init(integer: number)
    case .value(let type, let text):
      self.init(identifying: RemoteIdentity(typeName: type, description: text))
    }
  }
}

extension Key: CustomStringConvertible {
  /// A text id in quotes, a number or another value as it prints, a position in brackets:
  /// `"wolf"`, `3`, `<Label#0>`.
  public var description: String {
    guard isWritten else { return "<\(text)>" }
    return switch identity {
    case .text(let text): "\"\(text)\""
    case .integer, .value: text
    }
  }
}
