import CSystem
import Glibc

/// Starting a program that lives on after this one, and hearing from it how its start went.
package enum BackgroundProcess {
  /// How a start went.
  package enum StartResult: Sendable, Equatable {
    /// It said that it is ready.
    case ready(ChildProcess)
    /// It said why it cannot run.
    case failed(String)
    /// It ended without a word; its exit code, 128 + n when signal n ended it.
    case ended(Int)
    /// It said nothing in time and was ended.
    case timedOut
  }

  /// The environment variable that tells a started process where to report.
  fileprivate static let variable = "PLAYGROUND_STARTUP_REPORT"

  /// Starts a program in a session of its own, without a terminal, and waits for its report.
  ///
  /// - Parameters:
  ///   - path: the program's file.
  ///   - arguments: the words after the program's name.
  ///   - outputPath: where its output and error messages are appended.
  ///   - timeoutMilliseconds: how long its report is waited for.
  /// - Returns: how the start went.
  /// - Throws: `SystemError` when it cannot be started.
  package static func start(
    _ path: String,
    arguments: [String],
    outputPath: String,
    timeoutMilliseconds: Int = 10_000
  ) throws(SystemError) -> StartResult {
    let output = try FileSystem.openForAppending(outputPath)
    let pipe = try PipeEnds()
    let child = try spawn(path, arguments, output: output, ready: pipe.writing)
    let reading = pipe.closingWriter()
    return try result(of: child, reading: reading, timeoutMilliseconds: timeoutMilliseconds)
  }

  private static func result(
    of child: ChildProcess,
    reading: borrowing FileDescriptor,
    timeoutMilliseconds: Int
  ) throws(SystemError) -> StartResult {
    let deadline = Clock.monotonicNanoseconds() + UInt64(timeoutMilliseconds) * 1_000_000
    var report: [UInt8] = []
    while true {
      let now = Clock.monotonicNanoseconds()
      let rest = now < deadline ? Int((deadline - now) / 1_000_000) + 1 : 0
      var entries = [PollEntry(reading.number, .read)]
      if try Poll.wait(&entries, timeoutMilliseconds: rest) == 0 {
        try child.kill()
        _ = try child.wait()
        return .timedOut
      }
      if try reading.read(into: &report) == 0 { break }
    }
    if report == StartupReport.ready { return .ready(child) }
    let code = try child.wait()
    return report.isEmpty ? .ended(code) : .failed(String(decoding: report, as: UTF8.self))
  }

  private static func spawn(
    _ path: String,
    _ arguments: [String],
    output: borrowing FileDescriptor,
    ready: borrowing FileDescriptor
  ) throws(SystemError) -> ChildProcess {
    var words = unsafe ([path] + arguments).map { unsafe strdup($0) }
    var variables = unsafe inheritedEnvironment().map { unsafe strdup($0) }
    let owned = unsafe words + variables
    defer {
      for index in unsafe owned.indices { unsafe free(owned[index]) }
    }
    unsafe words.append(nil)
    unsafe variables.append(nil)
    var id: pid_t = 0
    let (outputNumber, readyNumber) = (output.number, ready.number)
    try systemCall("posix_spawn", path) {
      unsafe csystem_spawn_detached(path, words, variables, outputNumber, readyNumber, &id)
    }
    return ChildProcess(id: id)
  }

  private static func inheritedEnvironment() -> [String] {
    var variables = ["\(variable)=3"]
    guard var next = unsafe csystem_environment() else { return variables }
    while let text = unsafe next.pointee {
      let entry = unsafe String(cString: text)
      if !entry.hasPrefix("\(variable)=") { variables.append(entry) }
      unsafe next += 1
    }
    return variables
  }
}

extension PipeEnds {
  /// Closes the writing end and hands out the other.
  fileprivate consuming func closingWriter() -> FileDescriptor { reading }
}

/// The started process's way to tell the starter how its start went.
package struct StartupReport: ~Copyable {
  fileprivate static let ready: [UInt8] = [0]

  private let descriptor: FileDescriptor

  /// Takes over the report this process was started with; nil when nobody waits for one.
  package init?() {
    guard
      let text = CurrentProcess.environment(BackgroundProcess.variable),
      let number = Int32(text),
      (try? FileStatus(of: number))?.kind == .fifo
    else { return nil }
    unsafe unsetenv(BackgroundProcess.variable)
    descriptor = FileDescriptor(owning: number)
  }

  /// Says that the process serves from now on.
  package consuming func succeed() {
    // A starter that has gone away does not matter.
    try? descriptor.writeAll(Self.ready)
  }

  /// Says why the process cannot run.
  package consuming func fail(_ message: String) {
    try? descriptor.writeAll(Array(message.utf8))
  }
}
