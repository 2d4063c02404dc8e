import PlaygroundCore
import TestSupport
import Testing

@testable import CoreTestSupport

struct PropsTests {
  private func props(_ pairs: [(String, Value)]) -> Props {
    Props(pairs.map { Props.Prop(name: $0.0, value: $0.1) })
  }

  @Test func settingKeepsThePositionAppendsOrRemoves() {
    var attributes: Props = ["a": 1, "b": 2, "c": 3]

    attributes["b"] = "two"
    attributes["d"] = 4
    attributes["a"] = .none
    attributes["missing"] = .none

    #expect(attributes.list.map(\.name) == ["b", "c", "d"])
    #expect(attributes.list.map(\.value) == ["two", 3, 4])
  }

  @Test func nullIsAValue() {
    var attributes: Props = ["a": 1]
    attributes["a"] = .some(.null)

    #expect(attributes["a"] == .some(.null))
    #expect(!attributes.isEmpty)
  }

  @Test func theFirstValueOfARepeatedNameIsFound() {
    #expect(props([("a", 1), ("a", 2)])["a"] == 1)
  }

  @Test func theOrderOfAttributesDoesNotMatter() {
    let (left, right): (Props, Props) = (["a": 1, "b": 2, "c": nil], ["c": nil, "a": 1, "b": 2])

    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
    #expect(Set([left, right]).count == 1)
  }

  @Test(
    arguments: [
      ["a": 1, "b": 3], ["a": 1], ["a": 1, "b": 2, "c": 3], ["a": 1, "c": 2], ["a": 2, "b": 1], [:],
    ] as [Props]
  )
  func otherAttributesAreUnequal(other: Props) {
    let attributes: Props = ["a": 1, "b": 2]

    #expect(attributes != other)
    #expect(other != attributes)
  }

  @Test func onlyPropsWithoutAttributesAreEmpty() {
    var attributes = Props()
    #expect(attributes.isEmpty)
    attributes["a"] = 1
    #expect(!attributes.isEmpty)
    attributes["a"] = .none
    #expect(attributes.isEmpty)
  }

  /// Compares props and object values with a list of pairs.
  @Test(arguments: Seeds.upTo(500, atLeast: 60))
  func editsEqualThoseOfAListOfPairs(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var model: [(name: String, value: Value)] = []
    var attributes = Props()
    var object = ObjectValue()
    for _ in 0..<random.below(20) {
      let name = "n\(random.below(6))"
      let value: Value? = random.isHit(oneIn: 3) ? .none : .int(random.below(5))
      attributes[name] = value
      object[name] = value
      let index = model.firstIndex { $0.name == name }
      if let index, let value { model[index].value = value }
      if let index, value == .none { model.remove(at: index) }
      if index == nil, let value { model.append((name, value)) }
    }

    #expect(attributes.list.map(\.name) == model.map(\.name), "seed \(seed)")
    #expect(attributes.list.map(\.value) == model.map(\.value), "seed \(seed)")
    #expect(object.members.map(\.name) == model.map(\.name), "seed \(seed)")
    #expect(object.members.map(\.value) == model.map(\.value), "seed \(seed)")
    #expect(props(model.shuffled(using: &random).map { ($0.name, $0.value) }) == attributes)
    for number in 0..<6 {
      let expected = model.first { $0.name == "n\(number)" }?.value
      #expect(attributes["n\(number)"] == expected, "seed \(seed)")
      #expect(object["n\(number)"] == expected, "seed \(seed)")
    }
  }
}
