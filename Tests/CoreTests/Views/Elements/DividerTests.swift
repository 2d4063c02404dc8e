import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

@MainActor
struct DividerTests {
  @Test(
    arguments: [
      ([:], 4, 1, "────"), ([:], 1, 2, "│\n│"), (["axis": "vertical"], 1, 2, "│\n│"),
      (["axis": "horizontal"], 1, 2, "─\n"), (["axis": "vertical"], 2, 1, "│"), ([:], 1, 1, "─"),
    ] as [(Props, Int, Int, String)]
  )
  func lineRunsAlongItsAxis(props: Props, width: Int, height: Int, expected: String) {
    #expect(ElementSample.picture(Node("Divider", props: props), width, height) == expected)
  }

  @Test(
    arguments: [
      ("HBox", [:], "a│b\n │\n │"), ("VBox", [:], "a\n───\nb"),
      ("HBox", ["axis": "horizontal"], "a───────b"),
      ("VBox", ["width": 2], "a\n──\nb"), ("ZBox", [:], "─b─"),
    ] as [(String, Props, String)]
  )
  func itRunsAcrossItsContainer(container: String, props: Props, expected: String) {
    let extent: Props = ["width": props["axis"] == nil ? 3 : 9, "height": 3]
    let tree = box(
      container,
      extent,
      caption("a"),
      Node("Divider", props: props),
      caption("b"),
    )

    let lines = drawn(tree, width: 9).split(separator: "\n").joined(separator: "\n")

    #expect(lines == expected)
  }

  @Test(
    arguments: [
      (["title": "or"], 10, "─── or ───"), (["title": "or"], 6, "─ or ─"),
      (["title": "order"], 7, "─ or… ─"), (["title": "or"], 4, "────"),
      (["border-style": "double"], 3, "═══"), (["border-style": "classic"], 3, "---"),
    ] as [(Props, Int, String)]
  )
  func lineHasAStyleAndATitle(props: Props, width: Int, expected: String) {
    #expect(ElementSample.picture(Node("Divider", props: props), width, 1) == expected)
  }

  @Test func lineHasAColour() {
    let line = Node("Divider", props: ["color": "red", "title": "a"])

    let runs = ElementSample.grid(line, [Rect(x: 0, y: 0, width: 7, height: 1)]).rowRuns(0)

    #expect(runs == [Run("── a ──", style: TextStyle(color: .palette(1)))])
  }

  @Test(arguments: ["HBox", "VBox", "ZBox", "HFlow", "VFlow", "View"], ["vertical", "horizontal"])
  func aDividerAloneHasASize(container: String, axis: String) {
    let line = Node("Divider", props: ["axis": .string(axis)])
    let tree = box("HBox", [:], Node(container, children: [line]))

    let layout = Layout.layout(tree, in: LayoutConstraints(width: 9, height: 5))

    #expect(layout.frames[2].width >= 1)
    #expect(layout.frames[2].height >= 1)
    #expect(layout.frames[1].width >= layout.frames[2].width)
    #expect(layout.frames[1].height >= layout.frames[2].height)
  }

  @Test func aChangedAxisIsLaidOutAgain() {
    func tree(_ props: Props) -> Node {
      view(["flex-direction": "row", "height": 3], caption("a"), Node("Divider", props: props))
    }
    let constraints = LayoutConstraints(width: 9, height: 3)
    var live = LiveLayout(tree([:]), in: constraints)

    for props in [["axis": "horizontal"], [:], ["axis": "vertical"]] as [Props] {
      _ = live.update(to: tree(props), in: constraints)
      #expect(live.tree == Layout.layout(tree(props), in: constraints))
    }
  }

  @Test func aDividerIsHitInItsFrame() {
    let column = box("VBox", ["width": 3, "height": 3], caption("a"), Node("Divider"))

    #expect(ElementSample.hits(column, columns: 4, rows: 3) == "LVV.\nDDD.\nVVV.")
  }

  @Test func propertiesWriteTheAttributes() throws {
    try checkView(
      Divider.self,
      [
        ViewProperty("axis", "vertical", \.axis, .vertical),
        ViewProperty("color", "red", \.color, .palette(1)),
        ViewProperty("border-style", "double", \.borderStyle, .double),
        ViewProperty("title", "a", \.title, "a"),
      ]
    )
    #expect(Divider.element.declaration.isFilling)
  }
}
