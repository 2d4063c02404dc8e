import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Rows, columns and stacks with shares, minimum lengths and little space.
struct BoxItemSizeTests {
  private func fixed(_ width: Int, _ height: Int, _ more: Props = [:]) -> Node {
    var props = more
    (props["width"], props["height"]) = (.int(width), .int(height))
    return box("ZBox", props)
  }

  private func widths(_ tree: Node, in width: Int = 20) -> [Int] {
    Layout.layout(tree, in: LayoutConstraints(width: width, height: 9)).frames.dropFirst()
      .map(\.width)
  }

  private func spacers(_ least: [Int], width: Int) -> Node {
    Node(
      "HBox",
      props: ["width": .int(width)],
      children: least.map { box("Spacer", ["min": .int($0)]) }
    )
  }

  @Test(
    arguments: [
      ([0, 0, 0], 9, [3, 3, 3]), ([5, 0, 0], 9, [5, 2, 2]), ([3, 3, 3], 9, [3, 3, 3]),
      ([4, 3, 0], 9, [4, 3, 2]), ([8, 8, 0], 9, [8, 8, 0]), ([2, 0, 0], 9, [3, 3, 3]),
      ([6, 1, 0], 9, [6, 2, 1]), ([0, 0, 7], 9, [1, 1, 7]), ([9, 9], 4, [9, 9]),
    ] as [([Int], Int, [Int])]
  )
  func sharesBelowTheirMinimumLeaveLessToOthers(least: [Int], width: Int, expected: [Int]) {
    #expect(widths(spacers(least, width: width)) == expected)
  }

  @Test func minimumLengthsOfSharesAreReservedBeforeContent() {
    let tree = box(
      "HBox",
      ["width": 12],
      box("ZBox", ["width": "wrap"], fixed(20, 1)),
      box("Spacer", ["min": 3]),
      fixed(2, 1),
    )

    #expect(widths(tree) == [7, 20, 3, 2])
  }

