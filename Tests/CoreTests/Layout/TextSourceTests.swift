import Testing

@testable import PlaygroundCore

/// The attributes that determine the size of a text.
struct TextSourceTests {
  private func block(_ props: Props) -> TextBlock { TextSource(props).block(.narrow) }

  private static let cases: [(Props, TextBlock)] = [
    ([:], TextBlock(text: "")),
    (["text": "a b"], TextBlock(text: "a b")),
    (["text": 3], TextBlock(text: "")),
    (["text": "a", "wrap": "character"], TextBlock(text: "a", wrap: .character)),
    (["text": "a", "wrap": "none"], TextBlock(text: "a", wrap: .none)),
    (["text": "a", "wrap": "word"], TextBlock(text: "a", wrap: .word)),
    (["text": "a", "wrap": "other"], TextBlock(text: "a", wrap: .word)),
    (["text": "a", "truncation": "middle"], TextBlock(text: "a", truncation: .middle)),
    (["text": "a", "truncation": "head"], TextBlock(text: "a", truncation: .head)),
    (["text": "a", "truncation": "tail"], TextBlock(text: "a", truncation: .tail)),
    (["text": "a", "lines": 2], TextBlock(text: "a", maxLines: 2)),
    (["text": "a", "lines": "2"], TextBlock(text: "a", maxLines: 0)),
    (["text": "a", "color": "red", "width": 2], TextBlock(text: "a")),
  ]

  @Test(arguments: cases) func attributesAreRead(props: Props, expected: TextBlock) {
    #expect(block(props) == expected)
  }

  @Test func aLaterWordReplacesAnEarlierOne() {
    var source = TextSource()

    #expect(source.read(.wrap, "none") == true)
    #expect(source.read(.wrap, "word") == true)
    #expect(source.read(.truncation, "head") == true)
    #expect(source.read(.truncation, "tail") == true)

    #expect(source.block(.narrow) == TextBlock(text: ""))
  }

  @Test func attributesWithoutAMeaningForTextsAreLeftToOthers() {
    var source = TextSource()

    #expect(source.read(.width, 3) == false)
    #expect(source.read(.margin(.all), 3) == false)
    #expect(source.read(.text, 3) == true)
    #expect(source.read(.lines, "3") == true)
    #expect(source.block(.narrow) == TextBlock(text: ""))
  }

  @Test func theWidthOfAmbiguousCharactersIsThatOfTheTerminal() {
    #expect(TextSource(["text": "→"]).block(.wide) == TextBlock(text: "→", ambiguous: .wide))
    #expect(TextSource(["text": "→"]).block(.wide).size(width: nil).width == 2)
  }

  @Test func spansAreAppended() {
    var source = TextSource(["text": "a", "lines": 1])
    source.append(
      [Node("Span", props: ["text": "b"]), Node("Span", props: ["text": "c"])],
      .narrow
    )

    #expect(source.block(.narrow) == TextBlock(text: "abc", maxLines: 1))
  }
}
