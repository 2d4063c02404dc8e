import Testing

@testable import PlaygroundCore

/// The axes of a flexbox style, and its sums of edges.
struct FlexStyleLengthsTests {
  private func style(_ change: (inout FlexStyle) -> Void) -> FlexStyle {
    var style = FlexStyle()
    change(&style)
    style.settle()
    return style
  }

  private func edges<Part: BitwiseCopyable & Equatable & Sendable>(
    _ parts: (Part, Part, Part, Part)
  ) -> FourEdges<Part> {
    var edges = FourEdges(parts.0)
    (edges.top, edges.right, edges.bottom) = (parts.1, parts.2, parts.3)
    return edges
  }

  /// Returns the edges where the main and the cross axis start.
  private func starts(_ style: FlexStyle) -> String {
    let names = ["left", "top", "right", "bottom"]
    let order = edges((0, 1, 2, 3))
    return names[order.start(style.mainAxis)] + " " + names[order.start(style.crossAxis)]
  }

  @Test(arguments: [
    (FlexStyle.Direction.row, false, "left top"), (.row, true, "right top"),
    (.rowReverse, false, "right top"), (.rowReverse, true, "left top"),
    (.column, false, "top left"), (.column, true, "top right"),
    (.columnReverse, false, "bottom left"), (.columnReverse, true, "bottom right"),
  ])
  func axesFollowBothDirections(
    direction: FlexStyle.Direction,
    isRightToLeft: Bool,
    expected: String
  ) {
    let style = style {
      $0.direction = direction
      $0.isRightToLeft = isRightToLeft
    }

    #expect(starts(style) == expected)
    let all = edges((0, 1, 2, 3))
    for axis in [style.mainAxis, style.crossAxis] {
      #expect(abs(all.start(axis) - all.end(axis)) == 2)
    }
  }

  @Test(arguments: [
    (FlexStyle.Direction.row, false, "left bottom"), (.row, true, "right bottom"),
    (.column, false, "top right"), (.column, true, "top left"),
  ])
  func reversedLinesStartAtTheOtherEdge(
    direction: FlexStyle.Direction,
    isRightToLeft: Bool,
    expected: String
  ) {
    let style = style {
      $0.direction = direction
      $0.isRightToLeft = isRightToLeft
      $0.wrap = .wrapReverse
    }

    #expect(starts(style) == expected)
  }

  @Test func aMaximumBelowTheMinimumIsTheMinimum() {
    let style = style {
      $0.minWidth = .cells(9)
      $0.maxWidth = .percent(10)
      $0.maxHeight = .cells(3)
    }

    #expect(style.max(isRow: true, 50, 50) == 9)
    #expect(style.max(isRow: true, 100, 100) == 10)
    #expect(style.max(isRow: false, 50, 50) == 3)
  }

  @Test func sumsInCellsArePrecomputed() {
    let style = style {
      $0.margin = edges((.cells(1), .cells(2), .cells(4), .auto))
      $0.padding = edges((.cells(1), .cells(2), .unset, .cells(8)))
      $0.border = edges((16, 32, 64, 128))
    }

    #expect([style.marginWidth, style.marginHeight] == [5, 2])
    #expect([style.takenWidth, style.takenHeight] == [81, 170])
    #expect(style.taken == edges((17, 34, 64, 136)))
    #expect(style.paddingAndBorder(isRow: true, .undefined) == 81)
    #expect(style.marginSum(isRow: false, .undefined) == 2)
  }

  @Test func sumsWithPercentagesReferToTheOwner() {
    let style = style {
      $0.margin = edges((.percent(10), .cells(1), .cells(2), .percent(5)))
      $0.padding = edges((.percent(50), .cells(3), .cells(1), .unset))
      $0.border = edges((0.5, 0, 0, 0.25))
    }

    #expect([style.marginWidth, style.marginHeight].allSatisfy { $0.isNaN })
    #expect([style.takenWidth, style.takenHeight, style.taken.top].allSatisfy { $0.isNaN })
    #expect([style.marginSum(isRow: true, 40), style.marginSum(isRow: false, 40)] == [6, 3])
    #expect(style.paddingAndBorder(isRow: true, 40) == 21.5)
    #expect(style.paddingAndBorder(isRow: false, 40) == 3.25)
    let row = FlexAxis(isRow: true, isReverse: false)
    #expect(style.startPaddingAndBorder(row, 40) == 20.5)
    #expect(style.endPaddingAndBorder(row, 40) == 1)
    let up = FlexAxis(isRow: false, isReverse: true)
    #expect(style.startPaddingAndBorder(up, 40) == 0.25)
    #expect(style.endPaddingAndBorder(up, 40) == 3)
  }

  @Test func withoutLengthsNothingIsTaken() {
    let style = style { _ in }

    #expect([style.marginWidth, style.marginHeight] == [0, 0])
    #expect([style.takenWidth, style.takenHeight] == [0, 0])
    #expect(!style.isBounded && !style.hasAutoMargin && !style.hasOffset && !style.isRelative)
  }

