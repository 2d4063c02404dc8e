import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct FlexboxTests {
  @Test func columnStretchesItsItemsAndFillsTheAvailableSpace() {
    let tree = view([:], view(["height": 2]), caption("ab"))

    #expect(
      FramePicture.of(tree) == """
        View 0,0 20x10
          View 0,0 20x2
          Label 0,2 20x1
        """
    )
  }

  @Test func rowDistributesFreeSpaceByGrowWithoutGaps() {
    let tree = view(
      ["flex-direction": "row"],
      view(["flex-grow": 1]),
      view(["flex-grow": 1]),
      view(["flex-grow": 1]),
    )

    #expect(
      FramePicture.of(tree, height: 1) == """
        View 0,0 20x1
          View 0,0 7x1
          View 7,0 6x1
          View 13,0 7x1
        """
    )
  }

  @Test func growFactorsBelowOneTakeTheirFraction() {
    let tree = view(["flex-direction": "row"], view(["flex-grow": 0.25]), view(["width": 4]))

    #expect(
      FramePicture.of(tree, height: 1) == """
        View 0,0 20x1
          View 0,0 4x1
          View 4,0 4x1
        """
    )
  }

  @Test(arguments: [(0, 12, "10x1", "5,0"), (1, 10, "10x2", "0,1"), (1, 12, "11x1", "6,0")])
  func aGapThatDoesNotFitWraps(gap: Int, space: Int, size: String, second: String) {
    let props: Props = [
      "flex-direction": "row", "flex-wrap": "wrap", "column-gap": .int(gap),
    ]
    let items = view(props, view(["width": 5, "height": 1]), view(["width": 5, "height": 1]))
    let tree = view(["align-items": "flex-start"], items)

    #expect(
      FramePicture.of(tree, width: space, height: 4) == """
        View 0,0 \(space)x4
          View 0,0 \(size)
            View 0,0 5x1
            View \(second) 5x1
        """
    )
  }

  @Test func itemsAtTheirBoundsLeaveTheRestToOthers() {
    let grow: (Int) -> Node = { view(["flex-grow": 1, "max-width": 6, "min-width": .int($0)]) }
    let tree = view(["flex-direction": "row"], grow(5), grow(1), grow(1))

    #expect(
      FramePicture.of(tree, width: 18, height: 1) == """
        View 0,0 18x1
          View 0,0 6x1
          View 6,0 6x1
          View 12,0 6x1
        """
    )
  }

  @Test func shrinkingIsWeightedByLength() {
    let tree = view(
      ["flex-direction": "row"],
      view(["width": 20, "flex-shrink": 1]),
      view(["width": 10, "flex-shrink": 1]),
    )

    #expect(
      FramePicture.of(tree, width: 15, height: 1) == """
        View 0,0 15x1
          View 0,0 10x1
          View 10,0 5x1
        """
    )
  }

  @Test func wrappedLinesAreStretchedByAlignContent() {
    let item = view(["width": 8])
    let tree = view(
      ["flex-direction": "row", "flex-wrap": "wrap", "align-content": "stretch"],
      item,
      item,
      item,
    )

    #expect(
      FramePicture.of(tree) == """
        View 0,0 20x10
          View 0,0 8x5
          View 8,0 8x5
          View 0,5 8x5
        """
    )
  }

  @Test func wrapReversePutsTheFirstLineLast() {
    let item = view(["width": 12, "height": 2])
    let tree = view(["flex-direction": "row", "flex-wrap": "wrap-reverse"], item, item)

    #expect(
      FramePicture.of(tree) == """
        View 0,0 20x10
          View 0,8 12x2
          View 0,6 12x2
        """
    )
  }

  @Test(arguments: [
    ("flex-start", "0 3"), ("center", "7 10"), ("flex-end", "14 17"), ("space-between", "0 17"),
    ("space-around", "4 14"), ("space-evenly", "5 12"),
  ])
  func justifyContentPlacesItems(_ justify: String, _ expected: String) {
    let item = view(["width": 3, "height": 1])
    let tree = view(["flex-direction": "row", "justify-content": .string(justify)], item, item)

    let frames = Layout.layout(tree, in: LayoutConstraints(width: 20, height: 1)).frames

    #expect("\(frames[1].x) \(frames[2].x)" == expected)
  }

  /// RN-44: `align-self` takes precedence over `align-items`.
  @Test(arguments: [
    ("auto", "8 4"), ("flex-start", "0 4"), ("center", "8 4"), ("flex-end", "16 4"),
    ("stretch", "0 4"),
  ])
  func alignSelfPlacesOneItemAcross(_ align: String, _ expected: String) {
    let tree = view(
      ["align-items": "center"],
      view(["width": 4, "height": 1]),
      view(["width": 4, "height": 1, "align-self": .string(align)]),
    )

    let frames = Layout.layout(tree, in: LayoutConstraints(width: 20, height: 10)).frames

    #expect(frames[1] == Rect(x: 8, y: 0, width: 4, height: 1))
    #expect("\(frames[2].x) \(frames[2].width)" == expected)
  }

  @Test(arguments: [(2, "5 0"), (5, "5 0"), (8, "8 3")])
  func aMinimumLengthOnlyAddsSpaceBeyondTheContent(_ least: Int, _ expected: String) {
    let row = view(
      ["flex-direction": "row", "min-width": .int(least), "justify-content": "flex-end"],
      view(["width": 5, "height": 1]),
    )

    let frames = Layout.layout(
      view(["align-items": "flex-start"], row),
      in: LayoutConstraints(width: 20, height: 4),
    ).frames

    #expect("\(frames[1].width) \(frames[2].x)" == expected)
  }

  @Test func alignSelfStretchesAnItemWithoutALength() {
    let tree = view(
      ["flex-direction": "row", "align-items": "flex-end"],
      view(["width": 3, "height": 2]),
      view(["width": 3, "align-self": "stretch"]),
    )

    #expect(
      FramePicture.of(tree, height: 5) == """
        View 0,0 20x5
          View 0,3 3x2
          View 3,0 3x5
        """
    )
  }

  @Test func autoMarginsTakeFreeSpaceBeforeJustification() {
    let tree = view(
      ["flex-direction": "row", "justify-content": "center"],
      view(["width": 3]),
      view(["width": 3, "margin-left": "auto"]),
    )

    #expect(
      FramePicture.of(tree, height: 1) == """
        View 0,0 20x1
          View 0,0 3x1
          View 17,0 3x1
        """
    )
  }

  @Test func percentagesReferToTheInsideOfTheOwner() {
    let tree = view(
      ["padding": 2],
      view(["width": "50%", "height": "50%", "margin-left": "25%"]),
    )

    #expect(
      FramePicture.of(tree) == """
        View 0,0 20x10
          View 6,2 8x3
        """
    )
  }

  @Test func aspectRatioDeterminesTheOtherLength() {
    let tree = view(["align-items": "flex-start"], view(["height": 3, "aspect-ratio": 2]))

    #expect(
      FramePicture.of(tree) == """
        View 0,0 20x10
          View 0,0 6x3
        """
    )
  }

  @Test func theBaselineOfABoxWithoutItemsIsItsBottom() {
    let tree = view(
      ["flex-direction": "row", "align-items": "baseline"],
      caption("a"),
      view(["width": 2, "height": 3], view(["position": "absolute", "height": 1])),
    )

    #expect(
      FramePicture.of(tree) == """
        View 0,0 20x10
          Label 0,2 1x1
          View 1,0 2x3
            View 0,0 0x1
        """
    )
  }

  @Test func baselinesAlignWithTheFirstRowOfText() {
    let tree = view(
      ["flex-direction": "row", "align-items": "baseline"],
      view(["padding-top": 2], caption("a")),
      caption("b"),
    )

    #expect(
      FramePicture.of(tree, height: nil) == """
        View 0,0 20x3
          View 0,0 1x3
            Label 0,2 1x1
          Label 1,2 1x1
        """
    )
  }

  @Test func whatAnItemCannotTakeIsSharedWithoutTheGaps() {
    let tree = view(
      ["flex-direction": "row", "gap": 1],
      view(["flex-grow": 1, "max-width": 2]),
      view(["flex-grow": 1]),
      view(["flex-grow": 1]),
    )

    #expect(
      FramePicture.of(tree) == """
        View 0,0 20x10
          View 0,0 2x10
          View 3,0 8x10
          View 12,0 8x10
        """
    )
  }

  @Test func gapsSeparateItemsAndLines() {
    let item = view(["width": 6, "height": 1])
    let tree = view(
      ["flex-direction": "row", "flex-wrap": "wrap", "gap": 1, "row-gap": 2],
      item,
      item,
      item,
    )

    #expect(
      FramePicture.of(tree, height: nil) == """
        View 0,0 20x1
          View 0,0 6x1
          View 7,0 6x1
          View 14,0 6x1
        """
    )
    #expect(
      FramePicture.of(tree, width: 18, height: nil) == """
        View 0,0 18x4
          View 0,0 6x1
          View 7,0 6x1
          View 0,3 6x1
        """
    )
  }

  @Test func sizeIncludesBorderAndPaddingUnlessContentBoxIsSet() {
    let child = view(["flex-grow": 1])
    let border: Props = ["width": 8, "height": 4, "border": 1, "padding-left": 1]
    var content = border
    content["box-sizing"] = "content-box"

    #expect(
      FramePicture.of(view([:], Node("View", props: border, children: [child]))) == """
        View 0,0 20x10
          View 0,0 8x4
            View 2,1 5x2
        """
    )
    #expect(
      FramePicture.of(view([:], Node("View", props: content, children: [child]))) == """
        View 0,0 20x10
          View 0,0 11x6
            View 2,1 8x4
        """
    )
  }

  @Test func minimumAndMaximumBoundALength() {
    let tree = view(
      ["align-items": "flex-start"],
      view(["width": 30, "max-width": 12, "height": 1]),
      view(["min-width": 5, "height": 1]),
    )

    #expect(
      FramePicture.of(tree) == """
        View 0,0 20x10
          View 0,0 12x1
          View 0,1 5x1
        """
    )
  }

  @Test func displayNoneAndContentsRemoveNodesFromLayout() {
    let tree = view(
      ["flex-direction": "row"],
      view(["width": 2, "display": "none"], caption("gone")),
      view(["display": "contents"], view(["width": 3]), view(["width": 4])),
      view(["width": 5]),
    )

    #expect(
      FramePicture.of(tree, height: 1) == """
        View 0,0 20x1
          View 0,0 0x0
            Label 0,0 0x0
          View 0,0 0x0
            View 0,0 3x1
            View 3,0 4x1
          View 7,0 5x1
        """
    )
  }

  @Test func rightToLeftMirrorsRowsAndInlineEdges() {
    let tree = view(
      ["flex-direction": "row", "direction": "rtl"],
      view(["width": 3, "margin-start": 2]),
      view(["width": 4]),
    )

    #expect(
      FramePicture.of(tree, height: 1) == """
        View 0,0 20x1
          View 15,0 3x1
          View 11,0 4x1
        """
    )
  }

  @Test func scrollingContainerDoesNotLimitItsContent() {
    let tree = view([:], view(["overflow": "scroll", "flex-shrink": 1], view(["height": 30])))

    #expect(
      FramePicture.of(tree) == """
        View 0,0 20x10
          View 0,0 20x10
            View 0,0 20x30
        """
    )
  }

  @Test func textWrapsInTheRemainingWidth() {
    let tree = view(
      ["flex-direction": "row", "align-items": "flex-start"],
      view(["width": 12, "height": 1]),
      caption("aaa bbb ccc", ["flex-shrink": 1]),
    )

    #expect(
      FramePicture.of(tree, height: nil) == """
        View 0,0 20x2
          View 0,0 12x1
          Label 12,0 8x2
        """
    )
  }

  @Test func unlimitedSpaceGivesTheSizeOfTheContent() {
    let tree = view(["padding": 1], caption("abc"), view(["height": 2]))

    #expect(
      FramePicture.of(tree, width: nil, height: nil) == """
        View 0,0 5x5
          Label 1,1 3x1
          View 1,2 3x2
        """
    )
  }
}
