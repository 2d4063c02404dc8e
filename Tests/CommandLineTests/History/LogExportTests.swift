import DescriptionLanguage
import Foundation
import PlaygroundCore
import TestSupport
import Testing

@testable import Playground
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

struct LogExportTests {
  private let folder: HistoryFolder

  init() throws {
    var folder = try HistoryFolder()
    folder.record("a.xml", HistoryFolder.list(["One <&>", "漢字"]), source: "a\n")
    folder.record("a.xml", HistoryFolder.list(["Two \"q\"", "漢字"], bold: ["漢字"]), source: "b\n")
    self.folder = folder
  }

  private func document(_ format: ExportFormat, _ version: CastVersion = .v2) throws -> String {
    let history = History(reader: try folder.reader)
    return try text(LogExport(history, LogQuery()), format, version)
  }

  private func text(
    _ export: LogExport,
    _ format: ExportFormat,
    _ version: CastVersion = .v2
  ) throws -> String {
    String(decoding: try export.document(format, castVersion: version), as: UTF8.self)
  }

  @Test(arguments: ExportFormat.allCases)
  func theSameChangesGiveTheSameBytes(_ format: ExportFormat) throws {
    #expect(try document(format) == document(format))
  }

  @Test(arguments: [ExportFormat.svg, .junit])
  func documentsInXMLAreWellFormed(_ format: ExportFormat) throws {
    let bytes = Array(try document(format).utf8)
    var diagnostics: [Diagnostic] = []

    let document = XMLReader(SourceFile(number: 0, path: "export", bytes: bytes))
      .document(into: &diagnostics)

    #expect(document != nil && diagnostics.isEmpty)
  }

  @Test func failuresAndTimesOfJUnitFollowItsSchema() throws {
    let text = try document(.junit)
    #expect(!text.contains(/time="[^"]*e/) && text.contains(/time="[0-9]+\.[0-9]{6}"/))
    #expect(!text.contains(/<failure(?![^>]* type="[^"]+")/), "\(text)")
  }

