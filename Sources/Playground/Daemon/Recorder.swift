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

  func takeRevision() -> Int? { board.takeRevision() }

  /// Queues an outcome.
  func add(_ outcome: PreviewOutcome, width: Int?) {
    outcomeCount += 1
    let time = Timestamp(WallTime.now())
    let entry = RecorderEntry(outcome, at: time, width: width, keepsSource: recordsSources)
    let queued = board.enqueue(entry, byteLimit: Self.queueByteLimit)
    if let queued { jobs.post(.record(queued)) }
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

  /// The number of outcomes that wait, or are being written.
  var waitingCount: Int { board.unfinishedCount }

  // MARK: - Questions

  /// The path and the failures of the log.
  var status: Value {
    let standing = board.standing.withLock { $0 }
    return [
      "path": path.map(Value.string) ?? .null,
      "failure": standing.failure.map(Value.string) ?? .null,
      "lost": .int(standing.lostCount + (standing.overflow?.count ?? 0)),
      "waiting": .int(waitingCount),
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
    ask(.query(query))
  }

  /// Requests one revision; `deliverAnswers()` calls `answer`.
  func revision(
    _ selection: RevisionSelection,
    _ answer: @escaping (Result<RevisionDetail, RPCError>) -> Void
  ) {
    guard !hasEnded else { return answer(.failure(Self.noAnswer)) }
    details[nextQuestion] = answer
    ask(.show(selection))
  }

  /// Requests a preview as it was drawn after a revision; `deliverAnswers()` calls `answer`.
  func picture(
    _ selection: PictureSelection,
    _ answer: @escaping (Result<RecordedPicture, RPCError>) -> Void
  ) {
    guard !hasEnded else { return answer(.failure(Self.noAnswer)) }
    pictures[nextQuestion] = answer
    ask(.draw(selection))
  }

  private func ask(_ question: RecorderQuestion) {
    jobs.post(.ask(question, number: nextQuestion, time: Clock.monotonicNanoseconds()))
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
      case .relieved: noteRelief()
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
