import PlaygroundCompatibility
import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Sections with `layout="table"`: the columns of their rows line up.
struct TableSectionTests {
  private static let table: Props = ["layout": "table", "columns": "auto 1fr 4"]

  private func row(_ texts: String..., props: Props = [:]) -> Node {
    Node("Row", props: props, children: texts.map { Node("Label", props: ["text": .string($0)]) })
  }

  private func section(
    props: Props = table,
    header: Node? = nil,
    footer: Node? = nil,
    _ rows: [Node]
  ) -> Section {
    Section(
      key: .id("s"),
      attributes: SectionAttributes(props),
      header: header,
      cells: Cells(rows.enumerated().map { Cell(key: .id("\($0)"), content: $1) }),
      footer: footer,
    )
  }

  private func drawn(_ section: Section, columns: Int = 16) -> String {
    let layout = ContentLayout(.list(List(sections: [section])), columns: columns)
    return picture(layout.rows(in: 0..<layout.contentRows, columns: columns, marks: .none))
  }

  private func drawn(table props: Props, _ rows: [Node], columns: Int) -> String {
    let table = Node("Table", props: props, children: rows)
    let layout = ContentLayout(.component(table), columns: columns)
    return picture(layout.rows(in: 0..<layout.contentRows, columns: columns, marks: .none))
  }

  // MARK: - Columns

