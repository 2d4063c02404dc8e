import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct AbsolutePositionTests {
  @Test func insetsPositionAndSizeInThePaddingBox() {
    let tree = view(
      ["border": 1, "padding": 2],
      view(["position": "absolute", "left": 1, "right": 2, "top": 0, "height": 2]),
      view(["position": "absolute", "right": 0, "bottom": 0, "width": 3, "height": 1]),
    )

    #expect(
      FramePicture.of(tree) == """
        View 0,0 20x10
          View 2,1 15x2
          View 16,8 3x1
        """
    )
  }

  @Test func withoutInsetsTheParentsAlignmentDecides() {
    let tree = view(
      ["justify-content": "center", "align-items": "flex-end", "padding-right": 1],
      view(["position": "absolute", "width": 4, "height": 2]),
    )

    #expect(
      FramePicture.of(tree) == """
        View 0,0 20x10
          View 15,4 4x2
        """
    )
  }

  @Test func insetsOfADescendantReferToTheNearestPositionedAncestor() {
    let tree = view(
      ["padding": 2],
      view(
        ["position": "static", "height": 5],
        view(["position": "absolute", "left": 0, "top": 0, "width": "50%", "height": 1]),
      ),
    )

    #expect(
      FramePicture.of(tree) == """
        View 0,0 20x10
          View 2,2 16x5
            View -2,-2 10x1
        """
    )
  }

  @Test func absoluteNodesTakeNoSpace() {
    let tree = view(
      ["flex-direction": "row", "gap": 1],
      view(["width": 3]),
      view(["width": 5, "position": "absolute", "left": 9]),
      view(["width": 3]),
    )

    #expect(
      FramePicture.of(tree, height: 1) == """
        View 0,0 20x1
          View 0,0 3x1
          View 9,0 5x0
          View 4,0 3x1
        """
    )
  }

  @Test func relativeInsetsDoNotMoveSiblings() {
    let tree = view(
      ["flex-direction": "row"],
      view(["width": 3, "left": 2, "top": 1]),
      view(["width": 3, "right": 1]),
    )

    #expect(
      FramePicture.of(tree, height: 2) == """
        View 0,0 20x2
          View 2,1 3x2
          View 2,0 3x2
        """
    )
  }
}
