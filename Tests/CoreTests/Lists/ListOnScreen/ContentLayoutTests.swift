import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The layout of a content, shared by its windows.
struct ContentLayoutTests {
  private func layout(
    _ sections: Section...,
    columns: Int? = 8,
    rows: Int? = nil,
    reusing previous: ContentLayout? = nil
  ) -> ContentLayout {
    ContentLayout(
      .list(List(sections: sections)),
      columns: columns,
      rows: rows,
      reusing: previous,
    )
  }

  private func component(_ text: String, _ props: Props = [:], columns: Int? = 8) -> ContentLayout {
    var all = props
    all["text"] = .string(text)
    return ContentLayout(.component(Node("Label", props: all)), columns: columns)
  }

  // MARK: - Extent

  @Test func theExtentIsThatOfTheContent() {
    let list = layout(section("s", header: "head", ["a", "wide", "b\nb"]))
    #expect((list.contentRows, list.contentColumns) == (5, 4))
    let single = component("one\nthree")
    #expect((single.contentRows, single.contentColumns) == (2, 5))
    #expect((layout().contentRows, layout().contentColumns) == (0, 0))
    #expect(single.columns == 8)
    #expect(component("a", columns: nil).columns == nil)
  }

  @Test func theExtentIncludesInsetsAtTheLeft() {
    #expect(layout(section("s", props: ["insets": 1], ["abc"])).contentColumns == 4)
    #expect(layout(section("s", props: ["insets": 1], ["abc"])).contentRows == 3)
  }

  // MARK: - Texts

  @Test func textsHaveNoTrailingBlanksAndEndWithTheContent() {
    let list = layout(section("s", props: ["insets-left": 2], header: "h", ["a ", "b", "c"]))
    #expect(list.texts(ofRows: 0..<4, columns: 8) == ["  h", "  a", "  b", "  c"])
    #expect(list.texts(ofRows: 2..<99, columns: 8) == ["  b", "  c"])
    #expect(list.texts(ofRows: 7..<9, columns: 8) == [])
    #expect(list.texts(ofRows: 0..<2, columns: 3) == ["  h", "  a"])
    #expect(component("a\nb\nc").texts(ofRows: 1..<9, columns: 8) == ["b", "c"])
  }

  @Test func textsHaveEveryBandInItsPlace() {
    let pinned: Props = ["pin-header": true, "pin-footer": true]
    let list = layout(section("s", props: pinned, header: "head", footer: "foot", ["a", "b", "c"]))
    #expect(list.texts(ofRows: 1..<3, columns: 8) == ["a", "b"])
    #expect(picture(list.rows(in: 1..<3, columns: 8, marks: .none)) == "head\nfoot")
  }

  @Test func textsIncludeGuttersAtTheTopOfTheirSection() {
    let side = section("s", props: ["header-alignment": "left"], header: "x\ny", ["a", "b", "c"])
    #expect(layout(side).texts(ofRows: 0..<3, columns: 8) == ["xa", "yb", " c"])
  }

  // MARK: - Rows

  @Test func rowsBelowTheContentAreBlank() {
    let list = layout(section("s", ["a", "b"]))
    let rows = list.rows(in: 1..<4, columns: 8, marks: .none)
    #expect(rows.map(\.y) == [0, 1, 2])
    #expect(rows.map { $0.path?.element } == [1, nil, nil])
    #expect(picture(rows) == "b\n\n")
  }

  @Test func onlyRowsOfAComponentAreMarked() {
    let change = Change(.update, .cell, from: [0, 0], to: [0, 0])
    let rows = component("a\nb").rows(in: 0..<4, columns: 8, marks: Marks([change]))
    #expect(rows.map(\.mark) == [.updated, .updated, nil, nil])
    #expect(picture(rows) == "a\nb\n\n")
    let last = component("a\nb").rows(in: 1..<3, columns: 8, marks: Marks([change]))
    #expect(last.map(\.mark) == [.updated, nil])
    #expect(picture(last) == "b\n")
  }

