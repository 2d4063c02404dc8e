import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct FlowTests {
  private func fixed(_ width: Int, _ height: Int, _ more: Props = [:]) -> Node {
    var props = more
    props["width"] = .int(width)
    props["height"] = .int(height)
    return box("ZBox", props)
  }

  @Test func flowFillsRowsAndHonorsRunEnds() {
    let tree = box(
      "VFlow",
      ["width": 12, "item-space": 1, "run-space": 1],
      fixed(5, 1),
      fixed(5, 2),
      fixed(5, 1, ["flow-ending": true]),
      fixed(30, 1),
      fixed(2, 1),
    )

    #expect(
      FramePicture.of(tree) == """
        VFlow 0,0 12x8
          ZBox 0,0 5x1
          ZBox 6,0 5x2
          ZBox 0,3 5x1
          ZBox 0,5 30x1
          ZBox 0,7 2x1
        """
    )
  }

  @Test func runTakesTheRestByItsLargestRatio() {
    let tree = box(
      "VFlow",
      ["width": 12, "height": 10, "arrange": 2],
      fixed(5, 2),
      fixed(5, 1),
      box("ZBox", ["width": 5, "height": "fill"]),
      fixed(5, 1),
      box("ZBox", ["width": 5, "height": "ratio(3)"]),
      box("ZBox", ["width": 5, "height": "ratio(2)"]),
    )

    #expect(
      FramePicture.of(tree) == """
        VFlow 0,0 12x10
          ZBox 0,0 5x2
          ZBox 5,0 5x1
          ZBox 0,2 5x2
          ZBox 5,2 5x1
          ZBox 0,4 5x6
          ZBox 5,4 5x4
        """
    )
  }

  @Test func ratiosInAWrappingRunFillItsLength() {
    let tree = box(
      "VFlow",
      ["width": 12, "height": 10, "arrange": 2, "run-size": "wrap"],
      fixed(5, 2),
      box("ZBox", ["width": 5, "height": "fill"]),
    )

    #expect(
      FramePicture.of(tree) == """
        VFlow 0,0 12x10
          ZBox 0,0 5x2
          ZBox 5,0 5x2
        """
    )
  }

  @Test func ratiosInAWrappingFlowReferToTheirRun() {
    let tree = box(
      "HFlow",
      ["space": 1, "arrange": 2],
      fixed(4, 1),
      box("ZBox", ["width": "fill", "height": 1]),
      fixed(2, 1),
    )

    #expect(
      FramePicture.of(tree) == """
        HFlow 0,0 7x3
          ZBox 0,0 4x1
          ZBox 0,2 4x1
          ZBox 5,0 2x1
        """
    )
  }

  @Test func flowByCountArrangesColumnsSideBySide() {
    let tree = box("HFlow", ["arrange": 2, "space": 1], fixed(2, 1), fixed(3, 1), fixed(4, 1))

    #expect(
      FramePicture.of(tree) == """
        HFlow 0,0 8x3
          ZBox 0,0 2x1
          ZBox 0,2 3x1
          ZBox 4,0 4x1
        """
    )
  }

  @Test func runsAreFormattedWithinAndAmongThem() {
    let tree = box(
      "VFlow",
      ["width": 11, "height": 7, "arrange": 2, "format": "trailing", "run-format": "between"],
      fixed(5, 2),
      fixed(5, 1),
      fixed(5, 1),
    )

    #expect(
      FramePicture.of(tree) == """
        VFlow 0,0 11x7
          ZBox 1,0 5x2
          ZBox 6,0 5x1
          ZBox 6,6 5x1
        """
    )
  }

  @Test(arguments: ["VFlow", "HFlow"])
  func theFirstRunsOfAFlowThatDoesNotFitStay(type: String) {
    let size: Props = type == "VFlow" ? ["width": 4, "height": 3] : ["width": 3, "height": 4]
    let letters = "abcdefg".map { caption(type == "VFlow" ? "\($0)\($0)\($0)" : "\($0)") }
    let spacing: Props = ["item-space": 3]
    var props = size
    for prop in spacing.list { props[prop.name] = prop.value }
    let tree = Node(type, props: props, children: letters)

    let drawn = tree.grid(in: LayoutConstraints(width: 4, height: 4)).description
    let expected = type == "VFlow" ? "aaa\nbbb\nccc" : "abc"
    #expect(drawn.split(separator: "\n").joined(separator: "\n") == expected)
  }

  @Test func runsHaveTheirExplicitSize() {
    let tree = box(
      "VFlow",
      [
        "width": 10, "height": 9, "arrange": 1, "run-size": "ratio(1)", "justify-content": "bottom",
      ],
      fixed(5, 1),
      fixed(5, 2),
    )

    #expect(
      FramePicture.of(tree) == """
        VFlow 0,0 10x9
          ZBox 0,4 5x1
          ZBox 0,7 5x2
        """
    )
  }
}
