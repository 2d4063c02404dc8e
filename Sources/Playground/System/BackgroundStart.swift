/// A program in the background that has not reported on its start yet.
package final class BackgroundStart {
  private let child: ChildProcess
  private let reading: FileDescriptor
  /// The time after which the program is killed, in monotonic nanoseconds.
  package let deadline: UInt64
  private var report: [UInt8] = []

  /// Takes ownership of the descriptor that the report arrives at.
  init(of child: ChildProcess, reading: consuming FileDescriptor, deadline: UInt64) {
    self.child = child
    self.reading = reading
    self.deadline = deadline
  }

  /// The events to poll before the result is asked for.
  package var pollEntry: PollEntry { PollEntry(reading.number, .read) }

  /// Waits for the result.
  package func wait() throws(SystemError) -> BackgroundStartResult {
    while true {
      let now = Clock.monotonicNanoseconds()
      if let result = try result(now: now) { return result }
      var entries = [pollEntry]
      let rest = now < deadline ? Int((deadline - now) / 1_000_000) + 1 : 0
      try Poll.wait(&entries, timeoutMilliseconds: rest)
    }
  }

  /// Reads what the program has reported.
  ///
  /// - Parameter now: The time, in monotonic nanoseconds.
  /// - Returns: The result; `nil` while the program has neither reported nor run out of time.
  /// - Throws: `SystemError` if the report cannot be read.
  package func result(
    now: UInt64
  ) throws(SystemError) -> BackgroundStartResult? {
    var entries = [pollEntry]
    while try Poll.wait(&entries, timeoutMilliseconds: 0) > 0 {
      if try reading.read(into: &report) == 0 { return try end() }
      entries = [pollEntry]
    }
    guard now >= deadline else { return nil }
    try child.kill()
    _ = try child.wait()
    return .timedOut
  }

  private func end() throws(SystemError) -> BackgroundStartResult {
    if report == StartupReport.ready { return .ready(child) }
    let code = try child.wait()
    if report == StartupReport.superseded { return .superseded }
    return report.isEmpty ? .ended(code) : .failed(String(decoding: report, as: UTF8.self))
  }
}

extension BackgroundStartResult {
  /// Why the program does not run; `nil` if it does, or another process does its work.
  package var obstacle: String? {
    switch self {
    case .ready, .superseded: nil
    case .failed(let message): message
    case .ended(let code): "exited with code \(code)"
    case .timedOut: "timed out"
    }
  }
}
