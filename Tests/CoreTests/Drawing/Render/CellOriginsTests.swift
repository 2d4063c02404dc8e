import Testing

@testable import PlaygroundCore

/// Which element drew each cell.
struct CellOriginsTests {
  private func span(_ start: UInt32, _ end: UInt32, in source: UInt32 = 0) -> SourceSpan {
    SourceSpan(source: source, start: start, end: end)
  }

  private func grid(_ columns: Int, _ rows: Int) -> Grid {
    var grid = Grid(columns: columns, rows: rows)
    grid.origins = CellOrigins(columns: columns, rows: rows)
    return grid
  }

  private func runs(_ grid: Grid, _ y: Int) -> [String] {
    (grid.origins?.runs(ofRow: y) ?? []).map { run in
      let start = grid.origins?.declaration(of: run.element)?.start
      return "\(run.column)+\(run.width):\(start.map { "\($0)" } ?? "-")"
    }
  }

  @Test func aCellBelongsToTheElementThatDrewItLast() {
    var grid = grid(10, 2)
    grid.origins?.enter(span(1, 90))
    grid.erase(Rect(x: 0, y: 0, width: 8, height: 1))
    grid.origins?.enter(span(2, 10))
    grid.draw("ab", at: Point(x: 1, y: 0))
    grid.origins?.leave()
    grid.draw("漢", at: Point(x: 5, y: 0))
    grid.origins?.leave()
    #expect(runs(grid, 0) == ["0+1:1", "1+2:2", "3+5:1"])
    #expect(runs(grid, 1) == [])
    #expect(runs(grid, 7) == [])
  }

  @Test func whatIsNotWrittenBelongsToTheElementAroundIt() {
    var grid = grid(4, 1)
    grid.origins?.enter(span(1, 90))
    grid.origins?.enter(nil)
    grid.draw("ab", at: Point(x: 0, y: 0))
    #expect(runs(grid, 0) == ["0+2:1"])
  }

  @Test func aRouteLeadsFromThePartOfTheListToTheElement() {
    var grid = grid(4, 1)
    let path = ElementPath(section: 1, element: 2)
    grid.origins?.enter(part: .section(1), span(1, 90))
    grid.origins?.enter(part: .cell(path))
    grid.origins?.enter(span(2, 80), key: .id("row"))
    grid.origins?.enter(nil, key: .positional("Label#0"))
    grid.draw("ab", at: Point(x: 0, y: 0))
    let inner = grid.origins?.runs(ofRow: 0).first?.element ?? -1
    let route = grid.origins?.route(to: inner)
    #expect(route?.part == .cell(path))
    #expect(route?.keys == [.id("row"), .positional("Label#0")])
    #expect(grid.origins?.route(to: 0).part == .section(1))
    #expect(grid.origins?.route(to: 0).keys == [])
    #expect(grid.origins?.route(to: 99).part == nil)
  }

  @Test func textOutsideOfTheClipBelongsToNobody() {
    var grid = grid(6, 1)
    grid.origins?.enter(span(1, 90))
    let clip = Rect(x: 2, y: 0, width: 2, height: 1)
    grid.draw("abcdef", at: Point(x: 0, y: 0), clip: clip)
    #expect(runs(grid, 0) == ["2+2:1"])
  }

  @Test func usesAreThoseAroundAnElementThatDoNotContainItInTheFile() {
    // A page uses Card, with a label in its slot; Card uses Title.
    let card = span(10, 50)
    let title = span(5, 9, in: 1)
    #expect(span(1, 4, in: 1).uses(among: [title, card]) == [title, card])
    #expect(span(20, 30).uses(among: [card]) == [])
    // A use inside of another use is written in the same file.
    #expect(span(20, 30).uses(among: [title, card]) == [title, card])
    #expect(span(5, 9, in: 1).uses(among: [title, card]) == [card])
  }
}
