import CSystem
import Glibc

/// A bell another thread can ring to end a `Poll.wait`.
final class WakeUp: Sendable {
  private let descriptor: FileDescriptor

  /// Makes a bell that has not rung.
  init() throws(SystemError) {
    descriptor = FileDescriptor(owning: try systemCall("eventfd") { csystem_event_descriptor() })
  }

  /// The descriptor to wait on for reading.
  var number: Int32 { descriptor.number }

  /// Rings; any number of rings before `clear` count as one.
  func ring() {
    var one: UInt64 = 1
    // The only failure is a counter at its limit, which rings already.
    _ = unsafe write(descriptor.number, &one, 8)
  }

  /// Takes all rings so far.
  func clear() {
    var count: UInt64 = 0
    _ = unsafe read(descriptor.number, &count, 8)
  }
}
