import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct PainterTests {
  @Test func boxesDrawTheirChildrenInOrder() {
    let box = Node(
      "ZBox",
      children: [
        Node("Label", props: ["text": "aaaa"]),
        Node("HBox", children: [Node("Label", props: ["text": "bb"])]),
        Node("Label", props: ["text": "cc", "visibility": "gone"]),
        Node("Label", props: ["text": "dd", "visibility": "free"]),
      ],
    )
    let frames = [
      (0, 0, 6, 2), (0, 0, 4, 1), (1, 0, 5, 1), (1, 0, 2, 1), (0, 0, 2, 1), (4, 1, 2, 1),
    ]
    .map { Rect(x: $0.0, y: $0.1, width: $0.2, height: $0.3) }

    #expect(ElementSample.grid(box, frames).description == "aabb\n    dd")
  }

  @Test func hiddenNodesHideTheirChildren() {
    let box = Node(
      "VBox",
      children: [
        Node(
          "VBox",
          props: ["visibility": "invisible"],
          children: [Node("Label", props: ["text": "no"])]
        ),
        Node("View", props: ["display": "none"], children: [Node("Label", props: ["text": "no"])]),
        Node("Greeting", isComposite: true, children: [Node("Label", props: ["text": "yes"])]),
      ],
    )
    let row = Rect(x: 0, y: 0, width: 4, height: 1)
    let frames =
      [Rect(x: 0, y: 0, width: 4, height: 2), row, row, row, row]
      + [Rect(x: 0, y: 1, width: 4, height: 1), row]

    #expect(ElementSample.grid(box, frames).description == "\nyes")
  }

  @Test func nothingIsDrawnOutsideOfTheClip() {
    var grid = Grid(columns: 6, rows: 3)
    let label = Node("Label", props: ["text": "abcdefghijklmnopqr", "wrap": "character"])
    let layout = LayoutTree(
      frames: [Rect(x: 0, y: 0, width: 6, height: 3)],
      extent: Size(width: 6, height: 3),
    )

    let clip = Rect(x: 1, y: 1, width: 3, height: 1)
    Painter.paint(label, layout: layout, at: Point(x: 1, y: 0), clip: clip, into: &grid)

    #expect(grid.description == "\n ghi\n")
  }

  @Test(arguments: Schema.elements.map(\.name), [-5, 0, 1, 2, 3, 1_000_000_000_000, .max])
  func everyElementIsDrawnInAnyRoom(type: String, extent: Int) {
    let props: Props = [
      "text": "a漢\u{1b}", "src": "a/b", "label": "x", "border": 2, "value": 0.5, "background": "1",
    ]
    var grid = Grid(columns: 4, rows: 3)
    for frame in [
      Rect(x: 0, y: 0, width: extent, height: extent),
      Rect(x: .min, y: 1, width: 3, height: extent),
      Rect(x: 3, y: .max, width: extent, height: 1), Rect(x: -1, y: -1, width: 3, height: 3),
    ] {
      let layout = LayoutTree(frames: [frame, frame], extent: .zero)
      let node = Node(type, props: props, children: [Node("Label", props: props)])
      Painter.paint(node, layout: layout, at: .zero, clip: grid.bounds, into: &grid)
    }

    #expect(!grid.description.contains("\u{1b}"))
  }

  @Test func missingFramesAreSkipped() {
    let box = Node("VBox", children: [Node("Label", props: ["text": "a"])])

    #expect(ElementSample.grid(box, [Rect(x: 0, y: 0, width: 1, height: 1)]).description == "")
  }

  @Test(arguments: ["View", "VBox"])
  func linesStartAtTheRightInRightToLeftDirection(_ container: String) {
    func label(_ props: Props) -> Node {
      var props = props
      props["text"] = "ab"
      return Node("Label", props: props)
    }
    let children = [label([:]), label(["align": "trailing"]), label(["align": "center"])]
    let frames = (0..<3).map { Rect(x: 0, y: $0, width: 6, height: 1) }
    let whole = Rect(x: 0, y: 0, width: 6, height: 3)
    let tree = Node(container, props: ["direction": "rtl"], children: children)

    #expect(
      ElementSample.grid(tree, [whole] + frames).description == """
            ab
        ab
          ab
        """
    )
  }
}
