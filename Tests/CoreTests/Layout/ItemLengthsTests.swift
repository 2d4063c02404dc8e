import Testing

@testable import PlaygroundCore

@Suite struct ItemLengthsTests {
  private func length(_ id: String) -> FollowedLength { FollowedLength(id: id, .width) }

  private func outline(_ lengths: ItemLengths, isRightToLeft: Bool = false) -> [String] {
    lengths.followers(isRightToLeft: isRightToLeft).map { "\($0.slot) \($0.length.id)" }
  }

  @Test func sizesComeBeforeMargins() {
    var lengths = ItemLengths()

    #expect(lengths.read(.margin(.bottom), following: length("a")) == true)
    #expect(lengths.read(.height, following: length("b")) == true)
    #expect(lengths.read(.margin(.left), following: length("c")) == true)
    #expect(lengths.read(.gap, following: length("d")) == false)

    #expect(outline(lengths) == ["height b", "left c", "bottom a"])
    #expect(lengths.hasHeight && !lengths.hasWidth)
  }

  @Test(arguments: [(false, ["left a"]), (true, ["right a"])])
  func aMarginAtTheStartFollowsTheDirection(isRightToLeft: Bool, expected: [String]) {
    var lengths = ItemLengths()
    _ = lengths.read(.margin(.start), following: length("a"))

    #expect(outline(lengths, isRightToLeft: isRightToLeft) == expected)
  }

  @Test func aMoreSpecificMarginReplacesAFollowedOne() {
    var lengths = ItemLengths()
    _ = lengths.read(.margin(.all), following: length("a"))
    lengths.setMargin(.top, .cells(2))

    #expect(outline(lengths) == ["left a", "right a", "bottom a"])
    #expect(lengths.margins(isRightToLeft: false)?.top == .cells(2))
  }

  @Test func withoutMarginsThereAreNone() {
    var lengths = ItemLengths()
    lengths.setWidth()

    #expect(lengths.margins(isRightToLeft: false) == nil)
    #expect(outline(lengths) == [])
    #expect(lengths.hasWidth)
  }
}
