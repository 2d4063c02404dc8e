import Testing

@testable import PlaygroundCore

/// The constraints under which the basis of an item is measured.
struct BasisSizeTests {
  private func picture(_ length: BasisLength) -> String { "\(length.fit) \(length.length)" }

  private func basis(_ props: Props) -> BasisSize {
    var style = StyleReader(props, .flexItem, .flex, isRightToLeft: false).flex
    style.settle()
    var nodes = [LayoutNode(kind: .flex, frameIndex: 0, flex: style)]
    return BasisSize(nodes.mutableSpan, 0, 40, 20)
  }

  private static let lengths: [(Props, String, String)] = [
    ([:], "content nan", "content nan"), (["width": 5], "exactly 5.0", "content nan"),
    (["height": "50%"], "content nan", "exactly 10.0"),
    (["width": 5, "margin-left": 2, "height": 3, "margin": 1], "exactly 8.0", "exactly 5.0"),
    (["width": "25%", "padding": 2, "box-sizing": "content-box"], "exactly 14.0", "content nan"),
    (["width": 0], "exactly 0.0", "content nan"), (["width": -1], "content nan", "content nan"),
  ]

  @Test(arguments: lengths)
  func definiteLengthsAreExact(props: Props, width: String, height: String) {
    let size = basis(props)

    #expect(picture(size.width) == width)
    #expect(picture(size.height) == height)
    #expect([size.constraints.ownerWidth, size.constraints.ownerHeight] == [40, 20])
    #expect(size.constraints.widthFit == size.width.fit)
    #expect(size.constraints.heightFit == size.height.fit)
  }

  @Test func anAspectRatioAppliesWithoutTheMargins() {
    var wide = basis(["width": 6, "margin-left": 4, "margin-top": 1])
    var high = basis(["height": 6, "margin-left": 4, "margin-top": 1])

    wide.setHeightByWidth(2)
    high.setWidthByHeight(2)

    #expect([picture(wide.width), picture(wide.height)] == ["exactly 10.0", "exactly 4.0"])
    #expect([picture(high.width), picture(high.height)] == ["exactly 16.0", "exactly 7.0"])
  }

  @Test func anUnknownLengthGivesNoOtherLength() {
    var size = basis([:])
    size.width.constraints(30)

    size.setHeightByWidth(2)
    size.setWidthByHeight(2)

    #expect([picture(size.width), picture(size.height)] == ["atMost 30.0", "content nan"])
  }

  @Test func onlyAnUnknownLengthIsLimitedToTheSpace() {
    var exact = BasisLength(5, margin: 1)
    var unknown = BasisLength(.undefined, margin: 1)
    var unlimited = BasisLength(.undefined, margin: 1)

    exact.constraints(3)
    unknown.constraints(3)
    unlimited.constraints(.undefined)

    #expect(
      [exact, unknown, unlimited].map(picture) == ["exactly 6.0", "atMost 3.0", "content nan"]
    )
  }

  @Test(arguments: [
    (BasisLength(9, .exactly, margin: 2), Float(5), "exactly 7.0"),
    (BasisLength(6, .exactly, margin: 2), 5, "exactly 6.0"),
    (BasisLength(9, .atMost, margin: 2), 5, "atMost 7.0"),
    (BasisLength(.undefined, .content, margin: 2), 5, "atMost 7.0"),
    (BasisLength(9, .exactly, margin: 2), .undefined, "exactly 9.0"),
    (BasisLength(.undefined, .content, margin: 2), .undefined, "content nan"),
    (BasisLength(.undefined, .exactly, margin: 2), 5, "exactly 7.0"),
  ])
  func aMaximumExcludesTheMargins(length: BasisLength, max: Float, expected: String) {
    var length = length
    length.limit(max)

    #expect(picture(length) == expected)
  }

  @Test func settingALengthMakesItExact() {
    var length = BasisLength(.undefined, margin: 1)
    length.set(4)

    #expect(picture(length) == "exactly 4.0")
  }
}
