import Testing

@testable import PlaygroundCore

@Suite struct PinLayoutTests {
  /// Returns the pins of two sections with a header, three cells and a footer, each one row high.
  private func pins(_ props: Props) -> PinLayout {
    let sections = ["a", "b"].map { id in
      section(id, props: props, header: "head", footer: "foot", ["1", "2", "3"].map { id + $0 })
    }
    return ListLayout(List(sections: sections), columns: 9, snap: .cells).pins
  }

  @Test func aHeaderIsPinnedUntilItsSectionPushesItOut() {
    let pins = pins(["pin-header": true])

    #expect(pins.pins(in: 0..<3) == [])
    #expect(
      pins.pins(in: 2..<5) == [Pin(band: 0, rows: 2..<3, home: 0, isGutter: false)]
    )
    #expect(pins.pins(in: 4..<7) == [Pin(band: 0, rows: 4..<5, home: 0, isGutter: false)])
    #expect(pins.pins(in: 5..<8) == [])
  }

  @Test func aFooterIsPinnedAtTheBottom() {
    let pins = pins(["pin-footer": true])

    #expect(pins.pins(in: 0..<3) == [Pin(band: 4, rows: 2..<3, home: 4, isGutter: false)])
    #expect(pins.pins(in: 0..<5) == [])
  }

  @Test func pinnedBandsAreNotDrawnTwice() {
    #expect(pins(["pin-header": true]).bands(drawnIn: 2..<4) == [0, 2, 3])
    #expect(pins([:]).bands(drawnIn: 2..<4) == [2, 3])
  }
}
