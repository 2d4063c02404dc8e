import PlaygroundCore
import TestSupport
import Testing

@testable import Playground
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// Markdown documents about texts of unknown origin.
struct MarkdownTests {
  /// Returns what a reader would interpret in a document: tags and controls outside of code.
  private func orders(in document: String) -> [String] {
    var (orders, fence): ([String], String?) = ([], nil)
    for line in document.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line != DrawnText.line(line) { orders.append("controls: \(line.debugDescription)") }
      if let open = fence {
        if line == open { fence = nil }
      } else if line.hasPrefix("```") {
        fence = String(line.prefix { $0 == "`" })
      } else {
        var rest = line
        for known in ["<details><summary>", "</summary>", "</details>", "<b>", "</b>"] {
          rest = rest.replacing(known, with: "")
        }
        let text = outsideOfCode(rest)
        if text.contains("<") { orders.append("a tag: \(line)") }
      }
    }
    if fence != nil { orders.append("an open fence") }
    return orders
  }

  /// Returns the scalars of a line that are neither escaped nor in a code span.
  private func outsideOfCode(_ line: String) -> [Unicode.Scalar] {
    var (outside, isCode, isEscaped): ([Unicode.Scalar], Bool, Bool) = ([], false, false)
    for scalar in line.unicodeScalars {
      if isEscaped {
        isEscaped = false
      } else if scalar == "`" {
        isCode.toggle()
      } else if !isCode {
        isEscaped = scalar == "\\"
        outside.append(scalar)
      }
    }
    return outside
  }

  @Test(arguments: Seeds.upTo(100))
  func textsOfUnknownOriginHaveNoMeaning(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    func text() -> String {
      let parts = ["<img src=x>", "```", "`", "</details>", "|", "*", "\\"]
      return parts.shuffled(using: &generator).joined(separator: generator.text(maxLength: 3))
    }
    var folder = try HistoryFolder()
    let name = text()
    for _ in 0..<3 { folder.record(name, HistoryFolder.list([text(), text()]), source: text()) }
    folder.recordFailure(text(), text())
    let history = History(reader: try folder.reader)
    var list = try ReviewBase.revision(1).list(history, in: folder.directory.path)
    let verdicts = list.changes.flatMap(\.members).map { member in
      ReviewVerdict(
        time: Timestamp(millisecondsSince1970: 9_000),
        previewID: member.previewID,
        state: member.state,
        revision: list.last,
        kind: .commented,
        message: text(),
      )
    }
    try ChangeLogEditor(path: folder.directory["changes.sqlite"]).add(verdicts)
    list = try ReviewBase.revision(1).list(history, in: folder.directory.path)
    let diagnostics = try #require(history.revision(4).detail).diagnostics

    #expect(!list.changes.isEmpty && !list.changes[0].remarks.map(\.text).isEmpty)
    #expect(orders(in: ReviewMarkdown.document(of: list)) == [])
    let export = try LogExport(history, LogQuery()).document(.md, castVersion: .v2)
    #expect(orders(in: String(decoding: export, as: UTF8.self)) == [])
    #expect(orders(in: CheckReport(files: [name], diagnostics).markdown) == [])
  }
}
