import TestSupport
import Testing

@testable import Core

@Suite struct RowDiffTests {
  private func rows(_ lines: String) -> [Frame.Row] {
    lines.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { Frame.Row(y: $0.offset, runs: $0.element.isEmpty ? [] : [Run(String($0.element))]) }
  }

  @Test func onlyChangedRowsAreLeft() {
    let changed = RowDiff.changedRows(from: rows("a\nb\nc\n"), to: rows("a\nB\nc\nd"))

    #expect(changed.map(\.y) == [1, 3])
    #expect(changed.map { $0.runs.map(\.text) } == [["B"], ["d"]])
  }

  @Test func rowsThatAreGoneBecomeBlank() {
    let changed = RowDiff.changedRows(from: rows("a\nb\n\nd"), to: [rows("x\nb")[1]])

    #expect(changed == [Frame.Row(y: 0, runs: []), Frame.Row(y: 3, runs: [])])
  }

  @Test func marksAndPlacesCount() {
    let old = [Frame.Row(y: 0, runs: [Run("a")], mark: .inserted)]
    let new = [Frame.Row(y: 0, runs: [Run("a")])]

    #expect(RowDiff.changedRows(from: old, to: new) == new)
    #expect(RowDiff.changedRows(from: new, to: new) == [])
    #expect(RowDiff.changedRows(from: [], to: rows("\n\n")) == [])
  }

  @Test(arguments: 0..<100)
  func changedRowsTurnTheOldPictureIntoTheNew(seed: Int) {
    var random = SeededGenerator(seed: seed)
    func picture() -> [Frame.Row] {
      (0..<8).filter { _ in Bool.random(using: &random) }.map {
        Frame.Row(y: $0, runs: Bool.random(using: &random) ? [] : [Run("x")])
      }
    }
    let old = picture()
    let new = picture()

    var shown = Dictionary(uniqueKeysWithValues: old.map { ($0.y, $0.runs) })
    for row in RowDiff.changedRows(from: old, to: new) { shown[row.y] = row.runs }

    let expected = Dictionary(uniqueKeysWithValues: new.map { ($0.y, $0.runs) })
    for y in 0..<8 { #expect(shown[y, default: []] == expected[y, default: []], "seed \(seed)") }
  }
}
