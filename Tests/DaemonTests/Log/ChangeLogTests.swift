import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

struct ChangeLogTests {
  private let directory: TemporaryDirectory
  private let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = directory["state/hash/changes.sqlite"]
  }

  @Test func recordComesBackAsItWas() throws {
    let log = openLog()
    let number = log.append(LogSamples.outcome())

    #expect(number == 1)
    #expect(log.failure == nil)
    var detail = Revision.Detail(variants: [
      Revision.Variant(
        name: "short",
        changes: WireSamples.changes,
        before: DrawnRows(
          columns: 20,
          rows: [[Run("漢字 \"x\"")], [], [Run("a"), Run("b", style: LogSamples.bold)]]
        ),
        after: DrawnRows(columns: 20, rows: []),
      )
    ])
    detail.diagnostics = [WireSamples.diagnostic]
    detail.source = RevisionSource(
      byteCount: 10,
      digest: SHA256(of: Array("<preview/>".utf8)).hexadecimal,
      isKept: true,
    )
    detail.hunks = [
      SourceHunk(oldLine: 1, newLine: 1, lines: ["-<preview>", "-</preview>", "+<preview/>"])
    ]
    let revision = Revision(
      number: 1,
      time: LogSamples.time,
      file: "feed.xml",
      preview: "feed.xml#Home",
      variant: "short",
      cause: .file("posts.json"),
      outcome: .rendered,
      counts: ChangeCounts(insert: 1, delete: 0, move: 0, update: 1),
      generation: 4,
      phases: [.parse: 1500, .diff: 7],
      detail: detail,
    )
    #expect(try log.revision(1)?.forClients == DetailedRevision(revision))
    #expect(try log.revision(2) == nil)
  }

  @Test func ofALargeSourceLengthAndDigestAreKept() throws {
    let log = openLog()
    var outcome = LogSamples.outcome()
    outcome.source = [UInt8](repeating: 32, count: SearchText.sourceByteLimit + 1)

    _ = log.append(outcome)

    #expect(
      try log.revision(1)?.detail?.source
        == RevisionSource(
          byteCount: SearchText.sourceByteLimit + 1,
          digest: SHA256(of: outcome.source ?? []).hexadecimal,
          isKept: false,
        )
    )
    #expect(log.close() == nil)
    let size = try FileStatus(of: path).byteCount
    #expect(size < SearchText.sourceByteLimit)
  }

  @Test func outcomeWithoutPreviewIsRecorded() throws {
    let log = openLog()
    let outcome = PreviewOutcome(
      preview: nil,
      file: "a.json",
      cause: .file("a.json"),
      outcome: .notUsed,
      time: LogSamples.time
    )

    let number = try #require(log.append(outcome))

    let revision = try #require(try log.revision(number))
    #expect(revision.preview == nil)
    #expect(revision.generation == nil)
    #expect(revision.detail?.variants == [Revision.Variant(name: nil, changes: [])])
  }

  @Test func queriesSelectAndOrderTheNewestFirst() throws {
    let log = openLog()
    for index in 0..<10 {
      var outcome = LogSamples.outcome()
      outcome.file = index.isMultiple(of: 2) ? "even.xml" : "odd.xml"
      outcome.cause = index < 8 ? .file(outcome.file) : .file("shared.xml")
      outcome.preview = "p\(index % 3)"
      outcome.time = Timestamp(millisecondsSince1970: Int64(index) * 1000)
      _ = log.append(outcome)
    }
    func numbers(_ query: LogQuery) throws -> [Int] { try log.revisions(query).map(\.number) }

    #expect(try numbers(LogQuery()) == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    #expect(try numbers(LogQuery(limit: 2)) == [10, 9])
    #expect(try numbers(LogQuery(since: .revision(7))) == [10, 9, 8])
    #expect(
      try numbers(LogQuery(since: .time(Timestamp(millisecondsSince1970: 8000)))) == [10, 9]
    )
    #expect(try numbers(LogQuery(file: "odd.xml")) == [10, 8, 6, 4, 2])
    #expect(try numbers(LogQuery(file: "shared.xml")) == [10, 9])
    #expect(try numbers(LogQuery(preview: "p1")) == [8, 5, 2])
    #expect(
      try numbers(LogQuery(since: .revision(2), file: "even.xml", preview: "p0", limit: 1)) == [7]
    )
    #expect(try numbers(LogQuery(file: "' OR 1 --")) == [])
  }

  @Test func contentsAreStoredOnce() throws {
    let log = openLog()
    for _ in 0..<5 { _ = log.append(LogSamples.outcome()) }
    #expect(log.close() == nil)

    let database = try Database(path: path, access: .readOnly)
    #expect(try database.integer("SELECT count(*) FROM revision") == 5)
    #expect(try database.integer("SELECT count(*) FROM content") == 5)
    #expect(
      try database.text("SELECT stages FROM revision WHERE number = 3")
        == "[" + jsonText { $0.append(WireSamples.stage) } + "]"
    )
  }

  @Test func stylesSourcesAndVariantsComeBack() throws {
    let log = openLog()
    var outcome = LogSamples.outcome()
    let narrow = RecordedState(rows: DrawnRows(columns: 9, rows: [[Run("x")]]))
    var other = outcome.differences[0]
    (other.variant, other.isVisible) = (nil, false)
    (other.recordedBefore, other.recordedAfter) = (nil, narrow)
    outcome.differences.append(other)

    let number = try #require(log.append(outcome))

    let found = try #require(try log.revision(number)?.detail)
    #expect(found.main.before == outcome.differences[0].recordedBefore?.rows)
    #expect(found.variants.map(\.name) == ["short", nil])
    #expect(found.variants.last?.after == narrow.rows)
    #expect(found.variants.last?.changes == outcome.differences[0].changes.changes)
    #expect(found.sourceBytes == outcome.source)
    #expect(found.previousSourceBytes == outcome.previousSource)
  }

  @Test func withoutSourcesOnlyLengthAndDigestAreKept() throws {
    let log = ChangeLog(path: path, keepsSources: false)
    log.open(at: LogSamples.time)

    let number = try #require(log.append(LogSamples.outcome()))

    let found = try #require(try log.revision(number)?.detail)
    #expect(found.sourceBytes == nil && found.previousSourceBytes == nil)
    #expect(found.source?.byteCount == 10)
    #expect(found.source?.isKept == false)
  }

  @Test func queriesFindChangedTextOutcomesAndRanges() throws {
    let log = openLog()
    for index in 0..<4 {
      var outcome = LogSamples.outcome()
      outcome.outcome = index == 2 ? .invalid : .rendered
      outcome.source = Array("<preview>\nneedle \(index)\n</preview>".utf8)
      _ = log.append(outcome)
    }
    func numbers(_ change: (inout LogQuery) -> Void) throws -> [Int] {
      var query = LogQuery()
      change(&query)
      return try log.revisions(query).map(\.number)
    }

    #expect(try numbers { $0.text = "needle 1" } == [2])
    #expect(try numbers { $0.text = "Needle" } == [])
    #expect(try numbers { $0.outcome = .invalid } == [3])
    #expect(try numbers { $0.until = .revision(2) } == [2, 1])
    #expect(try numbers { $0.until = .time(LogSamples.time) }.count == 4)
  }

  @Test func statesAndSourcesAreThoseOfTheRevision() throws {
    let log = openLog()
    for index in 1...3 {
      var outcome = LogSamples.outcome()
      outcome.differences[0].variant = nil
      outcome.differences[0].recordedBefore = LogSamples.state(["row \(index - 1)"])
      outcome.differences[0].recordedAfter = LogSamples.state(["row \(index)"])
      outcome.previousSource = Array("\(index - 1)".utf8)
      outcome.source = Array("\(index)".utf8)
      _ = log.append(outcome)
    }
    let reader = try ChangeLogReader(path: path)
    let preview = PreviewID(name: "feed.xml#Home")

    for number in 0...3 {
      let state = try reader.state(of: preview, at: number)
      #expect(state?.rows.texts == ["row \(number)"])
      #expect(try reader.source(of: "posts.json", at: number) == Array("\(number)".utf8))
    }
    #expect(try reader.previews(after: 1, through: 3) == [preview])
    #expect(try reader.causes(after: 0, through: 3) == ["posts.json"])
    #expect(try reader.state(of: PreviewID(name: "other.xml"), at: 2) == nil)
  }

  @Test func stateAtARevisionWithoutContentsIsTakenFromTheNextOrUnknown() throws {
    let log = openLog()
    for index in 1...5 {
      var outcome = LogSamples.outcome()
      (outcome.differences[0].variant, outcome.source) = (nil, Array("\(index)".utf8))
      outcome.previousSource = Array("\(index - 1)".utf8)
      outcome.differences[0].recordedBefore = LogSamples.state(["row \(index - 1)"])
      outcome.differences[0].recordedAfter = LogSamples.state(["row \(index)"])
      #expect(log.append([2, 3].contains(index) ? outcome.reduced : outcome) == index)
    }
    #expect(log.close() == nil)
    let reader = try ChangeLogReader(path: path)
    let preview = PreviewID(name: "feed.xml#Home")

    let rows = try (1...5).map { try reader.state(of: preview, at: $0)?.rows.texts.first }
    #expect(rows == ["row 1", nil, "row 3", "row 4", "row 5"])
    let sources = try (1...5).map { try reader.source(of: "posts.json", at: $0) }
    #expect(
      sources.map { $0.map { String(decoding: $0, as: UTF8.self) } } == [
        "1", nil, "3", "4", "5",
      ]
    )
    let revisions = try reader.revisions(LogQuery())
    #expect(revisions.map(\.isKept) == [true, true, false, false, true])
    #expect(revisions.allSatisfy { $0.counts == revisions[0].counts })
    let reduced = try #require(try reader.revision(2)?.detail)
    #expect(reduced.main.changes.isEmpty && reduced.main.after == nil && reduced.source == nil)
  }

  @Test func changesAreReadInPages() throws {
    let log = openLog()
    var outcome = LogSamples.outcome()
    let changes = (0..<2_345).map { index in
      let text = Value.string("],\"[\(index)")
      let prop = PropChange(path: "a[0]", before: .value(text), after: .value(["x": [1, text]]))
      return Change(.update, .cell, id: "r\(index)", from: [0, 1], to: [0, index], props: [prop])
    }
    outcome.differences[0].changes = ListDiff(stages: [], changes: changes)
    outcome.revision = 41
    #expect(log.append(outcome) == 41)
    outcome.revision = 41
    #expect(log.append(outcome) == 42)

    var read: [Change] = []
    for omitted in [1_345, 345, 0] {
      let detail = try #require(try log.revision(41, changesFrom: read.count)?.detail)
      read += detail.main.changes
      #expect(detail.omittedCount == omitted)
    }
    #expect(read == changes)
    #expect(try log.revision(41)?.detail?.main.changes == changes)
    let end = try #require(try log.revision(41, changesFrom: 9_000)?.detail)
    #expect(end.main.changes == [] && end.omittedCount == 0)
  }

  @Test func logOfAnOlderVersionIsMigrated() throws {
    try Directory.make(directory["state/hash"])
    do {
      let database = try Database(path: path, access: .readWrite)
      for statement in ChangeLogSchema.migrations[..<2].joined() { try database.run(statement) }
      try database.run("PRAGMA application_id = \(ChangeLogSchema.applicationID)")
      try database.run("PRAGMA user_version = 2")
      try database.run(
        "INSERT INTO content (id, sha256, bytes) VALUES (1, x'00', CAST('[\"Hi\",\"\"]' AS BLOB))"
      )
      try database.run(
        """
        INSERT INTO revision (milliseconds, file, cause, outcome, inserts, deletes, moves, updates,
          phases, changes, stages, diagnostics, preview, after)
        VALUES (5, 'a.xml', 'a.xml', 'rendered', 0, 0, 0, 0,
          '\(jsonText { $0.append(Phases()) })', '[]', '[]', '[]', 'a.xml', 1)
        """
      )
    }

    let reader = try ChangeLogReader(path: path)

    #expect(try reader.revision(1)?.detail?.main.after?.rows == [[Run("Hi")], []])
    #expect(openLog().append(LogSamples.outcome()) == 2)
  }

  @Test func fileAndDirectoryAreForThisUserAlone() throws {
    let log = openLog()
    _ = log.append(LogSamples.outcome())

    #expect(try FileStatus(of: path).permissions == 0o600)
    #expect(try FileStatus(of: "\(path)-wal").permissions == 0o600)
    #expect(try FileStatus(of: directory["state"]).permissions == 0o700)
    #expect(try FileStatus(of: directory["state/hash"]).permissions == 0o700)
  }

  @Test func settingsAreTheOnesAsked() throws {
    let log = openLog()
    _ = log.append(LogSamples.outcome())
    #expect(log.close() == nil)

    let database = try Database(path: path, access: .readOnly)
    #expect(try database.text("PRAGMA journal_mode") == "wal")
    #expect(try database.integer("PRAGMA application_id") == 0x506c_7967)
    #expect(try database.integer("PRAGMA user_version") == ChangeLogSchema.version)
    #expect(try database.integer("PRAGMA auto_vacuum") == 2)
  }

  @Test func closingLeavesOneFile() throws {
    let log = openLog()
    _ = log.append(LogSamples.outcome())
    #expect(log.close() == nil)

    #expect(log.failure == nil)
    #expect(try Directory.entries(of: directory["state/hash"]).map(\.name) == ["changes.sqlite"])
  }

  @Test func numbersGoOnAfterOpeningAgain() throws {
    let first = openLog()
    _ = first.append(LogSamples.outcome())
    #expect(first.close() == nil)

    let second = openLog()

    #expect(second.append(LogSamples.outcome()) == 2)
  }

  @Test func recordedRevisionsSurviveAKilledProcess() throws {
    // The files as a killed process leaves them: copied while the log is open.
    let log = openLog()
    for _ in 0..<20 { _ = log.append(LogSamples.outcome()) }
    let copy = directory["state/copy.sqlite"]
    for suffix in ["", "-wal"] {
      let content = try FileContent(of: path + suffix, limit: 1 << 24)
      try FileSystem.write(content.bytes, to: copy + suffix)
    }

    let revived = ChangeLog(path: copy)
    revived.open(at: LogSamples.time)

    #expect(revived.failure == nil)
    #expect(revived.damagedPath == nil)
    #expect(try revived.revisions(LogQuery()).count == 20)
    #expect(revived.append(LogSamples.outcome()) == 21)
  }

  @Test func readersSeeConcurrentlyRecordedRevisions() throws {
    let log = openLog()
    _ = log.append(LogSamples.outcome())
    let reader = try ChangeLogReader(path: path)
    #expect(try reader.revisions(LogQuery()).map(\.number) == [1])

    #expect(log.append(LogSamples.outcome()) == 2)

    #expect(try reader.revisions(LogQuery()).map(\.number) == [2, 1])
    #expect(try reader.revision(2)?.detail?.main.changes == WireSamples.changes)
  }

  @Test func readerWithoutALogSaysSo() {
    #expect(throws: ChangeLogError.missing(path: path)) { try ChangeLogReader(path: path) }
  }

  private func openLog() -> ChangeLog {
    let log = ChangeLog(path: path)
    log.open(at: LogSamples.time)
    return log
  }
}
