import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct BoxTests {
  private func fixed(_ width: Int, _ height: Int, _ more: Props = [:]) -> Node {
    var props = more
    props["width"] = .int(width)
    props["height"] = .int(height)
    return box("ZBox", props)
  }

  private func wide(_ props: Props) -> Node { caption("abcdefghij", props) }

  @Test func boxWrapsChildrenWithPaddingSpacingAndMargins() {
    let tree = box(
      "HBox",
      ["padding": 1, "space": 2],
      fixed(3, 2),
      fixed(4, 1, ["margin-left": 1]),
    )

    #expect(
      FramePicture.of(tree) == """
        HBox 0,0 12x4
          ZBox 1,1 3x2
          ZBox 7,1 4x1
        """
    )
  }

  @Test func aDeactivatedNodeHasItsExplicitSize() {
    let tree = box(
      "HBox",
      [:],
      box("ZBox", ["activated": false, "width": 4, "x": 2, "y": 1]),
      box("ZBox", ["activated": false]),
      fixed(3, 2),
    )

    #expect(
      FramePicture.of(tree) == """
        HBox 0,0 3x2
          ZBox 2,1 4x0
          ZBox 0,0 0x0
          ZBox 0,0 3x2
        """
    )
  }

  @Test func aspectRatioEnlargesTheContentSize() {
    let tree = box(
      "VBox",
      [:],
      box("ZBox", ["aspect-ratio": 2], caption("abcdefgh")),
      box("ZBox", ["aspect-ratio": 4], caption("a\nb\nc")),
    )

    #expect(
      FramePicture.of(tree) == """
        VBox 0,0 12x7
          ZBox 0,0 8x4
            Label 0,1 8x1
          ZBox 0,4 12x3
            Label 5,0 1x3
        """
    )
  }

  @Test func theRestIsSharedInWholeCells() {
    let part = box("ZBox", ["width": "fill", "height": 1])
    let tree = box("HBox", ["width": "fill"], part, part, part)

    #expect(
      FramePicture.of(tree) == """
        HBox 0,0 20x1
          ZBox 0,0 7x1
          ZBox 7,0 6x1
          ZBox 13,0 7x1
        """
    )
  }

  @Test func aSingleRatioTakesTheWholeRest() {
    let tree = box(
      "HBox",
      ["width": 20],
      box("ZBox", ["width": "ratio(0.5)", "height": 1, "margin-right": 2]),
      fixed(5, 1),
    )

    #expect(
      FramePicture.of(tree) == """
        HBox 0,0 20x1
          ZBox 0,0 13x1
          ZBox 15,0 5x1
        """
    )
  }

  @Test func ratioAlongABoxThatWrapsIsDropped() {
    let tree = box("HBox", [:], box("ZBox", ["width": "fill", "height": 2]), fixed(5, 1))

    #expect(
      FramePicture.of(tree) == """
        HBox 0,0 5x1
          ZBox 0,0 0x0
          ZBox 0,0 5x1
        """
    )
  }

  @Test func fillAcrossABoxThatWrapsFollowsTheOthers() {
    let tree = box("HBox", [:], box("ZBox", ["width": 2, "height": "fill"]), fixed(5, 3))

    #expect(
      FramePicture.of(tree) == """
        HBox 0,0 7x3
          ZBox 0,0 2x3
          ZBox 2,0 5x3
        """
    )
  }

  @Test func contentIsMeasuredByPriorityWhileThereIsSpace() {
    let tree = box("HBox", ["width": 14], wide([:]), wide(["width": "wrap(priority: 1)"]))

    #expect(
      FramePicture.of(tree) == """
        HBox 0,0 14x3
          Label 0,0 4x3
          Label 4,0 10x1
        """
    )
  }

  @Test func wrapAppliesItsAddendAndBounds() {
    let tree = box(
      "VBox",
      [:],
      caption("abc", ["width": "wrap(add: 2)"]),
      caption("abc", ["width": "wrap(min: 8)"]),
      caption("abcdef", ["width": "wrap(max: 4)"]),
    )

    #expect(
      FramePicture.of(tree) == """
        VBox 0,0 8x4
          Label 0,0 5x1
          Label 0,1 8x1
          Label 0,2 4x2
        """
    )
  }

  @Test func overflowShrinksItemsThatAllowIt() {
    let tree = box("HBox", ["width": 14], wide(["width": "wrap(shrink: 1)"]), wide([:]))

    #expect(
      FramePicture.of(tree) == """
        HBox 0,0 14x3
          Label 0,0 10x1
          Label 10,0 4x3
        """
    )
    let both = wide(["width": "wrap(shrink: 1)"])
    #expect(
      FramePicture.of(box("HBox", ["width": 14], both, both)) == """
        HBox 0,0 14x2
          Label 0,0 7x2
          Label 7,0 7x2
        """
    )
  }

  @Test func growingItemsShareTheRestWithoutRatios() {
    let tree = box(
      "HBox",
      ["width": 20],
      caption("ab", ["width": "wrap(grow: 1)"]),
      caption("ab", ["width": "wrap(grow: 3)"]),
    )

    #expect(
      FramePicture.of(tree) == """
        HBox 0,0 20x1
          Label 0,0 6x1
          Label 6,0 14x1
        """
    )
  }

  @Test(arguments: [
    ("leading", "0 4 8"), ("center", "4 8 12"), ("trailing", "9 13 17"), ("between", "0 9 17"),
    ("round", "3 9 14"),
  ])
  func formatSharesFreeSpace(_ format: String, _ expected: String) {
    let tree = box(
      "HBox",
      ["width": 20, "space": 1, "format": .string(format)],
      fixed(3, 1),
      fixed(3, 1),
      fixed(3, 1),
    )

    let frames = Layout.layout(tree, in: LayoutConstraints(width: 20, height: 1)).frames

    #expect("\(frames[1].x) \(frames[2].x) \(frames[3].x)" == expected)
  }

  @Test func reverseChangesTheOrderButNotTheFormat() {
    let tree = box("HBox", ["width": 20, "reverse": true], fixed(3, 1), fixed(4, 1))

    #expect(
      FramePicture.of(tree) == """
        HBox 0,0 20x1
          ZBox 4,0 3x1
          ZBox 0,0 4x1
        """
    )
  }

  @Test func rightToLeftStartsAtTheRight() {
    let tree = box("HBox", ["width": 20, "direction": "rtl"], fixed(3, 1), fixed(4, 1))

    #expect(
      FramePicture.of(tree) == """
        HBox 0,0 20x1
          ZBox 17,0 3x1
          ZBox 13,0 4x1
        """
    )
  }

  @Test func alignmentOfAChildOverridesThatOfTheBox() {
    let tree = box(
      "VBox",
      ["width": 20, "justify-content": "right"],
      fixed(4, 1),
      fixed(4, 1, ["alignment": "left"]),
      fixed(4, 1, ["alignment": "horz-center"]),
      fixed(4, 1, ["center-x": 0.5]),
    )

    #expect(
      FramePicture.of(tree) == """
        VBox 0,0 20x4
          ZBox 16,0 4x1
          ZBox 0,1 4x1
          ZBox 8,2 4x1
          ZBox 12,3 4x1
        """
    )
  }

  @Test func verticalPositionOfAChildOverridesThatOfTheBox() {
    let positions: [(Value, Int)] = [(0.5, 6), (-0.5, 2), (0, 4), (5, 8), (-5, 0)]
    for (position, row) in positions {
      let tree = box("ZBox", ["width": 4, "height": 9], fixed(4, 1, ["center-y": position]))
      let layout = Layout.layout(tree, in: LayoutConstraints(width: 20, height: 10))
      #expect(layout.frames[1].y == row, "\(position)")
    }
  }

  @Test func stackCentersChildrenAndFillsToTheLargest() {
    let tree = box(
      "ZBox",
      [:],
      fixed(8, 3),
      fixed(2, 1),
      box("ZBox", ["width": "fill", "height": "ratio(0.5)", "alignment": "bottom"]),
    )

    #expect(
      FramePicture.of(tree) == """
        ZBox 0,0 8x3
          ZBox 0,0 8x3
          ZBox 3,1 2x1
          ZBox 0,1 8x2
        """
    )
  }

  @Test func aspectRatioDeterminesTheOtherLength() {
    let tree = box("HBox", [:], box("ZBox", ["height": 3, "aspect-ratio": 2]))

    #expect(
      FramePicture.of(tree) == """
        HBox 0,0 6x3
          ZBox 0,0 6x3
        """
    )
  }

  @Test func aRootThatFillsUnlimitedSpaceHasTheSizeOfItsContent() {
    let tree = box("VBox", ["width": "fill", "height": "fill"], fixed(3, 2), fixed(4, 1))
    func root(_ width: Int?, _ height: Int?) -> Rect {
      Layout.layout(tree, in: LayoutConstraints(width: width, height: height)).frames[0]
    }

    #expect(root(20, nil) == Rect(x: 0, y: 0, width: 20, height: 3))
    #expect(root(nil, 9) == Rect(x: 0, y: 0, width: 4, height: 9))
    #expect(root(nil, nil) == Rect(x: 0, y: 0, width: 4, height: 3))
  }

  @Test func emptyBoxHasNoSpace() {
    #expect(FramePicture.of(box("HBox", ["space": 3, "padding": 1])) == "HBox 0,0 2x2")
  }

  @Test func deactivatedChildrenHaveTheirExplicitFrame() {
    let own: Props = ["activated": false, "x": 5, "y": 2, "width": 6, "height": 2, "margin": 4]
    let tree = box(
      "HBox",
      ["space": 1],
      fixed(3, 1),
      Node("HBox", props: own, children: [box("ZBox", ["width": "fill", "height": "fill"])]),
      box("HBox", ["activated": false, "x": 5], fixed(3, 1)),
      fixed(3, 1),
    )

    #expect(
      FramePicture.of(tree) == """
        HBox 0,0 7x1
          ZBox 0,0 3x1
          HBox 5,2 6x2
            ZBox 0,0 6x2
          HBox 0,0 0x0
            ZBox 0,0 0x0
          ZBox 4,0 3x1
        """
    )
  }

  @Test func goneAndFreeChildrenTakeNoSpace() {
    let tree = box(
      "HBox",
      [:],
      fixed(1, 1, ["visibility": "gone"]),
      fixed(2, 1, ["visibility": "invisible"]),
      fixed(3, 1, ["visibility": "free"]),
      fixed(4, 1, ["visibility": "visible"]),
    )

    #expect(
      FramePicture.of(tree) == """
        HBox 0,0 6x1
          ZBox 0,0 0x0
          ZBox 0,0 2x1
          ZBox 0,0 3x1
          ZBox 2,0 4x1
        """
    )
  }

  @Test(arguments: [("HGroup", "HBox"), ("VGroup", "VBox"), ("ZGroup", "ZBox")])
  func groupIsLaidOutAsItsBox(group: String, box: String) {
    func tree(_ type: String) -> Node {
      Node(type, props: ["space": 1, "padding": 1], children: [caption("ab"), caption("cde")])
    }
    let constraints = LayoutConstraints(width: 20, height: 10)

    #expect(
      Layout.layout(tree(group), in: constraints) == Layout.layout(tree(box), in: constraints)
    )
  }
}
