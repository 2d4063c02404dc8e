import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct WindowPositionTests {
  private func content(_ texts: some Sequence<String>, props: Props = [:]) -> ContentLayout {
    ContentLayout(
      .list(List(attributes: ListAttributes(props), sections: [section("s", Array(texts))])),
      columns: 8
    )
  }

  private func rows(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

  @Test func scrollingStoresItsDirection() {
    let content = content(rows(20))
    var position = WindowPosition(height: 5)

    position.scroll(to: 9, in: content)
    #expect((position.offset, position.direction) == (9, .down))
    position.scroll(by: -3, in: content)
    #expect((position.offset, position.direction) == (6, .up))
    position.scroll(by: .max, in: content)
    #expect((position.window, position.direction) == (15..<20, .down))
  }

  @Test(arguments: [
    (ScrollPosition.top, 10), (.center, 8), (.bottom, 6), (.nearest, 6),
  ])
  func aBandGoesToItsPlace(alignment: ScrollPosition, offset: Int) {
    var position = WindowPosition(height: 5)

    position.scroll(toBand: 10, at: alignment, in: content(rows(20)))

    #expect(position.offset == offset)
  }

  @Test func theCenterIsBetweenPinnedRows() {
    let props: Props = ["pin-header": true, "pin-footer": true]
    let pinned = section("s", props: props, header: "head", footer: "foot", rows(20))
    let content = ContentLayout(.list(List(sections: [pinned])), columns: 8)
    var position = WindowPosition(height: 7)

    position.scroll(toBand: 10, at: .center, in: content)

    // Five rows are uncovered, from the second row of the window on.
    #expect(position.offset == 7)
  }

  /// A header and a footer that leave no row between them do not count as covering rows.
  @Test(arguments: [(3, 9), (2, 9)])
  func pinnedRowsThatFillTheWindowCoverNoRow(height: Int, offset: Int) {
    let props: Props = ["pin-header": true, "pin-footer": true]
    let pinned = section("s", props: props, header: "head", footer: "foot", rows(20))
    let content = ContentLayout(.list(List(sections: [pinned])), columns: 8)
    var position = WindowPosition(height: height)

    position.scroll(toBand: 10, at: .bottom, in: content)

    #expect(position.offset == offset)
  }

  @Test func fewerRowsThanEstimatedScrollTheWindowUp() {
    let long = content(rows(20))
    var position = WindowPosition(height: 5)
    position.scroll(to: 12, in: long)
    let short = content(rows(8))

    position.keep(position.anchors(in: long), in: short)
    _ = position.settle(in: short)

    #expect(position.window == 3..<8)
  }

  @Test func withoutAnchorsTheNumberOfTheRowIsKept() {
    let old = content(rows(20))
    let new = content(["x", "y"] + rows(20))
    var position = WindowPosition(height: 5)
    position.scroll(to: 4, in: old)
    let anchors = position.anchors(in: old)

    var numbered = position
    numbered.keep(nil, in: new)
    position.keep(anchors, in: new)

    #expect((numbered.offset, position.offset) == (4, 6))
    #expect(position.direction == .down)
  }

  @Test func resizingKeepsTheRowAtTheTop() {
    let content = content(rows(20))
    var position = WindowPosition(height: 5)
    position.scroll(to: 7, in: content)

    #expect(position.resized(to: 9).window == 7..<16)
  }
}
