import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

@MainActor
struct SpacerTests {
  @Test func minimumLengthAppliesInABoxThatWrapsItsContent() {
    let tree = box("HBox", [:], caption("ab"), box("Spacer", ["min": 3]), caption("cd"))

    #expect(
      FramePicture.of(tree) == """
        HBox 0,0 7x1
          Label 0,0 2x1
          Spacer 2,0 3x0
          Label 5,0 2x1
        """
    )
  }

  @Test func spacerWithoutAMinimumIsDroppedFromABoxThatWrapsItsContent() {
    let tree = box("HBox", [:], caption("ab"), box("Spacer"), caption("cd"))

    #expect(
      FramePicture.of(tree) == """
        HBox 0,0 4x1
          Label 0,0 2x1
          Spacer 0,0 0x0
          Label 2,0 2x1
        """
    )
  }

  @Test func textsLeaveTheMinimumLengthToASpacer() {
    let tree = box(
      "HBox",
      ["width": "fill"],
      caption("abcdefgh", ["lines": 1]),
      box("Spacer", ["min": 3]),
    )

    #expect(
      FramePicture.of(tree, width: 10) == """
        HBox 0,0 10x1
          Label 0,0 7x1
          Spacer 7,0 3x0
        """
    )
  }

  @Test func aLongMinimumReducesTheSpaceOfOthers() {
    let tree = box(
      "VBox",
      ["height": "fill"],
      box("Spacer", ["min": 6]),
      box("Spacer"),
      box("Spacer", ["min": 1]),
    )

    #expect(
      FramePicture.of(tree) == """
        VBox 0,0 0x10
          Spacer 0,0 0x6
          Spacer 0,6 0x2
          Spacer 0,8 0x2
        """
    )
  }

  @Test func freeNodesHaveTheirNaturalSizeAndTakeNoSpace() {
    let tree = view(
      ["width": 12, "flex-direction": "row", "padding": 1],
      caption("free", ["visibility": "free"]),
      caption("laid out"),
      box("VBox", [:], caption("a"), caption("badge", ["visibility": "free"]), caption("b")),
    )

    #expect(
      FramePicture.of(tree, height: nil) == """
        View 0,0 12x4
          Label 0,0 4x1
          Label 1,1 8x2
          VBox 9,1 1x2
            Label 0,0 1x1
            Label 0,0 5x1
            Label 0,1 1x1
        """
    )
  }

  @Test func aSpacerIsInvisibleAndIsHitInItsFrame() {
    let row = box("HBox", ["width": 5], caption("a"), box("Spacer", ["height": 1]), caption("b"))

    #expect(ElementSample.picture(Node("Spacer"), 3, 1) == "")
    #expect(ElementSample.hits(row, columns: 6, rows: 1) == "LSSSL.")
  }

  @Test func aChangedMinimumIsLaidOutAgain() {
    func tree(_ least: Int) -> Node {
      box("HBox", [:], caption("ab"), box("Spacer", ["min": .int(least)]), caption("cd"))
    }
    let constraints = LayoutConstraints(width: 9, height: 3)
    var live = LiveLayout(tree(1), in: constraints)

    for least in [3, 0, 2_000_000_000] {
      _ = live.update(to: tree(least), in: constraints)
      #expect(live.tree == Layout.layout(tree(least), in: constraints))
    }
  }

  @Test func propertiesWriteTheAttributes() throws {
    try checkView(Spacer.self, [ViewProperty("min", 1, \.min, 1)])
    #expect(Spacer.element.declaration.isFilling)
  }
}