  @Test func castHasAMarkerAndAFrameForEachRevision() throws {
    let lines = try document(.cast).split(separator: "\n").map { try Value(json: Array($0.utf8)) }

    guard case .object(let head) = lines[0] else { return #expect(Bool(false), "no header") }
    #expect(head["version"] == 2 && head["width"] == 20 && head["height"] == 2)
    let events = lines.dropFirst().map { value -> [Value] in
      if case .array(let members) = value { members } else { [] }
    }
    #expect(events.map { $0[1] } == ["m", "o", "m", "o"])
    // The frames, drawn on a terminal, are the recorded ones.
    for (index, number) in [(1, 1), (3, 2)] {
      guard case .string(let data) = events[index][2] else {
        Issue.record("a frame is text")
        continue
      }
      let start = "\u{1b}[H\u{1b}[2J"
      #expect(data.hasPrefix(start))
      let drawn = try data.dropFirst(start.count).split(
        separator: "\r\n",
        omittingEmptySubsequences: false
      )
      .map { row -> [Run] in
        var screen = EmulatedScreen(columns: 20, rows: 1)
        try screen.feed(Array(row.utf8))
        return screen.grid.rowRuns(0)
      }
      #expect(drawn == (try folder.reader.revision(number)?.detail?.main.after?.rows))
    }
  }

  @Test func castsOfVersion3CountFromThePreviousEvent() throws {
    let lines = try document(.cast, .v3).split(separator: "\n")

    #expect(lines[0].hasPrefix(#"{"version":3,"term":{"cols":20,"rows":2}"#))
    #expect(lines[3].hasPrefix("[1"))
    #expect(lines[4].hasPrefix("[0"))
  }

  @Test func linesAreRevisions() throws {
    let lines = try document(.jsonl).split(separator: "\n")

    let revisions = try lines.map { line in
      try DetailedRevision.read(json: Array(line.utf8)).revision
    }
    #expect(revisions.map(\.number) == [1, 2])
    #expect(revisions[1].detail?.main.before?.texts == ["One <&>", "漢字"])
  }

  @Test func everyLineFollowsThePublishedSchema() throws {
    let validator = try self.validator
    #expect(validator.brokenReferences().isEmpty)
    var folder = try HistoryFolder()
    var generator = SeededGenerator(seed: 1)
    var rows: [String] = []
    for index in 0..<40 {
      let content = HistoryFolder.random(after: &rows, &generator)
      folder.record("a.xml", content, source: "\(index)")
    }
    folder.remove("a.xml")
    folder.recordFailure("b.xml", "unknown attribute 'sapce'")
    let history = History(reader: try folder.reader)

    let text = try text(LogExport(history, LogQuery(limit: 100)), .jsonl)

    let lines = try text.split(separator: "\n").map { try Value(json: Array($0.utf8)) }
    #expect(lines.count == 42)
    for line in lines { #expect(validator.accepts(line), "\(line)") }
    #expect(text.contains("\"op\":\"update\"") && text.contains("\"op\":\"move\""))
    #expect(text.contains("\"notes\":[{") && text.contains("\"slow\":[{"))
    #expect(text.contains("\"variant\":\"short\"") && text.contains("\"source\":null"))
  }

  @Test func theSchemaRejectsOtherLines() throws {
    let line = try #require(try document(.jsonl).split(separator: "\n").last)
    guard case .object(let object) = try Value(json: Array(line.utf8)) else {
      Issue.record("a line is an object")
      return
    }
    let validator = try self.validator
    #expect(validator.accepts(.object(object)))
    for index in object.members.indices {
      var missing = object.members
      missing.remove(at: index)
      #expect(!validator.accepts(.object(ObjectValue(missing))), "without \(object.members[index])")
      var wrong = object.members
      wrong[index].value = true
      #expect(!validator.accepts(.object(ObjectValue(wrong))), "\(wrong[index])")
    }
    let more = object.members + [.init(name: "more", value: 1)]
    #expect(!validator.accepts(.object(ObjectValue(more))))
  }

  private var validator: JSONSchemaValidator {
    get throws { JSONSchemaValidator(root: try Value(json: Array(SchemaChoice.logLine.text.utf8))) }
  }

  @Test func rowsThatDidNotChangeAreShownOnce() {
    let rows = DrawnRows(columns: 5, rows: [[Run("a")]])
    let other = DrawnRows(columns: 5, rows: [[Run("b")]])

    #expect(!HistoryPage.pair(before: rows, after: rows).contains("<figure>"))
    #expect(HistoryPage.pair(before: rows, after: rows).contains("<pre dir=\"ltr\">a</pre>"))
    #expect(HistoryPage.pair(before: nil, after: other).split(separator: "<figure>").count == 2)
    #expect(HistoryPage.pair(before: rows, after: other).split(separator: "<figure>").count == 3)
  }

  @Test func rowsThatDifferAreMarkedAndLongRunsLeftOut() {
    func rows(_ texts: [String]) -> DrawnRows { DrawnRows(columns: 9, texts: texts) }
    let texts = (0..<40).map { "row \($0)" }
    var changed = texts
    changed[20] = "<new>"
    changed.append("last")

    let marked = MarkedRows(from: rows(texts), to: rows(changed))

    #expect(
      marked.before.split(separator: "\n") == [
        "row 0", "row 1", "row 2", "<i>⋯ 14 rows unchanged</i>", "row 17", "row 18", "row 19",
        "<del>row 20</del>", "row 21", "row 22", "row 23", "<i>⋯ 13 rows unchanged</i>", "row 37",
        "row 38", "row 39",
      ]
    )
    #expect(marked.after.contains("\n<ins>&lt;new&gt;</ins>\n"))
    #expect(marked.after.hasSuffix("row 39\n<ins>last</ins>"))
    let moved = MarkedRows(from: rows(["a", "b", "c"]), to: rows(["c", "a", "b"]))
    #expect(moved.after == "<ins class=\"moved\">c</ins>\na\nb")
    #expect(moved.before == "a\nb\n<ins class=\"moved\">c</ins>")
  }

  /// A page has one script, which is our own; everything else works without it.
  @Test func pagesNeedNoOtherScriptAndNoNetwork() throws {
    let page = try document(.html)

    #expect(!page.contains("http://") && !page.contains("https://") && !page.contains("src="))
    #expect(page.split(separator: "<script").count == 2)
    #expect(page.contains("<script>\(PageScript.text)</script>"))
    #expect(page.contains("default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-"))
    let digest = Data(SHA256(of: Array(PageScript.text.utf8)).bytes).base64EncodedString()
    #expect(PageScript.digest == "sha256-\(digest)")
    #expect(page.contains("One &lt;&amp;&gt;"))
    #expect(!HistoryPage.document(title: "x", body: "").contains("script"))
  }

  @Test func pagesHaveAnIndexAndLinksBetweenChanges() throws {
    let page = try document(.html)

    let index = try #require(page.split(separator: "<nav").last?.split(separator: "</nav>").first)
    #expect(index.contains("2 saves of 1 file, 1 preview changed"))
    let targets = index.matches(of: /href="#(r[0-9]+)"/).map { $0.1 }
    #expect(targets == ["r1", "r2"])
    for target in targets { #expect(page.contains("<section id=\"\(target)\" class=\"changed\">")) }
    #expect(
      page.contains("<a rel=\"next\" href=\"#r2\"") && page.contains("<a rel=\"prev\" href=\"#r1\"")
    )
    #expect(page.contains("<del>One") && page.contains("<ins>Two"))
  }

  @Test func reportsHaveTheNewestOutcomeOfEachPreview() throws {
    var folder = try HistoryFolder()
    folder.recordFailure("a.xml", "first")
    folder.recordFailure("b.xml", "second")
    folder.record("a.xml", HistoryFolder.list(["One"]), source: "1")
    let history = History(reader: try folder.reader)

    for format in [ExportFormat.junit, .sarif] {
      let text = try text(LogExport(history, LogQuery()), format)
      #expect(!text.contains("first") && text.contains("second"), "\(text)")
    }
  }
}
