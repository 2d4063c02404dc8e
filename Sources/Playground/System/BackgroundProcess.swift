import CSystem
import Glibc

/// Starts a program that outlives this one, and waits for a report on its start.
package enum BackgroundProcess {
  /// The environment variable with the descriptor of the report.
  fileprivate static let variable = "PLAYGROUND_STARTUP_REPORT"

  /// Starts a program in a new session, without a terminal, and waits for its report.
  ///
  /// - Parameters:
  ///   - path: The file of the program.
  ///   - arguments: The arguments of the program.
  ///   - outputPath: The file to which standard output and standard error are appended.
  ///   - timeoutMilliseconds: The maximum time to wait for the report.
  /// - Returns: The result of the start.
  /// - Throws: `SystemError` if the program cannot be started.
  package static func start(
    _ path: String,
    arguments: [String],
    outputPath: String,
    timeoutMilliseconds: Int = 10_000
  ) throws(SystemError) -> BackgroundStartResult {
    try begin(
      path,
      arguments: arguments,
      outputPath: outputPath,
      timeoutMilliseconds: timeoutMilliseconds
    ).wait()
  }

  /// Starts a program as `start` does, without waiting for its report.
  package static func begin(
    _ path: String,
    arguments: [String],
    outputPath: String,
    timeoutMilliseconds: Int = 10_000
  ) throws(SystemError) -> BackgroundStart {
    let output = try FileSystem.openForAppending(outputPath)
    let pipe = try PipeEnds()
    let child = try spawn(path, arguments, output: output, ready: pipe.writing)
    let milliseconds = UInt64(timeoutMilliseconds)
    return BackgroundStart(
      of: child,
      reading: pipe.closingWriter(),
      deadline: Clock.monotonicNanoseconds() + milliseconds * 1_000_000
    )
  }

  private static func spawn(
    _ path: String,
    _ arguments: [String],
    output: borrowing FileDescriptor,
    ready: borrowing FileDescriptor
  ) throws(SystemError) -> ChildProcess {
    var words = unsafe ([path] + arguments).map { unsafe strdup($0) }
    var environment = ProgramEnvironment()
    environment.set(variable, to: "3")
    var variables = unsafe environment.strings.map { unsafe strdup($0) }
    let owned = unsafe words + variables
    defer {
      for index in unsafe owned.indices { unsafe free(owned[index]) }
    }
    unsafe words.append(nil)
    unsafe variables.append(nil)
    var id: pid_t = 0
    let null = try FileDescriptor(opening: "/dev/null", flags: O_RDONLY)
    let (input, outputNumber, readyNumber) = (null.number, output.number, ready.number)
    try systemCall("posix_spawn", path) {
      unsafe csystem_spawn_detached(
        path,
        words,
        variables,
        input,
        outputNumber,
        readyNumber,
        &id
      )
    }
    return ChildProcess(id: id)
  }
}

extension PipeEnds {
  /// Closes the writing end and returns the reading end.
  fileprivate consuming func closingWriter() -> FileDescriptor { reading }
}

/// The report of a started process on its start.
package struct StartupReport: ~Copyable {
  static let ready: [UInt8] = [0]
  static let superseded: [UInt8] = [1]

  private let descriptor: FileDescriptor

  /// Takes ownership of the report descriptor; `nil` if no process waits for a report.
  package init?() {
    guard
      let text = CurrentProcess.environment(BackgroundProcess.variable),
      let number = Int32(text),
      (try? FileStatus(of: number))?.kind == .fifo
    else { return nil }
    unsafe unsetenv(BackgroundProcess.variable)
    descriptor = FileDescriptor(owning: number)
  }

  /// Reports that the process is serving.
  package consuming func succeed() {
    // The waiting process may have exited; its report is then not needed.
    try? descriptor.writeAll(Self.ready)
  }

  /// Reports that another process does the work already.
  package consuming func yield() {
    try? descriptor.writeAll(Self.superseded)
  }

  /// Reports why the process cannot run.
  package consuming func fail(_ message: String) {
    try? descriptor.writeAll(Array(message.utf8))
  }
}
