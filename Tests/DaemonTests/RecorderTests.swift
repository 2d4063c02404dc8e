import PlaygroundCore
import Synchronization
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

final class RecorderTests {
  let folder: TemporaryDirectory
  let recorder: Recorder

  init() throws {
    let folder = try TemporaryDirectory()
    let location = try DaemonLocation(of: folder.path) { name in
      name == "XDG_STATE_HOME" ? folder.path : nil
    }
    self.folder = folder
    recorder = try Recorder(location: location) { _ in }
  }

  /// The log thread ends before its directory is removed.
  deinit { recorder.close() }

  /// Waits until the log thread has answered.
  private func waitForAnswers() throws {
    var entries = [PollEntry(recorder.number, .read)]
    try Poll.wait(&entries, timeoutMilliseconds: 60_000)
    recorder.deliverAnswers()
  }

  @Test func aQuestionIsAnsweredAfterEarlierOutcomesAreRecorded() throws {
    let outcome = PreviewOutcome(
      preview: nil,
      file: "a.json",
      cause: .file("a.json"),
      outcome: .notUsed,
    )
    var files: [String] = []
    recorder.add(outcome)

    recorder.revisions(LogQuery()) { result in
      files = ((try? result.get())?.revisions ?? []).map(\.file)
    }
    #expect(files.isEmpty)
    try waitForAnswers()

    #expect(files == ["a.json"])
  }

  /// An outcome with `bytes` of source at a time.
  private func sample(at milliseconds: Int64, bytes: Int = 0) -> PreviewOutcome {
    var outcome = LogSamples.outcome()
    outcome.time = Timestamp(millisecondsSince1970: milliseconds)
    outcome.source = Array(repeating: 0, count: bytes)
    return outcome
  }

  @Test func outcomesBeyondTheBytesOfTheQueueAreQueuedWithoutContents() throws {
    let status = LogStatus { _ in }
    // A few outcomes may need four times the bytes.
    let entries = (1...9).map { sample(at: $0, bytes: 30_000) }
    let queued = entries.map { status.enqueue($0, byteLimit: 40_000) }

    #expect(queued.compactMap(\.self).count == 9)
    #expect(queued.prefix(4).allSatisfy { $0?.reducedCounts == nil })
    #expect(queued.dropFirst(4).allSatisfy { $0?.reducedCounts != nil })
    let reduced = try #require(queued[8])
    #expect(reduced.source == nil && reduced.recorded?.changes.changes.isEmpty == true)
    #expect(reduced.recordedCounts == ChangeCounts(WireSamples.changes))
    #expect(reduced.time == entries[8].time)
    #expect(reduced.file == "feed.xml" && reduced.outcome == .rendered)
    let report = try #require(status.takeReduced())
    #expect(report.count == 5 && report.first == entries[4].time)
    #expect(status.takeReduced() == nil)

    for entry in queued.compactMap(\.self) {
      #expect(status.dequeue(entry, now: 1))
      status.noteWritten(entry)
    }
    #expect(status.unfinishedCount == 0)
    #expect(status.enqueue(entries[0], byteLimit: 40_000)?.reducedCounts == nil)
  }

  @Test func outcomesWithoutContentsAreBoundedToo() throws {
    let status = LogStatus { _ in }
    let entries = (1...100).map { sample(at: $0, bytes: 9_000) }
    let queued = entries.compactMap { status.enqueue($0, byteLimit: 10_000) }

    let loss = try #require(status.takeOverflow())
    #expect(loss.count + queued.count == 100)
    #expect(loss.last == entries[99].time)
    #expect(status.takeOverflow() == nil)
    #expect(queued.reduce(0) { $0 + $1.queuedByteCount } < 5 * 10_000)
  }

