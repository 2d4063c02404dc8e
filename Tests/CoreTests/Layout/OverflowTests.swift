import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Layout without enough space, and rules without a reference length.
struct OverflowTests {
  private let wide = view(["width": 8])

  @Test(arguments: [
    ("flex-start", "0 8"), ("center", "-3 5"), ("flex-end", "-6 2"), ("space-between", "0 8"),
    ("space-around", "0 8"), ("space-evenly", "0 8"),
  ])
  func flexItemsOverflowAsJustified(_ justify: String, _ positions: String) {
    let tree = view(["flex-direction": "row", "justify-content": .string(justify)], wide, wide)

    let frames = Layout.layout(tree, in: LayoutConstraints(width: 10, height: 1)).frames

    #expect("\(frames[1].x) \(frames[2].x)" == positions)
  }

  @Test(arguments: [
    ("leading", "0 8"), ("center", "-3 5"), ("trailing", "-6 2"), ("between", "0 2"),
    ("round", "-2 4"),
  ])
  func boxItemsOverflowAsFormatted(_ format: String, _ positions: String) {
    let item = box("ZBox", ["width": 8, "height": 1])
    let tree = box("HBox", ["width": 10, "format": .string(format)], item, item)

    let frames = Layout.layout(tree, in: LayoutConstraints(width: 10, height: 1)).frames

    #expect("\(frames[1].x) \(frames[2].x)" == positions)
  }

  @Test func remainingSpaceOverridesAMinimumLength() {
    let tree = box(
      "HBox",
      ["width": 10],
      box("ZBox", ["width": 7, "height": 1]),
      caption("ab", ["width": "wrap(min: 6)"]),
    )

    #expect(
      FramePicture.of(tree) == """
        HBox 0,0 10x1
          ZBox 0,0 7x1
          Label 7,0 3x1
        """
    )
  }

  @Test func lastItemsAreEmptyWithoutRemainingSpace() {
    let tree = box(
      "HBox",
      ["width": 6],
      caption("abcdef"),
      caption("gh"),
      box("ZBox", ["width": "fill", "height": 1]),
    )

    #expect(
      FramePicture.of(tree) == """
        HBox 0,0 6x1
          Label 0,0 6x1
          Label 6,0 0x0
          ZBox 6,0 0x1
        """
    )
  }

  @Test func theBasisCountsAlsoWhileTheHeightIsUnknown() {
    let tree = view([:], view(["flex-basis": 7], view(["height": 2])))

    #expect(
      FramePicture.of(tree, height: nil) == """
        View 0,0 20x7
          View 0,0 20x7
            View 0,0 20x2
        """
    )
    #expect(
      FramePicture.of(tree) == """
        View 0,0 20x10
          View 0,0 20x7
            View 0,0 20x2
        """
    )
  }

  @Test func itemWithAnAutoMarginAcrossIsNotStretched() {
    let tree = view(
      ["flex-direction": "row"],
      view(["width": 2, "margin-top": "auto"], view(["height": 1])),
      view(["width": 2], view(["height": 1])),
    )

    #expect(
      FramePicture.of(tree, height: 4) == """
        View 0,0 20x4
          View 0,3 2x1
            View 0,0 2x1
          View 2,0 2x4
            View 0,0 2x1
        """
    )
  }

  @Test func shrinkingStopsAtZero() {
    let tree = box(
      "HBox",
      ["width": 4],
      caption("ab", ["width": "wrap(shrink: 9)"]),
      caption("abcdefgh", ["width": "wrap(shrink: 1)"]),
    )

    #expect(
      FramePicture.of(tree) == """
        HBox 0,0 4x2
          Label 0,0 0x0
          Label 0,0 7x2
        """
    )
  }

  @Test func ratioAcrossCanExceedItsBox() {
    let tree = box(
      "HBox",
      ["width": 9, "height": 2],
      box("ZBox", ["width": 2, "height": "ratio(2)"])
    )

    #expect(
      FramePicture.of(tree) == """
        HBox 0,0 9x2
          ZBox 0,0 2x4
        """
    )
  }
}
