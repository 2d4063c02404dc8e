import CSystem
import Glibc

/// A signal this program acts on.
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

  /// The kernel's number.
  var number: Int32 {
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

/// Signals that arrive through a descriptor instead of interrupting the program.
///
/// Make it before any thread starts: only threads started later leave the signals to it.
package struct Signals: ~Copyable, Sendable {
  private let descriptor: FileDescriptor

  /// Takes over the given signals.
  package init(_ signals: [Signal]) throws(SystemError) {
    let numbers = signals.map(\.number)
    let number = try systemCall("signalfd") {
      unsafe csystem_signal_descriptor(numbers, Int32(numbers.count))
    }
    descriptor = FileDescriptor(owning: number)
  }

  /// The descriptor to wait on for reading.
  package var number: Int32 { descriptor.number }

  /// Takes the next signal that came; nil when there is none.
  ///
  /// Equal signals in a row may be one.
  package func next() throws(SystemError) -> Signal? {
    let number = descriptor.number
    do throws(SystemError) {
      let signal = try systemCall("read") { csystem_next_signal(number) }
      return Signal.allCases.first { $0.number == signal }
    } catch  where error.wouldBlock {
      return nil
    }
  }

  /// Makes writing to a pipe nobody reads an error instead of the program's end.
  package static func ignoreBrokenPipes() throws(SystemError) {
    try systemCall("sigaction") { csystem_ignore_sigpipe() }
  }
}
