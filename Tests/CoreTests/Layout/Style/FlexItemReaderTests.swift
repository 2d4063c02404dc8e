import Testing

@testable import PlaygroundCore

/// The attributes of a child of a flexbox.
struct FlexItemReaderTests {
  private func style(_ props: Props, isRow: Bool? = nil) -> FlexStyle {
    var reader = StyleReader(props, .flexItem, .flex, isRightToLeft: false)
    if let isRow { reader.fillFlexbox(isRow: isRow) }
    return reader.flex
  }

  @Test(arguments: [
    ("absolute", FlexStyle.Position.absolute), ("static", .static), ("relative", .relative),
    ("fixed", .relative),
  ])
  func positionsHaveNames(name: String, expected: FlexStyle.Position) {
    #expect(style(["position": .string(name)]).position == expected)
  }

  @Test(arguments: [
    (Value.int(2), Float(2)), (.double(0.5), 0.5), (.int(0), .nan), (.int(-1), .nan),
    ("2", .nan),
  ])
  func onlyAPositiveAspectRatioIsSet(value: Value, expected: Float) {
    let ratio = style(["aspect-ratio": value]).aspectRatio

    #expect(expected.isNaN ? ratio.isNaN : ratio == expected)
  }

  @Test func eachBoundHasItsOwnAttribute() {
    let style = style([
      "min-width": 1, "min-height": 2, "max-width": "30%", "max-height": 4, "width": 5,
      "height": "60%",
    ])

    #expect([style.minWidth, style.minHeight] == [.cells(1), .cells(2)])
    #expect([style.maxWidth, style.maxHeight] == [.percent(30), .cells(4)])
    #expect([style.width, style.height] == [.cells(5), .percent(60)])
  }

  private static let equalBounds: [(Props, Length, Length)] = [
    (["min-width": 4, "max-width": 4], .cells(4), .auto),
    (["min-width": 4, "max-width": 5], .auto, .auto),
    (["min-width": "4%", "max-width": 4], .auto, .auto),
    (["min-height": "50%", "max-height": "50%", "height": 2], .auto, .percent(50)),
    (["min-height": 3, "max-height": 3, "min-width": 2], .auto, .cells(3)),
    (["min-height": "auto", "max-height": "auto"], .auto, .auto),
  ]

  @Test(arguments: equalBounds)
  func equalBoundsAreTheLength(props: Props, width: Length, height: Length) {
    #expect(style(props).width == width)
    #expect(style(props).height == height)
  }

  @Test func aFreeItemIsAtTheUpperLeftCornerUnlessItHasInsets() {
    func insets(_ props: Props) -> [Length] {
      var props = props
      props["visibility"] = "free"
      let style = style(props)
      #expect(style.position == .absolute)
      return [style.inset.left, style.inset.top, style.inset.right, style.inset.bottom]
    }

    #expect(insets([:]) == [.cells(0), .cells(0), .unset, .unset])
    #expect(insets(["right": 2]) == [.unset, .cells(0), .cells(2), .unset])
    #expect(insets(["bottom": "5%"]) == [.cells(0), .unset, .unset, .percent(5)])
    #expect(insets(["left": 1, "top": 3]) == [.cells(1), .cells(3), .unset, .unset])
    #expect(insets(["right": "auto"]) == [.cells(0), .cells(0), .auto, .unset])
  }

  /// Returns the factors, the alignment and the lengths of an item that fills.
  private func picture(_ props: Props, isRow: Bool) -> String {
    let style = style(props, isRow: isRow)
    let lengths = [style.width, style.height].map { $0.isNumber ? "\($0.value)" : "auto" }
    return "\(style.grow) \(style.shrink) \(style.alignSelf) \(lengths.joined(separator: " "))"
  }

  private static let fills: [(Props, Bool, String)] = [
    (["width": "fill"], true, "1.0 1.0 auto auto auto"),
    (["width": "fill"], false, "0.0 0.0 stretch auto auto"),
    (["height": "fill"], true, "0.0 0.0 stretch auto auto"),
    (["height": "fill"], false, "1.0 1.0 auto auto auto"),
    (["width": "fill", "height": "fill"], true, "1.0 1.0 stretch auto auto"),
    (["width": "fill", "flex-grow": 3], true, "3.0 1.0 auto auto auto"),
    (["width": "fill", "flex-shrink": 2], true, "1.0 2.0 auto auto auto"),
    (["width": "fill", "align-self": "center"], false, "0.0 0.0 stretch auto auto"),
    (["width": "fill", "align-self": "center"], true, "1.0 1.0 center auto auto"),
    (["width": 4], true, "0.0 0.0 auto 4.0 auto"),
    (["position": "absolute", "width": "fill"], true, "0.0 0.0 auto 100.0 auto"),
    (["position": "absolute", "height": "fill"], true, "0.0 0.0 auto auto 100.0"),
  ]

  @Test(arguments: fills)
  func anItemThatFillsTakesTheRestOrIsStretched(props: Props, isRow: Bool, expected: String) {
    #expect(picture(props, isRow: isRow) == expected)
  }

  @Test func marginsAndInsetsAreApart() {
    let style = style(["margin-left": 1, "left": 2, "inset-top": 3, "margin-top": "4%"])

    #expect([style.margin.left, style.margin.top] == [.cells(1), .percent(4)])
    #expect([style.inset.left, style.inset.top] == [.cells(2), .cells(3)])
  }

  @Test func anItemOfABoxHasNoFlexibility() {
    let reader = StyleReader(
      ["flex-grow": 2, "flex": 3, "margin": 1, "width": 4],
      .boxItem,
      .flex,
      isRightToLeft: false
    )

    #expect(reader.flex.grow == 0)
    #expect(reader.flex.margin == FourEdges(.unset))
    #expect(reader.flex.width == .auto)
    #expect(reader.box.width == .fixed(4))
    #expect(reader.isBoxItem && reader.hasWidth && !reader.hasHeight)
  }
}
