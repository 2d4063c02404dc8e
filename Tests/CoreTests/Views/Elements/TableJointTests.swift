import Testing

@testable import PlaygroundCore

/// The lines of tables where they meet.
struct TableJointTests {
  private func row(_ texts: String...) -> Node {
    Node("Row", children: texts.map { Node("Label", props: ["text": .string($0)]) })
  }

  private func drawn(_ props: Props, _ rows: [Node]) -> String {
    Node("Table", props: props, children: rows)
      .grid(in: LayoutConstraints(width: nil, height: nil)).description
  }

  @Test(arguments: [
    ("single", "┌───┬───┐\n│ a │ b │\n├───┼───┤\n│ c │ d │\n└───┴───┘"),
    ("double", "╔═══╦═══╗\n║ a ║ b ║\n╠═══╬═══╣\n║ c ║ d ║\n╚═══╩═══╝"),
    ("bold", "┏━━━┳━━━┓\n┃ a ┃ b ┃\n┣━━━╋━━━┫\n┃ c ┃ d ┃\n┗━━━┻━━━┛"),
    ("single-double", "╓───╥───╖\n║ a ║ b ║\n╟───╫───╢\n║ c ║ d ║\n╙───╨───╜"),
    ("double-single", "╒═══╤═══╕\n│ a │ b │\n╞═══╪═══╡\n│ c │ d │\n╘═══╧═══╛"),
    ("dashed", "┌╌╌╌┬╌╌╌┐\n╎ a ╎ b ╎\n├╌╌╌┼╌╌╌┤\n╎ c ╎ d ╎\n└╌╌╌┴╌╌╌┘"),
    ("classic", "+---+---+\n| a | b |\n+---+---+\n| c | d |\n+---+---+"),
    ("ascii", "+---+---+\n| a | b |\n+---+---+\n| c | d |\n+---+---+"),
  ])
  func everyStyleHasItsJoints(style: String, expected: String) {
    let props: Props = ["border": .string(style), "separators": "all"]

    #expect(drawn(props, [row("a", "b"), row("c", "d")]) == expected)
  }

  @Test(
    arguments: [
      (["separators": "all"], "a │ b\n──┼──\nc │ d"),
      (
        ["separators": "columns", "border": "single"], "┌───┬───┐\n│ a │ b │\n│ c │ d │\n└───┴───┘"
      ),
      (
        ["separators": "rows", "border": "single"],
        "┌──────┐\n│ a  b │\n├──────┤\n│ c  d │\n└──────┘"
      ),
      (["header": true, "separators": "columns"], "a │ b\n──┼──\nc │ d"),
      (["border": "none", "separators": "none"], "a  b\nc  d"),
      (["separators": "columns", "column-gap": 1], "a│b\nc│d"),
      (["separators": "columns", "column-gap": 2], "a │b\nc │d"),
      (["separators": "columns", "column-gap": 0], "ab\ncd"),
    ] as [(Props, String)]
  )
  func linesAreInTheGapsThatHaveThem(props: Props, expected: String) {
    #expect(drawn(props, [row("a", "b"), row("c", "d")]) == expected)
  }

  private func spanned(_ text: String, _ columns: Int) -> Node {
    Node("Label", props: ["text": .string(text), "column-span": .int(columns)])
  }

  @Test(
    arguments: [
      (
        ["separators": "all", "border": "single"],
        "┌──────────────┐\n│ a wide title │\n├────┬─────┬───┤\n│ b  │ c   │ d │\n"
          + "├────┴─────┼───┤\n│ e and f  │ g │\n└──────────┴───┘"
      ),
      (["separators": "columns"], "a wide title\nb  │ c   │ d\ne and f  │ g"),
      (
        ["separators": "columns", "direction": "rtl"], "a wide title\nd │   c │  b\ng │  e and f"
      ),
    ] as [(Props, String)]
  )
  func aCellOverSeveralColumnsHasNoLinesInIt(props: Props, expected: String) {
    let rows = [
      Node("Row", children: [spanned("a wide title", 3)]), row("b", "c", "d"),
      Node("Row", children: [spanned("e and f", 2)] + row("g").children),
    ]
    let drawn = drawn(props, rows).split(separator: "\n").map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }

    #expect(drawn.joined(separator: "\n") == expected)
  }

  @Test func theHeaderHasALineBelowItOnly() {
    let rows = [row("a"), row("b"), row("c")]

    #expect(drawn(["header": true], rows) == "a\n─\nb\nc")
    #expect(drawn(["header": true], [row("a")]) == "a")
    #expect(drawn(["header": true, "border": "single"], [row("a")]) == "┌───┐\n│ a │\n└───┘")
  }

  @Test func linesGoThroughHighRows() {
    let rows = [row("a", "1\n2"), row("b", "3")]

    #expect(
      drawn(["separators": "all", "border": "single"], rows)
        == "┌───┬───┐\n│ a │ 1 │\n│   │ 2 │\n├───┼───┤\n│ b │ 3 │\n└───┴───┘"
    )
  }

  @Test func linesAreInOrderInRightToLeftText() {
    let rows = [row("a", "bb", "c")]

    #expect(drawn(["separators": "columns", "direction": "rtl"], rows) == "c │ bb │ a")
  }

  @Test func aTableWithoutRowsHasAnEmptyBorder() {
    #expect(drawn(["border": "single", "separators": "all"], []) == "┌──┐\n└──┘")
    #expect(drawn(["separators": "all"], []) == "")
  }

  @Test func allLinesHaveTheirColour() {
    let node = Node(
      "Table",
      props: ["border": "single", "separators": "all", "border-color": "red"],
      children: [row("a", "b"), row("c", "d")]
    )
    let grid = node.grid(in: LayoutConstraints(width: nil, height: nil))
    let red = TextStyle(color: .palette(1))

    #expect(grid.rowRuns(2) == [Run("├───┼───┤", style: red)])
    #expect(
      grid.rowRuns(1) == [
        Run("│", style: red), Run(" a "), Run("│", style: red), Run(" b "), Run("│", style: red),
      ]
    )
  }

  /// The table covers only the part of a larger frame that its rows need.
  @Test func aLargerFrameStaysFreeBelowTheRows() {
    let table = Node(
      "Table",
      props: ["border": "single", "width": 9, "height": 6],
      children: [row("a")]
    )

    let drawn = table.grid(in: LayoutConstraints(width: nil, height: nil)).description

    #expect(drawn == "┌───┐\n│ a │\n└───┘\n\n\n")
  }

  @Test(arguments: ["all", "columns"])
  func aTableBesideAnotherElementHasTheSameLines(separators: String) {
    let props: Props = ["separators": .string(separators), "border": "single"]
    let rows = [
      Node("Row", children: [spanned("a wide title", 3)]), row("b", "c", "d"),
      Node("Row", children: [spanned("e and f", 2)] + row("g").children),
    ]
    let table = Node("Table", props: props, children: rows)
    let label = Node("Label", props: ["text": "beside"])
    let room = LayoutConstraints(width: nil, height: nil)

    let both = Node("HBox", children: [label, table]).grid(in: room).description

    let lines = both.split(separator: "\n").map { String($0.dropFirst(6)) }
    #expect(lines.joined(separator: "\n") == table.grid(in: room).description)
  }
}
