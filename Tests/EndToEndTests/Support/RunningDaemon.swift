import Foundation
import PlaygroundCore
import Testing

/// A daemon in the foreground that stops with the test.
final class RunningDaemon {
  let folder: TemporaryFolder
  let process = Process()
  private let errors = Pipe()

  /// Starts a daemon for the files of the folder, and waits until it accepts clients.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - options: Further arguments.
  ///   - limits: Commands of a shell before the daemon is started.
  ///   - openFileLimit: The maximum number of open files; `nil` for that of the tests.
  ///   - environment: Variables for the daemon alone, not for the shell that starts it.
  /// - Throws: `DaemonEnded` if it ends instead.
  init(
    _ folder: TemporaryFolder,
    options: [String] = [],
    limits: String = "",
    openFileLimit: Int? = nil,
    environment: [String: String] = [:]
  ) throws {
    self.folder = folder
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let limit = openFileLimit.map { "ulimit -n \($0); " } ?? ""
    process.arguments =
      [
        "-c", limit + limits + "exec \"$@\"", "sh", "env",
      ] + environment.map { "\($0.key)=\($0.value)" }
      + [BuiltCommand.path, "serve", folder.files] + options
    process.environment = folder.environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.start()
    // The socket file exists shortly before the daemon listens.
    try waitUntil("the daemon can be connected to") {
      try requireRunning()
      return !folder.sockets.isEmpty && (try? TestClient(socketPath)) != nil
    }
  }

  deinit {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }

  var socketPath: String {
    folder.path + "/run/playground/" + (folder.sockets.first ?? "")
  }

  /// Throws `DaemonEnded` if the daemon has ended.
  func requireRunning() throws {
    guard process.isRunning else { throw DaemonEnded(process, errors) }
  }

  /// Stops the daemon, waits, and returns its output.
  func end() -> String {
    process.terminate()
    process.waitUntilExit()
    return String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  /// Connects and sends `initialize`.
  func connect() throws -> TestClient {
    let client = try TestClient(socketPath)
    client.daemon = self
    try client.request("initialize", #"{"protocol":"1.0","client":{"name":"test","version":"1"}}"#)
    return client
  }
}

/// A daemon ended although it was not asked to.
struct DaemonEnded: Error, CustomStringConvertible {
  let status: Int32
  /// Whether a signal ended it.
  let isCrash: Bool
  let errors: String

  fileprivate init(_ process: Process, _ errors: Pipe) {
    status = process.terminationStatus
    isCrash = process.terminationReason == .uncaughtSignal
    let output = errors.fileHandleForReading.readDataToEndOfFile()
    self.errors = String(decoding: output, as: UTF8.self)
  }

  var description: String { "ended with \(status): \(errors)" }
}

/// Waits for a condition, for at most a minute; looks rarely at what takes long.
func waitUntil(_ what: String, _ condition: () throws -> Bool) throws {
  let start = Date()
  while !(try condition()) {
    let elapsed = Date().timeIntervalSince(start)
    guard elapsed < 60 else { throw Overdue(what: what) }
    usleep(UInt32(min(max(2_000, elapsed * 1e6 / 10), 50_000)))
  }
}

/// A condition was not met in time.
struct Overdue: Error, CustomStringConvertible {
  let what: String
  var description: String { "waited in vain until \(what)" }
}
