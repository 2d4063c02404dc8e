import Testing

@testable import PlaygroundCore

struct GridShadingTests {
  private let green = TextStyle(background: .palette(2))

  @Test func blanksGetASignAndTextIsKept() {
    var grid = Grid(lines: ["a b", "漢 c"])

    grid.shade(grid.bounds, blanksWith: ".", background: .palette(2), clip: grid.bounds)

    #expect(grid.lines == ["a.b.", "漢.c"])
    #expect(grid.rowRuns(0) == [Run("a.b.", style: green)])
    #expect(grid.rowRuns(1) == [Run("漢.c", style: green)])
  }

  @Test func onlyTheBackgroundChanges() {
    var grid = Grid(columns: 2, rows: 1)
    let style = TextStyle(color: .palette(1), background: .palette(4), attributes: .bold)
    grid.draw("x", at: .zero, style: style)

    grid.shade(grid.bounds, blanksWith: "#", background: .palette(2), clip: grid.bounds)

    #expect(
      grid.rowRuns(0) == [
        Run("x", style: TextStyle(color: .palette(1), background: .palette(2), attributes: .bold)),
        Run("#", style: green),
      ]
    )
  }

  @Test func shadingIsLimitedToTheClipAndTheGrid() {
    func shaded(_ rect: Rect, _ clip: Rect) -> [String] {
      var grid = Grid(columns: 4, rows: 3)
      grid.shade(rect, blanksWith: ".", background: .palette(2), clip: clip)
      return grid.lines
    }
    let whole = Rect(x: -9, y: -9, width: 20, height: 20)

    #expect(shaded(whole, whole) == ["....", "....", "...."])
    #expect(shaded(Rect(x: 1, y: 1, width: 2, height: 1), whole) == ["", " ..", ""])
    #expect(shaded(whole, Rect(x: 2, y: 0, width: 9, height: 2)) == ["  ..", "  ..", ""])
    #expect(shaded(Rect(x: 4, y: 0, width: 1, height: 1), whole) == ["", "", ""])
    #expect(shaded(whole, .zero) == ["", "", ""])
  }

  @Test func aSignOutsideOfASCIIShadesNothing() {
    var grid = Grid(lines: ["a b"])

    grid.shade(grid.bounds, blanksWith: "░", background: .palette(2), clip: grid.bounds)

    #expect(grid.rowRuns(0) == [Run("a b")])
  }

  @Test func reversingTwiceRestoresTheStyle() {
    var grid = Grid(columns: 5, rows: 1)
    grid.draw("abc", at: .zero, style: TextStyle(attributes: [.bold, .reverse]))
    let before = grid

    grid.reverse(Rect(x: 1, y: 0, width: 3, height: 1), clip: grid.bounds)

    let bold = TextStyle(attributes: .bold)
    #expect(
      grid.rowRuns(0) == [
        Run("a", style: TextStyle(attributes: [.bold, .reverse])), Run("bc", style: bold),
        Run(" ", style: TextStyle(attributes: .reverse)),
      ]
    )
    grid.reverse(Rect(x: 1, y: 0, width: 3, height: 1), clip: grid.bounds)
    #expect(grid == before)
    grid.reverse(grid.bounds, clip: Rect(x: 0, y: 1, width: 5, height: 1))
    #expect(grid == before)
  }

  @Test func restylingIsLimitedToTheRectangle() {
    var grid = Grid(lines: ["abc", "def"])

    grid.restyle(Rect(x: 1, y: -1, width: 9, height: 2)) { $0.color = .palette(5) }

    let magenta = TextStyle(color: .palette(5))
    #expect(grid.rowRuns(0) == [Run("a"), Run("bc", style: magenta)])
    #expect(grid.rowRuns(1) == [Run("def")])
  }

  @Test func aWideClusterHasTheStyleOfItsLeftHalf() {
    var (left, right) = (Grid(lines: ["漢"]), Grid(lines: ["漢"]))

    left.restyle(Rect(x: 0, y: 0, width: 1, height: 1)) { $0.attributes = .bold }
    right.restyle(Rect(x: 1, y: 0, width: 1, height: 1)) { $0.attributes = .bold }

    #expect(left[0, 0]?.style.attributes == .bold)
    #expect(right[0, 0]?.style == .plain)
  }

  @Test func fillingKeepsTheBackgroundAndErasingRestoresIt() {
    var grid = Grid(columns: 3, rows: 1)
    grid.fill(grid.bounds, with: "x", style: green)

    grid.fill(
      Rect(x: 1, y: 0, width: 2, height: 1),
      with: "y",
      style: TextStyle(color: .palette(1))
    )
    #expect(
      grid.rowRuns(0) == [
        Run("x", style: green),
        Run("yy", style: TextStyle(color: .palette(1), background: .palette(2))),
      ]
    )
    grid.erase(Rect(x: 1, y: 0, width: 1, height: 1))
    #expect(
      grid.rowRuns(0) == [
        Run("x", style: green), Run(" "),
        Run("y", style: TextStyle(color: .palette(1), background: .palette(2))),
      ]
    )
  }

  @Test func aFilledControlIsItsPicture() {
    var grid = Grid(columns: 2, rows: 1)

    grid.fill(grid.bounds, with: "\u{1b}")

    #expect(grid.lines == ["␛␛"])
  }

  @Test func aSignThatWouldCoverTwoColumnsIsReplaced() {
    #expect(Grid(columns: 1, rows: 1).narrow("─", else: "-") == "─")
    #expect(Grid(columns: 1, rows: 1, ambiguous: .wide).narrow("─", else: "-") == "-")
    #expect(Grid(columns: 1, rows: 1, ambiguous: .wide).narrow("░", else: "#") == "░")
  }

  @Test func linesMakeAGridOfTheirSize() {
    let grid = Grid(lines: ["a漢", "", "\t|"])

    #expect((grid.columns, grid.rows) == (9, 3))
    #expect(grid.lines == ["a漢", "", "        |"])
    #expect(Grid(lines: []).bounds == .zero)
  }

  @Test func cellsOutsideOfTheGridAreNil() {
    let grid = Grid(lines: ["ab", "cd"])

    #expect(grid[0, 0]?.cluster == "a")
    #expect(grid[1, 1]?.cluster == "d")
    for (x, y) in [(-1, 0), (0, -1), (2, 0), (0, 2)] { #expect(grid[x, y]?.cluster == nil) }
  }
}
