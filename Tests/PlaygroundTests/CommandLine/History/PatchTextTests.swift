import PlaygroundCore
import TestSupport
import Testing

@testable import Playground
@testable import PlaygroundDaemon

@Suite struct PatchTextTests {
  private func rows(_ texts: [String], bold: Int? = nil) -> DrawnRows {
    DrawnRows(
      columns: 20,
      rows: texts.enumerated().map { index, text in
        text.isEmpty ? [] : [Run(text, style: index == bold ? HistoryFolder.bold : .plain)]
      }
    )
  }

  private func text(_ old: DrawnRows, _ new: DrawnRows, columns: Int = 80) -> String {
    RowsText(columns: columns).lines(of: LinePatch(from: old, to: new))
      .map(DrawnRows.text).joined(separator: "\n")
  }

  @Test func changedRowsAreSideBySideIfTheyFit() {
    let old = rows(["Head", "", "Hello Ada", "x", "y"])
    let new = rows(["Head", "", "Hello Bob", "x", "y", "Tail"])

    #expect(
      text(old, new) == """
          ⋯ 2 rows unchanged
        - Hello Ada │ + Hello Bob
          ⋯ 2 rows unchanged
                    │ + Tail
        """
    )
    #expect(
      text(old, new, columns: 10) == """
          ⋯ 2 rows unchanged
        - Hello Ada
        + Hello Bob
          ⋯ 2 rows unchanged
        + Tail
        """
    )
  }

  @Test func movesAreMovesAndBlankRowsAreNot() {
    #expect(
      text(rows(["One", "", "Two", "Three"]), rows(["Three", "One", "", "Two"]), columns: 9) == """
        > Three  (row 4 → 1)
          ⋯ 3 rows unchanged
        """
    )
  }

  @Test func boldOnlyChangesAreVisible() {
    #expect(
      text(rows(["Hello"]), rows(["Hello"], bold: 0), columns: 10) == """
        - Hello
        + Hello
          style 'Hello': plain → bold
        """
    )
    #expect(text(rows(["Hello"]), rows(["Hello"])) == "")
  }

  @Test func changedWordsAreEmphasized() {
    let difference = WordDifference(from: "Total: 12 pieces", to: "Total: 13 pieces")

    #expect(
      difference.new == [
        WordDifference.Part(text: "Total: ", isChanged: false),
        WordDifference.Part(text: "13", isChanged: true),
        WordDifference.Part(text: " pieces", isChanged: false),
      ]
    )
    #expect(WordDifference(from: "abc", to: "xyz").new.map(\.isChanged) == [false])
  }

  @Test(arguments: 0..<60)
  func hunksApplyWithTheirLineNumbers(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let old = (0..<30).map { _ in "line \(Int.random(in: 0...20, using: &generator))" }
    var new = old
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      let index = Int.random(in: 0..<new.count, using: &generator)
      if Bool.random(using: &generator) {
        new.remove(at: index)
      } else {
        new.insert("new", at: index)
      }
    }
    func bytes(_ lines: [String]) -> [UInt8] { Array(lines.map { $0 + "\n" }.joined().utf8) }
    let hunks = SourceHunks().lines(from: bytes(old), to: bytes(new)).map(DrawnRows.text)

    var result: [String] = []
    var position = 0
    for line in hunks {
      if line.hasPrefix("@@") {
        let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
        let isEmpty = line.contains(",0 +")
        let start = isEmpty ? numbers[0] : numbers[0] - 1
        result += old[position..<start]
        position = start
      } else if line.hasPrefix("+") {
        result.append(String(line.dropFirst()))
      } else {
        #expect(String(line.dropFirst()) == old[position], "seed \(seed)")
        if line.hasPrefix(" ") { result.append(old[position]) }
        position += 1
      }
    }
    result += old[position...]
    #expect(result == new, "seed \(seed)")
  }
}
