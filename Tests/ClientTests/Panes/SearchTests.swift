import PlaygroundProtocol
import TestSupport
import Testing

@testable import PlaygroundClient

struct SearchTests {
  private static func text(
    _ rows: [String],
    from start: Int = 0,
    of count: Int,
    generation: Int = 1
  ) -> ContentText {
    ContentText(generation: generation, start: start, rows: rows, contentRows: count)
  }

  private static func search(for query: String, origin: Int = 0) -> Search {
    var search = Search(origin: origin)
    for character in query { search.type(character) }
    return search
  }

  @Test func rowsAreAskedForOnePieceAfterTheOther() {
    var search = Self.search(for: "wolf")

    #expect(search.takeRequest() == 0)
    #expect(search.takeRequest() == nil)
    search.apply(Self.text(["wolf", "row"], of: 5))
    #expect(search.status == "/wolf  1/1…")
    #expect(search.takeRequest() == 2)
    search.apply(Self.text(["row", "wolf"], from: 2, of: 5))
    #expect(search.takeRequest() == 4)
    search.apply(Self.text(["a wolf"], from: 4, of: 5))
    #expect(search.takeRequest() == nil)
    #expect(search.status == "/wolf  1/3")
    #expect(search.matches.map(\.row) == [0, 3, 4])
  }

  @Test func theFirstMatchIsThatBelowTheWindowAlthoughOthersArriveBefore() {
    var search = Self.search(for: "wolf", origin: 2)

    search.apply(Self.text(["wolf", "row"], of: 4))
    #expect(search.currentMatch == nil)
    #expect(search.status == "/wolf  …")
    search.apply(Self.text(["wolf", "wolf"], from: 2, of: 4))

    #expect(search.currentMatch?.row == 2)
  }

  @Test func withoutAMatchBelowTheSearchGoesOnAtTheTop() {
    var search = Self.search(for: "wolf", origin: 2)

    search.apply(Self.text(["row", "wolf"], of: 4))
    search.apply(Self.text(["row", "row"], from: 2, of: 4))

    #expect(search.currentMatch?.row == 1)
  }

  @Test func rowsOfAnotherGenerationAreReadFromTheTop() {
    var search = Self.search(for: "wolf")
    _ = search.takeRequest()
    search.apply(Self.text(["wolf 1", "wolf 2"], of: 4))
    _ = search.takeRequest()

    search.apply(Self.text(["wolf 3"], from: 2, of: 3, generation: 2))

    #expect(search.matches.map(\.row) == [0, 1])
    #expect(search.takeRequest() == 0)
    search.apply(Self.text(["row", "wolf"], of: 3, generation: 2))
    #expect(search.takeRequest() == 2)
    search.apply(Self.text(["wolf"], from: 2, of: 3, generation: 2))
    #expect(search.matches.map(\.row) == [1, 2])
  }

  @Test func theRowsOfTheOldContentStayUntilTheyAreReplaced() {
    var search = Self.search(for: "wolf")
    search.apply(Self.text(["wolf", "wolf", "wolf", "wolf"], of: 4))
    search.advance(by: 2)

    search.restart()
    #expect(search.currentMatch?.row == 2)
    #expect(search.takeRequest() == 0)
    search.apply(Self.text(["row", "row"], of: 3, generation: 2))
    #expect(search.matches.map(\.row) == [2, 3])
    #expect(search.currentMatch?.row == 2)
    search.apply(Self.text(["wolf"], from: 2, of: 3, generation: 2))

    #expect(search.text.rows == ["row", "row", "wolf"])
    #expect(search.status == "/wolf  1/1")
  }

  @Test func anAnswerToAnEarlierQuestionIsOfNoUse() {
    var search = Self.search(for: "wolf")
    search.apply(Self.text(["wolf"], of: 2))
    _ = search.takeRequest()
    search.restart()

    search.apply(Self.text(["wolf"], from: 1, of: 2))

    #expect(search.text.rows == ["wolf"])
    #expect(search.takeRequest() == 0)
  }

  @Test func anAccentIsAnotherLetter() {
    var search = Self.search(for: "cafe")
    search.apply(Self.text(["cafe", "caf\u{e9}"], of: 2))
    #expect(search.matches.map(\.row) == [0])

    search.type("\u{301}")

    #expect(search.matches.map(\.row) == [1])
  }

  @Test func matchesOfARowAreFound() {
    var search = Self.search(for: "ab")
    search.apply(Self.text(["ab ab", "", "xab"], of: 3))

    #expect(search.matches(inRow: 0).map(\.start) == [0, 3])
    #expect(search.matches(inRow: 1).isEmpty)
    #expect(search.matches(inRow: 2).map(\.start) == [1])
    #expect(search.matches(inRow: 9).isEmpty)
  }

  @Test(
    arguments: [
      ("οδος", "ΟΔΟΣ οδός οδος", [0..<4, 10..<14]), ("ΟΔΟΣ", "οδος ΟΔΟΣ", [5..<9]),
      ("ss", "Straße", [4..<5]), ("straße", "STRASSE", [0..<7]), ("ü", "Łódź", []),
      ("ódź", "ŁÓDŹ", [1..<4]), ("s", "ſS", [0..<1, 1..<2]), ("ſ", "aS", [1..<2]),
    ] as [(String, String, [Range<Int>])]
  )
  func formsOfALetterAreFound(query: String, row: String, expected: [Range<Int>]) {
    var search = Self.search(for: query)

    search.apply(Self.text([row], of: 1))

    #expect(search.matches.map { $0.start..<$0.start + $0.count } == expected)
  }

  /// Typing letter by letter finds what a search for the whole text finds, and bytes are compared
  /// as characters are.
  @Test(arguments: 0..<40)
  func everyWayToSearchFindsTheSame(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let letters = ["a", "b", "A", "B", "é", "e\u{301}", "\u{212a}", "k", "K", " "]
    func text(_ count: Int) -> String {
      (0..<Int.random(in: 1...count, using: &random))
        .map { _ in letters.randomElement(using: &random) ?? "" }.joined()
    }
    let rows = (0..<30).map { _ in text(20) }
    let query = text(3)

    var typed = Search(origin: 0)
    typed.apply(Self.text(rows, of: rows.count))
    for character in query { typed.type(character) }
    var late = Self.search(for: query)
    late.apply(Self.text(rows, of: rows.count))

    #expect(typed.matches == late.matches)
    let ignoresCase = query == query.lowercased()
    let expected = rows.map { Self.occurrences(of: query, in: $0, ignoresCase) }
    #expect(rows.indices.map { typed.matches(inRow: $0).map(\.start) } == expected)
  }

  private static func occurrences(
    of query: String,
    in row: String,
    _ ignoresCase: Bool
  ) -> [Int] {
    func folded(_ text: String) -> [String] {
      text.map { ignoresCase ? $0.lowercased() : String($0) }
    }
    let (wanted, characters) = (folded(query), folded(row))
    var starts: [Int] = []
    var start = 0
    while start + wanted.count <= characters.count {
      let isFound = Array(characters[start..<start + wanted.count]) == wanted
      if isFound { starts.append(start) }
      start += isFound ? wanted.count : 1
    }
    return starts
  }
}
