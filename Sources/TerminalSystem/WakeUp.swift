import CSystem
import Glibc

/// An event that another thread signals to end a `Poll.wait`.
package final class WakeUp: Sendable {
  private static let attemptCount = 100

  private let descriptor: FileDescriptor

  /// Creates an event that is not signalled.
  package init() throws(SystemError) {
    descriptor = FileDescriptor(owning: try systemCall("eventfd") { csystem_event_descriptor() })
  }

  /// The descriptor to poll for reading.
  package var number: Int32 { descriptor.number }

  /// Signals the event; several signals before `clear` count as one.
  package func ring() {
    var one: UInt64 = 1
    // A message whose signal is lost would wait for the next one, so other failures are retried.
    for _ in 0..<Self.attemptCount {
      if unsafe write(descriptor.number, &one, 8) == 8 { return }
      // The counter is at its maximum: the event is already signalled.
      if errno == EAGAIN { return }
    }
  }

  /// Clears all signals.
  package func clear() {
    var count: UInt64 = 0
    _ = unsafe read(descriptor.number, &count, 8)
  }
}
