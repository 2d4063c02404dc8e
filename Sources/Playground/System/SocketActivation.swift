import CSystem
import Glibc

/// A listening socket that a service manager passes to this process (sd_listen_fds(3)).
package enum SocketActivation {
  /// The first passed descriptor.
  private static let first: Int32 = 3

  /// Takes ownership of the passed socket, and removes its variables from the environment.
  ///
  /// - Parameter path: The path at which the socket must listen.
  /// - Returns: The socket, non-blocking; `nil` if none was passed to this process.
  /// - Throws: `SystemError` if the descriptor is anything else than a Unix stream socket that
  ///   listens at the path.
  package static func take(listeningAt path: String) throws(SystemError) -> FileDescriptor? {
    let process = CurrentProcess.environment("LISTEN_PID")
    let count = CurrentProcess.environment("LISTEN_FDS")
    for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] {
      CurrentProcess.removeVariable(name)
    }
    guard let count, process == String(CurrentProcess.id), count != "0" else { return nil }
    guard count == "1" else {
      throw failure(EINVAL, path, found: "LISTEN_FDS=\(count)")
    }
    try requireListening(at: path)
    try systemCall("fcntl") { csystem_set_nonblocking(first) }
    return FileDescriptor(owning: first)
  }

  private static func requireListening(at path: String) throws(SystemError) {
    var buffer = [CChar](repeating: 0, count: UnixSocket.pathLimit + 1)
    do throws(SystemError) {
      try systemCall("getsockname") { unsafe csystem_listening_path(first, &buffer) }
    } catch {
      throw failure(error.number, path, found: description(of: error))
    }
    let found = unsafe FilePath(cString: buffer)
    let expected = FilePath(bytes: path.utf8)
    // A path can have several spellings, with doubled slashes or symbolic links.
    guard found == expected || isSameFile(found, expected) else {
      throw failure(EINVAL, path, found: "a socket at \(found.text)")
    }
  }

  private static func isSameFile(_ one: FilePath, _ other: FilePath) -> Bool {
    guard let first = try? FileStatus(of: one), let second = try? FileStatus(of: other) else {
      return false
    }
    return first.device == second.device && first.inode == second.inode
  }

  private static func description(of error: SystemError) -> String {
    switch error.number {
    case EBADF: "no open descriptor"
    case ENOTSOCK: "a file that is not a socket"
    case EPROTOTYPE: "another kind of socket"
    case EINVAL: "a socket that does not listen at a path"
    default: error.reason
    }
  }

  private static func failure(_ number: Int32, _ path: String, found: String) -> SystemError {
    SystemError(
      number: number,
      call: "serve on",
      subject: "inherited descriptor \(first)",
      cure: "expected one Unix stream socket that listens at \(path), found \(found); "
        + "for systemd, run 'playground install-unit' again",
    )
  }
}
