import Foundation
import Synchronization

/// Keeps files that are being written from processes that are being started.
///
/// A new process holds all open files for a moment. Whoever watches a file then sees it written again
/// when that moment is over, long after the writer was done.
enum ProcessStart {
  private static let lock = Mutex(())

  /// Does something while no process is being started.
  static func keepingAway<Result>(_ body: () throws -> Result) rethrows -> Result {
    try lock.withLock { _ in try body() }
  }
}

extension Process {
  /// Runs the process, while no file is being written.
  func start() throws {
    try ProcessStart.keepingAway { try run() }
  }
}
