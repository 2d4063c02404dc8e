/// The socket that clients connect to; it takes its name away when it is closed.
struct Listener: ~Copyable {
  private let socket: FileDescriptor
  private let path: String
  /// The name's own file, to take away no other daemon's.
  private let status: FileStatus

  /// Listens at `path`, in place of a socket that a dead daemon left behind.
  ///
  /// The caller holds the lock that goes with the path, so nobody can be alive behind it.
  init(at path: String) throws(SystemError) {
    self.path = path
    if let left = try? FileStatus(of: path, followingLinks: false), left.kind == .socket {
      try FileSystem.remove(path)
    }
    let socket = try UnixSocket.listen(at: path)
    status = try FileStatus(of: path, followingLinks: false)
    self.socket = socket
  }

  var number: Int32 { socket.number }

  /// Takes the next waiting connection; `nil` when there is none.
  func accept() throws(SystemError) -> FileDescriptor? {
    try UnixSocket.accept(on: socket)
  }

  /// Takes the name away, if it still is the one that was made.
  func close() {
    guard let now = try? FileStatus(of: path, followingLinks: false),
      now.device == status.device, now.inode == status.inode
    else { return }
    try? FileSystem.remove(path)
  }
}
