import CSystem
import Glibc

/// An event that another thread signals to end a `Poll.wait`.
final class WakeUp: Sendable {
  private let descriptor: FileDescriptor

  /// Creates an event that is not signalled.
  init() throws(SystemError) {
    descriptor = FileDescriptor(owning: try systemCall("eventfd") { csystem_event_descriptor() })
  }

  /// The descriptor to poll for reading.
  var number: Int32 { descriptor.number }

  /// Signals the event; several signals before `clear` count as one.
  func ring() {
    var one: UInt64 = 1
    // The call fails only if the counter is at its maximum, when the event is already signalled.
    _ = unsafe write(descriptor.number, &one, 8)
  }

  /// Clears all signals.
  func clear() {
    var count: UInt64 = 0
    _ = unsafe read(descriptor.number, &count, 8)
  }
}
