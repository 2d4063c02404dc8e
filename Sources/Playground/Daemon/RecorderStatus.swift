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

  /// Returns the number of the next revision, once; `nil` until the log was opened.
  func takeRevision() -> Int? { standing.withLock { $0.takeRevision() } }

  /// Continues the numbers of revisions after the last one of a log that was opened, and after
  /// those that queued outcomes will get.
  func continueRevisions(after last: Int) {
    standing.withLock { standing in
      let next = last + standing.queuedCount + 1
      standing.nextRevision = max(standing.nextRevision ?? next, next)
    }
  }

  /// Counts an outcome as queued, or as lost if there is no room for it.
  ///
  /// While the queued outcomes need much memory, further ones are queued without their contents.
  ///
  /// - Parameters:
  ///   - entry: The outcome.
  ///   - byteLimit: The bytes for outcomes with their contents, and for those without them.
  /// - Returns: The outcome to queue; `nil` for none.
  func enqueue(_ entry: RecorderEntry, byteLimit: Int) -> RecorderEntry? {
    standing.withLock { standing in
      var entry = entry
      // The log gives numbers to the outcomes that were queued before it was opened.
      if entry.record.number == nil { entry.record.number = standing.takeRevision() }
      let time = entry.record.time
      if standing.queuedBytes.add(entry.byteCount, isReduced: false, limit: byteLimit) {
        standing.queuedCount += 1
        return entry
      }
      let reduced = entry.reduced
      if standing.queuedBytes.add(reduced.byteCount, isReduced: true, limit: byteLimit) {
        standing.queuedCount += 1
        let reason = "they came faster than they could be written"
        standing.reduced = OutcomeLoss.sum(
          standing.reduced,
          OutcomeLoss(first: time, reason: reason)
        )
        return reduced
      }
      let reason = "more than \(2 * byteLimit >> 20) MiB of changes were waiting"
      standing.overflow = OutcomeLoss.sum(
        standing.overflow,
        OutcomeLoss(first: time, reason: reason)
      )
      return nil
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
  ///   - entry: The outcome.
  ///   - now: The current time, in monotonic nanoseconds.
  /// - Returns: Whether it is to be written; otherwise it was counted as lost.
  func dequeue(_ entry: RecorderEntry, now: UInt64) -> Bool {
    standing.withLock { standing in
      standing.queuedCount -= 1
      guard let deadline = standing.deadline, deadline <= now else {
        standing.isWriting = true
        return true
      }
      standing.queuedBytes.remove(entry)
      let loss = OutcomeLoss(first: entry.record.time, reason: "the daemon was stopped")
      standing.overflow = OutcomeLoss.sum(standing.overflow, loss)
      return false
    }
  }

  /// Ends the writing of the outcome that was taken last.
  func noteWritten(_ entry: RecorderEntry) {
    standing.withLock { standing in
      standing.isWriting = false
      standing.queuedBytes.remove(entry)
    }
  }

  /// The number of outcomes that are queued or being written.
  var unfinishedCount: Int { standing.withLock { $0.queuedCount + ($0.isWriting ? 1 : 0) } }

  /// Returns the outcomes that were not queued, once.
  func takeOverflow() -> OutcomeLoss? {
    standing.withLock { standing in
      defer { standing.overflow = nil }
      return standing.overflow
    }
  }

  /// Returns the outcomes that were queued without their contents, once.
  func takeReduced() -> OutcomeLoss? {
    standing.withLock { standing in
      defer { standing.reduced = nil }
      return standing.reduced
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

extension QueuedBytes {
  fileprivate mutating func remove(_ entry: RecorderEntry) {
    remove(entry.byteCount, isReduced: entry.record.reducedCounts != nil)
  }
}
