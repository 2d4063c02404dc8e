import PlaygroundSystem
import Synchronization

/// Ends a walk through directories early, from any thread.
final class ScanCancellation: Sendable {
  private let flag = Atomic(false)

  init() {}

  /// Whether the walk should end.
  var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Makes all further accesses to files fail.
  func cancel() { flag.store(true, ordering: .relaxed) }

  /// Throws if the walk should end.
  func check(_ directory: FilePath) throws(SystemError) {
    if isCancelled { throw .cancelled("watch", directory.text) }
  }
}
