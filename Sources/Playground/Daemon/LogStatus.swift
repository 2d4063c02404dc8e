import PlaygroundProtocol
import Synchronization

/// The state that the log thread and the daemon share.
final class LogStatus: Sendable {
  let state = Mutex(LogState())
  private let report: @Sendable (DaemonMessage) -> Void

  /// Creates a status that prints messages with `report`, on any thread.
  init(report: @escaping @Sendable (DaemonMessage) -> Void) {
    self.report = report
  }

  /// Returns the number of the next revision, once; `nil` until the log was opened.
  func takeRevision() -> Int? { state.withLock { $0.takeRevision() } }

  /// Continues the numbers of revisions after the last one of a log that was opened, and after
  /// those that queued outcomes will get.
  func continueRevisions(after last: Int) {
    state.withLock { state in
      let next = last + state.queuedCount + 1
      state.nextRevision = max(state.nextRevision ?? next, next)
    }
  }

  /// Counts an outcome as queued, or as lost if there is no room for it.
  ///
  /// While the queued outcomes need much memory, further ones are queued without their contents.
  ///
  /// - Parameters:
  ///   - outcome: The outcome.
  ///   - byteLimit: The bytes for outcomes with their contents, and for those without them.
  /// - Returns: The outcome to queue; `nil` for none.
  func enqueue(_ outcome: PreviewOutcome, byteLimit: Int) -> PreviewOutcome? {
    state.withLock { state in
      var outcome = outcome
      // The log gives numbers to the outcomes that were queued before it was opened.
      if outcome.revision == nil { outcome.revision = state.takeRevision() }
      let time = outcome.time
      if state.queuedBytes.add(outcome.queuedByteCount, isReduced: false, limit: byteLimit) {
        state.queuedCount += 1
        return outcome
      }
      let reduced = outcome.reduced
      if state.queuedBytes.add(reduced.queuedByteCount, isReduced: true, limit: byteLimit) {
        state.queuedCount += 1
        let reason = state.failure ?? "they came faster than they could be written"
        state.reduced = OutcomeLoss.sum(
          state.reduced,
          OutcomeLoss(first: time, reason: reason)
        )
        return reduced
      }
      let size = "more than \(2 * byteLimit >> 20) MiB of changes were waiting"
      let reason = state.failure.map { "\($0), and \(size)" } ?? size
      state.overflow = OutcomeLoss.sum(
        state.overflow,
        OutcomeLoss(first: time, reason: reason)
      )
      return nil
    }
  }

  /// Limits the time for writing the queued outcomes, in monotonic nanoseconds.
  func close(by deadline: UInt64) { state.withLock { $0.deadline = deadline } }

  /// Whether there is time for writing: the daemon runs, or has not waited long enough.
  func isInTime(now: UInt64) -> Bool {
    state.withLock { state in state.deadline.map { now < $0 } ?? true }
  }

  /// Counts an outcome that was taken from the queue.
  ///
  /// - Parameters:
  ///   - outcome: The outcome.
  ///   - now: The current time, in monotonic nanoseconds.
  /// - Returns: Whether it is to be written; otherwise it was counted as lost.
  func dequeue(_ outcome: PreviewOutcome, now: UInt64) -> Bool {
    state.withLock { state in
      state.queuedCount -= 1
      guard let deadline = state.deadline, deadline <= now else {
        state.isWriting = true
        return true
      }
      state.queuedBytes.remove(outcome)
      let loss = OutcomeLoss(first: outcome.time, reason: "the daemon was stopped")
      state.overflow = OutcomeLoss.sum(state.overflow, loss)
      return false
    }
  }

  /// Counts an outcome that was taken from the queue as lost.
  func lose(_ outcome: PreviewOutcome, reason: String) {
    let loss = OutcomeLoss(first: outcome.time, reason: reason)
    state.withLock { $0.overflow = OutcomeLoss.sum($0.overflow, loss) }
  }

  /// Ends the writing of the outcome that was taken last.
  func noteWritten(_ outcome: PreviewOutcome) {
    state.withLock { state in
      state.isWriting = false
      state.queuedBytes.remove(outcome)
    }
  }

  /// The number of outcomes that are queued or being written.
  var unfinishedCount: Int { state.withLock { $0.queuedCount + ($0.isWriting ? 1 : 0) } }

