import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The elements `Table` and `Row`.
@MainActor
struct TableTests {
  private func row(_ texts: String...) -> Node {
    Node("Row", children: texts.map { caption($0) })
  }

  private func table(_ props: Props, _ rows: Node...) -> Node {
    Node("Table", props: props, children: rows)
  }

  @Test(
    arguments: [
      ([:], "Name   Age\nAnn    7\nEliza  12"),
      (["header": true], "Name   Age\n──────────\nAnn    7\nEliza  12"),
      (["separators": "columns"], "Name  │ Age\nAnn   │ 7\nEliza │ 12"),
      (
        ["separators": "rows", "column-gap": 1],
        "Name  Age\n─────────\nAnn   7\n─────────\nEliza 12"
      ),
      (
        ["separators": "all", "border": "rounded"],
        """
        ╭───────┬─────╮
        │ Name  │ Age │
        ├───────┼─────┤
        │ Ann   │ 7   │
        ├───────┼─────┤
        │ Eliza │ 12  │
        ╰───────┴─────╯
        """
      ),
      (
        ["header": true, "border": "double"],
        """
        ╔════════════╗
        ║ Name   Age ║
        ╠════════════╣
        ║ Ann    7   ║
        ║ Eliza  12  ║
        ╚════════════╝
        """
      ),
      (["direction": "rtl"], "Age   Name\n  7    Ann\n 12  Eliza"),
    ] as [(Props, String)]
  )
  func columnsLineUp(props: Props, expected: String) {
    let tree = table(props, row("Name", "Age"), row("Ann", "7"), row("Eliza", "12"))

    let lines = drawn(tree, width: 30).split(separator: "\n", omittingEmptySubsequences: false)
    let shown = props["direction"] == nil ? lines.map(String.init) : lines.map { String($0) }

    #expect(shown.joined(separator: "\n") == expected)
  }

  @Test func sharesFillTheTable() {
    let tree = table(
      ["columns": "auto 1fr 4", "width": "fill", "border": "single"],
      row("a", "bb", "cccc"),
      row("aaa", "b", "c"),
    )

    #expect(
      drawn(tree, width: 22) == """
        ┌────────────────────┐
        │ a    bb       cccc │
        │ aaa  b        c    │
        └────────────────────┘
        """
    )
  }

  @Test func rowsAreAsHighAsTheirCells() {
    let tree = table(["columns": "4 5"], row("a", "two words"), row("b", "c"))

    #expect(drawn(tree, width: 30) == "a     two\n      words\nb     c")
  }

  @Test func cellsSpanColumnsAndStandInThem() {
    let wide = Node("Row", children: [caption("over both", ["column-span": 2]), caption("z")])
    let right = Node(
      "Row",
      children: [caption("x", ["justify-self": "end"]), caption("y"), caption("w")]
    )

    #expect(
      drawn(table(["columns": "4 4 1"], wide, right), width: 30)
        == "over both   z\n   x  y     w"
    )
  }

  @Test func rowsHaveBackgroundsOverTheirWholeWidth() {
    let first = Node("Row", props: ["background": "blue"], children: [caption("a"), caption("b")])
    let layout = ContentLayout(
      .component(table(["border": "single"], first, row("cc", "d"))),
      columns: 20,
    )

    let runs = layout.rows(in: 1..<2, columns: 20, marks: .none)[0].runs

    #expect(
      runs == [
        Run("│"), Run(" a   b ", style: TextStyle(background: .palette(4))), Run("│"),
      ]
    )
  }

  @Test func aTableIsHitInItsRowsAndCells() {
    let tree = table(["border": "single"], row("a", "b"))

    #expect(
      ElementSample.hits(tree, columns: 9, rows: 4) == "TTTTTTTT.\nTRLRRLRT.\nTTTTTTTT.\n........."
    )
  }

  @Test func aRowAloneHasColumnsOfItsOwn() {
    #expect(drawn(row("ab", "c", "d"), width: 12) == "ab  c  d")
  }

  @Test func changesOfCellsAreLaidOut() {
    func tree(_ text: String) -> Node {
      box("VBox", [:], table([:], row("a", text), row("b", "c")), caption("below"))
    }
    let constraints = LayoutConstraints(width: 20, height: nil)
    var live = LiveLayout(tree("x"), in: constraints)

    for text in ["longer", "two\nlines", "x"] {
      _ = live.update(to: tree(text), in: constraints)
      #expect(live.tree == Layout.layout(tree(text), in: constraints))
    }
  }

  @Test func propertiesWriteTheAttributes() throws {
    try checkView(
      Table.self,
      [
        ViewProperty("columns", "auto 1fr", \.columns, "auto 1fr"),
        ViewProperty("column-gap", 1, \.columnGap, 1),
        ViewProperty("header", true, \.hasHeader, true),
        ViewProperty("separators", "all", \.separators, .all),
        ViewProperty("border", "double", \.tableBorder, .double),
        ViewProperty("border-color", "red", \.lineColor, .palette(1)),
        ViewProperty("direction", "rtl", \.tableDirection, .rightToLeft),
      ]
    )
    try checkView(
      Row.self,
      [
        ViewProperty("justify-content", "center", \.justifyContent, .center),
        ViewProperty("direction", "ltr", \.direction, .leftToRight),
      ]
    )
  }
}
