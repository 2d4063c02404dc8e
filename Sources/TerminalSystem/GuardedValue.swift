import CSystem
import Synchronization

/// A value that one thread at a time can use.
///
/// It is a `Mutex` whose locking the thread sanitizer notices: it does not see the calls of
/// `Mutex`, and would report each use of the value as a race.
package final class GuardedValue<Value>: Sendable {
  private let mutex: Mutex<Value>

  /// Guards a value.
  package init(_ value: consuming sending Value) { mutex = Mutex(value) }

  /// Calls a function with the value, while no other thread uses it.
  package func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    let lock = unsafe Unmanaged.passUnretained(self).toOpaque()
    return try mutex.withLock { value throws(Failure) in
      unsafe csystem_note_lock(lock)
      defer { unsafe csystem_note_unlock(lock) }
      return try body(&value)
    }
  }
}
