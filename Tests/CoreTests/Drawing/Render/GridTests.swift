import Testing

@testable import PlaygroundCore

struct GridTests {
  @Test func textContainsTheDrawing() {
    var grid = Grid(columns: 12, rows: 3)

    grid.draw("hello", at: Point(x: 1, y: 0))
    grid.draw("漢字 e\u{301}", at: Point(x: 0, y: 1))
    grid.draw("cut off here", at: Point(x: 6, y: 2))
    grid.draw("outside", at: Point(x: 0, y: 3))

    #expect(
      grid.description == """
         hello
        漢字 e\u{301}
              cut of
        """
    )
  }

  @Test func drawingIsClippedAtAllSides() {
    var grid = Grid(columns: 10, rows: 3)
    let clip = Rect(x: 2, y: 1, width: 4, height: 1)

    for y in -1...3 { grid.draw("0123456789", at: Point(x: 0, y: y), clip: clip) }
    grid.draw("abcdef", at: Point(x: -3, y: 0))
    grid.draw("xyz", at: Point(x: Int.min, y: 2))

    #expect(grid.lines == ["def", "  2345", ""])
  }

  @Test func wideClusterAtAnEdgeBecomesABlank() {
    var grid = Grid(columns: 6, rows: 3)

    grid.draw("漢字漢字", at: Point(x: -1, y: 0))
    grid.draw("漢字漢字", at: Point(x: 0, y: 1), clip: Rect(x: 1, y: 0, width: 4, height: 3))
    grid.fill(Rect(x: 0, y: 2, width: 5, height: 1), with: "漢")

    #expect(grid.lines == [" 字漢", "  字", "漢漢"])
    #expect(grid[0, 0]?.cluster == " ")
    #expect(grid[2, 0] == nil)
    #expect(grid[1, 0]?.cluster == "字")
  }

  @Test func overwritingHalfOfAWideClusterLeavesABlank() {
    var grid = Grid(lines: ["漢字漢字", "漢字漢字", "漢字漢字", "漢字漢字"])

    grid.draw("abc", at: Point(x: 1, y: 0))
    grid.draw("ab", at: Point(x: 3, y: 1))
    grid.draw("日", at: Point(x: 3, y: 2))
    grid.fill(Rect(x: 1, y: 3, width: 1, height: 1), with: "x")

    #expect(grid.lines == [" abc漢字", "漢 ab 字", "漢 日 字", " x字漢字"])
  }

  @Test func runsHaveOneStyle() {
    var grid = Grid(columns: 12, rows: 3)
    let red = TextStyle(color: .palette(1))
    let blue = TextStyle(background: .palette(4))
    grid.draw("ab", at: Point(x: 1, y: 0), style: red)
    grid.draw("漢  ", at: Point(x: 3, y: 0), style: red)
    grid.fill(Rect(x: 6, y: 1, width: 2, height: 1), style: blue)
    grid.draw("a   ", at: Point(x: 0, y: 2), style: TextStyle(attributes: .underline))

    #expect(grid.rowRuns(0) == [Run(" "), Run("ab漢", style: red)])
    #expect(grid.rowRuns(1) == [Run("      "), Run("  ", style: blue)])
    #expect(grid.rowRuns(2) == [Run("a   ", style: TextStyle(attributes: .underline))])
    #expect(grid.rowRuns(3) == [])
    #expect(grid.rowRuns(-1) == [])
  }

  @Test func clustersDrawnSeparatelyStaySeparate() {
    var grid = Grid(columns: 8, rows: 2)
    let bold = TextStyle(attributes: .bold)
    grid.draw("🇯", at: Point(x: 0, y: 0))
    grid.draw("🇵", at: Point(x: 2, y: 0))
    grid.draw("👩\u{200d}", at: Point(x: 0, y: 1))
    grid.draw("🌾", at: Point(x: 2, y: 1), style: bold)

    #expect(grid.rowRuns(0) == [Run("🇯� ")])
    #expect(grid.rowRuns(1) == [Run("👩\u{200d}"), Run("� ", style: bold)])
  }

  @Test func gridsAreEqualIfTheyLookTheSame() {
    var left = Grid(lines: ["a", "b"])
    let right = Grid(lines: ["a", "b"])
    left.draw("x", at: .zero, style: TextStyle(color: .palette(2)))
    #expect(left != right)

    left.draw("a", at: .zero)
    #expect(left == right)
    #expect(left != Grid(columns: 2, rows: 2))
  }

  @Test(arguments: [(-1, -1), (0, 5), (5, 0), (1, .max), (.max, 1)])
  func oddExtentsAreBounded(columns: Int, rows: Int) {
    var grid = Grid(columns: min(columns, 1000), rows: min(rows, 1000))

    grid.draw("漢", at: .zero)
    grid.fill(grid.bounds, with: "漢")
    grid.drawBorder(grid.bounds)

    #expect(grid.lines.count == max(0, min(rows, 1000)))
  }

  @Test func bordersHaveSixStyles() {
    var grid = Grid(columns: 17, rows: 6)
    let styles: [BorderStyle] = [.single, .double, .rounded, .bold, .dashed, .ascii]
    for (index, style) in styles.enumerated() {
      let position = Rect(x: index % 3 * 6, y: index / 3 * 3, width: 5, height: 3)
      grid.drawBorder(position, border: style)
    }

    #expect(
      grid.description == """
        ┌───┐ ╔═══╗ ╭───╮
        │   │ ║   ║ │   │
        └───┘ ╚═══╝ ╰───╯
        ┏━━━┓ ┌╌╌╌┐ +---+
        ┃   ┃ ╎   ╎ |   |
        ┗━━━┛ └╌╌╌┘ +---+
        """
    )
  }

  @Test func bordersCanHaveSomeEdgesOnly() {
    var grid = Grid(columns: 20, rows: 3)
    grid.drawBorder(Rect(x: 0, y: 0, width: 4, height: 3), edges: Edges(left: 1))
    grid.drawBorder(Rect(x: 5, y: 0, width: 4, height: 3), edges: Edges(top: 1, bottom: 2))
    grid.drawBorder(Rect(x: 10, y: 0, width: 4, height: 3), edges: Edges(top: 1, left: 1))
    grid.drawBorder(Rect(x: 15, y: 0, width: 1, height: 3))
    grid.drawBorder(Rect(x: 17, y: 0, width: 1, height: 1))
    grid.drawBorder(Rect(x: 17, y: 2, width: 3, height: 1))

    #expect(
      grid.description == """
        │    ──── ┌─── │ □
        │         │    │
        │    ──── │    │ ───
        """
    )
  }
}
