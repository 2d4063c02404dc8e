import Testing

@testable import PlaygroundCore

struct ItemLengthsTests {
  private func length(_ id: String) -> FollowedLength { FollowedLength(id: id, .width) }

  private func outline(_ lengths: ItemLengths) -> [String] {
    lengths.followers.map { "\($0.slot) \($0.length.id)" }
  }

  /// Reads an attribute that follows the width of a view in a left-to-right direction.
  private func read(
    _ attribute: StyleAttribute,
    following id: String,
    into lengths: inout ItemLengths
  ) -> Bool {
    lengths.readFollowed(attribute, length(id).value, isRightToLeft: false)
  }

  @Test func sizesComeBeforeMargins() {
    var lengths = ItemLengths()

    #expect(read(.margin(.bottom), following: "a", into: &lengths) == true)
    #expect(read(.height, following: "b", into: &lengths) == true)
    #expect(read(.margin(.left), following: "c", into: &lengths) == true)
    #expect(read(.gap, following: "d", into: &lengths) == false)

    #expect(outline(lengths) == ["height b", "left c", "bottom a"])
    #expect(lengths.hasHeight && !lengths.hasWidth)
  }

  @Test(arguments: [(false, ["left a"]), (true, ["right a"])])
  func aMarginAtTheStartFollowsTheDirection(isRightToLeft: Bool, expected: [String]) {
    var lengths = ItemLengths()
    let value = length("a").value
    _ = lengths.readFollowed(.margin(.start), value, isRightToLeft: isRightToLeft)

    #expect(outline(lengths) == expected)
  }

  @Test func aMoreSpecificMarginReplacesAFollowedOne() {
    var lengths = ItemLengths()
    _ = read(.margin(.all), following: "a", into: &lengths)
    lengths.setMargin(.top, .cells(2), isRightToLeft: false)

    #expect(outline(lengths) == ["left a", "right a", "bottom a"])
    #expect(lengths.margins?.top == .cells(2))
  }

  @Test func withoutMarginsThereAreNone() {
    var lengths = ItemLengths()
    lengths.setWidth()

    #expect(lengths.margins == nil)
    #expect(outline(lengths) == [])
    #expect(lengths.hasWidth)
  }
}
