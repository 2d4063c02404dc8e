import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem
import Synchronization

/// Hands outcomes to the change log, after everybody was shown them.
///
/// A log that cannot be written stops nothing: it says so once, and the previews go on. Questions wait
/// until everything before them is written, so that whoever saw a change finds it in the log.
final class Recorder {
  /// Outcomes that may wait to be written; what comes beyond is lost to the log.
  static let queueLimit = 1_000

  /// Outcomes since the daemon started, recorded or not.
  private(set) var outcomeCount = 0
  private let path: String?
  private let jobs: Mailbox<RecorderJob>
  private let board: RecorderBoard
  private let thread: NamedThread

  /// Opens the log of a directory on a thread of its own.
  ///
  /// - Parameters:
  ///   - location: whose log.
  ///   - warn: tells people what they should know at once; called on any thread.
  /// - Throws: `SystemError` when there is no thread to be had.
  init(
    location: DaemonLocation,
    warn: @escaping @Sendable (String) -> Void
  ) throws(SystemError) {
    let jobs = try Mailbox<RecorderJob>()
    let board = RecorderBoard(warn: warn)
    let path = location.logPath
    self.jobs = jobs
    self.board = board
    self.path = path
    thread = try NamedThread(name: "log") {
      var loop = RecorderLoop(path: path, jobs: jobs, board: board)
      loop.run()
    }
    if path == nil { note("neither XDG_STATE_HOME nor HOME is set: changes are not recorded") }
  }

  /// Notes something that people should know.
  func note(_ warning: String) {
    board.note(warning)
  }

  /// Writes a line that people asked for; it is no warning.
  func log(_ line: String) { board.write(line) }

  /// What people should know about watching and recording, the newest last.
  var warnings: [String] { board.standing.withLock { $0.warnings } }

  /// Queues an outcome.
  func add(_ outcome: PreviewOutcome, width: Int?) {
    outcomeCount += 1
    let isFull = board.standing.withLock { standing in
      let isFull = standing.queuedCount >= Self.queueLimit
      if isFull { standing.lostCount += 1 } else { standing.queuedCount += 1 }
      return isFull
    }
    guard !isFull else { return }
    let base = outcome.differences.first { $0.variant == nil }
    var record = RevisionRecord(
      time: Timestamp(WallTime.now()),
      file: outcome.file,
      preview: outcome.preview,
      cause: outcome.cause,
      outcome: outcome.outcome,
      generation: outcome.preview == nil ? nil : outcome.generation,
    )
    record.phases = outcome.phases
    record.difference = base?.changes ?? ListDiff()
    record.diagnostics = outcome.diagnostics
    record.source = outcome.source
    jobs.post(.record(RecorderEntry(record: record, base: base, width: width)))
  }

  /// Writes what is queued and closes the log.
  func close() {
    jobs.post(.close)
    thread.join()
  }

  // MARK: - Questions

  /// Where the log is and how it stands.
  var status: Value {
    let standing = board.standing.withLock { $0 }
    return [
      "path": path.map(Value.string) ?? .null,
      "failure": standing.failure.map(Value.string) ?? .null,
      "lost": .int(standing.lostCount),
    ]
  }

  func revisions(_ query: LogQuery) throws(RPCError) -> [Revision] {
    try ask { .query(query, answer: $0) }
  }

  func revision(_ number: Int) throws(RPCError) -> RevisionDetail {
    try ask { .show(number, answer: $0) }
  }

  private func ask<Answer: Sendable>(
    _ question: (Mailbox<Result<Answer, RPCError>>) -> RecorderJob
  ) throws(RPCError) -> Answer {
    let result: Result<Answer, RPCError>?
    do throws(SystemError) {
      let answer = try Mailbox<Result<Answer, RPCError>>()
      jobs.post(question(answer))
      var entries = [PollEntry(answer.number, .read)]
      try Poll.wait(&entries, timeoutMilliseconds: 10_000)
      result = answer.takeAll().first
    } catch {
      throw RPCError(.internalError, "the change log cannot be asked: \(error)")
    }
    guard let result else { throw RPCError(.internalError, "the change log does not answer") }
    return try result.get()
  }
}
