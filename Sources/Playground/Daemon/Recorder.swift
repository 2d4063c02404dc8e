import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem
import Synchronization

/// Hands outcomes to the change log, after everybody was shown them.
///
/// A log that cannot be written stops nothing: it says so once, and the previews go on. Questions are
/// answered after everything before them is written, so that whoever saw a change finds it in the log.
/// Nobody waits for that: the answers arrive in `number`, and `deliverAnswers()` passes them on.
final class Recorder: Journal {
  /// Outcomes that may wait to be written; what comes beyond is lost to the log.
  static let queueLimit = 1_000

  /// Outcomes since the daemon started, recorded or not.
  private(set) var outcomeCount = 0
  private let path: String?
  private let jobs: Mailbox<RecorderJob>
  private let board: RecorderStatus
  private let answers: Mailbox<RecorderAnswer>
  private let thread: NamedThread
  private var nextQuestion = 1
  private var queries: [Int: (Result<[Revision], RPCError>) -> Void] = [:]
  private var details: [Int: (Result<RevisionDetail, RPCError>) -> Void] = [:]
  /// Whether the log's thread has ended.
  private var hasEnded = false

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
    let answers = try Mailbox<RecorderAnswer>()
    let board = RecorderStatus(warn: warn)
    let path = location.logPath
    self.jobs = jobs
    self.answers = answers
    self.board = board
    self.path = path
    thread = try NamedThread(name: "log") {
      var loop = RecorderLoop(path: path, jobs: jobs, answers: answers, board: board)
      loop.run()
    }
    if path == nil { note("changes are not recorded: set XDG_STATE_HOME or HOME") }
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

  /// Asks for revisions; `answer` is called by `deliverAnswers()`.
  func revisions(
    _ query: LogQuery,
    _ answer: @escaping (Result<[Revision], RPCError>) -> Void
  ) {
    guard !hasEnded else { return answer(.failure(Self.noAnswer)) }
    queries[nextQuestion] = answer
    jobs.post(.query(query, question: nextQuestion))
    nextQuestion += 1
  }

  /// Asks for one revision; `answer` is called by `deliverAnswers()`.
  func revision(
    _ number: Int,
    _ answer: @escaping (Result<RevisionDetail, RPCError>) -> Void
  ) {
    guard !hasEnded else { return answer(.failure(Self.noAnswer)) }
    details[nextQuestion] = answer
    jobs.post(.show(number, question: nextQuestion))
    nextQuestion += 1
  }

  /// The descriptor that is ready for reading when there are answers.
  var number: Int32 { answers.number }

  /// Passes answers on to those who asked.
  func deliverAnswers() {
    for answer in answers.takeAll() {
      switch answer {
      case .revisions(let question, let result): queries.removeValue(forKey: question)?(result)
      case .revision(let question, let result): details.removeValue(forKey: question)?(result)
      case .ended: end()
      }
    }
  }

  private func end() {
    hasEnded = true
    let (queries, details) = (queries, details)
    self.queries = [:]
    self.details = [:]
    for (_, answer) in queries.sorted(by: { $0.key < $1.key }) { answer(.failure(Self.noAnswer)) }
    for (_, answer) in details.sorted(by: { $0.key < $1.key }) { answer(.failure(Self.noAnswer)) }
  }

  private static let noAnswer = RPCError(.internalError, "the change log is unavailable")
}
