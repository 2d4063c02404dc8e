import TestSupport
import Testing

@testable import PlaygroundCore

struct NameIndexTests {
  private func index(_ names: [String]) -> NameIndex<Int> {
    NameIndex(names.enumerated().map { (name: $0.element, value: $0.offset) })
  }

  @Test func anEmptyIndexKnowsNoName() {
    #expect(index([])[""] == nil)
    #expect(index([])["a"] == nil)
  }

  @Test(arguments: [
    ["a"], ["", "a", "b"], ["é", "漢", "漢字", "👩‍🌾"], ["ab", "ba", "aa", "bb", "abab"],
  ])
  func everyNameHasItsValue(names: [String]) {
    let index = index(names)

    #expect(names.map { index[$0] } == names.indices.map { $0 })
    for other in ["c", "abc", "\u{0}", "漢字漢"] { #expect(index[other] == nil) }
  }

  @Test func theFirstOfSeveralValuesIsKept() {
    let index = NameIndex([("a", 1), ("b", 2), ("a", 3), ("b", 4), ("c", 5)])

    #expect(["a", "b", "c"].map { index[$0] } == [1, 2, 5])
  }

  /// Names of which only bytes differ that do not count for the hash.
  @Test func namesWithEqualHashesAreDistinguished() {
    let names = ["abcdefghijkl", "abXdefghijkl", "abcXefghijkl", "abXXefghijkl"]
    let longer = "ab" + String(repeating: "c", count: 266)

    let index = index(Array(names.dropLast()) + [longer])

    #expect(names.map { index[$0] } == [0, 1, 2, nil])
    #expect(index[longer] == 3)
    #expect(index["ab" + String(repeating: "c", count: 10)] == nil)
  }

  @Test(arguments: Seeds.upTo(100))
  func theIndexIsADictionary(seed: Int) {
    var random = SeededGenerator(seed: seed)
    func name() -> String {
      String(
        (0..<Int.random(in: 0...5, using: &random)).map { _ in
          Character(["a", "b", "-"].randomElement(using: &random) ?? "c")
        }
      )
    }
    let pairs = (0..<Int.random(in: 0...70, using: &random)).map { (name: name(), value: $0) }
    let expected = Dictionary(pairs.map { ($0.name, $0.value) }) { first, _ in first }

    let index = NameIndex(pairs)

    for name in pairs.map(\.name) + (0..<30).map({ _ in name() }) {
      #expect(index[name] == expected[name], "seed \(seed): \(name)")
    }
  }
}
