import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The element `Grid`.
@MainActor
struct GridBoxTests {
  private func grid(_ props: Props, _ children: Node...) -> Node {
    Node("Grid", props: props, children: children)
  }

  @Test(
    arguments: [
      (
        ["columns": "auto 1fr", "gap": 1, "width": "fill"], 12,
        "name Ann\n\ncity Rome of\n     old"
      ),
      (["columns": "auto auto", "column-gap": 2], 30, "name  Ann\ncity  Rome of old"),
      (["columns": "1fr 1fr", "width": "fill"], 12, "name  Ann\ncity  Rome\n      of old"),
      (["columns": "5 4"], 12, "name Ann\ncity Rome\n     of\n     old"),
      (["columns": "auto auto", "direction": "rtl"], 16, "        Annname\nRome of oldcity"),
      (["columns": "auto auto", "padding": 1], 30, "\n nameAnn\n cityRome of old\n"),
    ] as [(Props, Int, String)]
  )
  func columnsLineUp(props: Props, width: Int, expected: String) {
    let tree = grid(props, caption("name"), caption("Ann"), caption("city"), caption("Rome of old"))

    #expect(drawn(tree, width: width).replacing(" \n", with: "\n") == expected)
  }

  @Test func aSpanGrowsTheRowsWithoutContent() {
    let tree = grid(
      ["columns": "auto auto", "column-gap": 1, "width": "fill"],
      box("VBox", ["row-span": 3, "border": 1, "width": 6, "height": 7]),
      caption("Title"),
      caption("Sub"),
    )

    #expect(
      drawn(tree, width: 14) == """
        ┌────┐ Title
        │    │ Sub
        │    │
        │    │
        │    │
        │    │
        └────┘
        """
    )
  }

  @Test func areasAreTakenWhole() {
    let tree = grid(
      ["columns": "6 4", "rows": "2 1", "column-gap": 1],
      caption("a", ["row-span": 2, "background": "red"]),
      caption("b", ["background": "blue"]),
      caption("c", ["justify-self": "end"]),
    )

    let frames = Layout.layout(tree, in: LayoutConstraints(width: 20, height: nil)).frames

    #expect(
      frames == [
        Rect(x: 0, y: 0, width: 11, height: 3), Rect(x: 0, y: 0, width: 6, height: 3),
        Rect(x: 7, y: 0, width: 4, height: 2), Rect(x: 10, y: 2, width: 1, height: 1),
      ]
    )
  }

  @Test func paddingLeavesLessRoomForTexts() {
    let tree = Node(
      "VBox",
      props: ["width": "fill"],
      children: [
        grid(["columns": "1fr", "padding": 2, "width": "fill"], caption("aaaa bbbb")),
        caption("below"),
      ],
    )

    let frames = Layout.layout(tree, in: LayoutConstraints(width: 9, height: nil)).frames

    #expect(frames[1] == Rect(x: 0, y: 0, width: 9, height: 6))
    #expect(frames[3].y == 6)
  }

  @Test func anAspectRatioGivesTheWidthOfAColumn() {
    let tree = grid(
      ["columns": "auto auto"],
      Node("ZBox", props: ["height": 3, "aspect-ratio": 2, "margin-left": 1]),
      caption("b"),
    )

    let frames = Layout.layout(tree, in: LayoutConstraints(width: 30, height: nil)).frames

    #expect(frames[1].height == 3)
    #expect(frames[2].x == frames[1].width + 1)
  }

  nonisolated private static let positions: [(Props, Rect)] = [
    (["justify-self": "start", "align-self": "start"], Rect(x: 0, y: 0, width: 2, height: 1)),
    (["justify-self": "center", "align-self": "center"], Rect(x: 4, y: 1, width: 2, height: 1)),
    (["justify-self": "end", "align-self": "end"], Rect(x: 8, y: 2, width: 2, height: 1)),
    (["justify-self": "stretch"], Rect(x: 0, y: 0, width: 10, height: 3)),
    (["width": 4, "margin": 1], Rect(x: 1, y: 1, width: 4, height: 1)),
    (["alignment": "right bottom"], Rect(x: 8, y: 2, width: 2, height: 1)),
    (["width": "wrap"], Rect(x: 0, y: 0, width: 2, height: 3)),
  ]

  @Test(arguments: positions)
  func itemsStandInTheirAreas(props: Props, expected: Rect) {
    let tree = grid(["columns": "10", "rows": "3"], caption("ab", props))

    let frames = Layout.layout(tree, in: LayoutConstraints(width: 20, height: 9)).frames

    #expect(frames[1] == expected)
  }

  @Test func gridsAlignWhatDoesNotSayItself() {
    let tree = grid(
      ["columns": "10", "rows": "3", "justify-content": "right bottom"],
      caption("ab")
    )

    let frames = Layout.layout(tree, in: LayoutConstraints(width: 20, height: 9)).frames

    #expect(frames[1] == Rect(x: 8, y: 2, width: 2, height: 1))
  }

  @Test(arguments: ["View", "HBox", "VBox", "ZBox", "Grid"])
  func aGridBoxHoldsAndIsHeldByOthers(container: String) {
    let inner = grid(
      ["columns": "auto 1fr"],
      view(["flex-direction": "row"], caption("a"), caption("b")),
      box("HBox", ["space": 1], caption("c"), caption("d")),
    )
    let tree = Node(
      container,
      props: container == "View" ? ["flex-direction": "row"] : [:],
      children: [inner]
    )

    #expect(drawn(tree, width: 9).hasPrefix("abc d"))
  }

  @Test func aGridBoxIsHitInItsAreas() {
    let tree = grid(
      ["columns": "2 2", "gap": 1],
      caption("a"),
      Node("Button", props: ["text": "b"])
    )

    #expect(ElementSample.hits(tree, columns: 6, rows: 1) == "LLGBB.")
  }

  /// Frames of random grids stay inside of their areas, fill the grid, and follow changes.
  @Test(arguments: 0..<200) func randomGrids(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func tree(_ random: inout SeededGenerator) -> Node {
      let tracks = ["auto", "1fr", "4", "minmax(2, 2fr)"]
      let columns = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        tracks.randomElement(using: &random) ?? "auto"
      }
      let texts = ["a", "bcd efg", "hij\nkl", "mnopqrstuvw", ""]
      let children = (0..<Int.random(in: 0...7, using: &random)).map { index in
        var props: Props = ["text": .string(texts.randomElement(using: &random) ?? "")]
        if Bool.random(using: &random) {
          props["column-span"] = .int(Int.random(in: 1...2, using: &random))
        }
        if Bool.random(using: &random) {
          props["row-span"] = .int(Int.random(in: 1...2, using: &random))
        }
        return Node("Label", key: .id("\(index)"), props: props)
      }
      let props: Props = [
        "columns": .string(columns.joined(separator: " ")),
        "gap": .int(Int.random(in: 0...2, using: &random)),
        "width": Bool.random(using: &random) ? "fill" : "wrap",
      ]
      return Node(
        "VBox",
        children: [Node("Grid", props: props, children: children), caption("below")]
      )
    }
    let constraints = LayoutConstraints(width: Int.random(in: 0...40, using: &random), height: nil)
    var node = tree(&random)
    var live = LiveLayout(node, in: constraints)
    for _ in 0..<3 {
      let layout = Layout.layout(node, in: constraints)
      #expect(live.tree == layout, "seed \(seed)")
      let items = layout.frames[2..<2 + node.children[0].children.count]
      for (index, one) in items.enumerated() {
        for other in items.dropFirst(index + 1) {
          #expect(one.intersection(other).isEmpty, "seed \(seed)")
        }
      }
      node = tree(&random)
      _ = live.update(to: node, in: constraints)
    }
  }

  @Test func propertiesWriteTheAttributes() throws {
    try checkView(
      GridBox.self,
      ViewProperty.box + ViewProperty.border + [
        ViewProperty("columns", "auto 1fr") { $0.columns = "auto  1fr" },
        ViewProperty("rows", "1fr 1fr") { $0.rows = "repeat(2, 1fr)" },
        ViewProperty("gap", 1, \.gap, 1),
        ViewProperty("column-gap", 2, \.columnGap, 2),
        ViewProperty("row-gap", 3, \.rowGap, 3),
      ]
    )
    let label = Label("a")
    (label.gridColumn, label.gridRow, label.columnSpan, label.rowSpan) = (2, 3, 4, 5)
    (label.justifySelf, label.areaAlignSelf) = (.end, .center)

    #expect(
      label.snapshot.props == [
        "text": "a", "column": 2, "row": 3, "column-span": 4, "row-span": 5, "justify-self": "end",
        "align-self": "center",
      ]
    )
  }
}
