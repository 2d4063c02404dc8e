import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Labels with spans: one paragraph with several looks.
@MainActor
struct SpanTests {
  private func span(_ text: String, _ props: Props = [:]) -> Node {
    var props = props
    props["text"] = .string(text)
    return Node("Span", props: props)
  }

  private func label(_ props: Props = [:], _ spans: Node...) -> Node {
    Node("Label", props: props, children: spans)
  }

  private func rows(_ node: Node, width: Int) -> [[Run]] {
    let layout = ContentLayout(.component(node), columns: width)
    return layout.rows(in: 0..<layout.contentRows, columns: width, marks: .none).map(\.runs)
  }

  @Test func spansLookDifferentInOneLine() {
    let tree = label(
      ["text": "plain ", "color": "green"],
      span("bold", ["bold": true]),
      span(" and "),
      span("red", ["color": "red", "background": "blue"]),
    )

    let green = TextStyle(color: .palette(2))
    #expect(
      rows(tree, width: 40) == [
        [
          Run("plain ", style: green),
          Run("bold", style: TextStyle(color: .palette(2), attributes: .bold)),
          Run(" and ", style: green),
          Run("red", style: TextStyle(color: .palette(1), background: .palette(4))),
        ]
      ]
    )
  }

  @Test func aSpanTakesALookAway() {
    let tree = label(["text": "a", "bold": true], span("b", ["bold": false]))

    #expect(rows(tree, width: 9) == [[Run("a", style: TextStyle(attributes: .bold)), Run("b")]])
  }

  @Test(arguments: [
    (12, "the quick\nbrown fox"), (9, "the quick\nbrown fox"), (8, "the\nquick\nbrown\nfox"),
  ])
  func theyWrapAsOneParagraph(width: Int, expected: String) {
    let tree = label(["text": "the qu"], span("ick bro", ["bold": true]), span("wn fox"))

    #expect(
      rows(tree, width: width).map { $0.map(\.text).joined() }.joined(separator: "\n") == expected
    )
    #expect(ElementSample.size(tree) == Size(width: 19, height: 1))
  }

  @Test(arguments: [
    ("tail", "the q…"), ("middle", "the…ox"), ("head", "…n fox"),
  ])
  func theyAreCutAsOneParagraph(truncation: String, expected: String) {
    let tree = label(
      ["text": "the qu", "lines": 1, "truncation": .string(truncation)],
      span("ick bro"),
      span("wn fox", ["bold": true]),
    )

    let row = rows(tree, width: 6)[0]

    #expect(row.map(\.text).joined() == expected)
    if truncation != "tail" { #expect(row.last?.style.attributes == .bold) }
  }

  @Test func linesAreAligned() {
    let tree = label(
      ["text": "ab\n", "align": "center", "width": 6],
      span("c", ["bold": true]),
      span("defg"),
    )

    #expect(rows(tree, width: 6).map { $0.map(\.text).joined() } == ["  ab", "cdefg"])
  }

  @Test func aPartCannotChangeAnother() {
    let tree = label(["text": "e"], span("\u{301}\u{1b}", ["bold": true]), span("漢\tx"))

    let text = rows(tree, width: 40)[0].map(\.text).joined()

    #expect(text == "e\u{fffd}␛漢      x")
    #expect(ElementSample.size(tree).width == 12)
  }

  @Test func hiddenSpansAndBodiesOfComponents() {
    let bold = Node("Bold", isComposite: true, children: [span("b", ["bold": true])])
    let tree = label(["text": "a"], span("x", ["visibility": "gone"]), bold)

    #expect(rows(tree, width: 9) == [[Run("a"), Run("b", style: TextStyle(attributes: .bold))]])
  }

  @Test func flexboxesMeasureSpans() {
    let tree = view(["flex-direction": "row"], label(["text": "ab"], span("cd")), caption("|"))

    #expect(drawn(tree, width: 9) == "abcd|")
  }

  /// Incremental layouts equal fresh ones.
  @Test(arguments: ["View", "HBox", "VBox"])
  func changesOfSpansAreLaidOut(container: String) {
    func tree(_ spans: [Node]) -> Node {
      Node(
        container,
        children: [Node("Label", props: ["text": "a"], children: spans), caption("|")],
      )
    }
    let constraints = LayoutConstraints(width: 12, height: 4)
    var live = LiveLayout(tree([span("b")]), in: constraints)
    let versions = [
      [span("bcd")], [span("b"), span("cdefghijklm")], [], [span("x", ["bold": true])],
    ]

    for spans in versions {
      _ = live.update(to: tree(spans), in: constraints)
      #expect(live.tree == Layout.layout(tree(spans), in: constraints))
    }
  }

  /// The pieces of random texts are the lines that the whole text is set in.
  @Test(arguments: 0..<200)
  func piecesAreTheLines(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let words = ["a", "bc ", " de", "漢字", "\n", "fgh ijk", "é", "  ", "longerword"]
    let parts = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      (0..<Int.random(in: 0...3, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }
      .joined()
    }
    let paragraph = Paragraph(parts[0], parts.dropFirst().map { span($0) })
    let width = Int.random(in: 1...12, using: &random)
    let height = Bool.random(using: &random) ? Int.random(in: 1...3, using: &random) : nil
    let block = TextBlock(
      text: paragraph.text,
      wrap: [.word, .character, .none].randomElement(using: &random) ?? .word,
      truncation: [.tail, .middle, .head].randomElement(using: &random) ?? .tail,
    )

    let pieces = block.pieces(width: width, height: height, ends: paragraph.ends)

    #expect(
      pieces.map { $0.map(\.text).joined() } == block.lines(width: width, height: height),
      "seed \(seed)"
    )
    #expect(
      pieces.allSatisfy { line in zip(line, line.dropFirst()).allSatisfy { $0.part != $1.part } }
    )
  }

  @Test func propertiesWriteTheAttributes() throws {
    try checkView(TextSpan.self, [ViewProperty("text", "a", \.text, "a")] + ViewProperty.looks)
  }
}
