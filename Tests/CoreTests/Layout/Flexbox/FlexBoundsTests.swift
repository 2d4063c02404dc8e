import TestSupport
import Testing

@testable import PlaygroundCore

/// Lengths clamped to the bounds of a node.
struct FlexBoundsTests {
  /// Returns bounds; padding and border take 3 cells across and 2 down.
  private func bounds(_ props: Props, isRow: Bool = true) -> FlexBounds {
    var props = props
    for (name, value) in [("padding-left", 2), ("border-right", 1), ("padding-top", 2)] {
      props[name] = .int(value)
    }
    var style = StyleReader(props, .flexItem, .flex, isRightToLeft: false).flex
    style.settle()
    return FlexBounds(style, isRow: isRow, 20, 40)
  }

  private static let lengths: [(Props, Float, String)] = [
    ([:], 7, "7.0 7.0 4.0"), ([:], 1, "1.0 3.0 0.0"), ([:], -4, "-4.0 3.0 0.0"),
    (["max-width": 6], 9, "6.0 6.0 3.0"), (["max-width": 6], 6, "6.0 6.0 3.0"),
    (["max-width": 6], 5, "5.0 5.0 2.0"), (["max-width": 1], 9, "1.0 3.0 0.0"),
    (["min-width": 6], 4, "6.0 6.0 3.0"), (["min-width": 6], 9, "9.0 9.0 6.0"),
    (["min-width": "50%"], 4, "10.0 10.0 7.0"), (["max-width": "25%"], 9, "5.0 5.0 2.0"),
    (["min-width": 8, "max-width": 6], 9, "8.0 8.0 5.0"),
    (["min-width": 8, "max-width": 6], 5, "8.0 8.0 5.0"),
    (["max-width": 6, "box-sizing": "content-box"], 12, "9.0 9.0 6.0"),
    (["min-width": 3, "max-width": 3], 9, "3.0 3.0 0.0"),
    (["max-width": -5], 9, "9.0 9.0 0.0"),
  ]

  /// The length within the bounds, at least padding and border, and the space inside.
  @Test(arguments: lengths)
  func theMaximumIsTestedFirst(props: Props, length: Float, expected: String) {
    let bounds = bounds(props)
    let picture = "\(bounds.within(length)) \(bounds.bounded(length)) \(bounds.inner(of: length))"

    #expect(picture == expected)
  }

  @Test func theBoundsOfAColumnAreThoseOfItsHeight() {
    let bounds = bounds(["min-height": 5, "max-height": "50%", "max-width": 1], isRow: false)

    #expect([bounds.least, bounds.greatest, bounds.taken] == [5, 10, 2])
    #expect(bounds.within(99) == 10)
  }

  @Test func theSpaceInAnUnknownLengthIsUnknown() {
    #expect(bounds(["max-width": 6]).inner(of: .undefined).isNaN)
  }

  @Test(arguments: 0..<60) func styleAndNodeHaveTheSameBounds(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var props: Props = [:]
    for name in ["min-width", "max-width", "min-height", "max-height", "padding", "border"] {
      let values: [Value] = [3, "20%", .null, 0, "auto"]
      if let value = values.randomElement(using: &random), value != .null { props[name] = value }
    }
    if Bool.random(using: &random) { props["box-sizing"] = "content-box" }
    var style = StyleReader(props, .flexItem, .flex, isRightToLeft: false).flex
    style.settle()
    var nodes = [LayoutNode(kind: .flex, frameIndex: 0, flex: style)]
    let span = nodes.mutableSpan

    for isRow in [true, false] {
      let own = FlexBounds(style, isRow: isRow, 20, 40)
      let ofNode = FlexBounds(span, 0, isRow: isRow, 20, 40)
      #expect(FlexConstraints.same(own.least, ofNode.least), "seed \(seed)")
      #expect(FlexConstraints.same(own.greatest, ofNode.greatest), "seed \(seed)")
      #expect(own.taken == ofNode.taken, "seed \(seed)")
      for length in [-1, 0, 2, 4, 9, 30] as [Float] {
        let bounded = own.bounded(length)
        #expect(style.bounded(length, isRow: isRow, 20, 40) == bounded, "seed \(seed)")
        #expect(span.bounded(0, length, isRow: isRow, 20, 40) == bounded, "seed \(seed)")
        let within = style.withinBounds(length, isRow: isRow, 20, 40)
        #expect(within == own.within(length), "seed \(seed)")
      }
    }
  }
}
