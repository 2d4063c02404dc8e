/// The result of a start.
package enum BackgroundStartResult: Sendable, Equatable {
  /// The program reported that it is ready.
  case ready(ChildProcess)
  /// The program reported that another process does its work already.
  case superseded
  /// The program reported why it cannot run.
  case failed(String)
  /// The program exited without a report; the exit code, 128 + n for signal n.
  case ended(Int)
  /// The program did not report in time and was killed.
  case timedOut
}
