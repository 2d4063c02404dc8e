import Foundation

@testable import PlaygroundSystem

/// `playground serve`, started as a service manager starts it; stops with the test.
final class ServiceProcess {
  let process = Process()
  private let errors = Pipe()

  /// Starts the daemon of the folder.
  ///
  /// - Parameters:
  ///   - folder: The folder, whose files are served.
  ///   - variables: Further variables of the environment.
  ///   - inherited: A descriptor that the daemon finds as descriptor 3; `nil` for none.
  /// - Throws: An error if the process cannot be started.
  init(_ folder: TemporaryFolder, _ variables: [String: String], inherited: Int32? = nil) throws {
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // The shell's process becomes the daemon, so its id is known beforehand.
    let passing = inherited == nil ? "" : "export LISTEN_PID=${LISTEN_PID-$$}; exec 3<&0; "
    process.arguments = [
      "-c", passing + "exec \"$@\" </dev/null", "sh", BuiltCommand.path, "serve", folder.files,
    ]
    process.environment = folder.environment.merging(variables) { $1 }
    process.standardInput =
      inherited.map { FileHandle(fileDescriptor: $0, closeOnDealloc: false) }
      ?? FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.start()
  }

  deinit {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }

  /// Waits for the end, and returns the exit code and the messages.
  func waitForEnd() -> (status: Int32, messages: String) {
    let messages = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: messages, as: UTF8.self))
  }

  /// Stops the daemon.
  func end() -> (status: Int32, messages: String) {
    process.terminate()
    return waitForEnd()
  }
}

extension TemporaryFolder {
  /// The path of the daemon's socket, whose directory is made.
  func makeSocketPath() throws -> String {
    let variables = environment
    let location = try DaemonLocation(of: files, environment: { variables[$0] })
    try location.prepareRuntimeDirectory()
    return location.socketPath
  }
}
