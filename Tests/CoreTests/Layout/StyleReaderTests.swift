import Testing

@testable import PlaygroundCore

/// Styles read from attributes.
struct StyleReaderTests {
  /// Returns the width and flexibility of an item in a row.
  private func flex(_ props: Props) -> String {
    let flex = StyleReader(props, .flexItem, .flex, isRightToLeft: false).flex
    let basis =
      switch flex.basis.unit {
      case .cells: "\(flex.basis.value)"
      case .percent: "\(flex.basis.value)%"
      default: "auto"
      }
    return "\(flex.grow) \(flex.shrink) \(basis)"
  }

  @Test func flexSetsGrowShrinkAndBasis() {
    #expect(flex([:]) == "0.0 0.0 auto")
    #expect(flex(["flex": 2]) == "2.0 0.0 0.0")
    #expect(flex(["flex": -2]) == "0.0 2.0 auto")
    #expect(flex(["flex": 0]) == "0.0 0.0 auto")
    #expect(flex(["flex": 0.5]) == "0.5 0.0 0.0")
  }

  @Test func growShrinkAndBasisOverrideFlex() {
    #expect(flex(["flex": 2, "flex-grow": 5]) == "5.0 0.0 0.0")
    #expect(flex(["flex": 2, "flex-grow": 0]) == "0.0 0.0 0.0")
    #expect(flex(["flex": -2, "flex-shrink": 5]) == "0.0 5.0 auto")
    #expect(flex(["flex": 2, "flex-basis": 7]) == "2.0 0.0 7.0")
    #expect(flex(["flex": 2, "flex-basis": "30%"]) == "2.0 0.0 30.0%")
    #expect(flex(["flex": 2, "flex-basis": "auto"]) == "2.0 0.0 0.0")
  }

  @Test(arguments: [
    (Value.int(3), "3.0"), (.double(2.5), "2.5"), (.int(-4), "-4.0"), ("50%", "50.0%"),
    ("0%", "0.0%"), ("12.5%", "12.5%"), ("-10%", "-10.0%"), ("999999%", "999999.0%"),
    ("%", "auto"), ("", "auto"), ("x%", "auto"), ("1x%", "auto"), (":0%", "auto"),
    ("5", "auto"), ("auto", "auto"), ("nan%", "0.0%"), (true, "auto"), (.null, "auto"),
  ])
  func lengthsAreCellsOrPercentages(_ value: Value, _ expected: String) {
    let length = StyleValue.length(value)

    let text =
      switch length.unit {
      case .cells: "\(length.value)"
      case .percent: "\(length.value)%"
      case .auto: "auto"
      default: "\(length.unit)"
      }
    #expect(text == expected)
  }

  /// The words of an alignment and the position they give: from -1 to 1, `-` if unset.
  @Test(arguments: [
    ("left", "-1.0 -"), ("right", "1.0 -"), ("left right", "-1.0 -"), ("right left", "-1.0 -"),
    ("leading", "-1.0 -"), ("trailing", "1.0 -"), ("left trailing", "-1.0 -"),
    ("horz-center right", "1.0 -"), ("right horz-center", "1.0 -"), ("horz-center", "0.0 -"),
    ("top", "- -1.0"), ("bottom", "- 1.0"), ("bottom top", "- -1.0"), ("top bottom", "- -1.0"),
    ("bottom vert-center", "- 1.0"), ("vert-center", "- 0.0"), ("center", "0.0 0.0"),
    ("right center", "1.0 0.0"), ("top center", "0.0 -1.0"), ("right top", "1.0 -1.0"),
    ("elsewhere", "- -"), ("", "- -"),
  ])
  func wordsOfAnAlignmentHaveAnOrder(_ words: String, _ expected: String) {
    #expect(picture(alignment(words)) == expected)
  }

  @Test func leadingAndTrailingDependOnTheDirection() {
    #expect(picture(alignment("leading", isRightToLeft: true)) == "1.0 -")
    #expect(picture(alignment("trailing", isRightToLeft: true)) == "-1.0 -")
    #expect(picture(alignment("right trailing", isRightToLeft: true)) == "1.0 -")
    #expect(picture(alignment("left", isRightToLeft: true)) == "-1.0 -")
  }

