import PlaygroundProtocol
import Synchronization

/// The state that the log thread and the daemon share.
final class RecorderStatus: Sendable {
  let standing = Mutex(RecorderState())
  private let warn: @Sendable (String) -> Void

  /// Creates a status that prints warnings with `warn`, on any thread.
  init(warn: @escaping @Sendable (String) -> Void) {
    self.warn = warn
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

  /// Returns the outcomes that were not queued, once.
  func takeOverflow() -> OutcomeLoss? {
    standing.withLock { standing in
      defer { standing.overflow = nil }
      return standing.overflow
    }
  }

  /// Prints a line without storing it.
  func write(_ line: String) { warn(line) }

  /// Stores and prints a warning; the newest hundred are kept.
  func note(_ warning: String) {
    warn(warning)
    standing.withLock {
      $0.warnings.append(warning)
      if $0.warnings.count > 100 { $0.warnings.removeFirst() }
    }
  }
}
