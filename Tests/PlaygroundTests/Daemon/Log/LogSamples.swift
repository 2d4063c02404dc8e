import PlaygroundCore

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol

/// Outcomes to record.
enum LogSamples {
  static let time = Timestamp(millisecondsSince1970: 1_795_219_028_123)

  static let bold = TextStyle(color: .rgb(1, 2, 3), attributes: [.bold])

  /// Returns a preview with plain rows.
  static func state(_ rows: [String]) -> RecordedState {
    RecordedState(rows: DrawnRows(columns: 20, rows: rows.map { $0.isEmpty ? [] : [Run($0)] }))
  }

  /// Returns an outcome with a value in every column.
  static func record() -> RevisionRecord {
    RevisionRecord(
      time: time,
      file: "feed.xml",
      preview: "feed.xml#Home",
      variant: "short",
      cause: .file("posts.json"),
      outcome: .rendered,
      generation: 4,
      phases: [.parse: 1500, .diff: 7],
      difference: ListDiff(stages: [WireSamples.stage], changes: WireSamples.changes),
      diagnostics: [WireSamples.diagnostic],
      source: Array("<preview/>".utf8),
      previousSource: Array("<preview>\n</preview>".utf8),
      before: RecordedState(
        rows: DrawnRows(
          columns: 20,
          rows: [[Run("漢字 \"x\"")], [], [Run("a"), Run("b", style: bold)]]
        ),
      ),
      after: RecordedState(rows: DrawnRows(columns: 20, rows: []), tree: OutlineNode("Label")),
    )
  }
}
