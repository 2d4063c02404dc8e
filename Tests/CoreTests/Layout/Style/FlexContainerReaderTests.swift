import Testing

@testable import PlaygroundCore

/// The attributes by which a flexbox arranges its children.
struct FlexContainerReaderTests {
  private func style(_ props: Props) -> FlexStyle {
    StyleReader(props, .flexItem, .flex, isRightToLeft: false).flex
  }

  private static let gaps: [(Props, Length, Length)] = [
    ([:], .unset, .unset), (["gap": 2], .cells(2), .cells(2)),
    (["gap": 2, "row-gap": 1], .cells(1), .cells(2)),
    (["gap": 2, "column-gap": "5%"], .cells(2), .percent(5)),
    (["row-gap": 1], .cells(1), .unset), (["column-gap": 0, "gap": 3], .cells(3), .cells(0)),
    (["row-gap": 1, "column-gap": 4, "gap": 9], .cells(1), .cells(4)),
  ]

  @Test(arguments: gaps)
  func gapIsTheDefaultOfBothGaps(props: Props, row: Length, column: Length) {
    #expect(style(props).rowGap == row)
    #expect(style(props).columnGap == column)
  }

  @Test func paddingIsNeverNegative() {
    var expected = FourEdges(Length.cells(2))
    (expected.top, expected.right) = (.cells(0), .percent(0))

    #expect(
      style(["padding": 2, "padding-top": -1, "padding-right": "-5%"]).padding == expected
    )
    #expect(style([:]).padding == FourEdges(.unset))
  }

  @Test func aBorderTakesSpaceUnlessItIsOutside() {
    var expected = FourEdges(Float(1))
    (expected.left, expected.bottom) = (3, 0)
    let border: Props = ["border": 1, "border-start": 3, "border-bottom": -2]
    var outside = border
    outside["border-inset"] = false
    var inside = border
    inside["border-inset"] = true

    #expect(style(border).border == expected)
    #expect(style(inside).border == expected)
    #expect(style(outside).border == FourEdges(0))
    #expect(style(["border": "50%"]).border == FourEdges(0))
  }

  @Test func theStartOfABorderFollowsTheDirection() {
    let border = style(["border-start": 3, "padding-end": 2, "direction": "rtl"])

    #expect([border.border.left, border.border.right] == [0, 3])
    #expect([border.padding.left, border.padding.right] == [.cells(2), .unset])
  }

  @Test(arguments: [
    ("wrap", FlexStyle.Wrap.wrap), ("wrap-reverse", .wrapReverse), ("nowrap", .nowrap),
    ("other", .nowrap),
  ])
  func wrapsHaveNames(name: String, expected: FlexStyle.Wrap) {
    #expect(style(["flex-wrap": .string(name)]).wrap == expected)
  }

  @Test(arguments: [
    ("scroll", FlexStyle.Overflow.scroll), ("hidden", .hidden), ("visible", .visible),
    ("other", .visible),
  ])
  func overflowsHaveNames(name: String, expected: FlexStyle.Overflow) {
    #expect(style(["overflow": .string(name)]).overflow == expected)
  }

  @Test func eachDistributionHasItsOwnAttribute() {
    let style = style([
      "justify-content": "center", "align-content": "space-around", "align-items": "flex-end",
      "align-self": "baseline", "flex-direction": "row-reverse", "box-sizing": "content-box",
    ])

    #expect(style.justifyContent == .center)
    #expect(style.alignContent == .spaceAround)
    #expect(style.alignItems == .flexEnd)
    #expect(style.alignSelf == .baseline)
    #expect(style.direction == .rowReverse)
    #expect(style.isContentBox)
    #expect(!self.style(["box-sizing": "border-box"]).isContentBox)
  }

  @Test func defaultsAreThoseOfYoga() {
    let style = style([:])

    #expect(style.direction == .column)
    #expect(style.wrap == .nowrap)
    #expect([style.justifyContent, style.alignContent] == [.flexStart, .flexStart])
    #expect([style.alignItems, style.alignSelf] == [.stretch, .auto])
    #expect([style.grow, style.shrink] == [0, 0])
    #expect([style.basis, style.width, style.height] == [.auto, .auto, .auto])
    #expect(style.position == .relative)
    #expect(!style.isContentBox && !style.isFlexible && style.aspectRatio.isNaN)
  }

  @Test func attributesOfOtherContainersAreIgnored() {
    let flex = style(["space": 3, "format": "center", "arrange": 2, "reverse": true])
    let box = StyleReader(
      ["gap": 3, "align-items": "center", "flex-wrap": "wrap", "padding": 1],
      .boxItem,
      .horizontal,
      isRightToLeft: false
    )

    #expect(flex.rowGap == .unset)
    #expect(flex.direction == .column)
    #expect(box.box.space == 0)
    #expect(box.flex.rowGap == .unset)
    #expect(box.flex.padding == FourEdges(.unset))
    #expect(box.box.padding == FourEdges(1))
  }
}
