import PlaygroundProtocol
import Synchronization

/// The state that the log thread and the daemon share.
final class RecorderStatus: Sendable {
  let standing = Mutex(RecorderState())
  private let report: @Sendable (DaemonMessage) -> Void

  /// Creates a status that prints messages with `report`, on any thread.
  init(report: @escaping @Sendable (DaemonMessage) -> Void) {
    self.report = report
  }

  /// Counts an outcome as queued, or as lost if `limit` outcomes are queued already.
  ///
  /// - Returns: Whether the outcome may be queued.
  func enqueue(at time: Timestamp, limit: Int) -> Bool {
    standing.withLock { standing in
      if standing.queuedCount < limit {
        standing.queuedCount += 1
        return true
      }
      let loss = OutcomeLoss(first: time, reason: "more than \(limit) changes were waiting")
      standing.overflow = OutcomeLoss.sum(standing.overflow, loss)
      return false
    }
  }

  /// Limits the time for writing the queued outcomes, in monotonic nanoseconds.
  func close(by deadline: UInt64) { standing.withLock { $0.deadline = deadline } }

  /// Whether there is time for writing: the daemon runs, or has not waited long enough.
  func isInTime(now: UInt64) -> Bool {
    standing.withLock { standing in standing.deadline.map { now < $0 } ?? true }
  }

  /// Counts an outcome that was taken from the queue.
  ///
  /// - Parameters:
  ///   - time: The time of the outcome.
  ///   - now: The current time, in monotonic nanoseconds.
  /// - Returns: Whether it is to be written; otherwise it was counted as lost.
  func dequeue(at time: Timestamp, now: UInt64) -> Bool {
    standing.withLock { standing in
      standing.queuedCount -= 1
      guard let deadline = standing.deadline, deadline <= now else {
        standing.isWriting = true
        return true
      }
      let loss = OutcomeLoss(first: time, reason: "the daemon was stopped")
      standing.overflow = OutcomeLoss.sum(standing.overflow, loss)
      return false
    }
  }

  /// Ends the writing of the outcome that was taken last.
  func noteWritten() { standing.withLock { $0.isWriting = false } }

  /// The number of outcomes that are queued or being written.
  var unfinishedCount: Int { standing.withLock { $0.queuedCount + ($0.isWriting ? 1 : 0) } }

  /// Returns the outcomes that were not queued, once.
  func takeOverflow() -> OutcomeLoss? {
    standing.withLock { standing in
      defer { standing.overflow = nil }
      return standing.overflow
    }
  }

  /// Prints a message without storing it.
  func write(_ message: DaemonMessage) { report(message) }

  /// Stores and prints a message; the newest hundred are kept.
  func note(_ message: DaemonMessage) {
    report(message)
    let warning = message.text
    standing.withLock {
      if $0.deadline != nil { $0.lastWarnings.append(warning) }
      $0.warnings.append(warning)
      if $0.warnings.count > 100 { $0.warnings.removeFirst() }
    }
  }
}
