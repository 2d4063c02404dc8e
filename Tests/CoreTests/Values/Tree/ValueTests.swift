import PlaygroundCore
import TestSupport
import Testing

@testable import CoreTestSupport

struct ValueTests {
  /// Values, no two of which are the same.
  private static let different: [Value] = [
    .null, true, false, 0, 1, -1, 1.5, "", "1", "true", "nil", [], [1], [1, 2], [2, 1], [[1]],
    [nil], [:], ["a": 1], ["a": 2], ["b": 1], ["a": 1, "b": 2], ["a": nil],
    .int(.max), .int(.max - 1), .int(.min), .double(0x1p63), .int(1 << 53), .int(1 << 53 + 1),
  ]

  @Test func aValueEqualsOnlyItself() {
    for (index, left) in Self.different.enumerated() {
      for (other, right) in Self.different.enumerated() {
        #expect((left == right) == (index == other), "\(left) and \(right)")
      }
    }
    #expect(Set(Self.different).count == Self.different.count)
  }

  @Test(
    arguments: [
      (1, 1.0), (0, -0.0), (-7, -7.0), (.int(.min), .double(-0x1p63)),
      (.int(1 << 53), .double(0x1p53)), ([1, 2.0], [1.0, 2]), (["a": 1], ["a": 1.0]),
    ] as [(Value, Value)]
  )
  func anIntAndADoubleAreEqualIfTheyAreTheSameNumber(left: Value, right: Value) {
    #expect(left == right)
    #expect(right == left)
    #expect(left.hashValue == right.hashValue)
  }

  /// Numbers beyond 2⁵³ that a `double` can only approximate.
  @Test(arguments: [1 << 53 + 1, Int.max, Int.max - 1, Int.min + 1, -(1 << 53) - 1])
  func anIntThatADoubleCannotRepresentEqualsNoDouble(number: Int) {
    #expect(Value.int(number) != .double(Double(number)))
    #expect(Value.double(Double(number)) != .int(number))
  }

  @Test func membersOfAnObjectMayBeInAnyOrder() {
    let (left, right): (Value, Value) = (
      ["a": 1, "b": ["c": 2, "d": 3]], ["b": ["d": 3, "c": 2], "a": 1]
    )

    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
  }

  @Test func literalsCreateTheirKindOfValue() {
    func kind(_ value: Value) -> String {
      switch value {
      case .null: "null"
      case .bool: "bool"
      case .int: "int"
      case .double: "double"
      case .string: "string"
      case .array: "array"
      case .object: "object"
      }
    }

    #expect(
      [nil, false, 3, 3.0, "3", [3], ["three": 3]].map(kind)
        == ["null", "bool", "int", "double", "string", "array", "object"]
    )
  }

  @Test func anObjectLiteralKeepsItsOrderAndTheLastValueOfAName() {
    let value: Value = ["b": 1, "a": 2, "b": 3]
    guard case .object(let object) = value else { return #expect(Bool(false), "no object") }

    #expect(object.members == [.init(name: "b", value: 3), .init(name: "a", value: 2)])
  }

  /// Equality is an equivalence and agrees with hashing.
  @Test(arguments: Seeds.upTo(300, atLeast: 40))
  func equalValuesHashEqually(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let values = (0..<12).map { _ in random.value(depth: 2) }

    for left in values {
      for right in values {
        #expect((left == right) == (right == left), "seed \(seed): \(left) and \(right)")
        guard left == right else { continue }
        #expect(left.hashValue == right.hashValue, "seed \(seed): \(left) and \(right)")
        for third in values {
          #expect((left == third) == (right == third), "seed \(seed): \(left), \(right), \(third)")
        }
      }
    }
  }
}

extension SeededGenerator {
  /// Returns a value of any kind; numbers are often close to the limits of a `double`'s precision.
  fileprivate mutating func value(depth: Int) -> Value {
    switch below(depth > 0 ? 7 : 5) {
    case 0: return .null
    case 1: return .bool(isHit(oneIn: 2))
    case 2: return .int((isHit(oneIn: 2) ? 1 << 53 : 0) + below(3))
    case 3: return .double((isHit(oneIn: 2) ? 0x1p53 : 0) + Double(below(3)))
    case 4: return .string("\(below(3))")
    case 5: return .array((0..<below(3)).map { _ in value(depth: depth - 1) })
    default:
      let names = ["a", "b"].shuffled(using: &self).prefix(below(3))
      return .object(ObjectValue(names.map { .init(name: $0, value: value(depth: depth - 1)) }))
    }
  }
}
