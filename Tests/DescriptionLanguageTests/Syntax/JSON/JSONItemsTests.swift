import PlaygroundCore
import Testing

@testable import DescriptionLanguage

struct JSONItemsTests {
  private static let values: [Value] = [
    1, "a,b", "]\"[", ["x": [1, 2, ["y": "{"]], "z": "\\"], [], [[], [3]], nil, true, "",
  ]

  @Test func anySliceIsTheArrayOfTheseItems() throws {
    for count in 0...Self.values.count {
      let all = Array(Self.values.prefix(count))
      let items = try #require(JSONItems(Value.array(all).json()))
      #expect(items.count == count)
      for start in 0...count {
        for end in start...count {
          let slice = try Value(json: items.array(start..<end))
          #expect(slice == .array(Array(all[start..<end])))
        }
      }
      #expect(try Value(json: items.array(count..<count + 5)) == .array([]))
    }
  }

  @Test(arguments: ["", "[", "]", "{}", "[1", "[1]]", "[1],[2]", #"["a]"#, #"["a\"]"#, "[{]", "1"])
  func anotherTextHasNoItems(text: String) {
    #expect(JSONItems(Array(text.utf8)) == nil)
  }
}
