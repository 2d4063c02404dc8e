import Testing

@testable import PlaygroundCore

/// Borders of boxes: edges, gaps, and the space they take.
struct BoxBorderTests {
  private func drawn(_ props: Props, _ type: String = "HBox") -> String {
    let label = Node("Label", props: ["text": "abc"])
    return Node(type, props: props, children: [label])
      .grid(in: LayoutConstraints(width: nil, height: nil)).description
  }

  @Test(
    arguments: [
      (["border": 1], "┌───┐\n│abc│\n└───┘"),
      (["border-bottom": 1], "abc\n───"),
      (["border-top": 1, "border-style": "bold"], "━━━\nabc"),
      (["border-left": 1], "│abc"),
      (["border-right": 1, "border-style": "dashed"], "abc╎"),
      (["border-start": 1, "direction": "rtl"], "abc│"),
      (["border-left": 1, "border-bottom": 1], "│abc\n└───"),
      (["border-bottom": 1, "border-lead": 1], "abc\n ──"),
      (["border-bottom": 1, "border-trail": 2], "abc\n─"),
      (["border-bottom": 1, "border-lead": 1, "direction": "rtl"], "abc\n──"),
      (["border-bottom": 1, "border-lead": 9], "abc\n"),
      (["border": 1, "border-lead": 1], " ────\n│abc│\n│───┘"),
      (
        ["border": 1, "border-title": "a", "padding-horizontal": 2],
        "┌─ a ───┐\n│  abc  │\n└───────┘"
      ),
      (["border-bottom": 1, "border-inset": false, "padding-bottom": 1], "abc\n───"),
      (["border-bottom": 1, "border-inset": false, "width": 5], "abc──"),
    ] as [(Props, String)]
  )
  func edgesAreDrawnAlone(props: Props, expected: String) {
    #expect(drawn(props) == expected)
  }

  @Test(arguments: ["HBox", "VBox", "ZBox", "HFlow", "VFlow", "Grid"])
  func everyBoxHasABorder(type: String) {
    #expect(drawn(["border": 1], type) == "┌───┐\n│abc│\n└───┘")
  }

  @Test(arguments: ["HGroup", "VGroup", "ZGroup", "ScrollBox", "Row"])
  func groupsAndScrollBoxesHaveNone(type: String) {
    #expect(Schema.element(named: type)?.attributes.contains { $0.name == "border" } == false)
  }

  @Test func narrowBordersAreASCIIWhereLinesAreWide() {
    let node = Node("VBox", props: ["border": 1, "width": 4, "height": 3])
    let cells = CellMetrics(ambiguous: .wide)
    let constraints = LayoutConstraints(width: nil, height: nil, cells: cells)
    #expect(node.grid(in: constraints).description == "+--+\n|  |\n+--+")
  }
}
