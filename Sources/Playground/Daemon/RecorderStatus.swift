import Synchronization

/// Where the log's thread and the daemon leave word for each other.
final class RecorderStatus: Sendable {
  let standing = Mutex(RecorderState())
  private let warn: @Sendable (String) -> Void

  /// Creates a board that tells people of warnings through `warn`, on whatever thread.
  init(warn: @escaping @Sendable (String) -> Void) {
    self.warn = warn
  }

  /// Tells people something, and forgets it.
  func write(_ line: String) { warn(line) }

  /// Notes something that people should know; the hundred newest are kept.
  func note(_ warning: String) {
    warn(warning)
    standing.withLock {
      $0.warnings.append(warning)
      if $0.warnings.count > 100 { $0.warnings.removeFirst() }
    }
  }
}
