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

  /// Writes a program that can be started at once.
  static func write(program text: String, to path: String) throws {
    try write(text, to: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  /// Writes a file in a process of its own: no process that is started meanwhile, by a test or by
  /// the library that it tests, holds it open for writing.
  static func write(_ text: String, to path: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "printf %s \"$1\" >\"$2\"", "sh", text, path]
    process.standardInput = FileHandle.nullDevice
    try process.start()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
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
