import TestSupport
import Testing

@testable import PlaygroundCore

/// Wrapping and truncation, compared with a plain model.
struct LineBreakerTests {
  private func lines(
    _ text: String,
    _ width: Int?,
    wrap: TextBlock.Wrap = .word,
    truncation: TextBlock.Truncation = .tail,
    maxLines: Int = 0,
    height: Int? = nil
  ) -> [String] {
    TextBlock(text: text, wrap: wrap, truncation: truncation, maxLines: maxLines)
      .lines(width: width, height: height)
  }

  // MARK: - Words

  @Test(
    arguments: [
      ("ab cd", 5, ["ab cd"]), ("ab cd", 4, ["ab", "cd"]), ("ab cd", 3, ["ab", "cd"]),
      ("ab cd", 2, ["ab", "cd"]), ("ab cd", 1, ["a", "b", "c", "d"]),
      ("  ab", 3, ["", "ab"]), ("ab  ", 3, ["ab"]), ("   ", 2, [""]),
      ("abc def", 3, ["abc", "def"]),
      ("a b c d", 3, ["a b", "c d"]), ("abcdef gh", 4, ["abcd", "ef", "gh"]),
      ("aé bé", 3, ["aé", "bé"]), ("é  bé", 2, ["é", "bé"]), ("ab\ncd ef", 5, ["ab", "cd ef"]),
      ("a\n\nb", 3, ["a", "", "b"]), ("\na", 3, ["", "a"]), ("a\n", 3, ["a", ""]),
    ] as [(String, Int, [String])]
  )
  func wordsWrapAtSpaces(text: String, width: Int, expected: [String]) {
    #expect(lines(text, width) == expected)
  }

  @Test(
    arguments: [
      ("漢字漢", 4, ["漢字", "漢"]), ("漢字漢", 3, ["漢", "字", "漢"]), ("a漢字", 3, ["a漢", "字"]),
      ("ab漢", 3, ["ab", "漢"]), ("漢字。", 4, ["漢", "字。"]), ("「漢字」", 6, ["「漢", "字」"]),
      ("漢 字", 2, ["漢", "字"]), ("漢字", 1, ["…", "…"]), ("a漢b", 1, ["a", "…", "b"]),
      ("漢\u{3000}\u{3000}字", 4, ["漢", "字"]), ("漢abc", 4, ["漢", "abc"]),
    ] as [(String, Int, [String])]
  )
  func wideCharactersWrapBetweenEachOther(text: String, width: Int, expected: [String]) {
    #expect(lines(text, width) == expected)
  }

  // MARK: - Characters and no wrapping

  @Test(
    arguments: [
      ("abcde", 2, ["ab", "cd", "e"]), ("a bc", 2, ["a ", "bc"]), ("漢字a", 3, ["漢", "字a"]),
      ("éab", 2, ["éa", "b"]), ("漢a", 1, ["…", "a"]), ("ab\ncd", 1, ["a", "b", "c", "d"]),
    ] as [(String, Int, [String])]
  )
  func charactersWrapAfterTheLastThatFits(text: String, width: Int, expected: [String]) {
    #expect(lines(text, width, wrap: .character) == expected)
  }

  @Test(
    arguments: [
      (.tail, ["abc…", "x", "é漢…"]), (.middle, ["ab…f", "x", "é…字"]),
      (.head, ["…def", "x", "…字"]),
    ] as [(TextBlock.Truncation, [String])]
  )
  func everyLongLineIsTruncatedWithoutWrapping(
    truncation: TextBlock.Truncation,
    expected: [String]
  ) {
    #expect(lines("abcdef\nx\né漢字", 4, wrap: .none, truncation: truncation) == expected)
  }

  @Test(arguments: [TextBlock.Truncation.tail, .middle, .head])
  func oneColumnHasRoomForTheMarkOnly(truncation: TextBlock.Truncation) {
    #expect(lines("abc", 1, wrap: .none, truncation: truncation) == ["…"])
    #expect(lines("a", 1, wrap: .none, truncation: truncation) == ["a"])
    #expect(lines("abc def", 1, truncation: truncation, maxLines: 1) == ["…"])
  }

  // MARK: - Truncation of the last line

  @Test(
    arguments: [
      (.tail, 7, ["one two", "three …"]), (.middle, 7, ["one two", "thr…ten"]),
      (.head, 7, ["one two", "…en ten"]), (.middle, 6, ["one", "two…en"]),
      (.middle, 2, ["on", "e…"]),
    ] as [(TextBlock.Truncation, Int, [String])]
  )
  func theLastLineHoldsTheRestOfTheText(
    truncation: TextBlock.Truncation,
    width: Int,
    expected: [String]
  ) {
    let text = "one two three seven ten"

    #expect(lines(text, width, truncation: truncation, maxLines: 2) == expected)
    #expect(lines(text, width, truncation: truncation, height: 2) == expected)
    #expect(lines(text, width, truncation: truncation, maxLines: 9, height: 2) == expected)
  }

