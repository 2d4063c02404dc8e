import PlaygroundSystem

/// The lock and the socket of a daemon's directory, made again if their files are removed.
final class Doorkeeper {
  /// The time between two checks of the files.
  private static let interval: UInt64 = 2_000_000_000

  private let location: DaemonLocation
  private var lock: LockFile
  private var listener: Listener
  /// The time of the next check, in monotonic nanoseconds.
  private(set) var nextCheck: UInt64

  /// Opens the socket of a directory whose lock is held.
  init(at location: DaemonLocation, lock: consuming LockFile, now: UInt64) throws(SystemError) {
    self.location = location
    listener = try Listener(at: location.socketPath)
    self.lock = lock
    nextCheck = now + Self.interval
  }

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

  /// Makes the files again if they were removed, every two seconds.
  ///
  /// - Throws: `SystemError` if they cannot be made; the next check tries again.
  func check(now: UInt64) throws(SystemError) -> Finding {
    guard now >= nextCheck else { return .inPlace }
    nextCheck = now + Self.interval
    if !lock.isInPlace {
      try location.prepareRuntimeDirectory()
      guard let new = try LockFile.acquire(location.lockPath) else { return .replaced }
      lock = new
    }
    guard !listener.isInPlace else { return .inPlace }
    try open()
    return .restored
  }

  /// Listens at a new socket file.
  func open() throws(SystemError) { listener = try Listener(at: location.socketPath) }

  /// Removes the socket file; connections that are pending can still be accepted.
  func close() { listener.close() }
}
