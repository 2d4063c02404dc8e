import CSystem
import Glibc

/// The service manager that started this process and wants to know its state (sd_notify(3)).
package final class ServiceManager: Sendable {
  /// A state to report.
  package enum State: Sendable, Equatable {
    /// Clients are served from now on.
    case ready
    /// The process is about to exit.
    case stopping
    /// The process is not hung; resets the watchdog.
    case alive
    /// A short text for people.
    case status(String)

    fileprivate var line: String {
      switch self {
      case .ready: "READY=1"
      case .stopping: "STOPPING=1"
      case .alive: "WATCHDOG=1"
      case .status(let text):
        // A line break would begin another state.
        "STATUS=" + String(text.map { $0.isNewline ? " " : $0 })
      }
    }
  }

  /// The maximum time to wait for a manager that reads slowly.
  private static let patienceMilliseconds = 1_000

  private let socket: FileDescriptor
  /// The interval, in nanoseconds, in which `alive` is expected; `nil` without a watchdog.
  package let watchdogInterval: UInt64?

  private init(socket: consuming FileDescriptor, watchdogInterval: UInt64?) {
    self.socket = socket
    self.watchdogInterval = watchdogInterval
  }

  /// Connects to the manager that the environment names, and removes its variables.
  ///
  /// - Returns: The manager; `nil` if the environment names none.
  /// - Throws: `SystemError` if no socket with this name exists.
  package static func take() throws(SystemError) -> ServiceManager? {
    let name = CurrentProcess.environment("NOTIFY_SOCKET")
    let interval = watchdogInterval
    for name in ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"] {
      CurrentProcess.removeVariable(name)
    }
    guard let name else { return nil }
    let socket = try systemCall("notify the service manager at", name) {
      unsafe csystem_datagram_socket(name)
    }
    return ServiceManager(socket: FileDescriptor(owning: socket), watchdogInterval: interval)
  }

  /// The interval of the watchdog for this process, in nanoseconds.
  private static var watchdogInterval: UInt64? {
    let process = CurrentProcess.environment("WATCHDOG_PID")
    guard process == nil || process == String(CurrentProcess.id),
      let microseconds = CurrentProcess.environment("WATCHDOG_USEC").flatMap({ UInt64($0) }),
      microseconds > 0
    else { return nil }
    let (interval, isTooLong) = microseconds.multipliedReportingOverflow(by: 1_000)
    return isTooLong ? nil : interval
  }

  /// Sends states as one message.
  ///
  /// - Throws: `SystemError` if the manager does not accept the message within a second.
  package func send(_ states: [State]) throws(SystemError) {
    let message = Array(states.map(\.line).joined(separator: "\n").utf8)
    if try UnixSocket.send(message[...], on: socket) > 0 { return }
    var entries = [PollEntry(socket.number, .write)]
    try Poll.wait(&entries, timeoutMilliseconds: Self.patienceMilliseconds)
    guard try UnixSocket.send(message[...], on: socket) > 0 else {
      throw SystemError(number: EAGAIN, call: "send", subject: message.isEmpty ? "" : "a state")
    }
  }
}