  @Test func manyOutcomesAtOnceAreAllRecorded() throws {
    let outcome = PreviewOutcome(
      preview: nil,
      file: "a.json",
      cause: .file("a.json"),
      outcome: .notUsed,
    )
    // Six thousand files that are moved in at once.
    for _ in 0..<6_000 { recorder.add(outcome) }
    recorder.close(patience: 60_000_000_000)
    guard case .object(let report) = recorder.status, case .string(let path)? = report["path"]
    else { return #expect(Bool(false), "the status is an object with a path") }
    #expect(report["lost"] == .int(0) && report["waiting"] == .int(0))
    let revisions = try ChangeLogReader(path: path).revisions(LogQuery(limit: 10_000))
    #expect(revisions.map(\.number) == (1...6_000).reversed())
  }

  @Test func aRevisionHasItsNumberBeforeItIsWritten() throws {
    var outcome = PreviewOutcome(
      preview: nil,
      file: "a.json",
      cause: .file("a.json"),
      outcome: .notUsed,
    )
    recorder.add(outcome)
    recorder.revisions(LogQuery()) { _ in }
    try waitForAnswers()
    for number in 2...300 {
      outcome.revision = recorder.takeRevision()
      #expect(outcome.revision == number)
      recorder.add(outcome)
    }
    var found: Int?
    recorder.revision(RevisionSelection(revision: 300)) { found = try? $0.get().revision.number }
    while found == nil { try waitForAnswers() }

    #expect(found == 300)
  }

  @Test func outcomesThatCannotBeWrittenBeforeTheEndAreCounted() throws {
    let outcome = PreviewOutcome(
      preview: nil,
      file: "a.json",
      cause: .file("a.json"),
      outcome: .notUsed,
    )
    let status = LogStatus { _ in }
    let times = (1...3).map { Timestamp(millisecondsSince1970: $0) }
    let entries = times.map { sample(at: $0.millisecondsSince1970) }
    for entry in entries { #expect(status.enqueue(entry, byteLimit: 1 << 20) != nil) }
    #expect(status.dequeue(entries[0], now: 10))
    status.close(by: 10)
    #expect(!status.dequeue(entries[1], now: 10))
    #expect(!status.dequeue(entries[2], now: 11))
    #expect(status.takeOverflow()?.count == 2)

    for _ in 0..<1_000 { recorder.add(outcome) }
    let start = Clock.monotonicNanoseconds()
    recorder.close(patience: 0)

    #expect(Clock.monotonicNanoseconds() - start < 60_000_000_000)
    guard case .object(let report) = recorder.status, case .string(let path)? = report["path"],
      case .int(let lost)? = report["lost"]
    else { return #expect(Bool(false), "the status is an object with a path") }
    #expect(try ChangeLogReader(path: path).revisions(LogQuery(limit: 2_000)).count + lost == 1_000)
  }

  @Test func changesThatMayBeMissingAtTheEndAreCounted() {
    let status = LogStatus { _ in }
    let entries = (1...3).map { sample(at: $0) }
    for entry in entries { #expect(status.enqueue(entry, byteLimit: 1 << 20) != nil) }
    #expect(status.dequeue(entries[0], now: 10))
    #expect(status.unfinishedCount == 3)
    status.noteWritten(entries[0])
    #expect(status.unfinishedCount == 2)

    #expect(
      (0...2).map { Recorder.lateText(unfinishedCount: $0) } == [
        "the change log was not closed in time: all changes are recorded; "
          + "it is repaired at the next start",
        "the change log was not closed in time: the last change may not be recorded; "
          + "it is repaired at the next start",
        "the change log was not closed in time: the last 2 changes may not be recorded; "
          + "it is repaired at the next start",
      ]
    )
  }

  /// Runs the log thread with two outcomes at a path where the log cannot be written at first.
  ///
  /// - Parameter isCorrected: Whether it can be written when the daemon stops.
  /// - Returns: The warnings, the number of lost outcomes, and that of recorded ones.
  /// - Throws: An error if the directory cannot be made, or the log cannot be read.
  private func end(isCorrected: Bool) throws -> (warnings: [String], lost: Int, recorded: Int) {
    let path = folder["late.sqlite"]
    try Directory.make(path)
    let status = LogStatus { warning in
      if isCorrected, warning.text.hasPrefix("failed to record") {
        try? FileSystem.removeDirectory(path)
      }
    }
    let jobs = try Mailbox<RecorderJob>()
    for milliseconds in [1, 2] as [Int64] {
      var outcome = LogSamples.outcome()
      let now = Timestamp(WallTime.now()).millisecondsSince1970
      outcome.time = Timestamp(millisecondsSince1970: now + milliseconds)
      jobs.post(.record(try #require(status.enqueue(outcome, byteLimit: 1 << 20))))
    }
    jobs.post(.close)
    status.close(by: Clock.monotonicNanoseconds() + 60_000_000_000)

    var loop = RecorderLoop(path: path, jobs: jobs, answers: try Mailbox(), status: status)
    loop.run()

    let state = status.state.withLock { $0 }
    #expect(state.lastWarnings == state.warnings)
    let recorded = isCorrected ? try ChangeLogReader(path: path).revisions(LogQuery()).count : 0
    return (state.warnings, state.lostCount, recorded)
  }

  @Test func whatFailedBeforeTheEndIsWrittenOnceMore() throws {
    let end = try end(isCorrected: true)

    #expect(end.recorded == 2 && end.lost == 0)
    #expect(end.warnings.last == "resumed recording changes")
  }

  @Test func whatFailsOnceMoreAtTheEndIsCountedWithItsRange() throws {
    let end = try end(isCorrected: false)

    #expect(end.lost == 2)
    let last = try #require(end.warnings.last)
    #expect(last.hasPrefix("2 changes from ") && last.contains(" were not recorded: expected a"))
  }

  /// The path and the counters of a recorder's log.
  private func counters(_ recorder: Recorder) throws -> (path: String, waiting: Int, lost: Int) {
    guard case .object(let status) = recorder.status, case .string(let path)? = status["path"],
      case .int(let waiting)? = status["waiting"], case .int(let lost)? = status["lost"]
    else { throw RPCError(.internalError, "the status is an object with counters") }
    return (path, waiting, lost)
  }

  /// Returns the answer to a question about all revisions.
  private func ask() throws -> FoundRevisions {
    var found: FoundRevisions?
    recorder.revisions(LogQuery(limit: 10_000)) { found = try? $0.get() }
    while found == nil { try waitForAnswers() }
    return try #require(found)
  }

  @Test func changesWaitForALockAndQuestionsSayHowMany() throws {
    recorder.add(sample(at: 1))
    #expect(try ask().revisions.count == 1)
    let path = try counters(recorder).path
    let other = try Database(path: path, access: .readWrite)
    try other.run("BEGIN IMMEDIATE")
    for number in 2...20 { recorder.add(sample(at: Int64(number))) }

    let found = try ask()

    #expect(found.revisions.map(\.number) == [1] && found.waitingCount == 19)
    #expect(found.note == "the last 19 changes are not recorded yet")
    var reason: String?
    recorder.revision(RevisionSelection(revision: 5)) { result in
      if case .failure(let error) = result { reason = error.message }
    }
    while reason == nil { try waitForAnswers() }
    #expect(reason == "revision 5 waits to be recorded: \(path) is locked by another program")
    try other.run("ROLLBACK")
    let all = try ask()
    #expect(all.revisions.map(\.number) == (1...20).reversed() && all.waitingCount == 0)
    #expect(try counters(recorder).lost == 0)
    #expect(
      recorder.warnings == [
        "failed to record changes: \(path) is locked by another program; they wait until that works",
        "resumed recording changes",
      ]
    )
  }

  @Test func anOutcomeThatCannotBeStoredStopsNoOther() throws {
    recorder.add(sample(at: 1))
    #expect(try ask().revisions.count == 1)
    let path = try counters(recorder).path
    try Database(path: path, access: .readWrite).run(
      """
      CREATE TRIGGER never BEFORE INSERT ON revision WHEN new.file = 'never.xml'
        BEGIN SELECT raise(ABORT, 'never'); END
      """
    )
    var refused = sample(at: 2)
    refused.file = "never.xml"
    recorder.add(refused)
    recorder.add(sample(at: 3))

    let found = try ask()

    #expect(found.revisions.count == 2 && found.waitingCount == 0)
    #expect(try counters(recorder).lost == 1)
    let losses = try ChangeLogReader(path: path).losses()
    #expect(losses.map(\.loss.count) == [1])
    #expect(losses.first?.loss.reason.contains("never") == true)
  }

  @Test func whileTheLogFailsLessWaits() throws {
    let limits = (Recorder.failingByteLimit, Recorder.queueByteLimit)
    #expect(limits.0 >= 16 << 20 && limits.0 < limits.1)
  }

  @Test func aDamagedLogIsReported() throws {
    let damaged = try TemporaryDirectory()
    let location = try DaemonLocation(of: damaged.path) { name in
      name == "XDG_STATE_HOME" ? damaged.path : nil
    }
    let path = try #require(location.logPath)
    try Directory.make(try #require(location.stateDirectory))
    try FileSystem.write(Array("this is no database, but it is long enough".utf8), to: path)
    let recorder = try Recorder(location: location) { _ in }

    recorder.close()

    #expect(recorder.warnings.count == 1)
    #expect(
      recorder.warnings.first?.hasPrefix("the change log was damaged; renamed to \(path).corrupt-")
        == true
    )
    guard case .object(let status) = recorder.status else { return }
    #expect(status["damaged"] != .null)
  }

  @Test func aRevisionThatIsNotThereIsAnError() throws {
    var error: RPCError?

    recorder.revision(RevisionSelection(revision: 7)) { result in
      if case .failure(let failure) = result { error = failure }
    }
    try waitForAnswers()

    #expect(error == RPCError(.invalidParams, "unknown revision 7"))
  }
}
