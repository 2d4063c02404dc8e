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
  /// The outcomes that could not be recorded since recording failed, which were not reported yet.
  private var unwritten = UnwrittenOutcomes()

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
      if let outcome = backlog.takeOutcome() {
        if status.dequeue(outcome, now: Clock.monotonicNanoseconds()) {
          write(outcome)
          status.noteWritten(outcome)
        }
        noteOverflow()
      } else if backlog.isClosing {
        noteOverflow()
        close()
        answers.post(.ended)
        return
      } else {
        noteRelief()
      }
    }
  }

  /// Takes the jobs that have been posted; waits for some if there is nothing else to do.
  private mutating func takeJobs() throws(SystemError) {
    if backlog.isEmpty, !backlog.isClosing {
      var entries = [PollEntry(jobs.number, .read)]
      try Poll.wait(&entries)
    }
    backlog.add(jobs.takeAll())
  }

  private mutating func answerQuestions() {
    let due = backlog.takeQuestions(
      now: Clock.monotonicNanoseconds(),
      written: log?.lastNumber ?? 0,
      next: status.state.withLock { $0.nextRevision }
    )
    for (question, number) in due {
      let result = question.answer(from: log, at: Self.now)
      answers.post(.answer(question: number, result))
    }
  }

  /// Closes the log, and reports missing outcomes.
  ///
  /// A disk that was full may have room again, so outcomes that were lost are written once more.
  private mutating func close() {
    if let log {
      unwritten = log.recover(unwritten, at: Self.now) { [status] in
        status.isInTime(now: Clock.monotonicNanoseconds())
      }
    }
    let problem = log?.close()
    noteFailure()
    if let loss = unwritten.loss {
      status.note(.init(.error, "\(Self.text(of: loss)): \(loss.reason)"))
    }
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

  private mutating func write(_ queued: PreviewOutcome) {
    guard let log else { return }
    var outcome = queued
    if outcome.reducedCounts == nil {
      if isTooLarge(outcome) {
        outcome = outcome.reduced
      } else if let name = outcome.preview {
        renderer.draw(&outcome)
        // A log that cannot be read is reported when the outcome is written.
        if outcome.lacksPast, let past = try? log.variants(of: name) { outcome.addPast(past) }
      }
    }
    recordedCount += 1
    if recordedCount.isMultiple(of: Self.collectionInterval) { collect() }
    let lost = log.lostCount
    if log.append(outcome) == nil, log.lostCount > lost, let failure = log.failure {
      unwritten.add(outcome, reason: failure.description)
    }
    noteFailure()
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

  /// Records and reports the outcomes that came while too many were queued.
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
      status.note(.init(.error, "failed to record changes: \(failure)"))
    } else {
      let losses = unwritten.loss.map { "; " + Self.text(of: $0) } ?? ""
      unwritten = UnwrittenOutcomes()
      status.note(.init(.info, "resumed recording changes\(losses)"))
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
