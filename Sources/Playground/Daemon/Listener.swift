import PlaygroundSystem

/// The socket that clients connect to; it takes its name away when it is closed.
struct Listener: ~Copyable {
  private let socket: FileDescriptor
  private let path: String
  /// The name's own file, to take away no other daemon's.
  private let status: FileStatus
  /// Kept for the day when there is no other.
  private var spare: FileDescriptor?

  /// Listens at `path`, in place of a socket that a dead daemon left behind.
  ///
  /// The caller holds the lock that goes with the path, so nobody can be alive behind it.
  init(at path: String) throws(SystemError) {
    self.path = path
    if let left = try? FileStatus(of: path, followingLinks: false), left.kind == .socket {
      try FileSystem.remove(path)
    }
    let socket = try UnixSocket.listen(at: path)
    let spare = try Self.makeSpare()
    status = try FileStatus(of: path, followingLinks: false)
    self.socket = socket
    self.spare = consume spare
  }

  var number: Int32 { socket.number }

  /// Takes the next waiting connection; `nil` when there is none.
  ///
  /// Without a descriptor left for it, the connection is taken with the spare one and closed: it
  /// would wait for ever, and the socket would stay ready for ever.
  mutating func accept() throws(SystemError) -> FileDescriptor? {
    do throws(SystemError) {
      return try UnixSocket.accept(on: socket)
    } catch  where error.isOutOfDescriptors {
      spare = nil
      _ = try? UnixSocket.accept(on: socket)
      spare = try? Self.makeSpare()
      throw error
    }
  }

  private static func makeSpare() throws(SystemError) -> FileDescriptor {
    try FileDescriptor(opening: "/dev/null", flags: 0)
  }

  /// Takes the name away, if it still is the one that was made.
  func close() {
    guard let now = try? FileStatus(of: path, followingLinks: false),
      now.device == status.device, now.inode == status.inode
    else { return }
    try? FileSystem.remove(path)
  }
}
