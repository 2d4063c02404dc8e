import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The element `View`.
@MainActor
struct FlexBoxTests {
  private func row(_ props: Props) -> Node {
    var props = props
    props["flex-direction"] = "row"
    return Node("View", props: props, children: [Node("Label", props: ["text": "abcdef"])])
  }

  @Test(
    arguments: [
      (["border": 1], "┌────┐\n│abcdef\n└────┘"),
      (["border": 1, "overflow": "hidden"], "┌────┐\n│abcd│\n└────┘"),
      (["border-left": 1, "border-style": "double"], "║\n║abcdef\n║"),
      (["border": 1, "border-top": 0, "overflow": "scroll"], "│    │\n│abcd│\n└────┘"),
      (["border-start": 1, "direction": "rtl"], "     │\n abcdef\n     │"),
      (["overflow": "hidden"], "\n abcde\n"),
    ] as [(Props, String)]
  )
  func borderIsDrawnAndWhatReachesOutIsCut(props: Props, expected: String) {
    let frames = [Rect(x: 0, y: 0, width: 6, height: 3), Rect(x: 1, y: 1, width: 6, height: 1)]

    #expect(ElementSample.grid(row(props), frames, columns: 7).description == expected)
  }

  @Test func borderHasAColour() {
    let view = Node("View", props: ["border": 1, "border-color": "green"])

    let runs = ElementSample.grid(view, [Rect(x: 0, y: 0, width: 3, height: 2)]).rowRuns(0)

    #expect(runs == [Run("┌─┐", style: TextStyle(color: .palette(2)))])
  }

  @Test(
    arguments: [
      (["border-title": "News"], "┌─ News ─┐\n│        │\n└────────┘"),
      (
        ["border-title": "News", "border-title-align": "trailing", "border-footer": "3"],
        "┌─ News ─┐\n│        │\n└──── 3 ─┘",
      ),
      (
        ["border-title": "a", "border-title-align": "center"], "┌── a ───┐\n│        │\n└────────┘"
      ),
      (["border-title": "Headlines"], "┌─ Hea… ─┐\n│        │\n└────────┘"),
      (["border-title": "a", "border-top": 0], "│        │\n│        │\n└────────┘"),
      (["border-title": "a", "direction": "rtl"], "┌──── a ─┐\n│        │\n└────────┘"),
      (["border-style": "single-double"], "╓────────╖\n║        ║\n╙────────╜"),
      (["border-style": "double-single"], "╒════════╕\n│        │\n╘════════╛"),
      (["border-style": "classic"], "+--------+\n|        |\n+--------+"),
    ] as [(Props, String)]
  )
  func borderHasTextsAndStyles(props: Props, expected: String) {
    var props = props
    props["border"] = 1
    let view = Node("View", props: props)

    #expect(ElementSample.picture(view, 10, 3) == expected)
  }

  @Test func narrowBordersHaveNoTitle() {
    let view = Node("View", props: ["border": 1, "border-title": "abc"])

    #expect(ElementSample.picture(view, 6, 2) == "┌────┐\n└────┘")
    #expect(ElementSample.picture(view, 7, 2) == "┌─ … ─┐\n└─────┘")
  }

  @Test func edgesHaveColours() {
    let view = Node(
      "View",
      props: [
        "border": 1, "border-color": "green", "border-top-color": "red",
        "border-start-color": "blue",
        "direction": "rtl",
      ],
    )

    let grid = ElementSample.grid(view, [Rect(x: 0, y: 0, width: 3, height: 3)])

    #expect(grid.rowRuns(0) == [Run("┌─┐", style: TextStyle(color: .palette(1)))])
    #expect(grid[0, 1]?.style.color == .palette(2))
    #expect(grid[2, 1]?.style.color == .palette(4))
    #expect(grid[2, 2]?.style.color == .palette(2))
  }

  @Test func schemaKnowsTheStylesOfBorders() {
    #expect(Schema.borderStyles == BorderStyle.allCases.map(\.rawValue))
  }

  @Test(arguments: [("visible", "VVVLLL\nVVV..."), ("hidden", "VVV...\nVVV...")])
  func clippedContentIsNotHit(overflow: String, expected: String) {
    let label = Node("Label", props: ["text": "abcdef", "lines": 1, "align-self": "flex-start"])
    let inner = Node(
      "View",
      props: ["width": 3, "height": 2, "overflow": .string(overflow), "flex-direction": "row"],
      children: [Node("View", props: ["width": 3]), label],
    )
    let tree = Node("HBox", props: ["width": 6, "height": 2], children: [inner])

    let hits = ElementSample.hits(tree, columns: 6, rows: 2)

    #expect(hits.replacing("H", with: ".") == expected)
  }

  /// The direction is inherited from boxes, and decides the side of a start border.
  @Test func clippedContentIsHitWhereItIsDrawn() {
    let view = Node(
      "View",
      props: ["width": 3, "height": 1, "border-start": 1, "overflow": "hidden"],
      children: [
        Node("Label", props: ["text": "abc", "position": "absolute", "left": 0, "width": 3])
      ],
    )
    let box = Node("HBox", props: ["direction": "rtl"], children: [view])

    #expect(drawn(box, width: 3) == "ab│")
    #expect(ElementSample.hits(box, columns: 3, rows: 1) == "LLV")
  }

  @Test func propertiesWriteTheAttributes() throws {
    try checkView(
      View.self,
      [
        ViewProperty("flex-direction", "row-reverse", \.flexDirection, .rowReverse),
        ViewProperty("justify-content", "space-evenly", \.justifyContent, .spaceEvenly),
        ViewProperty("align-items", "baseline", \.alignItems, .baseline),
        ViewProperty("align-content", "stretch", \.alignContent, .stretch),
        ViewProperty("flex-wrap", "wrap-reverse", \.flexWrap, .wrapReverse),
        ViewProperty("gap", 1, \.gap, 1),
        ViewProperty("row-gap", 1, \.rowGap, 1),
        ViewProperty("column-gap", "5%", \.columnGap, .percent(5)),
        ViewProperty("overflow", "hidden", \.overflow, .hidden),
        ViewProperty("direction", "rtl", \.direction, .rightToLeft),
        ViewProperty("box-sizing", "content-box", \.boxSizing, .contentBox),
      ] + ViewProperty.edges("padding") { $0.padding = $1 }
        + ViewProperty.border
    )
  }
}
