import Testing

@testable import PlaygroundCore

/// The columns of table sections.
struct TableColumnsTests {
  private func rules(_ props: Props, inList list: Props = [:]) -> TableRules {
    TableRules(
      SectionAttributes(props),
      in: List(attributes: ListAttributes(list), sections: [])
    )
  }

  private func columns(
    _ tracks: Value?,
    available: Int? = 40,
    blockCount: Int = 2
  ) -> TableColumns {
    var props: Props = ["layout": "table"]
    props["columns"] = tracks
    return TableColumns(rules(props), available: available, blockCount: blockCount)
  }

  private func widths(_ cells: Int...) -> [TrackSizing.Contribution] {
    cells.enumerated().map { TrackSizing.Contribution(tracks: $0..<$0 + 1, cells: $1) }
  }

  // MARK: - Rules

  @Test(arguments: [
    ("none", false, false, 2), ("rows", true, false, 2), ("columns", false, true, 3),
    ("all", true, true, 3),
  ])
  func separatorsDecideTheLines(name: String, rows: Bool, columns: Bool, gap: Int) {
    let given = rules(["layout": "table", "separators": .string(name)])
    #expect((given.hasRowLines, given.hasColumnLines, given.gap) == (rows, columns, gap))
    #expect(rules(["layout": "table", "separators": .string(name), "spacing": 0]).gap == 0)
  }

  @Test func separatorsOfTheListAreLinesBetweenRows() {
    let given = rules(["layout": "table"], inList: ["separators": true])
    #expect((given.hasRowLines, given.hasColumnLines, given.gap) == (true, false, 2))
  }

  @Test func tracksAreReadFromTheColumns() {
    #expect(rules(["layout": "table"]).tracks == [])
    #expect(
      rules(["layout": "table", "columns": "4 auto 2fr"]).tracks
        == [.cells(4), .auto, .share(2)]
    )
    #expect(columns("4 auto 2fr").declaredCount == 3)
  }

  @Test(arguments: [
    ("4 6", 40 as Int?, 2, false), ("4 6", 40, 3, true), ("4 6", 40, 1, false),
    ("4 auto", 40, 1, true), ("1fr", 40, 1, false), ("1fr", nil, 1, true),
    ("minmax(auto, 1fr)", 40, 1, true), ("minmax(2, 5)", nil, 1, false),
    ("minmax(2, auto)", 40, 1, true),
  ])
  func widthsMatterIfATrackFitsItsContent(
    tracks: String,
    available: Int?,
    count: Int,
    matters: Bool
  ) {
    let columns = columns(.string(tracks), available: available)
    #expect(columns.depends(onRowOf: count) == matters)
  }

  // MARK: - Widths

  @Test func columnsAreAsWideAsTheWidestRow() {
    var columns = columns(nil)
    #expect(columns.tracks.lengths == [])

    let changes = [
      columns.add(widths(3, 5), inBlock: 0), columns.add(widths(2, 5), inBlock: 0),
      columns.add(widths(4), inBlock: 1), columns.add(widths(1, 1, 1), inBlock: 1),
      columns.add(widths(4, 5, 1), inBlock: 0),
    ]

    #expect(changes == [true, false, true, true, false])
    #expect(columns.tracks.lengths == [4, 5, 1])
    #expect(columns.tracks.gap == 2)
  }

  @Test func headerAndFooterCountAsRows() {
    var columns = columns(nil)
    columns.addEdge(widths(7, 1))
    columns.addEdge(widths(2, 3))
    #expect(columns.tracks.lengths == [7, 3])
    let isChanged = columns.add(widths(7, 2), inBlock: 0)
    #expect(!isChanged)
  }

  @Test func fixedColumnsDoNotGrow() {
    var columns = columns("4 auto")
    #expect(columns.tracks.lengths == [4, 0])
    let changes = [
      columns.add(widths(9), inBlock: 0), columns.add(widths(9, 2), inBlock: 0),
    ]
    #expect(changes == [false, true])
    #expect(columns.tracks.lengths == [4, 2])
  }

  @Test func aCellOverSeveralColumnsIsKeptApart() {
    var widths = TableColumns.Widths()
    let wide = TrackSizing.Contribution(tracks: 0..<2, cells: 9)
    let narrow = TrackSizing.Contribution(tracks: 0..<1, cells: 3)

    let results = [
      widths.add([wide]), widths.add([narrow]), widths.add([narrow, wide]),
    ]
    #expect(results == [true, true, false])
    #expect(widths.items == [wide, narrow])

    let isWider = widths.add([TrackSizing.Contribution(tracks: 0..<2, cells: 10)])
    #expect(isWider)
    #expect(widths.items.map(\.cells) == [10, 3])
  }

  // MARK: - Blocks

  @Test func aBlockIsCompleteOnceAllItsRowsWereSeen() {
    var columns = columns(nil)
    _ = columns.add(widths(3), inBlock: 0)
    #expect([0, 1].map { columns.isComplete($0) } == [false, false])

    columns.complete(1, with: [widths(2, 6), widths(5)])
    columns.size()

    #expect([0, 1].map { columns.isComplete($0) } == [false, true])
    #expect(columns.tracks.lengths == [5, 6])
  }

  @Test func aBlockIsTakenFromAnEarlierVersion() {
    var old = columns(nil)
    old.complete(0, with: [widths(9)])
    old.complete(1, with: [widths(4, 2)])
    var new = columns(nil)

    new.take(1, from: old, as: 0)
    new.size()

    #expect(new.tracks.lengths == [4, 2])
    #expect([0, 1].map { new.isComplete($0) } == [true, false])
  }

  @Test func allWidthsOfAnEarlierVersionAreTaken() {
    var old = columns(nil)
    old.addEdge(widths(20))
    old.complete(0, with: [widths(9)])
    old.complete(1, with: [widths(4, 2)])
    var new = columns(nil)

    new.takeAll(from: old)

    // Header and footer of the new version were measured before.
    #expect(new.tracks.lengths == [9, 2])
    #expect(!new.isComplete(0))
    var empty = columns(nil, blockCount: 0)
    empty.takeAll(from: old)
    #expect(empty.tracks.lengths == [])
  }
}
