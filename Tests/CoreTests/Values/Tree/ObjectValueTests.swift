import PlaygroundCore
import Testing

struct ObjectValueTests {
  @Test(arguments: [1, 3, 16, 17, 40])
  func lastValueOfANameIsStoredAtTheFirstPosition(count: Int) {
    let once = (0..<count).map { ObjectValue.Member(name: "n\($0)", value: .int($0)) }
    let again = ObjectValue.Member(name: "n0", value: "again")

    #expect(ObjectValue(once).members == once)
    let object = ObjectValue(once + [again])
    #expect(object.members.map(\.name) == once.map(\.name))
    #expect(object["n0"] == "again")
    #expect(object.members.dropFirst().elementsEqual(once.dropFirst()))
  }

  /// A composed and a decomposed letter, two forms of a sign, and two of a Hangul syllable.
  @Test(arguments: [("\u{e9}", "e\u{301}"), ("\u{212a}", "K"), ("\u{ac00}", "\u{1100}\u{1161}")])
  func namesAndTextsAreComparedByTheirBytes(one: String, other: String) {
    for count in [0, 40] {
      let rest = (0..<count).map { ObjectValue.Member(name: "n\($0)", value: .int($0)) }
      let pair = [
        ObjectValue.Member(name: one, value: 1), ObjectValue.Member(name: other, value: 2),
      ]
      var object = ObjectValue(pair + rest)

      #expect(object.members.count == count + 2)
      #expect(object[one] == 1 && object[other] == 2)
      #expect(object == ObjectValue(rest.reversed() + pair.reversed()))
      #expect(object != ObjectValue(rest + [pair[1], .init(name: one, value: 2)]))
      object[other] = .none
      #expect(object[one] == 1 && object[other] == nil)
    }
    #expect(Value.string(one) != .string(other))
    #expect(Value.string(one) == .string(String(decoding: Array(one.utf8), as: UTF8.self)))
  }

  @Test func settingKeepsThePositionAndNilRemoves() {
    var object = ObjectValue([.init(name: "a", value: 1), .init(name: "b", value: 2)])

    object["a"] = 3
    object["c"] = 4
    object["b"] = .none

    #expect(object.members == [.init(name: "a", value: 3), .init(name: "c", value: 4)])
    #expect(object == ObjectValue([.init(name: "c", value: 4), .init(name: "a", value: 3)]))
  }
}

/// Objects with more members than the quadratic search for duplicates is used for.
struct LargeObjectTests {
  @Test(arguments: [15, 16, 17, 18])
  func aRepeatedNameIsFoundAtEveryPosition(count: Int) {
    let once = (0..<count).map { ObjectValue.Member(name: "n\($0)", value: .int($0)) }
    for repeated in once.indices {
      for position in 0...count {
        var members = once
        members.insert(.init(name: "n\(repeated)", value: "new"), at: position)

        let object = ObjectValue(members)

        // The first position of the name and its last value.
        var expected = once
        if position <= repeated {
          expected.remove(at: repeated)
          expected.insert(once[repeated], at: position)
        } else {
          expected[repeated].value = "new"
        }
        #expect(object.members == expected, "\(repeated) again at \(position)")
      }
    }
  }

  @Test func equalityNeedsTheSameNamesAndValues() {
    let object = ObjectValue([.init(name: "a", value: 1), .init(name: "b", value: 2)])

    #expect(object != ObjectValue([.init(name: "a", value: 1)]))
    #expect(object != ObjectValue([.init(name: "b", value: 1), .init(name: "a", value: 2)]))
    #expect(object != ObjectValue([.init(name: "a", value: 1), .init(name: "c", value: 2)]))
    #expect(
      Set([object, ObjectValue(object.members.reversed()), ObjectValue()]).count == 2
    )
  }
}
