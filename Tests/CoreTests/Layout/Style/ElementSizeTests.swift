import Testing

@testable import PlaygroundCore

/// Sizes that elements have by their rules.
struct ElementSizeTests {
  private func style(_ rule: SizeRule, _ props: Props = [:], isInRow: Bool?) -> StyleReader {
    var style = StyleReader(props, .boxItem, .stack, isRightToLeft: false)
    ElementSize(rule, props, isInRow: isInRow).apply(to: &style)
    return style
  }

  private func flexStyle(_ rule: SizeRule, _ props: Props = [:], isInRow: Bool?) -> FlexStyle {
    var style = StyleReader(props, .flexItem, .leaf, isRightToLeft: false)
    ElementSize(rule, props, isInRow: isInRow).apply(to: &style)
    return style.flex
  }

  private static let whole = BoxSize(kind: .ratio, min: 1)

  @Test(arguments: [
    (Bool?.none, Bool?(true), true), (nil, false, false), (nil, nil, false),
    (true, true, true), (true, false, true), (false, true, false), (false, nil, false),
    (true, nil, true),
  ])
  func aLineIsAcrossItsContainerUnlessItsAxisIsSet(
    axis: Bool?,
    isInRow: Bool?,
    isVertical: Bool
  ) {
    let box = style(.line(isVertical: axis), isInRow: isInRow).box

    #expect(box.width == (isVertical ? .fixed(1) : Self.whole))
    #expect(box.height == (isVertical ? Self.whole : .fixed(1)))
  }

  @Test func aLineAlongItsFlexboxGrows() {
    #expect(flexStyle(.line(isVertical: false), isInRow: true).grow == 1)
    #expect(flexStyle(.line(isVertical: true), isInRow: true).grow == 0)
    #expect(flexStyle(.line(isVertical: true), isInRow: false).grow == 1)
    #expect(flexStyle(.line(isVertical: false), isInRow: false).grow == 0)
    #expect(flexStyle(.line(isVertical: nil), isInRow: true).grow == 0)
    #expect(flexStyle(.line(isVertical: false), ["flex-grow": 0], isInRow: true).grow == 0)
  }

  @Test func theAttributesOfALineWin() {
    let box = style(.line(isVertical: nil), ["width": 7, "height": "wrap"], isInRow: true).box

    #expect(box.width == .fixed(7))
    #expect(box.height == .wrap)
  }

  @Test func aSpacerTakesTheRestAlongItsContainer() {
    let inRow = style(.room(least: 2.5), isInRow: true).box
    let inColumn = style(.room(least: 2.5), isInRow: false).box
    let alone = style(.room(least: 2.5), isInRow: nil).box

    #expect(inRow.width == BoxSize(kind: .ratio, min: 3))
    #expect(inRow.height == .fixed(0))
    #expect(inColumn.width == .fixed(0))
    #expect(inColumn.height == BoxSize(kind: .ratio, min: 3))
    #expect([alone.width, alone.height] == [.wrap, .wrap])
  }

  @Test func theAttributesOfASpacerWin() {
    let box = style(.room(least: 4), ["width": 2, "height": 3], isInRow: true).box
    #expect([box.width, box.height] == [.fixed(2), .fixed(3)])

    #expect(flexStyle(.room(least: 4), isInRow: true).grow == 1)
    #expect(flexStyle(.room(least: 4), ["flex-grow": 3], isInRow: true).grow == 3)
    #expect(flexStyle(.room(least: 4), ["flex": 2], isInRow: true).grow == 2)
    #expect(flexStyle(.room(least: 4), isInRow: nil).grow == 0)
  }

