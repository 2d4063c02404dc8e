import CSystem
import Glibc

/// A signal that this program handles.
package enum Signal: Sendable, CaseIterable {
  case terminate
  case interrupt
  case quit
  case hangUp
  case windowChange
  case terminalStop
  case resume
  case childEnded
  case user1

  /// The signal number.
  package var number: Int32 {
    switch self {
    case .terminate: SIGTERM
    case .interrupt: SIGINT
    case .quit: SIGQUIT
    case .hangUp: SIGHUP
    case .windowChange: SIGWINCH
    case .terminalStop: SIGTSTP
    case .resume: SIGCONT
    case .childEnded: SIGCHLD
    case .user1: SIGUSR1
    }
  }
}

/// Receives signals through a descriptor instead of interrupting the program.
///
/// Create it before any thread starts: only threads started later inherit the blocked signals.
package struct Signals: ~Copyable, Sendable {
  private let descriptor: FileDescriptor

  /// Blocks the given signals and opens a descriptor for them.
  package init(_ signals: [Signal]) throws(SystemError) {
    let numbers = signals.map(\.number)
    let number = try systemCall("signalfd") {
      unsafe csystem_signal_descriptor(numbers, Int32(numbers.count))
    }
    descriptor = FileDescriptor(owning: number)
  }

  /// The descriptor to poll for reading.
  package var number: Int32 { descriptor.number }

  /// Returns the next signal, `nil` if none is pending.
  ///
  /// Several pending signals of one kind may be reported once.
  package func next() throws(SystemError) -> Signal? {
    let number = descriptor.number
    do throws(SystemError) {
      let signal = try systemCall("read") { csystem_next_signal(number) }
      return Signal.allCases.first { $0.number == signal }
    } catch  where error.wouldBlock {
      return nil
    }
  }

  /// Has the signals of faults, such as `SIGABRT`, end this process also if another process sends
  /// them, as systemd does after the time of its watchdog.
  ///
  /// Where a toolchain is installed, Swift handles them: it writes a backtrace, and the process
  /// goes on.
  package static func endOnFaults() { csystem_end_on_faults() }

  /// Makes writing to a closed pipe an error instead of terminating the program.
  package static func ignoreBrokenPipes() throws(SystemError) {
    try systemCall("sigaction") { csystem_ignore_sigpipe() }
  }
}

extension CurrentProcess {
  /// Ends this process by a signal with its default effect, so that its parent sees the reason.
  package static func end(by signal: Signal) -> Never {
    csystem_end_by(signal.number)
    Glibc.exit(128 + signal.number)
  }
}
