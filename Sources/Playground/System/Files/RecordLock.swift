import CSystem

/// Locks of parts of a file (`fcntl`).
package enum RecordLock {
  /// A function as C libraries take it: a pointer to be cast to the real type.
  package typealias Function = @convention(c) () -> Void

  /// `fcntl`, which tries again to release a lock if that fails.
  ///
  /// A program that ignores the failure, as SQLite does, would wait for its own lock.
  package static var fcntl: Function? { csystem_fcntl_that_releases() }
}