  @Test func centerDoesNotOverrideOtherAlignments() {
    let base = alignment("right top")

    let centered = BoxAlignment("center", isRightToLeft: false, base)
    let moved = BoxAlignment("left bottom", isRightToLeft: false, base)
    let other = BoxAlignment(3, isRightToLeft: false, base)

    #expect(picture(centered) == "1.0 -1.0")
    #expect(picture(moved) == "-1.0 1.0")
    #expect(picture(other) == "1.0 -1.0")
  }

  private func alignment(_ words: String, isRightToLeft: Bool = false) -> BoxAlignment {
    BoxAlignment(.string(words), isRightToLeft: isRightToLeft, BoxAlignment())
  }

  private func picture(_ alignment: BoxAlignment) -> String {
    let horizontal = alignment.hasHorizontal ? "\(alignment.horizontal)" : "-"
    return horizontal + " " + (alignment.hasVertical ? "\(alignment.vertical)" : "-")
  }

  @Test func boxSizesAreReadFromTheirNormalForm() {
    #expect(BoxSize(3) == .fixed(3))
    #expect(BoxSize(2.5) == .fixed(3))
    #expect(BoxSize(-2) == .fixed(0))
    #expect(BoxSize("fill") == .ratio(1))
    #expect(BoxSize("ratio(0.5)") == .ratio(0.5))
    #expect(BoxSize("wrap") == .wrap)
    #expect(BoxSize(.null) == .wrap)
    #expect(BoxSize(true) == .wrap)
  }

  @Test func everyWordOfAWrapIsRead() {
    let text = "wrap(add: 2, min: 3, max: 9, priority: 0.5, shrink: 1.5, grow: 4)"
    let size = BoxSize(.string(text))

    #expect(size.kind == .wrap)
    #expect([size.add, size.min, size.max] == [2, 3, 9])
    #expect([size.priority, size.shrink, size.grow] == [0.5, 1.5, 4])
    #expect(BoxSize("wrap(add: -2, min: -3)").add == -2)
    #expect(BoxSize("wrap(add: -2, min: -3)").min == 0)
    #expect(BoxSize("wrap(max: -3)").max == 0)
    #expect(BoxSize("wrap(add: 1: 2, other: 5)") == .wrap)
  }

  @Test func spaceAppliesToItemsAndRunsUnlessOverridden() {
    func spaces(_ props: Props) -> [Int32] {
      let box = StyleReader(props, .boxItem, .horizontalFlow, isRightToLeft: false).box
      return [box.space, box.runSpace]
    }

    #expect(spaces(["space": 2]) == [2, 2])
    #expect(spaces(["space": 2, "item-space": 1]) == [1, 2])
    #expect(spaces(["space": 2, "run-space": 1]) == [2, 1])
    #expect(spaces(["run-space": 4, "item-space": 3]) == [3, 4])
    #expect(spaces(["run-space": 4, "item-space": 3, "space": 2]) == [3, 4])
  }

  @Test func aspectRatioOfABoxDeterminesTheMissingLength() {
    func kinds(_ props: Props) -> [BoxSize.Kind] {
      let box = StyleReader(props, .boxItem, .stack, isRightToLeft: false).box
      return [box.width.kind, box.height.kind]
    }

    #expect(kinds(["aspect-ratio": 2, "width": 4]) == [.fixed, .aspect])
    #expect(kinds(["aspect-ratio": 0.5, "width": 4]) == [.fixed, .aspect])
    #expect(kinds(["aspect-ratio": 2, "height": 4]) == [.aspect, .fixed])
    #expect(kinds(["aspect-ratio": 2, "height": 4, "width": 3]) == [.fixed, .fixed])
    #expect(kinds(["aspect-ratio": 2]) == [.wrap, .wrap])
    #expect(kinds(["aspect-ratio": 0, "width": 4]) == [.fixed, .wrap])
  }

  @Test(arguments: [
    ("row", false, "3"), ("row", true, "-5"), ("row-reverse", false, "3"),
    ("row-reverse", true, "-5"),
  ])
  func theStartOfARowDecidesBetweenTwoInsets(
    _ direction: String,
    _ isRightToLeft: Bool,
    _ shift: String
  ) {
    let base: Props = [
      "flex-direction": .string(direction), "direction": isRightToLeft ? "rtl" : "ltr",
    ]
    func x(_ props: Props) -> Int {
      var props = props
      props["width"] = 4
      let tree = Node("View", props: base, children: [Node("View", props: props)])
      return Layout.layout(tree, in: LayoutConstraints(width: 20, height: 4)).frames[1].x
    }

    #expect("\(x(["left": 3, "right": 5]) - x([:]))" == shift)
  }
}