  /// Returns the outcomes that were not queued, once.
  func takeOverflow() -> OutcomeLoss? {
    state.withLock { state in
      defer { state.overflow = nil }
      return state.overflow
    }
  }

  /// Returns the outcomes that were queued without their contents, once.
  func takeReduced() -> OutcomeLoss? {
    state.withLock { state in
      defer { state.reduced = nil }
      return state.reduced
    }
  }

  /// Prints a message without storing it.
  func write(_ message: DaemonMessage) { report(message) }

  /// Stores and prints a message; the newest hundred are kept.
  func note(_ message: DaemonMessage) {
    report(message)
    let warning = message.text
    state.withLock {
      if $0.deadline != nil { $0.lastWarnings.append(warning) }
      $0.warnings.append(warning)
      if $0.warnings.count > 100 { $0.warnings.removeFirst() }
    }
  }
}

extension QueuedBytes {
  fileprivate mutating func remove(_ outcome: PreviewOutcome) {
    remove(outcome.queuedByteCount, isReduced: outcome.reducedCounts != nil)
  }
}

/// The status of the change log, written by its thread and read by the daemon.
struct LogState: Sendable {
  /// The reason why recording fails at present; `nil` if it works.
  var failure: String?
  /// The number of outcomes that were not recorded, except those of `overflow`.
  var lostCount = 0
  /// The outcomes that came while too many were queued, until the log thread takes them.
  var overflow: OutcomeLoss?
  /// The outcomes that were queued without their contents, until the log thread reports them.
  var reduced: OutcomeLoss?
  /// The new path of a log that was found damaged.
  var damagedPath: String?
  /// The number of queued outcomes.
  var queuedCount = 0
  /// The bytes of the queued outcomes, and of those among them that are without contents.
  var queuedBytes = QueuedBytes()
  /// Whether an outcome that was taken from the queue is being written.
  var isWriting = false
  /// The number of the next revision; `nil` until the log was opened.
  var nextRevision: Int?
  /// When the daemon stops waiting for queued outcomes, in monotonic nanoseconds; `nil` while it
  /// runs.
  var deadline: UInt64?
  /// The warnings about watching and recording, newest last.
  var warnings: [String] = []
  /// The warnings since the daemon stops.
  var lastWarnings: [String] = []

  /// Returns the number of the next revision, once.
  mutating func takeRevision() -> Int? {
    guard let next = nextRevision else { return nil }
    nextRevision = next + 1
    return next
  }
}

/// The memory of the queued outcomes, in bytes.
struct QueuedBytes: Sendable {
  /// The number of outcomes that may need more memory, so that a few changes of a large list are
  /// recorded completely.
  private static let fewCount = 4
  /// How much more they may need.
  private static let fewFactor = 4

  /// The outcomes of one kind.
  private struct Share {
    var count = 0
    var byteCount = 0
  }

  /// The outcomes with their contents.
  private var complete = Share()
  /// The outcomes without them.
  private var reduced = Share()
  /// The maximum of both since `takePeak()`.
  private var peak = 0

  /// Adds an outcome; returns whether there was room.
  ///
  /// One outcome of any size has room if there are no others of its kind.
  mutating func add(_ byteCount: Int, isReduced: Bool, limit: Int) -> Bool {
    var share = isReduced ? reduced : complete
    let sum = share.byteCount + byteCount
    let limit = share.count < Self.fewCount ? Self.fewFactor * limit : limit
    guard share.count == 0 || sum <= limit else { return false }
    (share.count, share.byteCount) = (share.count + 1, sum)
    if isReduced { reduced = share } else { complete = share }
    let isBurst = complete.count + reduced.count > 1
    if isBurst { peak = max(peak, complete.byteCount + reduced.byteCount) }
    return true
  }

  /// Removes an outcome.
  mutating func remove(_ byteCount: Int, isReduced: Bool) {
    if isReduced {
      reduced = Share(count: reduced.count - 1, byteCount: reduced.byteCount - byteCount)
    } else {
      complete = Share(count: complete.count - 1, byteCount: complete.byteCount - byteCount)
    }
  }

  /// Returns the maximum while several outcomes were queued, since the last call.
  mutating func takePeak() -> Int {
    defer { peak = 0 }
    return peak
  }
}
