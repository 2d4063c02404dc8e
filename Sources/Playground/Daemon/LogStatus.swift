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
        let reason = "they came faster than they could be written"
        state.reduced = OutcomeLoss.sum(
          state.reduced,
          OutcomeLoss(first: time, reason: reason)
        )
        return reduced
      }
      let reason = "more than \(2 * byteLimit >> 20) MiB of changes were waiting"
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