  @Test func onlySharesWithAMinimumAreInABoxThatWraps() {
    let tree = box(
      "HBox",
      ["space": 1],
      fixed(2, 1),
      box("ZBox", ["width": "fill", "height": 2]),
      box("Spacer", ["min": 3]),
      fixed(4, 1),
    )

    #expect(
      FramePicture.of(tree) == """
        HBox 0,0 11x1
          ZBox 0,0 2x1
          ZBox 0,0 0x0
          Spacer 3,0 3x0
          ZBox 7,0 4x1
        """
    )
  }

  /// Formats apply only to a box of a given length without shares.
  @Test(
    arguments: [
      (["width": 10], "4 7"), ([:], "0 3"), (["width": 10, "reverse": true], "7 4"),
      (["width": 10, "direction": "rtl", "format": "leading"], "7 4"),
      (["width": 10, "direction": "rtl", "format": "trailing"], "3 0"),
      (["width": 10, "direction": "rtl", "format": "trailing", "reverse": true], "0 3"),
    ] as [(Props, String)]
  )
  func aFormatAppliesToAGivenLength(props: Props, expected: String) {
    var props = props
    if props["format"] == nil { props["format"] = "trailing" }
    let tree = Node("HBox", props: props, children: [fixed(3, 1), fixed(3, 1)])

    let frames = Layout.layout(tree, in: LayoutConstraints(width: 20, height: 2)).frames

    #expect("\(frames[1].x) \(frames[2].x)" == expected)
  }

  @Test func aFormatDoesNotApplyBesideShares() {
    let tree = box(
      "HBox",
      ["width": 10, "format": "trailing"],
      fixed(3, 1),
      box("ZBox", ["width": "ratio(0)", "height": 1]),
    )

    let frames = Layout.layout(tree, in: LayoutConstraints(width: 20, height: 2)).frames

    #expect(frames.map(\.x) == [0, 0, 3])
    #expect(frames[2].width == 0)
  }

  /// Two items of 7 columns are 4 columns too long for a row of 10.
  @Test(arguments: [
    (1, 3, [6, 4]), (1, 0, [7, 3]), (3, 1, [4, 6]), (2, 2, [5, 5]), (0, 2, [7, 3]),
  ])
  func itemsShrinkByTheirFactors(first: Int, second: Int, expected: [Int]) {
    func item(_ shrink: Int) -> Node {
      box("ZBox", ["width": .string("wrap(shrink: \(shrink))"), "height": 1], fixed(7, 1))
    }
    let widths = widths(box("HBox", ["width": 10], item(first), item(second)))

    #expect([widths[0], widths[2]] == expected)
  }

  @Test func growthIsOnlyForSpaceThatIsKnown() {
    let item = box("ZBox", ["width": "wrap(grow: 1)", "height": 1], fixed(3, 1))
    let tree = box("HBox", ["width": "wrap"], item, fixed(2, 1))

    #expect(widths(tree, in: 12) == [10, 3, 2])
    #expect(
      Layout.layout(tree, in: LayoutConstraints(width: nil, height: 1)).frames.map(\.width)
        == [5, 3, 3, 2]
    )
  }

  @Test func aShareAcrossIsAtLeastItsMinimum() {
    let line = box("Divider")
    let alone = box("VBox", [:], line)
    let column = box("VBox", [:], fixed(5, 1), line, fixed(2, 1))
    let filling = box("VBox", ["width": 9], line)

    #expect(widths(alone) == [1])
    #expect(widths(column) == [5, 5, 2])
    #expect(widths(filling) == [9])
  }

  @Test func aPartOfAStackIsRounded() {
    let tree = box(
      "ZBox",
      ["width": 9, "height": 5, "justify-content": "left top"],
      box("ZBox", ["width": "ratio(0.5)", "height": "ratio(0.25)"]),
      box("ZBox", ["width": "ratio(2)", "height": "fill", "margin": 1]),
      fixed(2, 1, ["margin-left": 3]),
    )

    #expect(
      FramePicture.of(tree) == """
        ZBox 0,0 9x5
          ZBox 0,0 5x1
          ZBox 1,1 16x3
          ZBox 3,0 2x1
        """
    )
  }

  @Test func partsOfAStackThatWrapsFollowTheLargestItem() {
    let tree = box(
      "ZBox",
      ["justify-content": "left top"],
      box("ZBox", ["width": "fill", "height": 1]),
      fixed(4, 2),
      box("ZBox", ["width": 6, "height": "ratio(0.5)"]),
      box("Divider", ["axis": "horizontal"]),
    )

    #expect(
      FramePicture.of(tree) == """
        ZBox 0,0 6x2
          ZBox 0,0 6x1
          ZBox 0,0 4x2
          ZBox 0,0 6x1
          Divider 0,0 6x1
        """
    )
  }

  @Test func aPartOfAWidthFollowsItemsWhoseWidthFollowsTheHeight() {
    let tree = box(
      "ZBox",
      ["justify-content": "left top"],
      fixed(1, 4),
      box("ZBox", ["height": "ratio(1)", "aspect-ratio": 2]),
      Node("Label", props: ["width": "ratio(1)", "text": "abcd efgh ijkl", "lines": 0]),
    )

    #expect(
      FramePicture.of(tree) == """
        ZBox 0,0 8x4
          ZBox 0,0 1x4
          ZBox 0,0 8x4
          Label 0,0 8x3
        """
    )
  }

  @Test func aLengthByAspectRatioComesBeforeContent() {
    let tree = box(
      "HBox",
      ["width": 12],
      box("ZBox", ["width": "wrap", "height": 1], fixed(9, 1)),
      box("ZBox", ["height": 3, "aspect-ratio": 2]),
    )

    #expect(widths(tree) == [6, 9, 6])
  }
}
