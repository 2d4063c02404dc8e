import TestSupport
import Testing

@testable import PlaygroundCore

/// Identities from text, integers and other values.
struct KeyTests {
  private enum Kind: String {
    case cat, dog
  }

  private struct Pair: Hashable {
    var name: String
    var number: Int
  }

  @Test func textStaysText() {
    #expect(Key(identifying: "wolf") == .id("wolf"))
    #expect(Key(identifying: "a wolf".dropFirst(2)) == .id("wolf"))
    #expect(Key(identifying: "wolf") != .positional("wolf"))
  }

  /// The identity of a component is made on the main actor, those of sections are not.
  @MainActor
  @Test func aValueIsOneIdentityWhereverItIsCompared() {
    let (cat, dog) = (Key(identifying: Kind.cat), Key(isolated: Kind.dog))
    #expect(cat == Key(isolated: Kind.cat))
    #expect(Key(isolated: Kind.cat) == cat)
    #expect(Key(isolated: Kind.cat) == Key(isolated: Kind.cat))
    #expect(dog != cat)
    #expect(dog.text == "dog")
    #expect(
      Key(isolated: Pair(name: "a", number: 1)) == Key(identifying: Pair(name: "a", number: 1))
    )
    #expect(Key(isolated: "wolf") == .id("wolf"))
    #expect(Key(isolated: 3) == Key(identifying: UInt8(3)))
    #expect(Key(isolated: UInt64.max) == Key(identifying: UInt64.max))
    #expect(Set([cat, dog, Key(isolated: Kind.cat)]).count == 2)
  }

  /// A type whose `==` belongs to the main actor.
  @MainActor private struct Isolated: @MainActor Hashable {
    var number: Int
  }

  @MainActor
  @Test func identitiesOfCellsAreComparedOnAnyThread() async {
    func keys() -> [Key] {
      [
        Key(isolated: Pair(name: "a", number: 1)), Key(isolated: Pair(name: "b", number: 1)),
        Key(isolated: Kind.cat), Key(isolated: Kind.dog),
        Key(isolated: Isolated(number: 1)), Key(isolated: Isolated(number: 2)),
      ]
    }
    let (left, right) = (keys(), keys())
    let texts = left.map(\.text)
    let found = await Task.detached {
      (left.map { key in right.map { key == $0 } }, right.map(\.text), Set(left + right).count)
    }.value
    #expect(found.0 == left.indices.map { index in right.indices.map { $0 == index } })
    #expect(found.1 == texts)
    #expect(found.2 == left.count)
  }

  /// Storages are shared only while an equal id is in use.
  @MainActor
  @Test func identitiesThatAreNotInUseAreForgotten() {
    for round in 0..<3 {
      let keys = (0..<1_000).map { Key(isolated: Pair(name: "forgotten", number: $0 + round)) }
      #expect(Set(keys).count == 1_000)
      #expect(keys[7] == Key(isolated: Pair(name: "forgotten", number: 7 + round)))
    }
  }

  @Test func integersCompareByValue() {
    #expect(Key(identifying: 3) == Key(identifying: UInt8(3)))
    #expect(Key(identifying: 3) != Key(identifying: 4))
    #expect(Key(identifying: UInt64.max) == Key(identifying: UInt64.max))
    #expect(Key(identifying: 3) != .id("3"))
    #expect(Key(identifying: 3).id == "3")
  }

  @Test func equalSetsAreOneIdentity() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let members = (0..<20).map { _ in Int.random(in: 0..<1_000, using: &generator) }
      let key = Key(identifying: Set(members.shuffled(using: &generator)))
      #expect(key == Key(identifying: Set(members)))
      #expect(key != Key(identifying: Set(members + [1_000])))
    }
  }

  @Test func valuesCompareByTheirOwnEquality() {
    #expect(Key(identifying: 0.0) == Key(identifying: -0.0))
    #expect(Key(identifying: Kind.cat) == Key(identifying: Kind.cat))
    #expect(Key(identifying: Kind.cat) != Key(identifying: Kind.dog))
    #expect(Key(identifying: Kind.cat) != Key(identifying: "cat"))
    let pair = Pair(name: "a", number: 1)
    #expect(Key(identifying: pair) == Key(identifying: Pair(name: "a", number: 1)))
    #expect(Key(identifying: pair) != Key(identifying: Pair(name: "a", number: 2)))
    #expect(Set([Key(identifying: pair), Key(identifying: pair)]).count == 1)
  }

  @Test(arguments: [
    (Key.id("wolf"), "\"wolf\""), (.positional("Label#0"), "<Label#0>"), (Key(identifying: 3), "3"),
  ])
  func keysPrintReadably(key: Key, text: String) { #expect(key.description == text) }
}
