import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct FollowTests {
  private func named(
    _ id: String,
    _ type: String,
    _ props: Props = [:],
    _ children: Node...
  ) -> Node {
    Node(type, key: .id(id), props: props, children: children)
  }

  @Test func widthIsAMultipleOfASiblingsWidth() {
    let tree = box(
      "VBox",
      [:],
      named("title", "Label", ["text": "twelve cells"]),
      box("ZBox", ["width": "@title.width * 0.5 + 2.0", "height": 1]),
    )

    #expect(
      FramePicture.of(tree) == """
        VBox 0,0 12x2
          Label 0,0 12x1
          ZBox 0,1 8x1
        """
    )
  }

  @Test func aLengthThatWouldBeNegativeIsZero() {
    let tree = Node(
      "View",
      key: .id("page"),
      children: [
        view(["width": "@page.width * 1.0 + -30.0", "height": "@page.height * 1.0 + -11.0"])
      ],
    )

    #expect(
      FramePicture.of(tree) == """
        View 0,0 20x10
          View 0,0 0x0
        """
    )
  }

  @Test func childOfAFlexboxFollowsAnAncestor() {
    let tree = Node(
      "View",
      key: .id("page"),
      props: ["align-items": "flex-start"],
      children: [
        view(
          [:],
          view(["width": "@page.width * 0.5 + 0.0", "height": "@page.height * 1.0 + -7.0"]),
        )
      ],
    )

    #expect(
      FramePicture.of(tree) == """
        View 0,0 20x10
          View 0,0 10x3
            View 0,0 10x3
        """
    )
  }

  /// Each length is known one pass after the one that it follows.
  @Test func aChainOfTenLengthsIsSettled() {
    var children = (0..<10).map { index in
      named(
        "v\(index)",
        "ZBox",
        ["width": .string("@v\(index + 1).width * 1.0 + 1.0"), "height": 1]
      )
    }
    children.append(named("v10", "ZBox", ["width": 1, "height": 1]))

    let tree = Node("VBox", children: children)
    let frames = Layout.layout(tree, in: LayoutConstraints(width: 40, height: 20)).frames

    #expect(frames.dropFirst().map(\.width) == Array((1...11).reversed()))
  }

  /// Each view gives the other its remaining space, so no widths satisfy both.
  @Test func lengthsWithoutASolutionTerminate() {
    let tree = view(
      ["flex-direction": "row"],
      named("a", "View", ["width": "@b.width * 1.0 + 1.0"]),
      named("b", "View", ["flex-grow": 1, "flex-basis": 0]),
    )

    let frames = Layout.layout(tree, in: LayoutConstraints(width: 20, height: 1)).frames

    #expect(frames == Layout.layout(tree, in: LayoutConstraints(width: 20, height: 1)).frames)
    #expect(frames[2].width == max(0, 20 - frames[1].width))
  }

  @Test func marginsFollowAndSpecificEdgesTakePrecedence() {
    let tree = box(
      "HBox",
      [:],
      named("badge", "ZBox", ["width": 3, "height": 2]),
      box(
        "ZBox",
        ["width": 1, "height": 1, "margin": "@badge.height * 1.0 + 0.0", "margin-right": 1],
      ),
    )

    #expect(
      FramePicture.of(tree) == """
        HBox 0,0 7x5
          ZBox 0,0 3x2
          ZBox 5,2 1x1
        """
    )
  }

  @Test func chainsAreFollowedToTheirEnd() {
    let tree = box(
      "VBox",
      [:],
      named("c", "ZBox", ["width": "@b.width * 2.0 + 0.0", "height": 1]),
      named("b", "ZBox", ["width": "@a.width * 2.0 + 0.0", "height": 1]),
      named("a", "Label", ["text": "abc"]),
    )

    #expect(
      FramePicture.of(tree) == """
        VBox 0,0 12x3
          ZBox 0,0 12x1
          ZBox 0,1 6x1
          Label 0,2 3x1
        """
    )
  }

  @Test func positionOfASiblingIsFollowed() {
    let tree = view(
      [:],
      view(["margin-left": "@mark.x * 1.0 + 1.0"], caption("^")),
      named("mark", "View", ["margin-left": 4, "width": 3], caption("abc")),
    )

    #expect(
      FramePicture.of(tree, height: nil) == """
        View 0,0 20x2
          View 5,0 15x1
            Label 0,0 15x1
          View 4,1 3x1
            Label 0,0 3x1
        """
    )
  }

  @Test func unknownViewsAndCyclesAreDefects() {
    let tree = box(
      "HBox",
      [:],
      named("a", "ZBox", ["width": "@b.width * 1.0 + 1.0", "height": "@a.width * 1.0 + 0.0"]),
      named("b", "ZBox", ["width": "@a.width * 1.0 + 0.0", "height": "@zz.height * 1.0 + 0.0"]),
    )

    let defects = FollowMap(tree).defects

    #expect(
      defects.map(\.kind) == [
        .cycle(["b", "a"]), .cycle(["a", "b"]), .unknown(near: ["a", "b"]),
      ]
    )
    #expect(defects.map(\.attribute) == ["width", "width", "height"])
    #expect(
      FramePicture.of(tree) == """
        HBox 0,0 0x0
          ZBox 0,0 0x0
          ZBox 0,0 0x0
        """
    )
  }

  @Test func lengthRoundTripsThroughItsValue() {
    let length = FollowedLength(id: "side", .height, factor: -0.5, addend: 3)

    #expect(length.value == "@side.height * -0.5 + 3.0")
    #expect(FollowedLength(length.value) == length)
    #expect(FollowedLength("@side.depth * 1.0 + 0.0") == nil)
    #expect(FollowedLength("12") == nil)
  }
}
