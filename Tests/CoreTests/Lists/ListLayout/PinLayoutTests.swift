import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct PinLayoutTests {
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

  @Test func aBandThatIsPartlyInTheWindowIsDrawnOnce() {
    let list = List(sections: [
      section("a", props: ["pin-header": true], header: "HIGH\nHEAD", ["1", "2", "3"])
    ])
    let pins = ListLayout(list, columns: 9, snap: .cells).pins

    #expect(pins.pins(in: 1..<4) == [Pin(band: 0, rows: 1..<3, home: 0, isGutter: false)])
    #expect(pins.bands(drawnIn: 1..<4) == [0, 1, 2])
  }

  @Test func aFooterBelowSupplementsIsPinned() {
    var one = section("a", props: ["pin-footer": true], footer: "foot", ["1", "2", "3"])
    one.supplements = ["x", "y"].map { kind in
      Supplement(kind: kind, component: label(kind).component, alignment: .bottom)
    }
    let pins = ListLayout(List(sections: [one]), columns: 9, snap: .cells).pins

    #expect(pins.pins(in: 0..<2) == [Pin(band: 5, rows: 1..<2, home: 5, isGutter: false)])
    #expect(pins.pins(in: 0..<5) == [Pin(band: 5, rows: 4..<5, home: 5, isGutter: false)])
    #expect(pins.pins(in: 0..<6) == [])
  }

  /// Returns a section with headers, footers and supplements on random sides.
  private func randomSection(_ index: Int, _ random: inout SeededGenerator) -> Section {
    var props: Props = ["spacing": .int(random.below(2))]
    for name in ["pin-header", "pin-footer"] where random.isHit(oneIn: 2) { props[name] = true }
    let sides = ["left", "right"]
    for name in ["header-alignment", "footer-alignment"] where random.isHit(oneIn: 4) {
      props[name] = .string(sides[random.below(2)])
    }
    var made = section(
      "s\(index)",
      props: props,
      header: random.isHit(oneIn: 2) ? "h\nh" : nil,
      footer: random.isHit(oneIn: 2) ? "f" : nil,
      (0..<random.below(5)).map { "\($0)" }
    )
    let alignments = SupplementAlignment.allCases
    made.supplements = (0..<random.below(3)).map { kind in
      Supplement(
        kind: "k\(kind)",
        component: label("k").component,
        alignment: alignments[random.below(alignments.count)]
      )
    }
    return made
  }

  @Test(arguments: Seeds.upTo(300, atLeast: 60))
  func drawnBandsEqualANaiveModel(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var list = List(sections: (0..<random.below(4)).map { randomSection($0, &random) })
    if random.isHit(oneIn: 3) { list.header = label("list").component }
    if random.isHit(oneIn: 3) { list.footer = label("end").component }
    let layout = ListLayout(list, columns: 9, snap: .cells)
    let stack = layout.stack
    for top in 0..<layout.contentRows {
      for rows in 1...4 {
        let window = top..<top + rows
        let pins = layout.pins.pins(in: window)
        let atHome = (0..<stack.count).filter { band in
          stack.rows(ofBand: band).overlaps(window) && stack.band(band).content != .gutters
        }
        let expected = Set(atHome).union(pins.map(\.band)).sorted()

        #expect(layout.pins.bands(drawnIn: window) == expected, "seed \(seed), \(window)")

        for pin in pins where !pin.isGutter {
          let content = stack.band(pin.band).content
          let section = stack.section(ofBand: pin.band)
          #expect(content == .header || content == .footer, "seed \(seed), \(window)")
          #expect(stack.rows(ofSection: section).overlaps(window), "seed \(seed), \(window)")
          #expect(pin.rows.count == stack.rows(ofBand: pin.band).count, "seed \(seed), \(window)")
          #expect((content == .header) == (pin.rows.lowerBound > pin.home), "seed \(seed)")
        }
      }
    }
  }
}
