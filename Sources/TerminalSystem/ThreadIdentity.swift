import Glibc

/// The identity of the thread that creates the value.
package struct ThreadIdentity: Sendable {
  private let thread = pthread_self()

  /// Creates the identity of the calling thread.
  package init() {}

  /// Whether the calling thread is that thread.
  package var isCurrent: Bool { pthread_equal(thread, pthread_self()) != 0 }
}
