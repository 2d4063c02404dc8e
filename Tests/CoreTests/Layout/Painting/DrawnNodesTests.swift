import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Which nodes are drawn, and where.
struct DrawnNodesTests {
  @Test(
    arguments: [
      ([:], true), (["visibility": "visible"], true), (["visibility": "free"], true),
      (["visibility": "invisible"], false), (["visibility": "gone"], false),
      (["display": "none"], false), (["display": "flex"], true), (["display": "contents"], true),
      (["visibility": "none", "display": "gone"], true), (["visibility": false], true),
      (["visibility": "visible", "display": "none"], false), (["text": "gone"], true),
    ] as [(Props, Bool)]
  )
  func invisibleAndExcludedNodesAreNotDrawn(props: Props, isDrawn: Bool) {
    #expect(Painter.isDrawn(Node("View", props: props)) == isDrawn)
  }

  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  private func picture(
    _ node: Node,
    _ frames: [Rect],
    at position: Point = .zero,
    clip: Rect? = nil
  )
    -> String
  {
    var grid = Grid(columns: 8, rows: 3)
    let layout = LayoutTree(frames: frames, extent: .zero)
    Painter.paint(node, layout: layout, at: position, clip: clip ?? grid.bounds, into: &grid)
    return grid.description
  }

  @Test func framesAreRelativeToTheirParents() {
    let tree = box("VBox", [:], box("HBox", [:], caption("ab")), caption("cd"))
    let frames = [rect(1, 0, 7, 3), rect(1, 1, 5, 1), rect(1, 0, 2, 1), rect(0, 2, 2, 1)]

    #expect(picture(tree, frames) == "\n   ab\n cd")
    #expect(picture(tree, frames, at: Point(x: 2, y: -1)) == "     ab\n   cd\n")
    #expect(picture(tree, frames, clip: rect(4, 0, 4, 3)) == "\n    b\n")
  }

  @Test func framesOfHiddenNodesAreSkipped() {
    let hidden = box("VBox", ["visibility": "gone"], caption("no"), box("HBox", [:], caption("no")))
    let tree = box("VBox", [:], hidden, caption("yes"))
    let no = rect(5, 0, 2, 1)

    #expect(picture(tree, [rect(0, 0, 8, 3), no, no, no, no, rect(0, 1, 3, 1)]) == "\nyes\n")
  }

  @Test func aContainerOutsideOfTheClipStillDrawsItsChildren() {
    let tree = box("VBox", ["border": 1], caption("ab"))

    #expect(picture(tree, [rect(0, -5, 4, 3), rect(1, 6, 2, 1)]) == "\n ab\n")
  }

  @Test(arguments: [("visible", "┌──┐\n│abcde\n└──┘"), ("hidden", "┌──┐\n│ab│\n└──┘")])
  func contentReachesOverABorderUnlessHidden(overflow: String, expected: String) {
    let tree = view(["border": 1, "overflow": .string(overflow)], caption("abcde"))

    #expect(picture(tree, [rect(0, 0, 4, 3), rect(1, 1, 5, 1)]) == expected)
  }

  @Test func aCompositeNodeDrawsItsChildrenOnly() {
    let card = Node(
      "Label",
      isComposite: true,
      props: ["text": "no", "background": "red"],
      children: [caption("ab")]
    )
    var grid = Grid(columns: 4, rows: 1)
    let frames = [rect(0, 0, 4, 1), rect(1, 0, 2, 1)]

    Painter.paint(
      card,
      layout: LayoutTree(frames: frames, extent: .zero),
      at: .zero,
      clip: grid.bounds,
      into: &grid
    )

    #expect(grid.rowRuns(0) == [Run(" ab")])
  }

  @Test func anElementOfAnotherNameDrawsItsBackgroundAndChildren() {
    let node = Node("NoSuchElement", props: ["background": "red"], children: [caption("ab")])
    var grid = Grid(columns: 3, rows: 1)
    let layout = LayoutTree(frames: [rect(0, 0, 3, 1), rect(1, 0, 2, 1)], extent: .zero)

    Painter.paint(node, layout: layout, at: .zero, clip: grid.bounds, into: &grid)

    #expect(grid.rowRuns(0) == [Run(" ab", style: TextStyle(background: .palette(1)))])
  }

  // MARK: - Hit-testing

  @Test func theHitBeginsWithTheRoot() {
    let tree = box("VBox", [:], caption("a"), box("HBox", [:], caption("b")))
    let layout = LayoutTree(
      frames: [rect(0, 0, 4, 2), rect(0, 0, 4, 1), rect(0, 1, 3, 1), rect(1, 0, 1, 1)],
      extent: .zero
    )
    func hits(_ x: Int, _ y: Int) -> [Int] {
      HitTest.indices(at: Point(x: x, y: y), of: tree, layout: layout)
    }

    #expect(hits(1, 1) == [0, 2, 3])
    #expect(hits(0, 1) == [0, 2])
    #expect(hits(3, 1) == [0])
    #expect(hits(3, 0) == [0, 1])
    #expect(hits(4, 0) == [])
    #expect(hits(0, 2) == [])
    #expect(hits(-1, 0) == [])
  }

  @Test func nodesWithoutFramesAreNotHit() {
    let tree = box("VBox", [:], caption("a"))

    let one = LayoutTree(frames: [rect(0, 0, 1, 1)], extent: .zero)
    #expect(HitTest.indices(at: .zero, of: tree, layout: one) == [0])
    let none = LayoutTree(frames: [], extent: .zero)
    #expect(HitTest.indices(at: .zero, of: tree, layout: none) == [])
  }

  @Test func aHiddenNodeSkipsTheFramesOfItsContent() {
    let hidden = box("VBox", ["display": "none"], caption("a"), caption("b"))
    let tree = box("ZBox", [:], hidden, caption("c"))
    let layout = LayoutTree(
      frames: [
        rect(0, 0, 3, 1), rect(0, 0, 3, 1), rect(0, 0, 1, 1), rect(1, 0, 1, 1),
        rect(1, 0, 2, 1),
      ],
      extent: .zero
    )

    #expect(HitTest.indices(at: .zero, of: tree, layout: layout) == [0])
    #expect(HitTest.indices(at: Point(x: 1, y: 0), of: tree, layout: layout) == [0, 4])
  }
}
