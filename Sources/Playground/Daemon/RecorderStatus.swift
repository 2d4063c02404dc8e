import Synchronization

/// The state that the log thread and the daemon share.
final class RecorderStatus: Sendable {
  let standing = Mutex(RecorderState())
  private let warn: @Sendable (String) -> Void

  /// Creates a status that prints warnings with `warn`, on any thread.
  init(warn: @escaping @Sendable (String) -> Void) {
    self.warn = warn
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