  @Test func aTruncatedEndComesFromTheLastHardLine() {
    #expect(lines("abc\ndef\nghi", 5, truncation: .middle, maxLines: 1) == ["ab…hi"])
    #expect(lines("abc\ndef\nghi", 9, truncation: .head, maxLines: 1) == ["…ghi"])
    #expect(lines("abc\ndef\nghi", 5, truncation: .middle, maxLines: 2) == ["abc", "de…hi"])
    #expect(lines("abc\ndef\nghi", 9, truncation: .tail, maxLines: 2) == ["abc", "def…"])
    #expect(lines("ab\ncd", 20, truncation: .middle, maxLines: 1) == ["ab…cd"])
  }

  @Test func aTextThatFitsTheLinesIsWhole() {
    #expect(lines("ab cd", 2, maxLines: 2) == ["ab", "cd"])
    #expect(lines("ab cd ", 2, maxLines: 2) == ["ab", "cd"])
    #expect(lines("ab\ncd", 2, maxLines: -3) == ["ab", "cd"])
    #expect(lines("ab\ncd", 2, height: -1) == [])
    #expect(lines("ab", 2, height: 0) == [])
  }

  @Test func theMarkIsNarrowWhereThereIsNoRoomForAWideOne() {
    func wide(_ text: String, _ width: Int) -> [String] {
      TextBlock(text: text, wrap: .none, ambiguous: .wide).lines(width: width)
    }

    #expect(wide("abcd", 1) == ["."])
    #expect(wide("abcd", 2) == ["…"])
    #expect(wide("abcd", 3) == ["a…"])
    #expect(wide("abcd", 4) == ["abcd"])
  }

  // MARK: - Model

  /// The lines of hard lines without truncation, word by word.
  private func model(_ text: String, _ width: Int, wrap: TextBlock.Wrap) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { hardLine in
      var rest = Array(hardLine)
      var lines: [String] = []
      repeat {
        guard rest.count > width else {
          lines.append(String(rest))
          break
        }
        var end = width
        var next = width
        // The last space at which the text before it fits.
        if wrap == .word, let space = rest[...width].lastIndex(of: " ") {
          end = space
          next = space
          while end > 0, rest[end - 1] == " " { end -= 1 }
          while next < rest.count, rest[next] == " " { next += 1 }
        }
        lines.append(String(rest[..<end]))
        rest = Array(rest[next...])
      } while !rest.isEmpty
      return lines
    }
  }

  @Test(arguments: Seeds.upTo(400, atLeast: 80))
  func linesAreThoseOfAModelWithoutWideCharacters(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let letters: [Character] = Bool.random(using: &random) ? ["a", " "] : ["é", " ", "b", "\n"]
    let text = String(
      (0..<Int.random(in: 1...30, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? "c"
      }
    )
    for wrap in [TextBlock.Wrap.word, .character] {
      for width in 1...8 {
        let expected = model(text, width, wrap: wrap)
        #expect(lines(text, width, wrap: wrap) == expected, "seed \(seed): \(text) in \(width)")
        let size = TextBlock(text: text, wrap: wrap).size(width: width)
        #expect(size.height == expected.count, "seed \(seed)")
        #expect(size.width == expected.map(\.count).max(), "seed \(seed)")
      }
    }
  }

  /// A truncated text keeps as much as fits of the ends that it keeps.
  @Test(arguments: Seeds.upTo(200, atLeast: 40))
  func truncatedLinesKeepTheEndsOfTheText(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let letters = Array("abcdefghijklmnopqrstuvwxyzé")
    let text = letters.shuffled(using: &random).prefix(Int.random(in: 4...27, using: &random))
    let width = Int.random(in: 1...text.count - 1, using: &random)
    func cut(_ truncation: TextBlock.Truncation) -> [String] {
      lines(String(text), width, wrap: .none, truncation: truncation)
    }

    let (half, room) = (width / 2, width - 1)
    #expect(cut(.tail) == [String(text.prefix(room)) + "…"], "seed \(seed)")
    #expect(cut(.head) == ["…" + String(text.suffix(room))], "seed \(seed)")
    #expect(
      cut(.middle) == [String(text.prefix(half)) + "…" + String(text.suffix(room - half))],
      "seed \(seed)"
    )
  }
}
