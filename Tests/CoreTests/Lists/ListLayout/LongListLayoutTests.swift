import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Lists that are long enough to be measured on demand.
struct LongListLayoutTests {
  @Test(arguments: Seeds.first(2, of: 12))
  func editsOfLongListsEqualNewLayouts(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var list = random.longList()
    var layout = ListLayout(list, columns: 8, snap: .cells)
    for number in 0..<6 {
      let row = Int.random(in: 0..<layout.contentRows, using: &random)
      if random.isHit(oneIn: 3) {
        layout.measureAll()
      } else {
        layout.measure(rows: row..<row + 30)
      }
      random.edit(&list)

      layout = ListLayout(list, columns: 8, snap: .cells, reusing: layout)

      var reused = layout
      reused.measureAll()
      var fresh = ListLayout(list, columns: 8, snap: .cells)
      fresh.measureAll()
      #expect(bands(reused) == bands(fresh), "seed \(seed), edit \(number)")
    }
  }

  @Test(arguments: Seeds.first(3, of: 20))
  func rowsAndPositionsRoundTrip(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var layout = ListLayout(random.longList(), columns: 8, snap: .cells)
    if random.isHit(oneIn: 2) { layout.measure(rows: 500..<900) } else { layout.measureAll() }

    for _ in 0..<50 {
      let row = Int.random(in: 0..<layout.contentRows, using: &random)
      let band = layout.stack.bandIndex(atRow: row)

      #expect(
        layout.stack.row(of: layout.stack.position(atRow: row)) == row,
        "seed \(seed), row \(row)"
      )
      if band < layout.stack.count {
        #expect(row < layout.stack.rows(ofBand: band).upperBound, "seed \(seed), row \(row)")
      }
      if band > 0 {
        #expect(layout.stack.rows(ofBand: band - 1).upperBound <= row, "seed \(seed), row \(row)")
      }
    }
  }

  @Test func wrongEstimatesAreCounted() {
    let texts = (0..<2_500).map { $0 % 10 == 9 ? "a\nb\nc" : "row \($0)" }
    var layout = ListLayout(List(sections: [section("s", texts)]), columns: 8, snap: .cells)

    layout.measure(rows: 0..<30)
    let first = layout.heightCorrections
    layout.measure(rows: 0..<30)

    #expect((first.count, first.rows) == (2, 4))
    #expect(layout.heightCorrections == first)
    let short = List(sections: [section("s", Array(texts[..<50]))])
    #expect(ListLayout(short, columns: 8, snap: .cells).heightCorrections == HeightCorrections())
  }

  @Test func anUpdateKeepsAllOtherHeights() {
    var list = List(sections: [section("s", (0..<2_500).map { "row \($0)" })])
    var layout = ListLayout(list, columns: 8, snap: .cells)
    layout.measureAll()
    list.sections[0].cells[1_250].content.props["text"] = "other"
    list.sections[0].cells.insert(label("new"), at: 100)

    let reused = ListLayout(list, columns: 8, snap: .cells, reusing: layout)

    #expect(reused.stack.count - reused.stack.measuredCount == 2)
  }

  @Test func unchangedLinesOfAGridKeepTheirHeights() {
    let texts = (0..<6_301).map { "row \($0)" }
    var list = List(sections: [section("s", props: ["layout": "grid", "columns": 3], texts)])
    var layout = ListLayout(list, columns: 24, snap: .cells)
    layout.measureAll()
    list.sections[0].cells[5_000].content.props["text"] = "other"

    let reused = ListLayout(list, columns: 24, snap: .cells, reusing: layout)

    #expect(reused.stack.count - reused.stack.measuredCount == 1)
  }

  private func bands(_ layout: ListLayout) -> [Range<Int>] {
    (0..<layout.stack.count).map { layout.stack.rows(ofBand: $0) }
  }
}

extension SeededGenerator {
  /// Returns a list of at least 2,050 rows of one to three lines, in sections of all kinds.
  mutating func longList() -> List {
    let count = Int.random(in: 1...3, using: &self)
    return List(
      sections: (0..<count).map { index in
        var section = section(
          "s\(index)",
          props: sectionProps(),
          header: isHit(oneIn: 2) ? "header" : nil,
          footer: isHit(oneIn: 2) ? "footer" : nil,
          [],
        )
        let rows =
          Int.random(in: 2_050...2_400, using: &self) / (index > 0 && !isHit(oneIn: 5) ? 500 : 1)
        section.cells = chunked(
          (0..<rows).map { label(longText(), id: "\(index)-\($0)") },
          limit: 300
        )
        return section
      }
    )
  }

  private mutating func sectionProps() -> Props {
    var props: Props = ["spacing": .int(below(3))]
    if isHit(oneIn: 3) { props["insets-top"] = .int(below(3)) }
    if isHit(oneIn: 3) { props["insets-bottom"] = .int(below(3)) }
    if isHit(oneIn: 3) {
      props["layout"] = isHit(oneIn: 2) ? "grid" : "flow"
      props["columns"] = .int(1 + below(3))
    }
    return props
  }

  /// Returns a text that takes one to three rows of eight columns.
  mutating func longText() -> String {
    (0...below(3)).map { _ in "row \(below(1_000))" }.joined(separator: " ")
  }

  /// Changes or reorders some cells, or the sections.
  mutating func edit(_ list: inout List) {
    for _ in 0...below(3) {
      guard let index = list.sections.indices.randomElement(using: &self) else { return }
      let count = list.sections[index].cells.count
      let spot = below(count + 1)
      switch below(7) {
      case 0:
        let new = (0..<below(400)).map { _ in label(longText(), id: "n\(next())") }
        list.sections[index].cells.insert(contentsOf: new, at: spot)
      case 1:
        list.sections[index].cells.removeSubrange(spot..<min(count, spot + below(400)))
      case 2 where spot < count:
        let cell = list.sections[index].cells.remove(at: spot)
        list.sections[index].cells.insert(cell, at: below(count))
      case 3: list.sections.swapAt(0, index)
      case 4: list.sections[index].header = label(longText()).component
      case _ where spot < count:
        list.sections[index].cells[spot].content.props["text"] = .string(longText())
      default: break
      }
    }
  }
}
