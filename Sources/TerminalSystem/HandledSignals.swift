import CSystem
import Glibc

/// Signals that a program in the terminal handles between two waits.
///
/// Unlike `Signals`, it blocks none, so that programs that this one starts can be ended as usual.
/// At the end of its lifetime, the signals have the effects that they had before. Signals that are
/// ignored, as below nohup(1), stay so.
package struct HandledSignals: ~Copyable, Sendable {
  private let descriptor: FileDescriptor

  /// Handles signals from now on.
  ///
  /// - Throws: `SystemError`; `EBUSY` while another value handles signals.
  package init(_ signals: [Signal]) throws(SystemError) {
    let numbers = signals.map(\.number)
    let number = try systemCall("sigaction") {
      unsafe csystem_handle_signals(numbers, Int32(numbers.count))
    }
    descriptor = FileDescriptor(owning: number, isCloseOnExecution: true)
  }

  deinit { csystem_leave_signals() }

  /// The descriptor to poll for reading.
  package var number: Int32 { descriptor.number }

  /// Returns the next signal, `nil` if none is pending; several of one kind count as one.
  package func next() -> Signal? {
    let number = csystem_next_handled_signal(descriptor.number)
    return Signal.allCases.first { $0.number == number }
  }
}
