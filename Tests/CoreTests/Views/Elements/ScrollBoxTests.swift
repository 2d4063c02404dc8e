import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Boxes that show a part of their content.
@MainActor
struct ScrollBoxTests {
  private static let words = ["one", "two", "three", "four"]

  private func scroller(_ props: Props, _ words: [String] = words) -> Node {
    Node(
      "ScrollBox",
      props: props,
      children: words.map { Node("Label", props: ["text": .string($0)]) }
    )
  }

  @Test(
    arguments: [
      (["width": 7, "height": 2], "one\ntwo   ↓"),
      (["width": 7, "height": 2, "offset-y": 1], "two   ↑\nthree ↓"),
      (["width": 7, "height": 2, "offset-y": 99], "three ↑\nfour"),
      (["width": 7, "height": 1, "offset-y": 2], "three ↓"),
      (["width": 9, "direction": "x", "space": 1], "one two ›"),
      (["width": 9, "direction": "x", "space": 1, "offset-x": 4], "‹wo thre›"),
      (["width": 9, "direction": "x", "space": 1, "offset-x": 99], "‹ree four"),
      (["width": 4, "height": 2, "direction": "both", "offset-x": 1, "offset-y": 1], "‹o ↑\nhre↓"),
      (["height": 2, "padding-left": 1], " one\n two ↓"),
      ([:], "one\ntwo\nthree\nfour"),
    ] as [(Props, String)]
  )
  func partOfTheContentIsShown(props: Props, expected: String) {
    #expect(drawn(scroller(props), width: 20) == expected)
  }

  @Test func boxHasTheSizeOfItsContentIfItFits() {
    let frames = Layout.layout(scroller([:]), in: LayoutConstraints(width: 20, height: 3)).frames

    #expect(frames[0].size == Size(width: 5, height: 3))
    #expect(frames.map(\.y) == [0, 0, 1, 2, 3])
  }

  @Test func ratiosAreEmptyAlongScrollingAxes() {
    let fill = Node("Label", props: ["text": "x", "width": "fill", "height": "fill"])
    let box = Node("ScrollBox", props: ["width": 6, "height": 4], children: [fill, fill])

    let frames = Layout.layout(box, in: LayoutConstraints(width: 20, height: 20)).frames

    #expect(frames[1].size == Size(width: 0, height: 0))
  }

  @Test func scrollingEqualsACompleteLayout() {
    let outer = { (offset: Int) in
      view(["height": 5], scroller(["height": 2, "offset-y": .int(offset)]), Node("Divider"))
    }
    var live = LiveLayout(outer(0), in: LayoutConstraints(width: 9, height: nil))

    for offset in [1, 2, 9, 0] {
      _ = live.update(to: outer(offset), in: LayoutConstraints(width: 9, height: nil))
      #expect(
        live.tree == Layout.layout(outer(offset), in: LayoutConstraints(width: 9, height: nil))
      )
    }
  }

  @Test func clippedContentIsNotHit() {
    let box = scroller(["width": 7, "height": 2, "offset-y": 1])
    let tree = Node("VBox", children: [box, Node("Label", props: ["text": "below"])])
    let layout = Layout.layout(tree, in: LayoutConstraints(width: 20, height: 9))
    func text(x: Int, y: Int) -> Value? {
      HitTest.nodes(at: Point(x: x, y: y), of: tree, layout: layout).last?.props["text"]
    }

    #expect(text(x: 0, y: 0) == "two")
    #expect(text(x: 0, y: 1) == "three")
    #expect(text(x: 0, y: 2) == "below")
  }

  @Test func anEmptyBoxIsNotHit() {
    let box = scroller(["width": 7, "height": 0])
    let tree = Node("VBox", props: ["width": 4, "height": 3], children: [box])

    #expect(ElementSample.hits(tree, columns: 4, rows: 3) == "VVVV\nVVVV\nVVVV")
    #expect(drawn(tree, width: 4) == "\n\n")
  }

  @Test func propertiesWriteTheAttributes() throws {
    try checkView(
      ScrollBox.self,
      ViewProperty.linear.filter { $0.name != "direction" } + [
        ViewProperty("direction", "both", \.axes, .both),
        ViewProperty("offset-x", 2, \.contentOffset.x, 2),
        ViewProperty("offset-y", 3, \.contentOffset.y, 3),
      ]
    )
  }
}
