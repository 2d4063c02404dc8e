import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Terminals that draw ambiguous characters two columns wide.
struct AmbiguousWidthTests {
  private static let cells = CellMetrics(ambiguous: .wide)

  @Test(
    arguments: [
      ("a", 1, 1), ("λ", 1, 2), ("Я", 1, 2), ("─", 1, 2), ("…", 1, 2), ("±", 1, 2), ("°C", 2, 3),
      ("é", 1, 2), ("e\u{301}", 1, 1), ("ü", 1, 2), ("ö", 1, 1), ("漢", 2, 2), ("ｱ", 1, 1),
      ("☎", 1, 2), ("☎\u{fe0f}", 2, 2), ("👍", 2, 2), ("שלום", 4, 4), ("\u{fffd}", 1, 2),
    ] as [(String, Int, Int)]
  )
  func columnsAreThoseOfTheTerminal(text: String, narrow: Int, wide: Int) {
    #expect(DisplayWidth.columns(of: text) == narrow)
    #expect(DisplayWidth.columns(of: text, ambiguous: .wide) == wide)
  }

  @Test func textWrapsAndIsTruncatedByItsWidth() {
    let text = "αβγ δε"

    let block = TextBlock(text: text, ambiguous: .wide)
    let cut = TextBlock(text: text, wrap: .none, ambiguous: .wide)

    #expect(TextBlock(text: text).lines(width: 7) == ["αβγ δε"])
    #expect(block.lines(width: 7) == ["αβγ", "δε"])
    #expect(block.size(width: 7) == Size(width: 6, height: 2))
    #expect(cut.lines(width: 7) == ["αβ…"])
    #expect(cut.lines(width: 1) == ["."])
  }

  @Test func wordsDoNotBreakBetweenWideLetters() {
    #expect(TextBlock(text: "a λόγος", ambiguous: .wide).lines(width: 9) == ["a", "λόγος"])
  }

  @Test func tabStopsDoNotDependOnCharacterWidth() {
    #expect(
      DrawnText.line("α\tb", ambiguous: .wide) == "α" + String(repeating: " ", count: 6) + "b"
    )
  }

  @Test func symbolsOfElementsStayOneColumnWide() {
    let tree = view(
      ["border": 1, "width": 14, "height": 7],
      Node("Label", props: ["text": "°C λ"]),
      Node("ProgressBar", props: ["value": 1, "total": 2]),
      Node("Slider", props: ["value": 0.5]),
      Node("Switch", props: ["on": true]),
      Node("Divider")
    )

    #expect(
      picture(of: tree) == """
        +------------+
        |°C λ      |
        |######░░░░░░|
        |------*-----|
        |[-*]        |
        |------------|
        +------------+
        """
    )
  }

  @Test func layoutAndDrawingUseTheSameWidth() {
    let row = Node(
      "HBox",
      children: [Node("Label", props: ["text": "λλ"]), Node("Label", props: ["text": "|"])]
    )
    let constraints = LayoutConstraints(width: 20, height: 5, cells: Self.cells)

    #expect(Layout.layout(row, in: constraints).frames[2].x == 4)
    var live = LiveLayout(row, in: LayoutConstraints(width: 20, height: 5))
    _ = live.update(to: row, in: constraints)
    #expect(live.tree == Layout.layout(row, in: constraints))
  }

  @Test(arguments: 0..<40)
  func noLineIsWiderThanItsRoom(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("ab λЖ±°é漢…─☎👍 ")

    for _ in 0..<50 {
      let text = String(
        (0..<Int.random(in: 0..<30, using: &random)).map { _ in
          alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
        }
      )
      let width = 1 + Int.random(in: 0..<12, using: &random)
      let wraps: [TextBlock.Wrap] = [.word, .character, .none]
      let block = TextBlock(
        text: text,
        wrap: wraps[Int.random(in: 0..<3, using: &random)],
        maxLines: Int.random(in: 0..<3, using: &random),
        ambiguous: .wide,
      )
      let lines = block.lines(width: width)
      let widest = lines.map { DisplayWidth.columns(of: $0, ambiguous: .wide) }.max() ?? 0

      #expect(widest <= width, "seed \(seed): \(text) in \(width)")
      #expect(
        block.size(width: width)
          == (text.isEmpty ? .zero : Size(width: widest, height: lines.count)),
        "seed \(seed): \(text) in \(width)"
      )
    }
  }

  private func picture(of tree: Node) -> String {
    let constraints = LayoutConstraints(width: 20, height: 10, cells: Self.cells)
    let content = ContentLayout(.component(tree), in: constraints)
    return content.rows(in: 0..<content.contentRows, columns: 20, marks: .none)
      .map { $0.runs.map(\.text).joined() }
      .joined(separator: "\n")
  }
}