  private static let flags: [(Props, String)] = [
    (["min-width": 1], "bounded"), (["max-height": "5%"], "bounded relative"),
    (["min-height": 1], "bounded"), (["max-width": 1], "bounded"), (["min-width": "auto"], ""),
    (["margin-left": "auto"], "auto offset"), (["margin-bottom": 1], "offset"),
    (["top": 1], "offset"), (["right": "5%"], "offset"), (["left": "auto"], ""),
    (["width": "5%"], "relative"), (["height": "5%"], "relative"),
    (["flex-basis": "5%"], "relative"), (["padding": "5%"], "relative"),
    (["margin-top": "5%"], "offset relative"), (["gap": "5%"], ""),
    (["flex-grow": 1], "flexible"), (["flex-shrink": 1], "flexible"),
  ]

  @Test(arguments: flags) func flagsSummarizeTheLengths(props: Props, expected: String) {
    var style = StyleReader(props, .flexItem, .flex, isRightToLeft: false).flex
    style.settle()

    let flags = [
      (style.isBounded, "bounded"), (style.hasAutoMargin, "auto"), (style.hasOffset, "offset"),
      (style.isFlexible, "flexible"), (style.isRelative, "relative"),
    ]
    #expect(flags.filter(\.0).map(\.1).joined(separator: " ") == expected)
  }

  /// Percentages of margins and padding refer to the width of the owner, also vertical ones.
  private static let relations: [(Props, String)] = [
    ([:], ""), (["width": "5%"], "w"), (["height": "5%"], "h"), (["margin-top": "5%"], "w"),
    (["padding-left": "5%"], "w"), (["left": "5%"], "w"), (["right": "5%"], "w"),
    (["top": "5%"], "h"), (["bottom": "5%"], "h"), (["column-gap": "5%"], "w"),
    (["row-gap": "5%"], "h"), (["min-width": "5%"], "w"), (["max-width": "5%"], "w"),
    (["min-height": "5%"], "h"), (["max-height": "5%"], "h"), (["flex-basis": "5%"], ""),
  ]

  @Test(arguments: relations) func relationsNameTheAxesWithPercentages(
    props: Props,
    expected: String
  ) {
    let units = StyleReader(props, .flexItem, .flex, isRightToLeft: false).flex.relations
    let width = units.width.contains(.percent) ? "w" : ""

    #expect(width + (units.height.contains(.percent) ? "h" : "") == expected)
  }

  @Test func aContentBoxAddsPaddingAndBorder() {
    var style = style {
      $0.padding = edges((.cells(1), .cells(2), .percent(10), .unset))
      $0.border = edges((0, 0, 0, 4))
      $0.isContentBox = true
      ($0.width, $0.height) = (.cells(10), .percent(50))
      ($0.minWidth, $0.maxHeight) = (.cells(3), .cells(9))
    }

    #expect(style.size(isRow: true, 20, 40) == 15)
    #expect(style.size(isRow: false, 20, 40) == 16)
    #expect(style.min(isRow: true, 20, 40) == 8)
    #expect(style.max(isRow: false, 20, 40) == 15)
    #expect(style.min(isRow: false, 20, 40).isNaN && style.max(isRow: true, 20, 40).isNaN)
    style.isContentBox = false
    #expect(style.size(isRow: true, 20, 40) == 10)
    #expect(style.max(isRow: false, 20, 40) == 9)
    #expect(style.isPercent(isRow: false) && !style.isPercent(isRow: true))
  }

  @Test func anAutoMarginPreventsStretchingAlongItsAxis() {
    func picture(_ props: Props) -> [Bool] {
      var style = StyleReader(props, .flexItem, .flex, isRightToLeft: false).flex
      style.settle()
      return [style.hasNoAutoMargin(isRow: true), style.hasNoAutoMargin(isRow: false)]
    }

    #expect(picture([:]) == [true, true])
    #expect(picture(["margin-left": "auto"]) == [false, true])
    #expect(picture(["margin-right": "auto"]) == [false, true])
    #expect(picture(["margin-top": "auto"]) == [true, false])
    #expect(picture(["margin-bottom": "auto", "margin-left": 3]) == [true, false])
  }

  private static let offsets: [(Props, Bool, Bool, Float)] = [
    (["margin-left": 2], true, false, 2), (["margin-left": 2], true, true, 0),
    (["margin-right": 3], true, true, 3), (["margin-top": "10%"], false, false, 4),
    (["left": 5], true, false, 5), (["left": 5], true, true, -5), (["right": 5], true, false, -5),
    (["right": 5], true, true, 5), (["left": 5, "right": 7], true, false, 5),
    (["left": 5, "right": 7, "direction": "rtl"], true, false, -7),
    (["left": 5, "direction": "rtl"], true, false, 5), (["top": "50%"], false, false, 10),
    (["bottom": 2, "margin-top": 1], false, false, -1), (["top": 4], true, false, 0),
    (["bottom": 3, "top": 4, "direction": "rtl"], false, false, 4),
    (["left": 5, "margin-left": 1, "position": "static"], true, false, 1),
  ]

  /// Insets refer to a base of 20, margins to an owner of 40.
  @Test(arguments: offsets)
  func anItemIsMovedByItsMarginAndItsInset(
    props: Props,
    isRow: Bool,
    isReverse: Bool,
    expected: Float
  ) {
    var style = StyleReader(props, .flexItem, .flex, isRightToLeft: false).flex
    style.settle()

    #expect(style.startOffset(FlexAxis(isRow: isRow, isReverse: isReverse), 20, 40) == expected)
  }
}
