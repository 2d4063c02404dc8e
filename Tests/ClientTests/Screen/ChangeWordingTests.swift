import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

/// The words of an outcome in the panes, beside those of the log.
struct ChangeWordingTests {
  private func screen(_ report: PreviewChanges, _ rows: [Frame.Row] = []) -> String {
    var model = ScreenFixture.model(columns: 200, rows: 24)
    if !rows.isEmpty {
      let size = model.panes.layout.content.size
      var frame = ScreenFixture.frame([], size: size, content: rows.count, generation: 2)
      frame.rows = rows
      _ = model.apply(frame, attachment: 7)
    }
    _ = model.add(report, time: "14:03:59")
    return ScreenView.grid(of: model).lines.joined(separator: "\n")
  }

  private func change(_ operation: Change.Operation, _ from: Int, _ to: Int) -> Change {
    Change(operation, .cell, from: [0, from], to: [0, to], label: "Row \(to)")
  }

  @Test func countsHaveTheSignsOfTheLog() {
    let changes = [
      Change(.insert, .cell, to: [0, 0]), change(.update, 1, 1), change(.move, 2, 5),
      change(.move, 7, 3), Change(.delete, .cell, from: [0, 9]),
    ]
    let counts = ChangeCounts(changes).text

    #expect(counts == "+1 -1 >2 ~1")
    #expect(screen(ScreenFixture.changes(generation: 2, changes)).contains(counts + "│"))
  }

  @Test(arguments: Outcome.allCases)
  func anOutcomeHasTheNameOfTheLog(outcome: Outcome) {
    let text = screen(ScreenFixture.changes(outcome, generation: 2))

    #expect(text.contains(outcome.rawValue + "│"), "\(text)")
  }

  @Test func aRowThatMovedAndChangedHasBothMarksAndBothLines() {
    var row = Frame.Row(y: 0, runs: [Run("Row 1")], path: ScreenFixture.path(1), mark: .updated)
    row.hasMoved = true
    let changes = [change(.update, 4, 1), change(.move, 4, 1)]
    let text = screen(ScreenFixture.changes(generation: 2, changes), [row])

    #expect(text.contains("~↑Row 1"), "\(text)")
    #expect(text.contains("~ “Row 1”  row 2"))
    #expect(text.contains("↑ “Row 1”  row 5 → row 2"))
  }

  @Test func sectionsAndRowsOfTablesAreNamed() {
    let prop = PropChange(
      path: "Table/Row#7/Label#1.text",
      before: .value("36"),
      after: .value("37"),
      place: "Table/'Ada 37'/Label#1.text",
    )
    let changes = [
      Change(.insert, .section, id: "s", to: [1], label: "Fruit"),
      Change(.update, .cell, from: [0, 0], to: [0, 0], props: [prop], label: "Ages"),
    ]
    let text = screen(ScreenFixture.changes(generation: 2, changes))

    #expect(text.contains("+ section “Fruit”"), "\(text)")
    #expect(text.contains("'36' → '37'  'Ada 37'/Label#1.text"))
  }

  @Test func anOutcomeOfAnotherWindowIsNotVisibleHere() {
    var report = ScreenFixture.changes(generation: 2, [change(.update, 0, 0)])
    report.isHidden = true

    #expect(screen(report).contains("1 changed; not visible here"))
  }
}
