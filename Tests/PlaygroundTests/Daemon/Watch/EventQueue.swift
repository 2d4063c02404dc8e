import Foundation

/// The length of the kernel's queue of file events.
enum EventQueue {
  private static let path = "/proc/sys/fs/inotify/max_queued_events"
  /// The length before any test.
  private static let usual = try? String(contentsOfFile: path, encoding: .ascii)
  /// Held while the length differs.
  private static let change = NSLock()

  /// Starts a watcher whose queue has the length in the environment variable `EVENT_QUEUE`.
  ///
  /// A privileged user changes the length for all processes, until `start` returns: the kernel
  /// gives it to queues that are created then. Without the variable, the length stays as it is.
  static func limited<Watching>(_ start: () throws -> Watching) throws -> Watching {
    guard let length = ProcessInfo.processInfo.environment["EVENT_QUEUE"] else {
      return try start()
    }
    guard let usual else { throw CocoaError(.fileReadUnknown) }
    change.lock()
    defer { change.unlock() }
    try length.write(toFile: path, atomically: false, encoding: .ascii)
    defer { try? usual.write(toFile: path, atomically: false, encoding: .ascii) }
    return try start()
  }
}
