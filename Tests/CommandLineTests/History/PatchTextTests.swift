import PlaygroundCore
import Testing

@testable import Playground
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import ServerTestSupport

struct PatchTextTests {
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
}
