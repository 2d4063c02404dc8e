import Synchronization

/// The instances of inotify of this process.
///
/// libinotifytools does not say which descriptor its instance has. It is the one that appears when
/// the library is initialised, provided that no other instance starts or ends meanwhile.
package enum InotifyInstances {
  private static let lock = Mutex(())

  /// Runs a closure that starts or ends an instance, while no other one does.
  package static func change<Result, Failure: Error>(
    _ body: () throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try lock.withLock { _ throws(Failure) in try body() }
  }
}
