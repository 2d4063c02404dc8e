import TestSupport
import Testing

@testable import PlaygroundCore

struct TextBlockTests {
  private let fox = "the quick brown fox jumps"

  @Test func wordsMoveToTheNextLineWhole() {
    let block = TextBlock(text: fox)

    #expect(block.lines(width: 9) == ["the quick", "brown fox", "jumps"])
    #expect(block.size(width: 9) == Size(width: 9, height: 3))
    #expect(block.size(width: nil) == Size(width: 25, height: 1))
  }

  @Test func wordLongerThanTheWidthIsSplit() {
    #expect(
      TextBlock(text: "a concatenation b").lines(width: 6) == ["a", "concat", "enatio", "n b"]
    )
  }

  @Test func charactersWrapAnywhere() {
    let block = TextBlock(text: fox, wrap: .character)

    #expect(block.lines(width: 10) == ["the quick ", "brown fox ", "jumps"])
  }

  @Test func textWithoutWrapIsTruncated() {
    #expect(TextBlock(text: fox, wrap: .none).lines(width: 10) == ["the quick…"])
    #expect(TextBlock(text: "a\n" + fox, wrap: .none).lines(width: 5) == ["a", "the …"])
  }

  @Test(arguments: [
    (TextBlock.Truncation.tail, "the quick\nbrown fo…"),
    (.middle, "the quick\nbrow…umps"),
    (.head, "the quick\n…ox jumps"),
  ])
  func lastLineIsCutWhereAsked(truncation: TextBlock.Truncation, picture: String) {
    let block = TextBlock(text: fox, truncation: truncation, maxLines: 2)

    #expect(block.lines(width: 9).joined(separator: "\n") == picture)
    #expect(block.size(width: 9) == Size(width: 9, height: 2))
  }

  @Test func heightTruncatesLikeMaxLines() {
    #expect(TextBlock(text: fox).lines(width: 9, height: 1) == ["the quic…"])
    #expect(TextBlock(text: fox).lines(width: 9, height: 0) == [])
    #expect(TextBlock(text: "a\nb", maxLines: 1).lines(width: nil) == ["a…"])
  }

  @Test func emptyTextHasSizeZero() {
    #expect(TextBlock(text: "").size(width: nil) == .zero)
    #expect(TextBlock(text: "").lines(width: 5) == [])
    #expect(TextBlock(text: "a").lines(width: 0) == [])
    #expect(TextBlock(text: "a").size(width: -1) == .zero)
    #expect(TextBlock(text: "\n").size(width: 5) == Size(width: 0, height: 2))
  }

  @Test func wideCharactersAreNeverSplit() {
    #expect(TextBlock(text: "漢字漢字").lines(width: 5) == ["漢字", "漢字"])
    #expect(TextBlock(text: "漢字漢字", maxLines: 1).lines(width: 4) == ["漢…"])
    #expect(TextBlock(text: "a漢").lines(width: 1) == ["a", "…"])
    #expect(TextBlock(text: "go 漢字漢字。").lines(width: 7) == ["go 漢字", "漢字。"])
  }

  @Test func wordWithSpacingVowelSignsStaysWhole() {
    #expect(TextBlock(text: "aaaa aaaaaa नहीं है").lines(width: 13) == ["aaaa aaaaaa", "नहीं है"])
    #expect(TextBlock(text: "aaaa ❤️❤️").lines(width: 7) == ["aaaa ❤️", "❤️"])
  }

  @Test func spacesAtABreakAreDropped() {
    #expect(TextBlock(text: "ab    cd").lines(width: 4) == ["ab", "cd"])
    #expect(TextBlock(text: "ab      ").lines(width: 4) == ["ab"])
    #expect(TextBlock(text: "ab ").lines(width: 4) == ["ab "])
    #expect(TextBlock(text: "é ab    cd").lines(width: 4) == ["é ab", "cd"])
  }

  @Test(arguments: Seeds.upTo(200, atLeast: 40))
  func textFitsItsMeasuredSize(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let wrap: TextBlock.Wrap = Bool.random(using: &random) ? .word : .character
    let block = TextBlock(text: random.text(maxLength: 40), wrap: wrap)
    let width = Int.random(in: 2...14, using: &random)

    let size = block.size(width: width)

    if size.width > 0 {
      let lines = block.lines(width: size.width, height: size.height)
      #expect(lines == block.lines(width: width), "seed \(seed)")
    }
  }

  @Test(arguments: Seeds.upTo(300, atLeast: 40))
  func sizeEqualsThatOfTheLines(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let text = random.text(maxLength: 40)
    let wrap = [TextBlock.Wrap.word, .character, .none].randomElement(using: &random) ?? .word
    let cut = [TextBlock.Truncation.tail, .middle, .head].randomElement(using: &random) ?? .tail
    let block = TextBlock(
      text: text,
      wrap: wrap,
      truncation: cut,
      maxLines: Int.random(in: 0...4, using: &random)
    )
    let width = Int.random(in: 0...14, using: &random)

    let size = block.size(width: width)
    let lines = block.lines(width: width)

    #expect(lines.count == size.height, "seed \(seed)")
    #expect(lines.map { DisplayWidth.columns(of: $0) }.max() ?? 0 == size.width, "seed \(seed)")
    #expect(size.width <= width, "seed \(seed)")
    if size.width > 0 {
      #expect(block.lines(width: size.width).count == size.height, "seed \(seed)")
    }
    #expect(block.lines(width: width, height: 2).count == min(2, size.height), "seed \(seed)")
    for line in lines { #expect(DrawnText.line(line) == line, "seed \(seed)") }
  }

  @Test(arguments: Seeds.upTo(300, atLeast: 40))
  func sizeOfPrintableASCIIEqualsThatOfTheLines(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...40, using: &random)
    let text = String((0..<count).map { _ in Bool.random(using: &random) ? "a" : " " })
    let block = TextBlock(
      text: text,
      wrap: [TextBlock.Wrap.word, .character, .none].randomElement(using: &random) ?? .word,
      truncation: [TextBlock.Truncation.tail, .middle, .head].randomElement(using: &random)
        ?? .tail,
      maxLines: Int.random(in: 0...4, using: &random)
    )

    for width in 0...14 {
      let lines = block.lines(width: width)
      let longest = lines.map { DisplayWidth.columns(of: $0) }.max() ?? 0
      #expect(block.size(width: width) == Size(width: longest, height: lines.count), "\(block)")
    }
  }
}
