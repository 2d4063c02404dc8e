import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem
import Synchronization

/// The thread that owns the change log.
///
/// Drawing the rows of a revision and writing them takes longer than sending a change, and a disk
/// may stall. The daemon's loop does not wait for this thread: it posts jobs and polls for
/// `answers`.
struct RecorderLoop {
  /// The maximum number of recorded rows of a preview.
  static let rowLimit = 2_000

  private let log: ChangeLog?
  private let jobs: Mailbox<RecorderJob>
  private let answers: Mailbox<RecorderAnswer>
  private let board: RecorderStatus
  private var recordedRows: [PreviewID: RecordedRows] = [:]
  private var lastFailure: ChangeLogError?

  /// The rows of a preview as last recorded.
  private struct RecordedRows {
    let content: PreviewContent
    let layout: ContentLayout
    let lines: [String]
  }

  init(
    path: String?,
    jobs: Mailbox<RecorderJob>,
    answers: Mailbox<RecorderAnswer>,
    board: RecorderStatus
  ) {
    log = path.map(ChangeLog.init)
    self.jobs = jobs
    self.answers = answers
    self.board = board
  }

  /// Opens the log and runs jobs until `.close`.
  mutating func run() {
    NamedThread.makeWayForOthers()
    log?.open(at: Self.now)
    noteFailure()
    while true {
      var entries = [PollEntry(jobs.number, .read)]
      do throws(SystemError) {
        try Poll.wait(&entries)
      } catch {
        board.note("stopped recording changes: \(error)")
        answers.post(.ended)
        return
      }
      for job in jobs.takeAll() where !perform(job) { return }
    }
  }

  /// Runs a job; returns whether to continue.
  private mutating func perform(_ job: RecorderJob) -> Bool {
    switch job {
    case .record(let entry):
      write(entry)
      board.standing.withLock { $0.queuedCount -= 1 }
    case .query(let query, let question):
      let result = answered { log throws(ChangeLogError) in try log.revisions(query) }
      answers.post(.revisions(question: question, result))
    case .show(let number, let question):
      let result = answered { log throws(ChangeLogError) in try log.revision(number) }
      let missing = RPCError(.invalidParams, "unknown revision \(number)")
      answers.post(
        .revision(
          question: question,
          result.flatMap { detail in detail.map(Result.success) ?? .failure(missing) },
        )
      )
    case .close:
      log?.close()
      noteFailure()
      return false
    }
    return true
  }

  private func answered<Answer>(
    _ question: (ChangeLog) throws(ChangeLogError) -> Answer
  ) -> Result<Answer, RPCError> {
    guard let log else { return .failure(RPCError(.internalError, "changes are not recorded")) }
    do throws(ChangeLogError) {
      return .success(try question(log))
    } catch {
      return .failure(RPCError(.internalError, error.description))
    }
  }

  private mutating func write(_ entry: RecorderEntry) {
    var record = entry.record
    if let name = record.preview.map({ PreviewID(name: $0, variant: record.variant) }),
      let base = entry.base
    {
      record.before = base.before.map { lines(of: $0, named: name, width: entry.width) }
      record.after = base.after.map { lines(of: $0, named: name, width: entry.width) }
    }
    _ = log?.append(record)
    noteFailure()
  }

  /// Returns the drawn rows of a content at the declared width of the preview, or at 80 columns.
  private mutating func lines(
    of content: PreviewContent,
    named name: PreviewID,
    width: Int?
  ) -> [String] {
    if let known = recordedRows[name], known.content == content { return known.lines }
    let columns = width ?? 80
    let layout = ContentLayout(content, columns: columns, reusing: recordedRows[name]?.layout)
    let rows = min(layout.contentRows, Self.rowLimit)
    let lines = layout.rows(in: 0..<rows, columns: columns, marks: .none).map { row in
      row.runs.map(\.text).joined()
    }
    recordedRows[name] = RecordedRows(content: content, layout: layout, lines: lines)
    return lines
  }

  /// Reports each failure of the log, and its end, once.
  private mutating func noteFailure() {
    guard let log else { return }
    let (failure, lost) = (log.failure, log.lostCount)
    board.standing.withLock {
      $0.failure = failure?.description
      $0.lostCount = lost
    }
    guard failure != lastFailure else { return }
    lastFailure = failure
    board.note(failure.map { "failed to record changes: \($0)" } ?? "resumed recording changes")
  }

  private static var now: Timestamp {
    Timestamp(WallTime.now())
  }
}