  @Test func onlyRowsOfABandAreMarked() {
    let list = layout(section("s", props: ["spacing": 1], header: "h", ["a", "b\nb"]))
    let marks = Marks([
      Change(.insert, .cell, to: [0, 1]), Change(.update, .header, from: [0], to: [0]),
    ])
    let rows = list.rows(in: 0..<6, columns: 8, marks: marks)
    #expect(
      picture(rows, gutter: true)
        == "~ - h\n  0,0 a\n  - \n+ 0,1 b\n+ 0,1 b\n  - "
    )
  }

  @Test func cellsSideBySideAreListedWithTheirColumns() {
    let grid = section("s", props: ["layout": "grid", "columns": 2], ["a", "b", "c"])
    let rows = layout(grid).rows(in: 0..<2, columns: 8, marks: .none)
    #expect(
      rows[0].cells == [
        Frame.Cell(path: ElementPath(section: 0, element: 0), column: 0, columns: 4),
        Frame.Cell(path: ElementPath(section: 0, element: 1), column: 4, columns: 4),
      ]
    )
    #expect(rows[1].cells == [])
    #expect(rows.map { $0.path?.element } == [0, 2])
  }

  @Test func aPinnedRowHasTheMarkOfItsHeaderAndNoCell() {
    let list = layout(section("s", props: ["pin-header": true], header: "h", ["a", "b", "c"]))
    let marks = Marks([
      Change(.insert, .cell, to: [0, 1]), Change(.move, .section, from: [1], to: [0]),
    ])
    let rows = list.rows(in: 2..<4, columns: 8, marks: marks)
    #expect(picture(rows, gutter: true) == "> - h\n> 0,2 c")
  }

  @Test func thePreviewFillsItsColumnsWithItsBackground() {
    let label = Node("Label", props: ["text": "a"])
    let node = label.surrounded(by: "preview", ["background": "red"])
    let rows = ContentLayout(.component(node), columns: 8)
      .rows(in: 0..<2, columns: 10, marks: .none)
    #expect(rows.map { $0.runs.map(\.text).joined() } == ["a       ", "        "])
    #expect(rows.flatMap(\.runs).allSatisfy { $0.style.background == .palette(1) })
  }

  // MARK: - Positions

  @Test func positionsInAListAreBands() {
    let list = layout(section("s", props: ["spacing": 1], header: "h", ["a\na", "b"]))
    #expect(list.position(atRow: 3) == BandPosition(band: 2, row: 0))
    #expect(list.position(atRow: 4) == BandPosition(band: 2, row: 1))
    #expect(list.position(atRow: 99) == BandPosition(band: 3, row: 94))
    #expect(list.row(of: BandPosition(band: 1, row: 1)) == 2)
    #expect(list.position(3, above: BandPosition(band: 2, row: 1)) == BandPosition(band: 1, row: 0))
    #expect(list.position(9, above: BandPosition(band: 2, row: 1)) == .start)
    #expect(list.position(ofLastRows: 2) == BandPosition(band: 2, row: 0))
    #expect(list.position(ofLastRows: 99) == .start)
  }

  @Test func positionsInAComponentAreNeverAboveIt() {
    let single = component("a\nb\nc")
    #expect(single.position(2, above: BandPosition(band: 0, row: 3)).row == 1)
    #expect(single.position(5, above: BandPosition(band: 0, row: 3)).row == 0)
    #expect(single.position(ofLastRows: 2).row == 1)
    #expect(single.position(ofLastRows: 5).row == 0)
  }

  // MARK: - The height of the window

  private func page() -> Section {
    var made = section("s", ["a"])
    made.cells[0].content.props["height"] = "fill"
    return made
  }

  @Test func theHeightOfTheWindowIsSetOrTakenOver() {
    let first = layout(page(), rows: 5)
    #expect(first.contentRows == 5)
    #expect(layout(page(), reusing: first).contentRows == 5)
    #expect(layout(page(), rows: 3, reusing: first).contentRows == 3)
    #expect(layout(page()).contentRows == 1)

    first.fit(rows: 7)
    #expect(first.contentRows == 7)
    first.fit(rows: 7)
    #expect(first.listLayout?.rows == 7)
  }
}
