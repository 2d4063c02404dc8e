import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The heights that a layout takes over from an earlier one.
struct HeightReuseTests {
  /// Returns the bands of the new list whose heights are known before any of them is measured.
  private func known(
    from old: List,
    to new: List,
    columns: (Int, Int) = (9, 9)
  ) -> [Int] {
    let measured = ListLayout(old, columns: columns.0, snap: .cells)
    let constraints = LayoutConstraints(width: columns.1, height: nil)
    let layout = ListLayout(lazily: new, in: constraints, snap: .cells, reusing: measured)
    return (0..<layout.stack.count).filter { layout.stack.height(ofBand: $0) != nil }
  }

  private let list = List(sections: [section("s", header: "head", footer: "foot", ["a", "b", "c"])])

  @Test func unchangedBandsKeepTheirHeights() {
    #expect(known(from: list, to: list) == [0, 1, 2, 3, 4])
    #expect(known(from: List(sections: []), to: list) == [])
  }

  @Test func onlyChangedBandsAreMeasured() {
    var new = list
    new.sections[0].cells[1] = label("other", id: "b")
    #expect(known(from: list, to: new) == [0, 1, 3, 4])
    new.sections[0].header = label("other").component
    #expect(known(from: list, to: new) == [1, 3, 4])
    new.sections[0].footer = nil
    #expect(known(from: list, to: new) == [1, 3])
    new.sections[0].cells.insert(label("n", id: "n"), at: 0)
    #expect(known(from: list, to: new) == [2, 4])
  }

  @Test func aSectionIsKnownByItsKey() {
    var moved = list
    moved.sections.insert(section("n", ["x", "y"]), at: 0)
    #expect(known(from: list, to: moved) == [2, 3, 4, 5, 6])
    var renamed = list
    renamed.sections[0].key = .id("t")
    #expect(known(from: list, to: renamed) == [])
  }

  @Test func otherMetricsForgetTheHeightsOfTheSection() {
    var new = list
    new.sections.append(section("t", ["d"]))
    let old = new
    new.sections[0].attributes = SectionAttributes(["insets-left": 1])
    #expect(known(from: old, to: new) == [5])
  }

  @Test func anotherWidthForgetsAllHeights() {
    #expect(known(from: list, to: list, columns: (9, 8)) == [])
  }

  @Test func headerAndFooterOfTheListAreKeptOnTheirOwn() {
    var old = list
    old.header = label("top").component
    old.footer = label("end").component
    var new = old
    new.sections = [section("n", ["x"])]

    #expect(known(from: old, to: new) == [0, 2])
    new.header = label("other").component
    #expect(known(from: old, to: new) == [2])
    new.footer = label("other").component
    #expect(known(from: old, to: new) == [])
  }

  private func grid(_ texts: String, columns: Int = 2) -> List {
    let props: Props = ["layout": "grid", "columns": .int(columns)]
    return List(sections: [section("s", props: props, texts.map { String($0) })])
  }

  @Test func linesOfAGridAreKeptIfTheyHaveTheSameCells() {
    #expect(known(from: grid("abcdef"), to: grid("abcdef")) == [0, 1, 2])
    #expect(known(from: grid("abcdef"), to: grid("abcdxf")) == [0, 1])
    #expect(known(from: grid("abcdef"), to: grid("xyabcdef")) == [1, 2, 3])
    #expect(known(from: grid("abcdef"), to: grid("xabcdef")) == [])
    #expect(known(from: grid("abcdef"), to: grid("cdef")) == [0, 1])
  }

  @Test func anIncompleteLastLineIsKeptAtTheEndOnly() {
    #expect(known(from: grid("abcde"), to: grid("abcde")) == [0, 1, 2])
    #expect(known(from: grid("abcde"), to: grid("cde")) == [0, 1])
    #expect(known(from: grid("abcde"), to: grid("abcdef")) == [0, 1])
    #expect(known(from: grid("abcdef"), to: grid("abcde")) == [0, 1])
  }

  @Test func anotherNumberOfColumnsForgetsTheLines() {
    #expect(known(from: grid("abcdef"), to: grid("abcdef", columns: 3)) == [])
  }

  // MARK: - Corrections

  @Test func onlyWrongEstimatesAreCorrections() {
    var corrections = HeightCorrections()
    corrections.note(3, estimate: 3)
    #expect(corrections == HeightCorrections())
    corrections.note(5, estimate: 3)
    corrections.note(1, estimate: 4)
    #expect((corrections.count, corrections.rows) == (2, 5))
  }

  @Test func correctionsSinceAnEarlierStateAreAdded() {
    var earlier = HeightCorrections()
    earlier.note(5, estimate: 1)
    var now = earlier
    now.note(2, estimate: 1)
    now.note(1, estimate: 3)
    var total = HeightCorrections()
    total.note(9, estimate: 8)

    total.add(now, since: earlier)

    #expect((total.count, total.rows) == (3, 4))
  }
}
