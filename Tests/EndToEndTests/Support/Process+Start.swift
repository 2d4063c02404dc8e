import Foundation
import Synchronization

/// Prevents new processes from inheriting files that are being written.
///
/// A new process briefly holds all open files. A watcher would report another write when it closes
/// them, long after the writer finished.
enum ProcessStart {
  private static let lock = Mutex(())

  /// Runs a closure while no process is started.
  static func keepingAway<Result>(_ body: () throws -> Result) rethrows -> Result {
    try lock.withLock { _ in try body() }
  }

  /// Writes a program that can be started at once: no new process holds it open for writing.
  static func write(program text: String, to path: String) throws {
    try keepingAway { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }
}

extension Process {
  /// Starts the process while no file is being written.
  ///
  /// It receives all signals, whichever ones this thread blocks.
  func start() throws {
    var none = sigset_t()
    sigemptyset(&none)
    var blocked = sigset_t()
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try ProcessStart.keepingAway { try run() }
  }
}
