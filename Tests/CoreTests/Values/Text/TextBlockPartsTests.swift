import TestSupport
import Testing

@testable import PlaygroundCore

/// Text whose parts look different.
struct TextBlockPartsTests {
  /// Returns the lines of parts, each piece with its part: `0:ab 1:…`.
  private func lines(
    _ parts: [String],
    _ width: Int?,
    height: Int? = nil,
    wrap: TextBlock.Wrap = .word,
    truncation: TextBlock.Truncation = .tail,
    maxLines: Int = 0
  ) -> [String] {
    let block = TextBlock(
      text: parts.joined(),
      wrap: wrap,
      truncation: truncation,
      maxLines: maxLines
    )
    return block.pieces(width: width, height: height, ends: ends(of: parts))
      .map { $0.map { "\($0.part):\($0.text)" }.joined(separator: " ") }
  }

  private func ends(of parts: [String]) -> [Int] {
    var end = 0
    return parts.map { part in
      end += part.utf8.count
      return end
    }
  }

  @Test func aLineIsCutWhereAPartEnds() {
    #expect(lines(["ab", "c", "d"], nil) == ["0:ab 1:c 2:d"])
    #expect(lines(["ab c", "d ef"], 4) == ["0:ab", "0:c 1:d", "1:ef"])
    #expect(lines(["漢", "é字"], nil) == ["0:漢 1:é字"])
    #expect(lines(["", "a", "", "b"], nil) == ["1:a 3:b"])
    #expect(lines(["", ""], nil) == [])
  }

  @Test func aPartContinuesOnTheNextLine() {
    #expect(lines(["one ", "two three", " four"], 7) == ["0:one  1:two", "1:three", "2:four"])
    #expect(lines(["ab\ncd", "e\n\nf"], nil) == ["0:ab", "0:cd 1:e", "", "1:f"])
  }

  @Test func aBlockHasAPartWithoutEnds() {
    let pieces = TextBlock(text: "ab").pieces(width: nil, height: nil, ends: [])

    #expect(pieces == [[TextBlock.Piece(text: "ab", part: 0)]])
    let rest = TextBlock(text: "abcd").pieces(width: nil, height: nil, ends: [1, 2])
    #expect(
      rest == [[TextBlock.Piece(text: "a", part: 0), TextBlock.Piece(text: "bcd", part: 1)]]
    )
  }

  @Test(
    arguments: [
      (.tail, 4, "0:ab 1:c…"), (.tail, 3, "0:ab…"), (.middle, 5, "0:ab… 2:gh"),
    ] as [(TextBlock.Truncation, Int, String)]
  )
  func theMarkBelongsToThePartBeforeIt(
    truncation: TextBlock.Truncation,
    width: Int,
    expected: String
  ) {
    let parts = ["ab", "cdef", "gh"]

    #expect(lines(parts, width, wrap: .none, truncation: truncation) == [expected])
  }

  /// A mark at the start of a line belongs to the part that it replaces.
  @Test func aLeadingMarkBelongsToThePartThatItReplaces() {
    #expect(
      lines(["ab", "cdef", "gh"], 4, wrap: .none, truncation: .head) == ["0:… 1:f 2:gh"]
    )
    #expect(
      lines(["one two ", "three seven", " ten"], 7, truncation: .head, maxLines: 2)
        == ["0:one two", "1:…en 2: ten"]
    )
    #expect(lines(["a", "漢"], 1) == ["0:a", "1:…"])
    #expect(lines(["a\n", "漢"], 1) == ["0:a", "1:…"])
    #expect(lines(["\n", "a"], nil, truncation: .head, maxLines: 1) == ["0:… 1:a"])
  }

  @Test func rowsAndLinesAreLimited() {
    #expect(lines(["ab ", "cd ", "ef"], 2, height: 2) == ["0:ab", "1:c…"])
    #expect(lines(["ab ", "cd ", "ef"], 2, maxLines: 1) == ["0:a…"])
    #expect(lines(["ab ", "cd"], 2, height: 0) == [])
    #expect(lines(["ab ", "cd"], 0) == [])
  }

  /// Every letter names its part, so that the pieces can be checked letter by letter.
  @Test(arguments: Seeds.upTo(400, atLeast: 80))
  func piecesAreTheLinesAndHaveTheirParts(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let alphabets: [[String]] = [["a", "á", "一"], ["b", "b\u{301}"], ["c", "三", "👍🏽"]]
    let parts = alphabets.map { letters in
      (0..<Int.random(in: 0...8, using: &random)).map { _ in
        (letters + [" ", "\n"]).randomElement(using: &random) ?? ""
      }
      .joined()
    }
    let block = TextBlock(
      text: parts.joined(),
      wrap: [.word, .character, .none].randomElement(using: &random) ?? .word,
      truncation: [.tail, .middle, .head].randomElement(using: &random) ?? .tail,
      maxLines: Int.random(in: 0...3, using: &random),
    )
    let width = Int.random(in: 0...9, using: &random)
    let height = Int.random(in: 0...4, using: &random)

    let pieces = block.pieces(width: width, height: height, ends: ends(of: parts))

    #expect(
      pieces.map { $0.map(\.text).joined() } == block.lines(width: width, height: height),
      "seed \(seed)"
    )
    for line in pieces {
      #expect(zip(line, line.dropFirst()).allSatisfy { $0.part != $1.part }, "seed \(seed)")
      for piece in line {
        let letters = Set(alphabets[piece.part] + [" ", "…"])
        #expect(piece.text.allSatisfy { letters.contains(String($0)) }, "seed \(seed)")
      }
    }
  }
}
