import PlaygroundCore

/// An identity of two words with fast comparison and hashing.
struct CheapID: Hashable, Sendable {
  var high: UInt64
  var low: UInt64
}

/// A row with any type of identity, and a content.
struct Row<ID: Hashable & Sendable>: Hashable, Differentiable, Sendable {
  var identity: ID
  var content = 0

  func isContentEqual(to other: Row) -> Bool { content == other.content }
}

/// A row with a precomputed identity hash: two mixed words.
struct CheapRow: Hashable, Differentiable, Sendable {
  var identity: CheapID
  var content = 0

  var identityHash: UInt64 { identity.high ^ identity.low &* 0x9e37_79b9_7f4a_7c15 }

  func isContentEqual(to other: CheapRow) -> Bool { content == other.content }
}

/// A section of rows.
struct Group<Element: Differentiable & Sendable>: DifferentiableSection, Sendable {
  var identity: Int
  var content = 0
  var elements: [Element]

  func isContentEqual(to other: Group) -> Bool { content == other.content }
}

/// An element of a workload, with a numbered identity.
protocol BenchElement: Differentiable, Hashable, Sendable {
  /// The label of this type of identity in the table.
  static var label: String { get }

  /// Creates the element numbered `number`; equal numbers give equal identities.
  init(number: Int, content: Int)
}

extension Row: BenchElement where ID: NumberedID {
  static var label: String { ID.label }

  init(number: Int, content: Int) { self.init(identity: ID(number: number), content: content) }
}

extension CheapRow: BenchElement {
  static var label: String { "two words, own hash" }

  init(number: Int, content: Int) {
    self.init(identity: CheapID(number: number), content: content)
  }
}

/// An identity created from a number.
protocol NumberedID: Hashable, Sendable {
  static var label: String { get }

  init(number: Int)
}

extension CheapID: NumberedID {
  static var label: String { "two words" }

  init(number: Int) {
    var state = UInt64(truncatingIfNeeded: number) &* 0xbf58_476d_1ce4_e5b9
    state ^= state >> 29
    self.init(high: state, low: state &* 0x94d0_49bb_1331_11eb)
  }
}

/// A boxed identity, compared and hashed through an existential.
struct BoxedID: NumberedID {
  static var label: String { "AnyHashable" }

  private let box: AnySendable

  init(number: Int) { box = AnySendable(CheapID(number: number)) }
}

/// A value of any hashable, sendable type.
struct AnySendable: Hashable, Sendable {
  private let value: any Hashable & Sendable

  init(_ value: any Hashable & Sendable) { self.value = value }

  static func == (left: AnySendable, right: AnySendable) -> Bool {
    AnyHashable(left.value) == AnyHashable(right.value)
  }

  func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
