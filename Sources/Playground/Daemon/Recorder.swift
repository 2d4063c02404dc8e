import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem
import Synchronization

/// Queues outcomes for the change log, after they were sent to clients.
///
/// A failure of the log does not stop the daemon: it is reported once, and previews continue.
/// The daemon does not wait for answers of the log: they arrive at `number`, and `deliverAnswers()`
/// delivers them.
final class Recorder: Journal {
  /// The bytes of queued outcomes from which further ones are queued without their contents.
  static let queueByteLimit = min(64 << 20, MemoryLimit.current?.share ?? .max)

  /// The same while the log cannot be written, which may take for ever.
  static let failingByteLimit = min(16 << 20, queueByteLimit)

  /// The time for writing the queued outcomes when the daemon stops, in nanoseconds.
  static let patience: UInt64 = 2_000_000_000

  /// The number of outcomes since the daemon started, recorded or not.
  private(set) var outcomeCount = 0
  private let path: String?
  private let jobs: Mailbox<RecorderJob>
  private let logStatus: LogStatus
  private let answers: Mailbox<RecorderAnswer>
  private let thread: NamedThread
  private var nextQuestion = 1
  /// The questions without an answer, by number.
  private var questions: [Int: (Result<RecorderQuestion.Answer, RPCError>) -> Void] = [:]
  /// Called when many outcomes that waited have been written, so that much memory is free.
  var noteRelief: () -> Void = {}
  /// Whether the log thread has ended.
  private var hasEnded = false

  /// Opens the log of a directory on a separate thread.
  ///
  /// - Parameters:
  ///   - location: The paths of the directory's daemon.
  ///   - recordsSources: Whether the bytes of changed files are stored.
  ///   - report: Prints a message immediately; called on any thread.
  /// - Throws: `SystemError` if the thread cannot be created.
  init(
    location: DaemonLocation,
    recordsSources: Bool = true,
    report: @escaping @Sendable (DaemonMessage) -> Void
  ) throws(SystemError) {
    let jobs = try Mailbox<RecorderJob>()
    let answers = try Mailbox<RecorderAnswer>()
    let status = LogStatus(report: report)
    let path = location.logPath
    self.jobs = jobs
    self.answers = answers
    logStatus = status
    self.path = path
    thread = try NamedThread(name: "log") {
      var loop = RecorderLoop(
        path: path,
        keepsSources: recordsSources,
        jobs: jobs,
        answers: answers,
        status: status
      )
      loop.run()
    }
    if path == nil { note("changes are not recorded: set XDG_STATE_HOME or HOME") }
  }

  /// Records a warning.
  func note(_ warning: String) { note(DaemonMessage(.warning, warning)) }

  /// Records a message of any level.
  func note(_ message: DaemonMessage) { logStatus.note(message) }

  /// Writes a line of a `log` statement; it is not a warning.
  func log(_ line: String) { logStatus.write(DaemonMessage(.info, line)) }

  /// The warnings about watching and recording, newest last.
  var warnings: [String] { logStatus.state.withLock { $0.warnings } }

  /// The warnings since `close` was called, such as about changes that were not recorded.
  var lastWarnings: [String] { logStatus.state.withLock { $0.lastWarnings } }

  func takeRevision() -> Int? { logStatus.takeRevision() }

  /// Queues an outcome.
  func add(_ outcome: PreviewOutcome) {
    outcomeCount += 1
    var outcome = outcome
    outcome.time = Timestamp(WallTime.now())
    let isFailing = logStatus.state.withLock { $0.failure != nil }
    let limit = isFailing ? Self.failingByteLimit : Self.queueByteLimit
    let queued = logStatus.enqueue(outcome, byteLimit: limit)
    if let queued { jobs.post(.record(queued)) }
  }

