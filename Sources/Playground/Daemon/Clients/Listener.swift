import PlaygroundSystem

/// The socket that clients connect to.
///
/// Its file is removed when it is closed, unless a service manager keeps the socket.
struct Listener: ~Copyable {
  private let socket: FileDescriptor
  private let path: String
  /// The identity of the socket file, so that the file of another daemon is not removed; `nil` if
  /// the file was removed before it could be read.
  private let status: FileStatus?
  /// Whether a service manager keeps the socket, and starts the daemon again for its clients.
  private let isInherited: Bool
  /// A spare descriptor for the case that none is left.
  private var spare: FileDescriptor?

  /// Listens at `path`, replacing the socket of a daemon that has exited.
  ///
  /// The caller holds the lock of the path, so an existing socket has no listener.
  init(at path: String) throws(SystemError) {
    self.path = path
    if let left = try? FileStatus(of: path, followingLinks: false), left.kind == .socket {
      try FileSystem.remove(path)
    }
    let socket = try UnixSocket.listen(at: path)
    let spare = try Self.makeSpare()
    // Who sees the new file may remove it at once; it is made again like one that is removed later.
    status = try? FileStatus(of: path, followingLinks: false)
    isInherited = false
    self.socket = socket
    self.spare = consume spare
  }

  /// Takes ownership of a socket that a service manager listens with at `path`.
  init(inheriting socket: consuming FileDescriptor, at path: String) throws(SystemError) {
    spare = try Self.makeSpare()
    status = try? FileStatus(of: path, followingLinks: false)
    isInherited = true
    self.path = path
    self.socket = socket
  }

  var number: Int32 { socket.number }

  /// Accepts the next pending connection; returns `nil` if there is none.
  ///
  /// If no descriptor is left, the connection is accepted with the spare one and closed. Otherwise
  /// it would stay pending and the socket would always be ready.
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

  /// Whether the socket file still is the one that was created.
  var isInPlace: Bool {
    status?.isFile(at: path) ?? false
  }

  /// Removes the socket file if it still is the one that was created; keeps an inherited one.
  func close() {
    if !isInherited, isInPlace { try? FileSystem.remove(path) }
  }
}
