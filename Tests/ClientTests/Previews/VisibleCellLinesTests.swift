import PlaygroundCore
import Testing

@testable import PlaygroundClient

struct VisibleCellLinesTests {
  private func path(_ section: Int, _ element: Int) -> ElementPath {
    ElementPath(section: section, element: element)
  }

  /// A title, a line of three cells of ten columns on two rows, a blank row.
  private var lines: VisibleCellLines {
    let cells = (0..<3).map { Frame.Cell(path: path(1, $0), column: $0 * 10 - 4, columns: 10) }
    return VisibleCellLines(
      [
        Frame.Row(y: 0, runs: [], path: path(0, 0)),
        Frame.Row(y: 1, runs: [], path: path(1, 0), cells: cells),
        Frame.Row(y: 2, runs: [], path: path(1, 0), cells: cells),
        Frame.Row(y: 3, runs: []),
      ],
      columns: 20,
    )
  }

  @Test func aCellOfSeveralRowsIsOneOfTheCells() {
    #expect(lines.paths == [path(0, 0), path(1, 0), path(1, 1), path(1, 2)])
  }

  @Test func theNextLineIsEnteredAtTheSameColumn() {
    #expect(lines.cell(aLineFrom: path(0, 0), by: 1) == path(1, 1))
    #expect(lines.cell(aLineFrom: path(1, 2), by: -1) == path(0, 0))
    #expect(lines.cell(aLineFrom: path(1, 2), by: 1) == nil)
  }

  @Test func aLineEndsWithItsLastCell() {
    #expect(lines.cell(beside: path(1, 1), by: 1) == path(1, 2))
    #expect(lines.cell(beside: path(1, 0), by: -1) == nil)
    #expect(lines.cell(after: path(1, 0), by: -1) == path(0, 0))
    #expect(lines.areInLines(path(0, 0), path(1, 0)))
    #expect(!lines.areInLines(path(0, 0), path(0, 1)))
  }

  @Test func cellsThatAreCutOffAreRevealedByTheirMissingColumns() {
    #expect(lines.columnsToReveal(path(1, 0), width: 20) == -4)
    #expect(lines.columnsToReveal(path(1, 1), width: 20) == 0)
    #expect(lines.columnsToReveal(path(1, 2), width: 20) == 6)
  }

  @Test func aBlankRowAtTheEdgeHasNoCell() {
    #expect(lines.isAtEdge(path(0, 0), -1))
    #expect(!lines.isAtEdge(path(1, 0), 1))
  }
}