  @Test func theLeastLengthOfASpacerIsAlongItsFlexbox() {
    func bounds(_ props: Props, isInRow: Bool) -> [Length] {
      let flex = flexStyle(.room(least: 2.5), props, isInRow: isInRow)
      return [flex.minWidth, flex.minHeight]
    }

    #expect(bounds([:], isInRow: true) == [.cells(2.5), .unset])
    #expect(bounds([:], isInRow: false) == [.unset, .cells(2.5)])
    #expect(bounds(["min-width": 1], isInRow: true) == [.cells(1), .unset])
    #expect(bounds(["min-height": 1], isInRow: false) == [.unset, .cells(1)])
    #expect(bounds(["min-height": 1], isInRow: true) == [.cells(2.5), .cells(1)])
    #expect(
      flexStyle(.room(least: 1e300), isInRow: true).minWidth == .cells(WholeCells.limit)
    )
  }

  @Test func aBarTakesARowAndItsLeastColumns() {
    let bar = style(.bar(columns: 12), ["padding-top": 2], isInRow: nil).box

    #expect(bar.padding.top == 3)
    #expect(bar.barColumns == 12)
    #expect(style(.bar(columns: .max), isInRow: nil).box.barColumns == .max)
  }

  @Test func aWindowHasItsAxesAndOffset() {
    let window = ScrolledWindow(
      scrollsColumns: true,
      scrollsRows: false,
      offset: Point(x: 3, y: .max)
    )
    let box = style(.window(window), isInRow: true).box

    #expect(box.scrollsColumns && !box.scrollsRows)
    #expect([box.offsetX, box.offsetY] == [3, .max])
    #expect([box.width, box.height] == [.wrap, .wrap])
    #expect(flexStyle(.window(window), isInRow: true).grow == 0)
  }

  @Test func aFillingWindowIsAsWideAsItsContainer() {
    let inRow = style(.window(.filling), isInRow: true).box
    let inColumn = style(.window(.filling), isInRow: false).box
    let alone = style(.window(.filling), isInRow: nil).box
    let narrow = style(.window(.filling), ["width": 5, "height": 6], isInRow: false).box

    #expect(inRow.width == .ratio(1))
    #expect(inColumn.width == BoxSize(kind: .ratio, min: Int32(BoxSolver.plenty)))
    #expect(alone.width == .ratio(1))
    #expect([narrow.width, narrow.height] == [.fixed(5), .fixed(6)])
    #expect([inRow.height, alone.height] == [.wrap, .wrap])
  }

  @Test func aFillingWindowTakesTheRestOfAColumn() {
    var scrolling = ScrolledWindow(scrollsColumns: false, scrollsRows: true, offset: .zero)
    scrolling.fillsHeight = true
    let rest = BoxSize(kind: .wrap, priority: -1, shrink: 1, grow: 1)

    #expect(style(.window(.filling), isInRow: false).box.height == rest)
    #expect(style(.window(.filling), isInRow: false).box.fillsGrownHeight)
    #expect(style(.window(scrolling), isInRow: false).box.height == rest)
    #expect(!style(.window(scrolling), isInRow: false).box.fillsGrownHeight)
    #expect(!style(.window(.filling), isInRow: true).box.fillsGrownHeight)
  }

  @Test func aFillingWindowGrowsAndShrinksInAFlexbox() {
    func factors(_ props: Props, isInRow: Bool?, fillsWidth: Bool = true) -> [Float] {
      var window = ScrolledWindow.filling
      window.fillsWidth = fillsWidth
      let flex = flexStyle(.window(window), props, isInRow: isInRow)
      return [flex.grow, flex.shrink]
    }

    #expect(factors([:], isInRow: true) == [1, 1])
    #expect(factors([:], isInRow: false) == [1, 1])
    #expect(factors([:], isInRow: nil) == [1, 1])
    #expect(factors(["flex-grow": 3], isInRow: true) == [3, 1])
    #expect(factors(["flex-shrink": 0], isInRow: true) == [1, 0])
    #expect(factors(["flex": 2], isInRow: true) == [2, 0])
    #expect(factors([:], isInRow: true, fillsWidth: false) == [0, 0])
    #expect(factors([:], isInRow: false, fillsWidth: false) == [1, 1])
  }
}
