import Synchronization

/// A request to stop work that another thread does.
package final class Cancellation: Sendable {
  private let wakeUp: WakeUp
  private let isRequested = Atomic(false)

  /// Creates a request that is not made yet.
  package init() throws(SystemError) { wakeUp = try WakeUp() }

  /// Whether the work should stop.
  package var isCancelled: Bool { isRequested.load(ordering: .acquiring) }

  /// The descriptor to poll for reading: it is ready once the work should stop.
  package var number: Int32 { wakeUp.number }

  /// Asks the work to stop; idempotent, from any thread.
  package func cancel() {
    isRequested.store(true, ordering: .releasing)
    wakeUp.ring()
  }
}
