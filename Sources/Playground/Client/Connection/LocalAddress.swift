import PlaygroundSystem

/// The socket of a daemon on this computer.
package struct LocalAddress: Sendable {
  /// The path of the socket.
  let path: String
  /// The path of the lock that a running daemon holds; `nil` if it is unknown.
  let lockPath: String?
  /// The user that the daemon must belong to.
  let user: UInt32
  /// The directory of the daemon, for messages.
  let directory: String

  /// How long a daemon that is running may take to make its socket.
  private static let socketMilliseconds = 3_000

  /// The process that holds the lock of the directory; `nil` if there is none.
  var holder: ChildProcess? {
    // A lock that cannot be opened says nothing about a daemon.
    lockPath.flatMap { try? LockFile.holder(of: $0) }
  }

  /// The error for a daemon that a signal or a debugger has stopped; `nil` if none is.
  private var suspension: CommandError? {
    guard let holder, ProcessStatus(of: "\(holder.id)")?.isStopped == true else { return nil }
    return suspension(of: holder)
  }

  /// Returns the error for a daemon that a signal or a debugger has stopped.
  func suspension(of process: ChildProcess) -> CommandError {
    .daemon(.stopped(directory: directory, process: process.id))
  }

  /// Connects to the daemon.
  ///
  /// A daemon that is running makes a removed socket again; it is waited for.
  ///
  /// - Throws: `CommandError.noDaemon` if no process listens, `daemon` if it belongs to
  ///   another user, or is stopped and does not let the client connect.
  func connect() throws(CommandError) -> FileDescriptor {
    var pause = 10
    let deadline = Clock.monotonicNanoseconds() + UInt64(Self.socketMilliseconds) * 1_000_000
    while true {
      if let socket = try attempt() { return socket }
      guard holder != nil, Clock.monotonicNanoseconds() < deadline else {
        throw suspension ?? .noDaemon(directory: directory)
      }
      var none: [PollEntry] = []
      do throws(SystemError) {
        try Poll.wait(&none, timeoutMilliseconds: pause)
      } catch {
        throw .unreadable(error)
      }
      pause = min(pause * 2, 100)
    }
  }

  /// Returns the connected socket; `nil` if no process listens.
  private func attempt() throws(CommandError) -> FileDescriptor? {
    let owner: UInt32
    do throws(SystemError) {
      let socket = try UnixSocket.connect(to: path)
      owner = try UnixSocket.peerUser(of: socket)
      if owner == user { return socket }
    } catch {
      guard error.isRefused || error.isMissing else {
        // The queue of a daemon that accepts no connections is full.
        throw suspension ?? .unreadable(error)
      }
      return nil
    }
    throw .daemon(.foreign(socket: path, user: owner))
  }
}
