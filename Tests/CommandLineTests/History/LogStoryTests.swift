import PlaygroundCore
import Testing

@testable import Playground
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// The log has one line for what belongs together.
struct LogStoryTests {
  private static func revision(
    _ number: Int,
    _ preview: String,
    _ outcome: Outcome = .rendered,
    cause: String? = nil,
    seconds: Int64
  ) -> Revision {
    Revision(
      number: number,
      time: Timestamp(millisecondsSince1970: seconds * 1_000),
      file: preview,
      preview: preview,
      cause: .file(cause ?? preview),
      outcome: outcome,
      counts: outcome == .rendered ? ChangeCounts(update: 1) : ChangeCounts(),
      phases: [.build: 2_000]
    )
  }

  /// A save of a shared file, three errors, and a save of another file, newest first.
  private static let revisions: [Revision] = [
    revision(8, "c.xml", .noVisibleChange, cause: "lib.xml", seconds: 900),
    revision(7, "b.xml", cause: "lib.xml", seconds: 900),
    revision(6, "a.xml", cause: "lib.xml", seconds: 899),
    revision(5, "a.xml", .invalid, seconds: 500),
    revision(4, "a.xml", .invalid, seconds: 400),
    revision(3, "a.xml", .invalid, seconds: 300),
    revision(2, "a.xml", seconds: 200),
    revision(1, "a.xml", seconds: 100),
  ]

  private func lines(_ limit: Int? = nil, pageSize: Int = 100, isOpen: Bool = false) -> [String] {
    lines(of: Self.revisions, limit, pageSize: pageSize, isOpen: isOpen)
  }

  private func lines(
    of revisions: [Revision],
    _ limit: Int? = nil,
    pageSize: Int = 100,
    isOpen: Bool = false
  ) -> [String] {
    var story = LogStory(isOpen: isOpen)
    var sessions: [LogSession] = []
    for start in stride(from: 0, to: revisions.count, by: pageSize) {
      sessions += story.sessions(adding: Array(revisions[start...].prefix(pageSize)))
    }
    var table = LogTable(LogFormatter(), losses: [], limit: limit)
    return (sessions + story.lastSession()).flatMap { table.lines(of: $0) }.map(DrawnRows.text)
  }

  @Test(arguments: [1, 2, 3, 100])
  func aSaveAndEqualErrorsAreOneLineEach(pageSize: Int) {
    #expect(
      lines(pageSize: pageSize).joined(separator: "\n") == """
        1970-01-01T00:01:40Z, 13 min: 6 saves of 2 files, 2 previews changed, errors in 1
        time       rev  preview               outcome                          changes  took
        00:15:00Z  6-8  lib.xml → 3 previews  2 rendered, 1 no-visible-change  ~2       2 ms
        00:08:20Z  3-5  a.xml ×3              invalid                                   2 ms
        00:03:20Z    2  a.xml                 rendered                         ~1       2 ms
        00:01:40Z    1  a.xml                 rendered                         ~1       2 ms
        """
    )
  }

  @Test func eachOutcomeCanBeListed() {
    #expect(lines(isOpen: true).count == 10)
  }

  /// A renamed file that looks the same, one that was edited as well, and one that was removed
  /// while another one was written.
  @Test func filesWithAnotherNameAreOneLine() throws {
    var folder = try HistoryFolder()
    let source = "a\nb\nc\nd\n"
    folder.start("old.xml", HistoryFolder.list(["One"]), source: source)
    folder.start("edited.xml", HistoryFolder.list(["Two"]), source: source)
    folder.start("gone.xml", HistoryFolder.list(["Three"]), source: "e\nf\n")
    folder.rename("old.xml", to: "new.xml", HistoryFolder.list(["One"]), source: source)
    folder.rename("edited.xml", to: "e2.xml", HistoryFolder.list(["2"]), source: "a\nb\nc\ne\n")
    folder.rename("gone.xml", to: "other.xml", HistoryFolder.list(["4"]), source: "g\nh\n")
    let history = History(reader: try folder.reader)

    var story = LogStory(isOpen: false, renames: LogRenames(history: history))
    let sessions = story.sessions(adding: try history.revisions(LogQuery())) + story.lastSession()
    var table = LogTable(LogFormatter(), losses: [])
    let lines = sessions.flatMap { table.lines(of: $0) }.map(DrawnRows.text)

    #expect(lines.count == 6, "\(lines)")
    #expect(
      lines[0].hasSuffix(": 2 saves of 2 files, 2 renames, 2 previews changed"),
      "\(lines[0])"
    )
    // A file with another name is compared with itself.
    let stat = LogStat(columns: 80) { try? history.revision($0) }
    let sizes = sessions[0].entries.map { stat.lines(of: $0).map(DrawnRows.text) }
    #expect(sizes.contains([]) && sizes.contains(["  e2.xml  2 rows  -+"]), "\(sizes)")
    #expect(lines.contains { $0.contains("old.xml → new.xml    renamed  ") }, "\(lines)")
    #expect(lines.contains { $0.contains("edited.xml → e2.xml  renamed, changed") }, "\(lines)")
    #expect(lines.contains { $0.contains("gone.xml ") && $0.contains("removed") }, "\(lines)")
    #expect(lines.contains { $0.contains("other.xml ") && $0.contains("rendered") }, "\(lines)")
  }

  @Test func linesFitTheTerminal() {
    #expect(lines(80).allSatisfy { DisplayWidth.columns(of: $0) <= 80 })
    #expect(lines(70)[2].contains("lib.xml → 3 previe…  2 rendered, 1 no-…"), "\(lines(70)[2])")
  }

  /// Long names, many outcomes and long numbers.
  @Test(arguments: 20...120)
  func linesFitAnyTerminal(columns: Int) {
    let name = "lists/" + String(repeating: "漢", count: 40) + ".xml"
    let outcomes: [Outcome] = [.rendered, .noVisibleChange, .invalid, .timedOut, .superseded]
    let revisions = outcomes.enumerated().map { index, outcome in
      Self.revision(123_456 - index, "\(index)\(name)", outcome, cause: name, seconds: 900)
    }

    let lines = lines(of: revisions, columns)

    #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= columns }, "\(lines)")
  }

  @Test(arguments: [1, 2, 100])
  func aPauseOfTenMinutesStartsASession(pageSize: Int) {
    let revisions = [
      Self.revision(5, "a.xml", .invalid, seconds: 10_000),
      // The same error as later, but in another session.
      Self.revision(4, "a.xml", .invalid, seconds: 9_400),
      Self.revision(3, "a.xml", seconds: 8_801),
      Self.revision(2, "a.xml", seconds: 1_000),
      Self.revision(1, "b.xml", .noVisibleChange, seconds: 1_000),
    ]

    #expect(
      lines(of: revisions, pageSize: pageSize).joined(separator: "\n") == """
        1970-01-01T02:46:40Z, 0 s: 1 save of 1 file, no visible change, errors in 1
        time       rev  preview  outcome  changes  took
        02:46:40Z    5  a.xml    invalid           2 ms

        1970-01-01T02:26:41Z, 10 min: 2 saves of 1 file, 1 preview changed, errors in 1
        02:36:40Z    4  a.xml    invalid            2 ms
        02:26:41Z    3  a.xml    rendered  ~1       2 ms

        1970-01-01T00:16:40Z, 0 s: 2 saves of 2 files, 1 preview changed
        00:16:40Z    2  a.xml    rendered           ~1       2 ms
        00:16:40Z    1  b.xml    no-visible-change           2 ms
        """
    )
  }
}
