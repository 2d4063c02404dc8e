import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct LayoutTests {
  @Test func compositeNodeHasTheFrameOfItsBody() {
    let body = box("HBox", ["width": "fill", "margin-left": 2], caption("a"))
    let inner = Node("Inner", isComposite: true, props: ["width": 3], children: [body])
    let tree = box("VBox", ["width": "fill"], Node("Outer", isComposite: true, children: [inner]))

    #expect(
      FramePicture.of(tree) == """
        VBox 0,0 20x1
          Outer 2,0 18x1
            Inner 0,0 18x1
              HBox 0,0 18x1
                Label 0,0 1x1
        """
    )
  }

  @Test func anElementOfAnotherNameHoldsItsChildren() {
    let tree = Node("Custom", children: [caption("abc")])
    let alone = Node("Custom", props: ["text": "abc"])
    let constraints = LayoutConstraints(width: 20, height: nil)

    #expect(Layout.layout(tree, in: constraints).frames.map(\.width) == [3, 3])
    #expect(Layout.layout(alone, in: constraints).frames.count == 1)
  }

  @Test func extentIsTheRootWithItsMargins() {
    let leaf = caption("abc", ["margin": 1, "margin-left": 3])
    let flex = view(["margin": 2, "height": 3])

    let leafTree = Layout.layout(leaf, in: LayoutConstraints(width: 20, height: nil))
    let flexTree = Layout.layout(flex, in: LayoutConstraints(width: 20, height: nil))

    #expect(leafTree.frames == [Rect(x: 3, y: 1, width: 3, height: 1)])
    #expect(leafTree.extent == Size(width: 7, height: 3))
    #expect(flexTree.frames == [Rect(x: 2, y: 2, width: 16, height: 3)])
    #expect(flexTree.extent == Size(width: 20, height: 7))
  }

  @Test func boxesAndFlexboxesCanBeNested() {
    let tree = view(
      ["flex-direction": "row"],
      box("VBox", ["flex-grow": 1, "padding": 1], view(["width": "fill"], caption("abc"))),
      box("HBox", [:], caption("de"), view([:], view(["width": 4, "height": 1]))),
    )

    #expect(
      FramePicture.of(tree, height: nil) == """
        View 0,0 20x3
          VBox 0,0 14x3
            View 1,1 12x1
              Label 0,0 12x1
          HBox 14,0 6x3
            Label 0,0 2x1
            View 2,0 4x1
              View 0,0 4x1
        """
    )
  }

  @Test func hiddenRootIsEmpty() {
    let tree = box("HBox", ["visibility": "gone"], caption("a"))

    #expect(
      Layout.layout(tree, in: LayoutConstraints(width: 20, height: 5))
        == LayoutTree(frames: [.zero, .zero], extent: .zero)
    )
  }

  @Test func nilConstraintsAreUnlimited() {
    let tree = box(
      "VBox",
      ["height": "wrap(grow: 1)"],
      box("HBox", ["width": "fill"], caption("ab", ["width": "wrap(grow: 1)"])),
      caption("abc", ["height": "wrap(grow: 1)"]),
    )

    #expect(
      FramePicture.of(tree, width: nil, height: nil) == """
        VBox 0,0 3x2
          HBox 0,0 3x1
            Label 0,0 3x1
          Label 0,1 3x1
        """
    )
  }

  @Test func dividersAndSpacersUseTheAxisOfTheirParent() {
    let row = box(
      "HBox",
      ["width": "fill", "height": 3],
      caption("a"),
      Node("Divider"),
      Node("Spacer", props: ["min": 2]),
      caption("b"),
    )
    let flexRow = view(
      ["flex-direction": "row", "height": 3],
      caption("a"),
      Node("Divider"),
      Node("Spacer"),
      caption("b"),
    )

    #expect(
      FramePicture.of(row) == """
        HBox 0,0 20x3
          Label 0,0 1x1
          Divider 1,0 1x3
          Spacer 2,0 17x0
          Label 19,0 1x1
        """
    )
    #expect(
      FramePicture.of(flexRow) == """
        View 0,0 20x3
          Label 0,0 1x3
          Divider 1,0 1x3
          Spacer 2,0 17x3
          Label 19,0 1x3
        """
    )
  }

  @Test func yogasRoundingIsAvailable() {
    let part = view(["flex-grow": 1, "flex-basis": 0], caption("ab"))
    let tree = view(["flex-direction": "row", "width": 20], part, part, part)

    #expect(
      FramePicture.of(tree, height: 1, snap: .yoga) == """
        View 0,0 20x1
          View 0,0 7x1
            Label 0,0 7x1
          View 7,0 6x1
            Label 0,0 8x1
          View 13,0 7x1
            Label 0,0 7x1
        """
    )
  }
}
