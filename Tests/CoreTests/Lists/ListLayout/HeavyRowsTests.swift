import Testing

@testable import PlaygroundCore

/// Short lists whose rows have many elements.
struct HeavyRowsTests {
  private func list(rows: Int, labels: Int) -> List {
    let label = Node("Label", props: ["text": "x"])
    let row = Node("VBox", children: Array(repeating: label, count: labels))
    let cells = (0..<rows).map { Cell(key: Key(identifying: $0), content: row) }
    return List(sections: [Section(key: Key(identifying: "s"), cells: Cells(cells))])
  }

  @Test func rowsOutOfViewAreEstimatedOnceManyElementsAreMeasured() {
    var layout = ListLayout(list(rows: 300, labels: 250), columns: 9, snap: .cells)

    let measured = layout.stack.measuredCount
    #expect(measured < 150 && !layout.isExact, "\(measured)")
    #expect(layout.contentRows == 300 * 250)
    layout.measureAll()
    #expect(layout.isExact && layout.contentRows == 300 * 250)
    #expect(layout.heightCorrections == HeightCorrections())
  }

  @Test func fewElementsAreMeasuredAtOnce() {
    let layout = ListLayout(list(rows: 300, labels: 50), columns: 9, snap: .cells)

    #expect(layout.isExact && layout.contentRows == 300 * 50)
  }
}
