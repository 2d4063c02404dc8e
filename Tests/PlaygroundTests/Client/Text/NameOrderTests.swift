import Testing

@testable import PlaygroundClient

@Suite struct NameOrderTests {
  @Test(arguments: [
    ["comp2", "comp10"], ["a", "B", "c"], ["a", "a1", "a01b", "ab"], [".", "layout"],
    ["v1.9", "v1.10"],
  ])
  func namesAreSortedAsPeopleDo(_ names: [String]) {
    #expect(names.reversed().sorted(by: NaturalOrder.precedes) == names)
    #expect(!names.contains { NaturalOrder.precedes($0, $0) })
  }

  @Test(arguments: [
    ("td", "todo", true), ("TODO", "todo", false), ("odt", "todo", false), ("", "x", true),
    ("rc", "rows and columns", true),
  ])
  func lettersMatchInTheirOrder(_ query: String, _ text: String, _ matches: Bool) {
    let score = FuzzyMatch.score(Array(query.utf8), in: FuzzyMatch.folded(text))

    #expect((score != nil) == matches)
  }

  @Test func wordsCountMoreThanScatteredLetters() throws {
    func score(_ text: String) throws -> Int {
      try #require(FuzzyMatch.score(Array("list".utf8), in: FuzzyMatch.folded(text)))
    }

    #expect(try score("todo list") > score("Calvin's first"))
  }
}
