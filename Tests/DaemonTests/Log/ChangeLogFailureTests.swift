import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

struct ChangeLogFailureTests {
  private let directory: TemporaryDirectory
  private let path: String
  private let later = Timestamp(
    millisecondsSince1970: LogSamples.time.millisecondsSince1970 + ChangeLog.retryInterval
  )

  init() throws {
    directory = try TemporaryDirectory()
    path = directory["changes.sqlite"]
  }

  @Test func directoryAtThePathIsReportedAndRetriedLater() throws {
    try Directory.make(path)
    let log = ChangeLog(path: path)
    log.open(at: LogSamples.time)

    #expect(log.failure == .notAFile(path: path, kind: .directory))
    #expect(log.failure?.description == "expected a change log at \(path), found a directory")
    #expect(log.append(LogSamples.outcome()) == nil)
    try FileSystem.removeDirectory(path)
    #expect(log.append(LogSamples.outcome()) == nil)
    #expect(log.lostCount == 2)

    var outcome = LogSamples.outcome()
    outcome.time = later
    #expect(log.append(outcome) == 1)
    #expect(log.failure == nil)
  }

  @Test func fileAtThePathOfTheDirectoryIsReported() throws {
    try FileSystem.write([], to: directory["state"])
    let log = ChangeLog(path: directory["state/changes.sqlite"])

    log.open(at: LogSamples.time)

    #expect(log.failure?.description.contains(directory["state"]) == true)
    #expect(throws: ChangeLogError.self) { try log.revisions(LogQuery()) }
  }

