import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct LayoutEdgesTests {
  /// Returns the edges of each node: top, left, bottom, right of margin, border and padding.
  private func edges(_ node: Node, width: Int? = 20) -> [String] {
    let constraints = LayoutConstraints(width: width, height: nil)
    let layout = Layout.layout(node, in: constraints)
    func picture(_ edges: Edges) -> String {
      "\(edges.top) \(edges.left) \(edges.bottom) \(edges.right)"
    }
    return LayoutEdges.edges(of: node, layout, in: constraints).map {
      "\(picture($0.margin)) | \(picture($0.border)) | \(picture($0.padding))"
    }
  }

  @Test func percentagesReferToTheInsideOfTheParent() {
    let child = view([
      "margin-left": "10%", "margin-top": "auto", "padding-right": "50%", "margin-bottom": 2,
    ])
    let tree = view(["border": 1, "padding-left": 1, "padding-top": "10%"], child)

    #expect(edges(tree) == ["0 0 0 0 | 1 1 1 1 | 2 1 0 0", "0 2 2 0 | 0 0 0 0 | 0 0 0 9"])
  }

  @Test func theBorderOfABoxIsNoPadding() {
    let tree = box(
      "VBox",
      ["padding": 1, "border": 1, "border-left": 3],
      box("Grid", ["border-bottom": 1, "border-inset": false]),
      box("ZBox", ["border-start": 2, "direction": "rtl"]),
    )

    #expect(
      edges(tree) == [
        "0 0 0 0 | 1 3 1 1 | 1 1 1 1",
        "0 0 0 0 | 0 0 0 0 | 0 0 0 0",
        "0 0 0 0 | 0 0 0 2 | 0 0 0 0",
      ]
    )
  }

  @Test func leafNodesHaveNoPadding() {
    let tree = box(
      "HBox",
      ["padding": 1, "padding-left": 3],
      caption("a", ["margin-left": 4, "margin-right": 5]),
      box("VBox", ["margin-top": 1, "padding-bottom": 2]),
    )

    #expect(
      edges(tree) == [
        "0 0 0 0 | 0 0 0 0 | 1 3 1 1",
        "0 4 0 5 | 0 0 0 0 | 0 0 0 0",
        "1 0 0 0 | 0 0 0 0 | 0 0 2 0",
      ]
    )
  }

  @Test func aBoxInAFlexboxHasTheMarginOfAnItem() {
    let tree = view(
      ["border-left": 2],
      box("HBox", ["margin-left": "50%", "padding-top": 1], view(["margin-right": 3])),
    )

    #expect(
      edges(tree) == [
        "0 0 0 0 | 0 2 0 0 | 0 0 0 0",
        "0 9 0 0 | 0 0 0 0 | 1 0 0 0",
        "0 0 0 3 | 0 0 0 0 | 0 0 0 0",
      ]
    )
  }

  @Test func hiddenNodesHaveNoEdges() {
    let tree = view([:], view(["display": "none", "margin": 3]), view(["margin": 1]))

    #expect(
      edges(tree) == [
        "0 0 0 0 | 0 0 0 0 | 0 0 0 0",
        "0 0 0 0 | 0 0 0 0 | 0 0 0 0",
        "1 1 1 1 | 0 0 0 0 | 0 0 0 0",
      ]
    )
  }
}
