import TestSupport
import Testing

@testable import PlaygroundCore

/// The lines of a text being edited.
struct EditorLinesTests {
  private func lines(
    _ text: String,
    width: Int? = nil,
    _ ambiguous: AmbiguousWidth = .narrow
  ) -> EditorLines { EditorLines(Array(text), width: width, ambiguous: ambiguous) }

  /// Returns the lines of a text, joined by `/`.
  private func broken(_ text: String, width: Int?) -> String {
    let characters = Array(text)
    return lines(text, width: width).ranges.map { String(characters[$0]) }.joined(separator: "/")
  }

  @Test(
    arguments: [
      ("one two", nil, "one two"), ("one\n\ntwo\n", nil, "one//two/"),
      ("one two", 7, "one two"), ("one two", 6, "one /two"), ("one two", 4, "one /two"),
      ("one two", 3, "one/ /two"), ("one two", 2, "on/e /tw/o"),
      ("a  b", 2, "a / b"), ("   ", 2, "  / "), ("abc", 1, "a/b/c"), ("漢字", 1, "漢/字"),
      ("a漢", 2, "a/漢"), (" abc漢", 4, " /abc/漢"), ("a b\nlonger", 4, "a b/long/er"),
    ] as [(String, Int?, String)]
  )
  func aLineBreaksAfterItsLastSpaceElseAfterTheLastGraphemeThatFits(
    text: String,
    width: Int?,
    expected: String
  ) {
    #expect(broken(text, width: width) == expected)
  }

  /// Breaks one paragraph: the longest beginning that fits, up to its last space.
  private func naiveLines(_ paragraph: ArraySlice<Character>, width: Int) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var rest = paragraph
    while true {
      let fitting = (0...rest.count).last { count in
        count <= 1 || DisplayWidth.columns(of: String(rest.prefix(count))) <= width
      }
      guard let fitting, fitting < rest.count else { break }
      let space = rest.prefix(fitting).lastIndex(of: " ")
      let end = space.map { $0 + 1 } ?? rest.startIndex + fitting
      found.append(rest.startIndex..<end)
      rest = rest[end...]
    }
    return found + [rest.startIndex..<rest.endIndex]
  }

  @Test(arguments: Seeds.upTo(2_000, atLeast: 100))
  func linesAreThoseOfANaiveModel(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["a", "b", " ", "漢", "\n", "é", "cde", "👩‍🌾"]
    let text = (0..<Int.random(in: 0...20, using: &random))
      .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    let width = Int.random(in: 1...7, using: &random)
    let characters = Array(text)

    let expected = characters[...]
      .split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { naiveLines($0, width: width) }

    #expect(
      lines(text, width: width).ranges == expected,
      "seed \(seed): '\(text)' in \(width)"
    )
  }

  @Test(arguments: Seeds.upTo(1_000, atLeast: 100))
  func theGraphemeAtThePositionOfAnIndexIsItself(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["a", "b", " ", "漢", "\n", "é", "cde"]
    let text = (0..<Int.random(in: 0...16, using: &random))
      .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    let lines = lines(text, width: Int.random(in: 2...6, using: &random))
    for index in 0...text.count {
      let position = lines.position(of: index)
      #expect(
        lines.index(line: position.line, column: position.column) == index,
        "seed \(seed): '\(text)' at \(index)"
      )
    }
  }

  @Test(
    arguments: [
      (0, 0, 0), (2, 0, 3), (3, 0, 4), (4, 1, 0), (5, 1, 1), (6, 2, 0), (7, 3, 0), (8, 3, 1),
    ]
  )
  func aPositionIsALineAndAColumn(index: Int, line: Int, column: Int) {
    // The lines are `a漢b`, `x`, an empty one and `z`.
    let found = lines("a漢b\nx\n\nz").position(of: index)

    #expect([found.line, found.column] == [line, column])
  }

  @Test(
    arguments: [
      (0, 0, 0), (0, 1, 1), (0, 2, 1), (0, 3, 2), (0, 4, 3), (0, 99, 3), (0, -5, 0),
      (1, 0, 4), (1, 9, 4), (2, 0, 5), (2, 2, 6), (-3, 1, 1), (7, 1, 6), (7, 0, 5),
    ]
  )
  func aColumnSelectsTheGraphemeThatCoversIt(line: Int, column: Int, expected: Int) {
    // The lines are `a漢b`, an empty one and `z`.
    #expect(lines("a漢b\n\nz").index(line: line, column: column) == expected)
  }

  @Test func theEndOfABrokenLineIsBeforeItsLastGrapheme() {
    let broken = lines("abcd efg", width: 5)

    #expect(broken.ranges == [0..<5, 5..<8])
    #expect(broken.index(line: 0, column: .max) == 4)
    #expect(broken.index(line: 1, column: .max) == 8)
    #expect(lines("ab\ncd", width: 5).index(line: 0, column: .max) == 2)
  }

  @Test func columnsAreCountedWithinTheText() {
    let text = lines("a漢\nb")

    #expect(text.columns(of: 0..<2) == 3)
    #expect(text.columns(of: 2..<4) == 1)
    #expect(text.columns(of: 1..<99) == 3)
    #expect(text.columns(of: 1..<1) == 0)
  }

  @Test func ambiguousGraphemesHaveTheWidthOfTheTerminal() {
    #expect(lines("αβγ", width: 3).ranges == [0..<3])
    #expect(lines("αβγ", width: 3, .wide).ranges == [0..<1, 1..<2, 2..<3])
    #expect(lines("αβ", .wide).position(of: 2).column == 4)
  }

  @Test func controlCharactersAreDrawnAsSigns() {
    let text = lines("a\u{1b}\n")

    #expect((0..<3).map { text.text(at: $0) } == ["a", "␛", ""])
    #expect(text.columns(of: 0..<3) == 2)
  }
}
