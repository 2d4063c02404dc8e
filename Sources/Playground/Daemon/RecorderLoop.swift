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
  /// The bytes of waiting outcomes from which their memory is returned to the system.
  private static let relievedBytes = 16 << 20
  /// The maximum number of bytes of the texts in recorded changes.
  ///
  /// A text that many rows show is kept once in memory, but written with each change.
  private static let changeTextLimit = min(64 << 20, MemoryLimit.current?.share ?? .max)
  /// The delay after a failure of the log before it is tried again, in nanoseconds.
  static let retryDelay: UInt64 = 2_000_000_000
  /// The delay after a lock, for which SQLite has waited already, in nanoseconds.
  static let lockDelay: UInt64 = 50_000_000

  /// An outcome that is being written.
  private struct Writing {
    /// The outcome as it was queued.
    let queued: PreviewOutcome
    /// The outcome with drawn rows, as it is written.
    var prepared: PreviewOutcome
  }

  private let log: ChangeLog?
  private let jobs: Mailbox<RecorderJob>
  private let answers: Mailbox<RecorderAnswer>
  private let status: LogStatus
  private var backlog = RecorderBacklog()
  private var recordedCount = 0
  private var lastOpeningCount = 0
  private var renderer = LogRenderer()
  private var lastFailure: ChangeLogError?
  private var lastDamagedPath: String?
  private var lastReplacementCount = 0
  /// The outcome that is being written, also while the log cannot be written.
  private var writing: Writing?
  /// When the log is tried again after a failure, in monotonic nanoseconds.
  private var retryTime: UInt64 = 0

  init(
    path: String?,
    keepsSources: Bool = true,
    jobs: Mailbox<RecorderJob>,
    answers: Mailbox<RecorderAnswer>,
    status: LogStatus
  ) {
    log = path.map { ChangeLog(path: $0, keepsSources: keepsSources) }
    self.jobs = jobs
    self.answers = answers
    self.status = status
  }

  /// Opens the log and runs jobs until `.close`.
  mutating func run() {
    NamedThread.makeWayForOthers()
    log?.open(at: Self.now)
    noteFailure()
    while true {
      do throws(SystemError) {
        try takeJobs()
      } catch {
        status.note(.init(.error, "stopped recording changes: \(error)"))
        answers.post(.ended)
        return
      }
      answerQuestions()
      if writing == nil, let outcome = backlog.takeOutcome() { begin(outcome) }
      if let writing {
        if Clock.monotonicNanoseconds() >= retryTime { attempt(writing) }
      } else if backlog.isClosing, !backlog.hasOutcomes {
        noteOverflow()
        close()
        answers.post(.ended)
        return
      } else if !backlog.hasOutcomes {
        noteRelief()
      }
    }
  }

  /// Takes the jobs that have been posted; waits for some if there is nothing else to do, until the
  /// log is to be tried again.
  private mutating func takeJobs() throws(SystemError) {
    let wasClosing = backlog.isClosing
    if writing != nil {
      let now = Clock.monotonicNanoseconds()
      let end = min(retryTime, backlog.nextDeadline.map { max($0, now + 1_000_000) } ?? .max)
      if end > now {
        var entries = [PollEntry(jobs.number, .read)]
        try Poll.wait(&entries, timeoutMilliseconds: Int((end - now) / 1_000_000) + 1)
      }
    } else if backlog.isEmpty, !backlog.isClosing {
      var entries = [PollEntry(jobs.number, .read)]
      try Poll.wait(&entries)
    }
    backlog.add(jobs.takeAll())
    // One more attempt before the end: a disk that was full may have room again.
    if backlog.isClosing, !wasClosing { retryTime = 0 }
  }

  private mutating func answerQuestions() {
    let due = backlog.takeQuestions(
      now: Clock.monotonicNanoseconds(),
      written: log?.lastNumber ?? 0,
      next: status.state.withLock { $0.nextRevision },
      isFailing: writing != nil && log?.failure != nil
    )
    for entry in due {
      answers.post(
        .answer(
          question: entry.number,
          entry.question.answer(from: log, at: Self.now, waitingCount: entry.waitingCount)
        )
      )
    }
  }

  /// Closes the log.
  private mutating func close() {
    let problem = log?.close()
    noteFailure()
    if let problem {
      status.note(
        .init(
          .warning,
          "failed to tidy up the change log: \(problem); nothing is lost, and it is repaired at the "
            + "next start"
        )
      )
    }
  }

  /// Draws the rows of an outcome for the log; a daemon that has to end counts it as lost instead.
  private mutating func begin(_ queued: PreviewOutcome) {
    guard status.dequeue(queued, now: Clock.monotonicNanoseconds()) else {
      return backlog.finishOutcome()
    }
    var prepared = queued
    if log != nil, queued.reducedCounts == nil {
      if isTooLarge(queued) {
        prepared = queued.reduced
      } else if queued.preview != nil {
        renderer.draw(&prepared)
      }
    }
    recordedCount += 1
    if recordedCount.isMultiple(of: Self.collectionInterval) { collect() }
    writing = Writing(queued: queued, prepared: prepared)
  }

  /// Writes an outcome; if that fails, it is tried again later, before all that came after it.
  ///
  /// An outcome that cannot be stored is written without its contents. One that cannot be written
  /// before the daemon ends is lost: it waits for a lock, and for nothing else.
  private mutating func attempt(_ current: Writing) {
    guard let log else { return finish(current) }
    if log.append(current.prepared, at: Self.now) == nil, let failure = log.failure {
      noteFailure()
      let isLock = failure.isLock
      if failure.isRefusal {
        if current.prepared.reducedCounts == nil {
          writing = Writing(queued: current.queued, prepared: current.queued.reduced)
          return
        }
      } else if !backlog.isClosing
        || isLock && status.isInTime(now: Clock.monotonicNanoseconds())
      {
        let delay = isLock ? Self.lockDelay : Self.retryDelay
        retryTime = Clock.monotonicNanoseconds() + delay
        return
      }
      status.lose(current.queued, reason: failure.description)
    }
    finish(current)
    noteFailure()
    // At the end, what is lost is reported at once.
    if !backlog.isClosing { noteOverflow() }
  }

  private mutating func finish(_ current: Writing) {
    status.noteWritten(current.queued)
    backlog.finishOutcome()
    writing = nil
  }

  private func isTooLarge(_ outcome: PreviewOutcome) -> Bool {
    var byteCount = 0
    for change in outcome.recordedDifferences.lazy.flatMap(\.changes.changes) {
      byteCount += change.textByteCount
      if byteCount > Self.changeTextLimit { return true }
    }
    return false
  }

  /// Removes the oldest revisions of a log that has become too large.
  private func collect() {
    guard let log else { return }
    do throws(ChangeLogError) {
      let collection = try log.collect(at: Self.now)
      if let text = Self.text(of: collection) { status.note(.init(.info, text)) }
    } catch {
      status.note(.init(.warning, "failed to remove old changes: \(error)"))
    }
  }

  /// Reports the outcomes that were recorded without their contents, and that much memory is free.
  private func noteRelief() {
    if let reduced = status.takeReduced() {
      let changes = Self.range(of: reduced)
      status.note(
        .init(.warning, "\(changes) recorded without contents: \(reduced.reason)")
      )
    }
    let peak = status.state.withLock { $0.queuedBytes.takePeak() }
    if peak >= Self.relievedBytes { answers.post(.relieved) }
  }

  /// Records and reports the outcomes that could not be queued or written.
  private func noteOverflow() {
    guard let log, let loss = status.takeOverflow() else { return }
    log.note(loss)
    status.state.withLock { $0.lostCount = log.lostCount }
    status.note(.init(.error, "\(Self.text(of: loss)): \(loss.reason)"))
  }

  /// Reports damage of the log, each of its failures, and their end, once.
  private mutating func noteFailure() {
    guard let log else { return }
    if log.openingCount != lastOpeningCount {
      lastOpeningCount = log.openingCount
      status.continueRevisions(after: log.lastNumber)
    }
    let (failure, lost, damagedPath) = (log.failure, log.lostCount, log.damagedPath)
    status.state.withLock {
      $0.failure = failure?.description
      $0.lostCount = lost
      $0.damagedPath = damagedPath
    }
    if let damagedPath, damagedPath != lastDamagedPath {
      lastDamagedPath = damagedPath
      status.note(
        .init(
          .error,
          "the change log was damaged; renamed to \(damagedPath), a new one was started"
        )
      )
    }
    if log.replacementCount != lastReplacementCount {
      lastReplacementCount = log.replacementCount
      status.note(
        .init(
          .warning,
          "the change log was removed or replaced; changes are recorded at \(log.path)"
        )
      )
    }
    guard failure != lastFailure else { return }
    lastFailure = failure
    if let failure {
      status.note(.init(.error, "failed to record changes: \(failure); they wait until that works"))
    } else {
      status.note(.init(.info, "resumed recording changes"))
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

  private static func text(of loss: OutcomeLoss) -> String { "\(range(of: loss)) not recorded" }

  private static func range(of loss: OutcomeLoss) -> String {
    loss.count == 1
      ? "the change of \(loss.first.text) was"
      : "\(loss.count) changes from \(loss.first.text) to \(loss.last.text) were"
  }

  private static var now: Timestamp {
    Timestamp(WallTime.now())
  }
}
