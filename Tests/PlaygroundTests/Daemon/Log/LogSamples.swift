import PlaygroundCore

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol

/// Outcomes to record.
enum LogSamples {
  static let time = Timestamp(millisecondsSince1970: 1_795_219_028_123)

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
      tree: OutlineNode("Label"),
      before: ["漢字 \"x\"", "", "\u{1}"],
      after: [],
    )
  }
}
