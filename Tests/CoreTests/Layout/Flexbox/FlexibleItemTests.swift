import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Items between their bounds, and the lines that they fill, where Yoga takes a short cut.
struct FlexibleItemTests {
  private func row(_ props: Props, _ children: Node...) -> Node {
    var props = props
    props["flex-direction"] = "row"
    return Node("View", props: props, children: children)
  }

  /// Returns the frames of the children of a flexbox of 60 columns.
  private func frames(_ tree: Node, height: Int = 10) -> [Rect] {
    let space = LayoutConstraints(width: 60, height: height)
    return Array(Layout.layout(tree, in: space).frames.dropFirst())
  }

  @Test func aMinimumAboveTheMaximumWins() {
    let tree = row(
      [:],
      view(["min-width": 20, "max-width": 15, "flex-grow": 1]),
      view(["flex-grow": 1]),
    )

    #expect(frames(tree).map(\.width) == [20, 40])
  }

  @Test func boundsLimitWhatItemsGetNotWhatTheyStartFrom() {
    let tree = row([:], view(["min-width": 20, "flex-grow": 1]), view(["flex-grow": 1]))

    #expect(frames(tree).map(\.width) == [30, 30])
  }

  @Test func anItemThatDoesNotFitWrapsBeforeItShrinks() {
    let tree = row(
      ["flex-wrap": "wrap"],
      view(["width": 40, "height": 1]),
      view(["width": 30, "height": 1, "flex-grow": 1, "flex-shrink": 1]),
    )

    #expect(
      FramePicture.of(tree, width: 60) == """
        View 0,0 60x10
          View 0,0 40x1
          View 0,1 60x1
        """
    )
  }

  @Test func factorsBelowOneTakeAPartOfTheSpaceThatIsMissing() {
    let tree = row([:], view(["width": 80, "flex-shrink": 0.25]))

    #expect(frames(tree).map(\.width) == [75])
  }

  @Test(arguments: [
    ("flex-start", 0), ("center", 4), ("flex-end", 8), ("space-between", 0), ("space-around", 4),
    ("space-evenly", 4),
  ])
  func oneLineOfAContainerThatWrapsIsAligned(distribution: String, y: Int) {
    let tree = row(
      ["flex-wrap": "wrap", "align-content": .string(distribution)],
      view(["width": 4, "height": 2]),
      view(["width": 4]),
    )

    #expect(frames(tree).map(\.y) == [y, y])
    #expect(frames(tree).map(\.height) == [2, 2])
  }

  @Test(arguments: [
    Array(repeating: 100 / 7.0, count: 7), [70.3, 29.7], Array(repeating: 100 / 3.0, count: 3),
    [33.4, 33.3, 33.3], [14.1, 28.2, 57.7],
  ])
  func percentagesThatAddUpToAHundredFillOneLine(parts: [Double]) {
    for width in 1...300 {
      let items = parts.map { view(["width": .string("\($0)%"), "height": 1]) }
      let props: Props = ["flex-direction": "row", "flex-wrap": "wrap"]
      let tree = Node("View", props: props, children: items)
      let space = LayoutConstraints(width: width, height: 10)
      let frames = Layout.layout(tree, in: space).frames.dropFirst()

      #expect(frames.allSatisfy { $0.y == 0 }, "\(width) columns")
      #expect(frames.last?.maxX == width)
    }
  }

  @Test func percentagesAboveAHundredWrap() {
    let items = [50.1, 50].map { view(["width": .string("\($0)%"), "height": 1]) }
    let props: Props = ["flex-direction": "row", "flex-wrap": "wrap"]

    #expect(frames(Node("View", props: props, children: items)).map(\.y) == [0, 1])
  }

  @Test func theBasisCountsInAColumnOfAutomaticHeight() {
    let column = view([:], view(["flex-basis": 3]), view(["flex-basis": 2, "height": 7]))

    #expect(
      FramePicture.of(view([:], column)) == """
        View 0,0 20x10
          View 0,0 20x5
            View 0,0 20x3
            View 0,3 20x2
        """
    )
  }

  @Test func flexKeepsTheContentInAColumnOfAutomaticHeight() {
    let column = view([:], caption("a", ["flex": 1]), caption("b", ["flex-basis": 0]))

    #expect(
      FramePicture.of(column, height: nil) == """
        View 0,0 20x2
          Label 0,0 20x1
          Label 0,1 20x1
        """
    )
  }

  @Test func automaticMarginsDoNotHideThatItemsOverflow() {
    let tree = row(
      ["justify-content": "flex-end"],
      view(["width": 70, "margin-right": "auto"])
    )

    #expect(frames(tree).map(\.x) == [-10])
  }

  @Test func theLineOfASingleLineContainerIsAsHighAsTheContainer() {
    let tree = row(
      ["height": 1],
      view(["width": 2, "align-self": "baseline", "margin-top": 2]),
      view(["width": 2]),
    )

    #expect(frames(tree).map(\.height) == [0, 1])
  }
}