  @Test func readOnlyDirectoryIsNamed() throws {
    // Permission bits do not restrict root, so a fault is injected.
    let log = ChangeLog(path: directory["state/changes.sqlite"])
    let eacces: Int32 = 13

    Faults.$planned.withValue(Faults([Faults.Rule(call: "mkdir", number: eacces)])) {
      log.open(at: LogSamples.time)
    }

    #expect(
      log.failure?.description == "cannot create directory \(directory["state"]): Permission denied"
    )
    #expect(log.append(LogSamples.outcome()) == nil)
  }

  @Test func aFailureThatIsOverAtOnceLosesNothing() throws {
    let log = ChangeLog(path: path)
    let emfile: Int32 = 24

    Faults.$planned.withValue(Faults([Faults.Rule(call: "open", number: emfile, times: 1)])) {
      log.open(at: LogSamples.time)
    }

    #expect(log.failure == nil)
    #expect(log.append(LogSamples.outcome()) == 1)
    #expect(log.lostCount == 0)
  }

  @Test func damagedFileIsRenamedAndReplaced() throws {
    try FileSystem.write(Array("this is no database, but it is long enough".utf8), to: path)
    let log = ChangeLog(path: path)

    log.open(at: LogSamples.time)

    #expect(log.failure == nil)
    #expect(log.damagedPath == "\(path).corrupt-2026-11-20T235708.123Z")
    #expect(log.append(LogSamples.outcome()) == 1)
    #expect(log.close() == nil)
    #expect(
      try Directory.entries(of: directory.path).map(\.name)
        == ["changes.sqlite", "changes.sqlite.corrupt-2026-11-20T235708.123Z"]
    )
  }

  @Test func aLogThatWasRemovedIsStartedAgain() throws {
    let log = ChangeLog(path: path)
    log.open(at: LogSamples.time)
    #expect(log.append(LogSamples.outcome()) == 1)
    try FileSystem.remove(path)

    #expect(log.append(LogSamples.outcome()) == 1)

    #expect(log.failure == nil)
    #expect(log.lostCount == 0)
    #expect(log.replacementCount == 1)
    #expect(log.close() == nil)
    #expect(try ChangeLogReader(path: path).revisions(LogQuery()).count == 1)
  }

  @Test func locksAreReleasedWithFurtherAttempts() {
    #expect(Database.releasesLocks)
  }

  @Test(arguments: Seeds.first(6, of: 12))
  func randomDamageNeverStopsTheLog(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let first = ChangeLog(path: path)
    first.open(at: LogSamples.time)
    for _ in 0..<20 { _ = first.append(LogSamples.outcome()) }
    #expect(first.close() == nil)
    var bytes = try FileContent(of: path, limit: 1 << 24).bytes
    if seed.isMultiple(of: 3) {
      bytes.removeLast(Int.random(in: 1..<bytes.count, using: &generator))
    }
    for _ in 0..<Int.random(in: 1...200, using: &generator) {
      bytes[Int.random(in: 0..<bytes.count, using: &generator)] =
        UInt8.random(in: 0...255, using: &generator)
    }
    try FileSystem.write(bytes, to: path)

    let log = ChangeLog(path: path)
    log.open(at: LogSamples.time)
    let number = log.append(LogSamples.outcome())

    #expect(number != nil || log.failure != nil, "seed \(seed)")
    do throws(ChangeLogError) {
      for revision in try log.revisions(LogQuery()) { _ = try log.revision(revision.number) }
    } catch {
      #expect(!error.description.isEmpty, "seed \(seed)")
    }
  }

  @Test func newerSchemaIsLeftAlone() throws {
    do {
      let log = ChangeLog(path: path)
      log.open(at: LogSamples.time)
      _ = log.append(LogSamples.outcome())
      #expect(log.close() == nil)
      let database = try Database(path: path, access: .readWrite)
      try database.run("PRAGMA user_version = 99")
    }
    let log = ChangeLog(path: path)

    log.open(at: LogSamples.time)

    let expected = ChangeLogError.newerSchema(
      path: path,
      found: 99,
      known: ChangeLogSchema.version
    )
    #expect(log.failure == expected)
    #expect(log.append(LogSamples.outcome()) == nil)
    #expect(throws: expected) { try ChangeLogReader(path: path) }
    let database = try Database(path: path, access: .readOnly)
    #expect(try database.integer("SELECT count(*) FROM revision") == 1)
  }

  @Test func anotherProgramsDatabaseIsLeftAlone() throws {
    do {
      let database = try Database(path: path, access: .readWrite)
      try database.run("CREATE TABLE theirs (x)")
    }
    let log = ChangeLog(path: path)

    log.open(at: LogSamples.time)

    #expect(log.failure == .foreign(path: path))
    let database = try Database(path: path, access: .readOnly)
    #expect(try database.integer("SELECT count(*) FROM sqlite_schema") == 1)
  }

  /// Returns a source that takes more pages than there is room for, also when it is compressed.
  private static func noise(_ generator: inout SeededGenerator) -> [UInt8] {
    (0..<(1 << 14)).flatMap { _ in withUnsafeBytes(of: generator.next()) { Array($0) } }
  }

  @Test func fullDiskLosesOutcomesUntilThereIsRoom() throws {
    let log = ChangeLog(path: path)
    log.open(at: LogSamples.time)
    _ = log.append(LogSamples.outcome())
    try log.limitPages(to: 12)
    var outcome = LogSamples.outcome()
    var generator = SeededGenerator(seed: 1)
    outcome.source = Self.noise(&generator)

    #expect(log.append(outcome) == nil)

    #expect(log.failure?.description == "disk full: cannot extend \(path)")
    #expect(log.lostCount == 1)
    #expect(try log.revisions(LogQuery()).map(\.number) == [1])
    try log.limitPages(to: 100_000)
    #expect(log.append(outcome) == nil, "it is too early to try again")
    outcome.time = later
    #expect(log.append(outcome) == 2)
    #expect(log.failure == nil)
    #expect(log.lostCount == 2)
    let losses = try ChangeLogReader(path: path).losses()
    #expect(losses.map(\.revision) == [1])
    #expect(losses.map(\.loss.count) == [2])
    #expect(losses.first?.loss.reason == "disk full: cannot extend \(path)")
  }

  /// Writes outcomes to a full disk: one is recorded, the others are not.
  private func fill(_ log: ChangeLog, limit: Int) throws -> UnwrittenOutcomes {
    log.open(at: LogSamples.time)
    _ = log.append(LogSamples.outcome())
    try log.limitPages(to: 12)
    var unwritten = UnwrittenOutcomes(limit: limit)
    var generator = SeededGenerator(seed: 1)
    for second in 0..<3 {
      var outcome = LogSamples.outcome()
      outcome.time = Timestamp(
        millisecondsSince1970: LogSamples.time.millisecondsSince1970 + Int64(second)
      )
      outcome.source = Self.noise(&generator)
      #expect(log.append(outcome) == nil)
      unwritten.add(outcome, reason: log.failure?.description ?? "")
    }
    return unwritten
  }

  @Test func oneMoreAttemptRecordsWhatAFullDiskLost() throws {
    let log = ChangeLog(path: path)
    let unwritten = try fill(log, limit: 3)

    // The limit of pages ends with the connection.
    let rest = log.recover(unwritten, at: LogSamples.time) { true }

    #expect(rest.loss == nil && log.lostCount == 0 && log.failure == nil)
    #expect(try log.revisions(LogQuery()).map(\.number) == [4, 3, 2, 1])
    #expect(log.close() == nil)
    #expect(try ChangeLogReader(path: path).losses().isEmpty)
  }

  @Test func whatCannotBeRecordedOnceMoreStaysLost() throws {
    let log = ChangeLog(path: path)
    let unwritten = try fill(log, limit: 2)
    #expect(unwritten.older?.count == 1)
    var attempts = 0

    let rest = log.recover(unwritten, at: LogSamples.time) {
      attempts += 1
      return attempts < 3
    }

    #expect(rest.loss?.count == 2 && log.lostCount == 2)
    #expect(rest.loss?.first == LogSamples.time)
    #expect(try log.revisions(LogQuery()).count == 2)
    #expect(log.close() == nil)
    #expect(try ChangeLogReader(path: path).losses().reduce(0) { $0 + $1.loss.count } == 2)
  }

  @Test func recordingResumesWithinFiveSecondsOfRoom() {
    #expect(ChangeLog.retryInterval < 5_000)
  }

  @Test func lockOfAnotherProgramIsNamedAndForgottenWhenItIsGone() throws {
    let log = ChangeLog(path: path)
    log.open(at: LogSamples.time)
    let other = try Database(path: path, access: .readWrite)
    try other.run("BEGIN IMMEDIATE")

    #expect(log.append(LogSamples.outcome()) == nil)
    #expect(log.failure?.description == "\(path) is locked by another program")

    try other.run("ROLLBACK")
    #expect(log.append(LogSamples.outcome()) == 1)
    #expect(log.failure == nil)
  }
}
