import PlaygroundSystem

/// The lock and the socket of a daemon's directory, made again if their files are removed.
///
/// A watch reports removals, so that an idle daemon sleeps. Without one, and after a failure, the
/// files are checked every two seconds.
final class SocketKeeper {
  private static let interval: UInt64 = 2_000_000_000

  private let location: DaemonLocation
  private var lock: LockFile
  private var listener: Listener
  /// Reports removals; `nil` if the directory cannot be watched.
  private var watch: DirectoryWatch?
  /// The time of the next check, in monotonic nanoseconds; `nil` until the watch reports a removal.
  private(set) var nextCheck: UInt64?

  /// Opens the socket of a directory whose lock is held, or takes the inherited one.
  init(
    at location: DaemonLocation,
    lock: consuming LockFile,
    inherited: consuming FileDescriptor?,
    now: UInt64
  ) throws(SystemError) {
    self.location = location
    if let inherited {
      listener = try Listener(inheriting: inherited, at: location.socketPath)
    } else {
      listener = try Listener(at: location.socketPath)
    }
    self.lock = lock
    nextCheck = now
  }

  /// The descriptor to poll for removals, -1 without a watch.
  var watchNumber: Int32 { watch?.number ?? -1 }

  /// Has the files checked, because the watch reports a removal.
  func noteRemoval() { nextCheck = 0 }

  /// The descriptor to poll for connections.
  var number: Int32 { listener.number }

  /// Accepts the next pending connection of this user; returns `nil` if there is none.
  func accept() throws(SystemError) -> SocketConnection? {
    while let socket = try listener.accept() {
      guard try UnixSocket.peerUser(of: socket) == CurrentProcess.user else { continue }
      return SocketConnection(socket)
    }
    return nil
  }

  /// The result of a check.
  enum Finding: Equatable {
    /// The files are in place, or it is not yet time to look.
    case inPlace
    /// The socket was made again.
    case restored
    /// Another daemon serves the directory since the lock was removed.
    case replaced
  }

  /// Makes the files again if they were removed.
  ///
  /// - Throws: `SystemError` if they cannot be made; a later check tries again.
  func check(now: UInt64) throws(SystemError) -> Finding {
    guard let due = nextCheck, due <= now else { return .inPlace }
    nextCheck = now + Self.interval
    // A new watch has no events, and watches a directory that was made again.
    watch = nil
    if !lock.isInPlace {
      try location.prepareRuntimeDirectory()
      guard let new = try LockFile.acquire(location.lockPath) else { return .replaced }
      lock = new
    }
    watch = try? DirectoryWatch(location.runtimeDirectory)
    let isRestored = !listener.isInPlace
    if isRestored { try open() }
    // A file that was removed before the watch began is checked once more.
    if watch != nil, lock.isInPlace { nextCheck = nil }
    return isRestored ? .restored : .inPlace
  }

  /// Listens at a new socket file, unless the file is in place.
  func open() throws(SystemError) {
    if !listener.isInPlace { listener = try Listener(at: location.socketPath) }
  }

  /// Removes the socket file; connections that are pending can still be accepted.
  func close() { listener.close() }
}
