import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

struct ChangeLogFailureTests {
  private let directory: TemporaryDirectory
  private let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = directory["changes.sqlite"]
  }

  @Test func directoryAtThePathIsReportedUntilItIsGone() throws {
    try Directory.make(path)
    let log = ChangeLog(path: path)
    log.open(at: LogSamples.time)

    #expect(log.failure == .notAFile(path: path, kind: .directory))
    #expect(log.failure?.description == "expected a change log at \(path), found a directory")
    #expect(log.append(LogSamples.outcome()) == nil)
    try FileSystem.removeDirectory(path)

    #expect(log.append(LogSamples.outcome()) == 1)
    #expect(log.failure == nil && log.lostCount == 0)
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
    #expect(log.append(LogSamples.outcome()) == 1)
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

  @Test func fullDiskIsNamedUntilThereIsRoom() throws {
    let log = ChangeLog(path: path)
    log.open(at: LogSamples.time)
    _ = log.append(LogSamples.outcome())
    try log.limitPages(to: 12)
    var outcome = LogSamples.outcome()
    var generator = SeededGenerator(seed: 1)
    outcome.source = Self.noise(&generator)

    #expect(log.append(outcome) == nil)

    #expect(log.failure?.description == "disk full: cannot extend \(path)")
    #expect(try log.revisions(LogQuery()).map(\.number) == [1])
    try log.limitPages(to: 100_000)
    #expect(log.append(outcome) == 2)
    #expect(log.failure == nil && log.lostCount == 0)
  }

  @Test func theNextRevisionIsPrecededByWhatWasLost() throws {
    let log = ChangeLog(path: path)
    log.open(at: LogSamples.time)
    _ = log.append(LogSamples.outcome())
    log.note(OutcomeLoss(first: LogSamples.time, reason: "the first"))
    log.note(OutcomeLoss(count: 2, first: LogSamples.time, reason: "the second"))

    #expect(log.append(LogSamples.outcome()) == 2)

    #expect(log.lostCount == 3)
    let losses = try ChangeLogReader(path: path).losses()
    #expect(losses.map(\.revision) == [1])
    #expect(losses.map(\.loss.count) == [3])
    #expect(losses.first?.loss.reason == "the first")
  }

  @Test func aWriteAheadLogThatWasRemovedLosesNothing() throws {
    let log = ChangeLog(path: path)
    log.open(at: LogSamples.time)
    #expect(log.append(LogSamples.outcome()) == 1)
    try FileSystem.remove(path + "-wal")

    #expect(log.append(LogSamples.outcome()) == 2)

    #expect(log.failure == nil && log.replacementCount == 1)
    // What a process that is killed leaves behind.
    #expect(try ChangeLogReader(path: path).revisions(LogQuery()).map(\.number) == [2, 1])
  }

  @Test func anOutcomeThatCannotBeStoredIsNoFaultOfTheFile() throws {
    let log = ChangeLog(path: path)
    log.open(at: LogSamples.time)
    try Database(path: path, access: .readWrite).run(
      "CREATE TRIGGER never BEFORE INSERT ON revision BEGIN SELECT raise(ABORT, 'never'); END"
    )

    #expect(log.append(LogSamples.outcome()) == nil)

    #expect(log.failure?.isRefusal == true && log.failure?.isPassing == false)
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