  /// Writes the queued outcomes for a limited time, also if that failed before, counts the others
  /// as lost, and closes the log.
  ///
  /// - Parameter patience: The time for writing, in nanoseconds.
  func close(patience: UInt64 = Recorder.patience) {
    logStatus.close(by: Clock.monotonicNanoseconds() + patience)
    jobs.post(.close)
    // An outcome with many rows may be in the middle of being drawn.
    let limit = Clock.monotonicNanoseconds() + patience + Self.patience
    while !hasEnded {
      let now = Clock.monotonicNanoseconds()
      var entries = [PollEntry(answers.number, .read)]
      let rest = limit > now ? Int((limit - now) / 1_000_000) + 1 : 0
      guard let count = try? Poll.wait(&entries, timeoutMilliseconds: rest), count > 0 else {
        return logStatus.note(
          DaemonMessage(.error, Self.lateText(unfinishedCount: logStatus.unfinishedCount))
        )
      }
      deliverAnswers()
    }
    thread.join()
  }

  /// The number of outcomes that wait, or are being written.
  var waitingCount: Int { logStatus.unfinishedCount }

  // MARK: - Questions

  /// The path and the failures of the log.
  var status: Value {
    let state = logStatus.state.withLock { $0 }
    return [
      "path": path.map(Value.string) ?? .null,
      "failure": state.failure.map(Value.string) ?? .null,
      "lost": .int(state.lostCount + (state.overflow?.count ?? 0)),
      "waiting": .int(waitingCount),
      "damaged": state.damagedPath.map(Value.string) ?? .null,
    ]
  }

  /// Requests revisions; `deliverAnswers()` calls `answer`.
  func revisions(
    _ query: LogQuery,
    _ answer: @escaping (Result<FoundRevisions, RPCError>) -> Void
  ) {
    ask(.query(query), answer) { if case .query(let found) = $0 { found } else { nil } }
  }

  /// Requests one revision; `deliverAnswers()` calls `answer`.
  func revision(
    _ selection: RevisionSelection,
    _ answer: @escaping (Result<DetailedRevision, RPCError>) -> Void
  ) {
    ask(.show(selection), answer) { if case .show(let found) = $0 { found } else { nil } }
  }

  /// Requests a preview as it was drawn after a revision; `deliverAnswers()` calls `answer`.
  func picture(
    _ selection: PictureSelection,
    _ answer: @escaping (Result<RecordedPicture, RPCError>) -> Void
  ) {
    ask(.draw(selection), answer) { if case .draw(let found) = $0 { found } else { nil } }
  }

  /// Asks the log thread a question, whose answer contains what `found` returns.
  private func ask<Wanted>(
    _ question: RecorderQuestion,
    _ answer: @escaping (Result<Wanted, RPCError>) -> Void,
    _ found: @escaping (RecorderQuestion.Answer) -> Wanted?
  ) {
    guard !hasEnded else { return answer(.failure(Self.noAnswer)) }
    questions[nextQuestion] = { result in
      answer(result.flatMap { found($0).map(Result.success) ?? .failure(Self.noAnswer) })
    }
    jobs.post(.ask(question, number: nextQuestion, time: Clock.monotonicNanoseconds()))
    nextQuestion += 1
  }

  /// The descriptor that is ready for reading when answers are available.
  var number: Int32 { answers.number }

  /// Delivers the available answers.
  func deliverAnswers() {
    for answer in answers.takeAll() {
      switch answer {
      case .answer(let question, let result): questions.removeValue(forKey: question)?(result)
      case .relieved: noteRelief()
      case .ended: end()
      }
    }
  }

  private func end() {
    hasEnded = true
    let questions = questions
    self.questions = [:]
    for (_, answer) in questions.sorted(by: { $0.key < $1.key }) { answer(.failure(Self.noAnswer)) }
  }

  /// Returns the warning that the log thread has not ended in time.
  static func lateText(unfinishedCount count: Int) -> String {
    let changes =
      switch count {
      case 0: "all changes are recorded"
      case 1: "the last change may not be recorded"
      default: "the last \(count) changes may not be recorded"
      }
    return "the change log was not closed in time: \(changes); it is repaired at the next start"
  }

  private static let noAnswer = RPCError(.internalError, "the change log is unavailable")
}
