import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem
import Synchronization

/// Queues outcomes for the change log, after they were sent to clients.
///
/// A failure of the log does not stop the daemon: it is reported once, and previews continue.
/// Questions are answered after all earlier outcomes are written, so that a client finds each
/// change that it has seen. The daemon does not wait for answers: they arrive at `number`, and
/// `deliverAnswers()` delivers them.
final class Recorder: Journal {
  /// The maximum number of queued outcomes; further ones are lost.
  static let queueLimit = 10_000

  /// The time for writing the queued outcomes when the daemon stops, in nanoseconds.
  static let patience: UInt64 = 2_000_000_000

  /// The number of outcomes since the daemon started, recorded or not.
  private(set) var outcomeCount = 0
  private let path: String?
  private let recordsSources: Bool
  private let jobs: Mailbox<RecorderJob>
  private let board: RecorderStatus
  private let answers: Mailbox<RecorderAnswer>
  private let thread: NamedThread
  private var nextQuestion = 1
  private var queries: [Int: (Result<[Revision], RPCError>) -> Void] = [:]
  private var details: [Int: (Result<RevisionDetail, RPCError>) -> Void] = [:]
  private var pictures: [Int: (Result<RecordedPicture, RPCError>) -> Void] = [:]
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
    let board = RecorderStatus(report: report)
    let path = location.logPath
    self.jobs = jobs
    self.answers = answers
    self.board = board
    self.path = path
    self.recordsSources = recordsSources
    thread = try NamedThread(name: "log") {
      var loop = RecorderLoop(path: path, jobs: jobs, answers: answers, board: board)
      loop.run()
    }
    if path == nil { note("changes are not recorded: set XDG_STATE_HOME or HOME") }
  }

  /// Records a warning.
  func note(_ warning: String) { note(DaemonMessage(.warning, warning)) }

  /// Records a message of any level.
  func note(_ message: DaemonMessage) { board.note(message) }

  /// Writes a line of a `log` statement; it is not a warning.
  func log(_ line: String) { board.write(DaemonMessage(.info, line)) }

  /// The warnings about watching and recording, newest last.
  var warnings: [String] { board.standing.withLock { $0.warnings } }

  /// The warnings since `close` was called, such as about changes that were not recorded.
  var lastWarnings: [String] { board.standing.withLock { $0.lastWarnings } }

  /// Queues an outcome.
  func add(_ outcome: PreviewOutcome, width: Int?) {
    outcomeCount += 1
    let time = Timestamp(WallTime.now())
    guard board.enqueue(at: time, limit: Self.queueLimit) else { return }
    let base = outcome.recorded
    var record = RevisionRecord(
      time: time,
      file: outcome.file,
      preview: outcome.preview,
      variant: base?.variant,
      cause: outcome.recordedCause,
      outcome: outcome.outcome,
      generation: outcome.preview == nil ? nil : outcome.generation,
    )
    record.phases = outcome.phases
    record.difference = base?.changes ?? ListDiff()
    record.diagnostics = outcome.diagnostics
    record.source = outcome.source
    record.previousSource = outcome.previousSource
    record.keepsSource = recordsSources
    let others = outcome.differences.filter { $0.variant != base?.variant }
    let differences =
      outcome.differences.isEmpty ? outcome.kept : (base.map { [$0] } ?? []) + others
    jobs.post(.record(RecorderEntry(record: record, differences: differences, width: width)))
  }

  /// Writes the queued outcomes for a limited time, makes one more attempt to write those that
  /// failed, counts the others as lost, and closes the log.
  ///
  /// - Parameter patience: The time for writing, in nanoseconds.
  func close(patience: UInt64 = Recorder.patience) {
    board.close(by: Clock.monotonicNanoseconds() + patience)
    jobs.post(.close)
    // An outcome with many rows may be in the middle of being drawn.
    let limit = Clock.monotonicNanoseconds() + patience + Self.patience
    while !hasEnded {
      let now = Clock.monotonicNanoseconds()
      var entries = [PollEntry(answers.number, .read)]
      let rest = limit > now ? Int((limit - now) / 1_000_000) + 1 : 0
      guard let count = try? Poll.wait(&entries, timeoutMilliseconds: rest), count > 0 else {
        return board.note(
          DaemonMessage(.error, Self.lateText(unfinishedCount: board.unfinishedCount))
        )
      }
      deliverAnswers()
    }
    thread.join()
  }

  // MARK: - Questions

  /// The path and the failures of the log.
  var status: Value {
    let standing = board.standing.withLock { $0 }
    return [
      "path": path.map(Value.string) ?? .null,
      "failure": standing.failure.map(Value.string) ?? .null,
      "lost": .int(standing.lostCount + (standing.overflow?.count ?? 0)),
      "damaged": standing.damagedPath.map(Value.string) ?? .null,
    ]
  }

  /// Requests revisions; `deliverAnswers()` calls `answer`.
  func revisions(
    _ query: LogQuery,
    _ answer: @escaping (Result<[Revision], RPCError>) -> Void
  ) {
    guard !hasEnded else { return answer(.failure(Self.noAnswer)) }
    queries[nextQuestion] = answer
    jobs.post(.query(query, question: nextQuestion))
    nextQuestion += 1
  }

  /// Requests one revision; `deliverAnswers()` calls `answer`.
  func revision(
    _ number: Int,
    _ answer: @escaping (Result<RevisionDetail, RPCError>) -> Void
  ) {
    guard !hasEnded else { return answer(.failure(Self.noAnswer)) }
    details[nextQuestion] = answer
    jobs.post(.show(number, question: nextQuestion))
    nextQuestion += 1
  }

  /// Requests a preview as it was drawn after a revision; `deliverAnswers()` calls `answer`.
  func picture(
    _ selection: PictureSelection,
    _ answer: @escaping (Result<RecordedPicture, RPCError>) -> Void
  ) {
    guard !hasEnded else { return answer(.failure(Self.noAnswer)) }
    pictures[nextQuestion] = answer
    jobs.post(.draw(selection, question: nextQuestion))
    nextQuestion += 1
  }

  /// The descriptor that is ready for reading when answers are available.
  var number: Int32 { answers.number }

  /// Delivers the available answers.
  func deliverAnswers() {
    for answer in answers.takeAll() {
      switch answer {
      case .revisions(let question, let result): queries.removeValue(forKey: question)?(result)
      case .revision(let question, let result): details.removeValue(forKey: question)?(result)
      case .picture(let question, let result): pictures.removeValue(forKey: question)?(result)
      case .ended: end()
      }
    }
  }

  private func end() {
    hasEnded = true
    let (queries, details, pictures) = (queries, details, pictures)
    (self.queries, self.details, self.pictures) = ([:], [:], [:])
    for (_, answer) in queries.sorted(by: { $0.key < $1.key }) { answer(.failure(Self.noAnswer)) }
    for (_, answer) in details.sorted(by: { $0.key < $1.key }) { answer(.failure(Self.noAnswer)) }
    for (_, answer) in pictures.sorted(by: { $0.key < $1.key }) { answer(.failure(Self.noAnswer)) }
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
