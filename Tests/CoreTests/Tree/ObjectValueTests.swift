import PlaygroundCore
import Testing

@Suite struct ObjectValueTests {
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
@Suite struct LargeObjectTests {
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
