import PlaygroundCore

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport

/// Outcomes to record.
enum LogSamples {
  static let time = Timestamp(millisecondsSince1970: 1_795_219_028_123)

  static let bold = TextStyle(color: .rgb(1, 2, 3), attributes: [.bold])

  /// Returns a preview with plain rows.
  static func state(_ rows: [String]) -> RecordedState {
    RecordedState(rows: DrawnRows(columns: 20, texts: rows))
  }

  /// Returns an outcome with a value in every column.
  static func outcome() -> PreviewOutcome {
    PreviewOutcome(
      preview: "feed.xml#Home",
      file: "feed.xml",
      cause: .file("posts.json"),
      outcome: .rendered,
      generation: 4,
      differences: [
        PreviewOutcome.Difference(
          variant: "short",
          changes: ListDiff(stages: [WireSamples.stage], changes: WireSamples.changes),
          recordedBefore: RecordedState(
            rows: DrawnRows(
              columns: 20,
              rows: [[Run("漢字 \"x\"")], [], [Run("a"), Run("b", style: bold)]]
            ),
          ),
          recordedAfter: RecordedState(
            rows: DrawnRows(columns: 20, rows: []),
            content: .component(Node("Label"))
          ),
        )
      ],
      diagnostics: [WireSamples.diagnostic],
      source: Array("<preview/>".utf8),
      previousSource: Array("<preview>\n</preview>".utf8),
      phases: [.parse: 1500, .diff: 7],
      time: time,
    )
  }
}
