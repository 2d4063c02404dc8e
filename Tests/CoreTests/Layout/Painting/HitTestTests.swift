import Testing

@testable import PlaygroundCore

struct HitTestTests {
  /// Returns the initials of the innermost nodes at each cell of a tree laid out in some size.
  private func map(_ node: Node, columns: Int, rows: Int) -> String {
    let layout = Layout.layout(
      node,
      in: LayoutConstraints(width: columns, height: rows),
      snap: .cells
    )
    return (0..<rows).map { y in
      (0..<columns).map { x in
        let nodes = HitTest.nodes(at: Point(x: x, y: y), of: node, layout: layout)
        return nodes.last?.props["name"].flatMap(String.init(attribute:)) ?? "·"
      }
      .joined()
    }
    .joined(separator: "\n")
  }

  private func box(_ name: String, _ props: Props, _ children: Node...) -> Node {
    var props = props
    props["name"] = .string(name)
    return Node("View", props: props, children: children)
  }

  @Test func theInnermostNodeIsFoundInItsFrameOnly() {
    let tree = box(
      "a",
      ["flex-direction": "row", "width": 6, "height": 3],
      box("b", ["width": 2, "height": 2]),
      box("c", ["width": 2, "height": 1, "margin-top": 1]),
    )

    #expect(
      map(tree, columns: 7, rows: 4) == """
        bbaaaa·
        bbccaa·
        aaaaaa·
        ·······
        """
    )
  }

  @Test func amongOverlappingChildrenTheLastDrawnIsHit() {
    let tree = box(
      "a",
      ["width": 4, "height": 2],
      box("b", ["position": "absolute", "width": 3, "height": 1]),
      box("c", ["position": "absolute", "left": 2, "width": 2, "height": 2]),
    )

    #expect(map(tree, columns: 4, rows: 2) == "bbcc\naacc")
  }

  @Test(arguments: [("visible", "bbb\n···"), ("hidden", "bb·\n···")])
  func overflowingContentIsHitUnlessClipped(overflow: String, expected: String) {
    let tree = box(
      "a",
      ["width": 2, "height": 1, "overflow": .string(overflow)],
      box("b", ["position": "absolute", "width": 3, "height": 1]),
    )

    #expect(map(tree, columns: 3, rows: 2) == expected)
  }

  @Test(arguments: ["visibility": "invisible", "display": "none"])
  func hiddenNodesAreNotHit(attribute: String, value: String) {
    var props: Props = ["width": 1, "height": 1]
    props[attribute] = .string(value)
    let tree = box("a", ["flex-direction": "row", "width": 2, "height": 1], box("b", props))

    #expect(!map(tree, columns: 2, rows: 1).contains("b"))
  }
}
