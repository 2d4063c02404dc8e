import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Lines that wrap in reverse: the cross axis starts at the other edge, and every edge stays where
/// its name says.
struct CrossStartTests {
  private func row(_ props: Props, _ children: Node...) -> Node {
    var props = props
    props["flex-direction"] = "row"
    props["flex-wrap"] = "wrap-reverse"
    return Node("View", props: props, children: children)
  }

  @Test func marginsStayAtTheirEdge() {
    let tree = row([:], view(["width": 3, "height": 1, "margin-top": 2, "margin-left": 1]))

    #expect(
      FramePicture.of(view([:], tree)) == """
        View 0,0 20x10
          View 0,0 20x3
            View 1,2 3x1
        """
    )
  }

  @Test func bordersAndPaddingAreNotOverwritten() {
    let tree = row(["border-top": 1, "padding-bottom": 3], view(["width": 4, "height": 2]))

    #expect(
      FramePicture.of(view([:], tree)) == """
        View 0,0 20x10
          View 0,0 20x6
            View 0,1 4x2
        """
    )
  }

  @Test func insetsMoveAwayFromTheirEdge() {
    let tree = row(
      [:],
      view(["width": 4, "height": 2, "top": 1]),
      view(["width": 4, "height": 2, "bottom": 1]),
    )

    #expect(
      FramePicture.of(view([:], tree)) == """
        View 0,0 20x10
          View 0,0 20x2
            View 0,1 4x2
            View 4,-1 4x2
        """
    )
  }

  @Test func columnsStartAtTheRight() {
    let props: Props = ["flex-wrap": "wrap-reverse", "height": 4, "padding-left": 5]
    let item: Props = ["width": 3, "height": 2, "margin-right": 1]
    let tree = view(props, view(item), view(item), view(item))

    #expect(
      FramePicture.of(tree) == """
        View 0,0 20x4
          View 16,0 3x2
          View 16,2 3x2
          View 12,0 3x2
        """
    )
  }

  @Test func baselinesOfALineAreAtOneHeight() {
    let tree = row(
      ["align-items": "baseline"],
      view(["width": 2, "height": 2, "margin-bottom": 1]),
      view(["width": 2, "height": 4]),
    )

    #expect(
      FramePicture.of(view([:], tree)) == """
        View 0,0 20x10
          View 0,0 20x5
            View 0,2 2x2
            View 2,0 2x4
        """
    )
  }

  @Test func aBaselineIgnoresInsets() {
    let tree = view(
      ["flex-direction": "row", "align-items": "baseline"],
      view([:], view(["width": 2, "height": 2, "top": 3])),
      view(["width": 2, "height": 1]),
    )

    #expect(
      FramePicture.of(tree) == """
        View 0,0 20x10
          View 0,0 2x2
            View 0,3 2x2
          View 2,1 2x1
        """
    )
  }
}
