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
  /// The number of outcomes after which the size of the log is checked.
  private static let collectionInterval = 1_000

  private let log: ChangeLog?
  private let jobs: Mailbox<RecorderJob>
  private let answers: Mailbox<RecorderAnswer>
  private let board: RecorderStatus
  private var recordedCount = 0
  private var drawer = StateDrawer()
  private var lastFailure: ChangeLogError?
  private var lastDamagedPath: String?
  private var lastReplacementCount = 0
  /// The outcomes that could not be recorded since recording failed, which were not reported yet.
  private var unwritten = UnwrittenOutcomes()

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
        board.note(.init(.error, "stopped recording changes: \(error)"))
        answers.post(.ended)
        return
      }
      for job in jobs.takeAll() where !perform(job) { return }
      noteOverflow()
    }
  }

  /// Runs a job; returns whether to continue.
  private mutating func perform(_ job: RecorderJob) -> Bool {
    switch job {
    case .record(let entry):
      let now = Clock.monotonicNanoseconds()
      if board.dequeue(at: entry.record.time, now: now) {
        write(entry)
        board.noteWritten()
      }
    case .query(let query, let question):
      let result = answered { log throws(ChangeLogError) in try log.revisions(query) }
      answers.post(.revisions(question: question, result))
    case .show(let number, let question):
      let result = answered { log throws(ChangeLogError) in try log.revision(number)?.detail }
      let missing = RPCError(.invalidParams, "unknown revision \(number)")
      answers.post(
        .revision(
          question: question,
          result.flatMap { detail in detail.map(Result.success) ?? .failure(missing) },
        )
      )
    case .draw(let selection, let question):
      let result = answered { log throws(ChangeLogError) in try log.picture(selection) }
      let missing = RPCError(.invalidParams, "unknown revision \(selection.revision)")
      answers.post(
        .picture(
          question: question,
          result.flatMap { picture in picture.map(Result.success) ?? .failure(missing) },
        )
      )
    case .close:
      noteOverflow()
      close()
      answers.post(.ended)
      return false
    }
    return true
  }

  /// Closes the log, and reports missing outcomes.
  ///
  /// A disk that was full may have room again, so outcomes that were lost are written once more.
  private mutating func close() {
    if let log {
      unwritten = log.recover(unwritten, at: Self.now) { [board] in
        board.isInTime(now: Clock.monotonicNanoseconds())
      }
    }
    let problem = log?.close()
    noteFailure()
    if let loss = unwritten.loss {
      board.note(.init(.error, "\(Self.text(of: loss)): \(loss.reason)"))
    }
    if let problem {
      board.note(
        .init(
          .warning,
          "failed to tidy up the change log: \(problem); nothing is lost, and it is repaired at the "
            + "next start"
        )
      )
    }
  }

  private func answered<Answer>(
    _ question: (ChangeLog) throws(ChangeLogError) -> Answer
  ) -> Result<Answer, RPCError> {
    guard let log else { return .failure(RPCError(.internalError, "changes are not recorded")) }
    log.isReady(at: Self.now)
    do throws(ChangeLogError) {
      return .success(try question(log))
    } catch {
      return .failure(RPCError(.internalError, error.description))
    }
  }

  private mutating func write(_ entry: RecorderEntry) {
    guard let log else { return }
    var record = entry.record
    if let name = record.preview {
      let drawn = entry.differences.map { states(of: $0, named: name, width: entry.width) }
      record.before = drawn.first?.before
      record.after = drawn.first?.after
      record.variants = Array(drawn.dropFirst())
      if record.outcome == .removed { drawer.forget(name) }
      // A log that cannot be read is reported when the outcome is written.
      if record.lacksPast, let past = try? log.variants(of: name) { record.adopt(past: past) }
    }
    recordedCount += 1
    if recordedCount.isMultiple(of: Self.collectionInterval) { collect() }
    let lost = log.lostCount
    if log.append(record) == nil, log.lostCount > lost, let failure = log.failure {
      unwritten.add(record, reason: failure.description)
    }
    noteFailure()
  }

  private mutating func states(
    of difference: PreviewOutcome.Difference,
    named name: String,
    width: Int?
  ) -> VariantRecord {
    let previewID = PreviewID(name: name, variant: difference.variant)
    let widths = difference.widths
    return VariantRecord(
      name: difference.variant,
      difference: difference.changes,
      before: difference.before.map {
        drawer.state(of: $0, named: previewID, width: widths.before ?? width)
      },
      after: difference.after.map {
        drawer.state(of: $0, named: previewID, width: widths.after ?? width)
      },
    )
  }

  /// Removes the oldest revisions of a log that has become too large.
  private func collect() {
    guard let log else { return }
    do throws(ChangeLogError) {
      let collection = try log.collect(at: Self.now)
      if let text = Self.text(of: collection) { board.note(.init(.info, text)) }
    } catch {
      board.note(.init(.warning, "failed to remove old changes: \(error)"))
    }
  }

  /// Records and reports the outcomes that came while too many were queued.
  private func noteOverflow() {
    guard let log, let loss = board.takeOverflow() else { return }
    log.note(loss)
    board.standing.withLock { $0.lostCount = log.lostCount }
    board.note(.init(.error, "\(Self.text(of: loss)): \(loss.reason)"))
  }

  /// Reports damage of the log, each of its failures, and their end, once.
  private mutating func noteFailure() {
    guard let log else { return }
    let (failure, lost, damagedPath) = (log.failure, log.lostCount, log.damagedPath)
    board.standing.withLock {
      $0.failure = failure?.description
      $0.lostCount = lost
      $0.damagedPath = damagedPath
    }
    if let damagedPath, damagedPath != lastDamagedPath {
      lastDamagedPath = damagedPath
      board.note(
        .init(
          .error,
          "the change log was damaged; renamed to \(damagedPath), a new one was started"
        )
      )
    }
    if log.replacementCount != lastReplacementCount {
      lastReplacementCount = log.replacementCount
      board.note(
        .init(
          .warning,
          "the change log was removed or replaced; changes are recorded at \(log.path)"
        )
      )
    }
    guard failure != lastFailure else { return }
    lastFailure = failure
    if let failure {
      board.note(.init(.error, "failed to record changes: \(failure)"))
    } else {
      let losses = unwritten.loss.map { "; " + Self.text(of: $0) } ?? ""
      unwritten = UnwrittenOutcomes()
      board.note(.init(.info, "resumed recording changes\(losses)"))
    }
  }

  /// Returns the message about removed changes; `nil` if there are none.
  static func text(of collection: LogCollection) -> String? {
    if collection.removed == 0 { return nil }
    let text = "removed \(collection.removed) old changes from the change log"
    if collection.unjudged == 0 { return text }
    return text + ", \(collection.unjudged) of which nobody had judged; reviews still show what "
      + "differs from the states before them"
  }

  private static func text(of loss: OutcomeLoss) -> String {
    loss.count == 1
      ? "the change of \(loss.first.text) was not recorded"
      : "\(loss.count) changes from \(loss.first.text) to \(loss.last.text) were not recorded"
  }

  private static var now: Timestamp {
    Timestamp(WallTime.now())
  }
}