  @Test func columnsLineUpOverAllRows() {
    let rows = [row("a", "first", "10"), row("long", "second", "2"), row("b", "c", "333")]
    #expect(
      drawn(section(rows), columns: 18) == """
        a     first   10
        long  second  2
        b     c       333
        """
    )
  }

  @Test func headerAndFooterLineUpWithTheRows() {
    let head = row("Name", "City", "Age")
    let drawn = drawn(
      section(header: head, footer: row("Σ", "2", "90"), [row("Ada", "London", "36")]),
      columns: 18,
    )
    #expect(
      drawn == """
        Name  City    Age
        Ada   London  36
        Σ     2       90
        """
    )
  }

  @Test func otherComponentsTakeTheWholeWidth() {
    let note = Node("Label", props: ["text": "a text over all columns", "lines": 1])
    #expect(
      drawn(section([row("a", "b", "c"), note, row("aa", "b", "c")])) == """
        a   b       c
        a text over all…
        aa  b       c
        """
    )
  }

  @Test func linesSeparateRowsAndColumns() {
    let rows = [row("a", "b"), row("cc", "d"), row("e", "f")]
    let props: Props = ["layout": "table", "columns": "auto auto", "separators": "all"]
    #expect(
      drawn(section(props: props, header: row("h", "i"), rows)) == """
        h  │ i
        a  │ b
        ───┼──
        cc │ d
        ───┼──
        e  │ f
        """
    )
  }

  @Test func aCellOverSeveralColumnsHasNoLinesInIt() {
    let wide: Props = ["text": "a wide title", "column-span": 2]
    let title = Node("Row", children: [Node("Label", props: wide)])
    let props: Props = ["layout": "table", "columns": "auto auto", "separators": "all"]
    #expect(
      drawn(section(props: props, header: title, [row("a", "b"), title, row("c", "d")])) == """
        a wide title
        a     │ b
        ──────┴─────
        a wide title
        ──────┬─────
        c     │ d
        """
    )
  }

  @Test func spacesSeparateRowsAndColumns() {
    let props: Props = [
      "layout": "table", "columns": "auto auto", "spacing": 1, "line-spacing": 1, "insets-left": 2,
    ]
    #expect(
      drawn(section(props: props, [row("a", "b"), row("cc", "d")])) == """
          a  b

          cc d
        """
    )
  }

  @Test func theLineIsInTheMiddleOfTheSpace() {
    let rows = [row("a"), row("b")]
    func picture(_ spacing: Int) -> String {
      let props: Props = [
        "layout": "table", "columns": "2", "separators": "rows", "line-spacing": .int(spacing),
      ]
      return drawn(section(props: props, rows))
    }

    #expect(picture(0) == "a\n──\nb")
    #expect(picture(1) == "a\n──\nb")
    #expect(picture(2) == "a\n\n──\nb")
    #expect(picture(3) == "a\n\n──\n\nb")
    #expect(picture(4) == "a\n\n\n──\n\nb")
  }

  @Test func usesOfComponentsAreRows() {
    let use = { (node: Node) in Node("Person", isComposite: true, children: [node]) }
    let rows = [use(row("a", "b", "c")), use(row("aaa", "b", "c"))]
    #expect(drawn(section(rows)) == drawn(section([row("a", "b", "c"), row("aaa", "b", "c")])))
  }

  // MARK: - As a Table

  private static let tracks = [
    "3 1fr 4", "1fr 2fr", "6 6 6", "minmax(2, 1fr) 5", "1fr 3 1fr 2",
    "auto 1fr", "auto auto minmax(4, 2fr)", "minmax(auto, 1fr) 3",
  ]
  private static let words = ["a", "bc", "def", "some words", "a longer text of words", "漢字", ""]

  /// Returns a row that covers at most `count` columns.
  private func randomRow(_ count: Int, _ random: inout SeededGenerator) -> Node {
    var cells: [Node] = []
    var free = Int.random(in: 0...count, using: &random)
    while free > 0 {
      let span = free > 1 && Int.random(in: 0..<5, using: &random) == 0 ? 2 : 1
      free -= span
      let text = Self.words.randomElement(using: &random) ?? ""
      var props = [Props.Prop(name: "text", value: .string(text))]
      if span > 1 { props.append(.init(name: "column-span", value: .int(span))) }
      if Int.random(in: 0..<4, using: &random) == 0 { props.append(.init(name: "lines", value: 1)) }
      if Int.random(in: 0..<4, using: &random) == 0 {
        props.append(.init(name: "justify-self", value: "end"))
      }
      cells.append(Node("Label", props: Props(props)))
    }
    return Node("Row", props: [:], children: cells)
  }

  @Test(arguments: Seeds.upTo(300))
  func shortSectionsLookLikeATable(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let tracks = Self.tracks.randomElement(using: &random) ?? "auto"
    let separators = ["none", "rows", "columns", "all"].randomElement(using: &random) ?? "none"
    let columns = Int.random(in: 5...50, using: &random)
    let rows = (0..<Int.random(in: 1...12, using: &random)).map { _ in randomRow(5, &random) }
    let attributes: Props = [
      "layout": "table", "columns": .string(tracks), "separators": .string(separators),
    ]
    let section = section(props: attributes, rows)
    let props: Props = [
      "columns": .string(tracks), "separators": .string(separators), "width": "fill",
    ]
    #expect(
      drawn(section, columns: columns) == drawn(table: props, rows, columns: columns),
      "seed \(seed): \(tracks) \(separators) \(columns)",
    )
  }

  @Test(arguments: Seeds.first(3, of: 40))
  func visibleRowsOfALongSectionLookLikeATable(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let tracks = ["4 1fr", "2fr 3fr", "5 minmax(3, 1fr) 6"].randomElement(using: &random) ?? ""
    let rows = (0..<2_020).map { _ in randomRow(2, &random) }
    let columns = Int.random(in: 12...40, using: &random)
    let props: Props = ["layout": "table", "columns": .string(tracks), "separators": "all"]
    let list = List(sections: [section(props: props, rows)])
    let layout = ContentLayout(.list(list), columns: columns)
    let table = drawn(
      table: ["columns": .string(tracks), "separators": "all", "width": "fill"],
      rows,
      columns: columns,
    ).split(separator: "\n", omittingEmptySubsequences: false)

    let top = layout.rows(in: 0..<40, columns: columns, marks: .none)
    #expect(picture(top) == table.prefix(40).joined(separator: "\n"), "seed \(seed)")
    #expect(layout.listLayout?.isExact == false)

    layout.measureAll()
    let last = layout.rows(
      in: layout.contentRows - 40..<layout.contentRows,
      columns: columns,
      marks: .none,
    )
    #expect(picture(last) == table.suffix(40).joined(separator: "\n"), "seed \(seed)")
  }

  // MARK: - Seen so far

  @Test func columnsGrowWithTheRowsInView() {
    var rows = (0..<3_000).map { row("\($0)", "x", "y") }
    rows[1_500] = row("a wide cell", "x", "y")
    let layout = ContentLayout(.list(List(sections: [section(rows)])), columns: 30)
    func shown(_ top: Int) -> String {
      picture(layout.rows(in: top..<top + 1, columns: 30, marks: .none))
    }
    let columns = { layout.listLayout?.stack.sections[0].table?.tracks.lengths }

    #expect(shown(0) == "0  x                      y")
    #expect(columns() == [1, 21, 4])
    #expect(shown(1_000) == "1000  x                   y")
    #expect(shown(1_500) == "a wide cell  x            y")
    #expect(shown(0) == "0            x            y")
    #expect(columns() == [11, 11, 4])
    #expect(layout.listLayout.map { $0.stack.measuredCount < 20 } == true)
  }

  @Test(arguments: Seeds.first(2, of: 60))
  func editsOfShortSectionsEqualNewLayouts(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let tracks = Self.tracks.randomElement(using: &random) ?? "auto"
    let props: Props = ["layout": "table", "columns": .string(tracks)]
    var rows = (0..<Int.random(in: 1...700, using: &random)).map { _ in randomRow(3, &random) }
    var layout: ContentLayout?
    for step in 0..<5 {
      let position = rows.isEmpty ? 0 : Int.random(in: 0..<rows.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0 where !rows.isEmpty: rows[position] = randomRow(3, &random)
      case 1 where !rows.isEmpty: rows.remove(at: position)
      default: rows.insert(randomRow(3, &random), at: position)
      }
      let content = PreviewContent.list(List(sections: [section(props: props, rows)]))
      let next = ContentLayout(content, columns: 25, reusing: layout)
      let fresh = ContentLayout(content, columns: 25)
      let window = 0..<fresh.contentRows
      #expect(next.contentRows == fresh.contentRows, "seed \(seed), step \(step)")
      #expect(
        picture(next.rows(in: window, columns: 25, marks: .none))
          == picture(fresh.rows(in: window, columns: 25, marks: .none)),
        "seed \(seed), step \(step)",
      )
      layout = next
    }
  }
}
