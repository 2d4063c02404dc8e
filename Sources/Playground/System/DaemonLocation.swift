import Glibc

/// The paths of the socket, lock and records of a directory's daemon.
///
/// One daemon serves one directory, however the directory is spelt: all paths contain a digest of
/// its real path. A daemon may also serve one file with what it loads; then it is a digest of the
/// path of the file.
package struct DaemonLocation: Equatable, Sendable {
  /// The real path of the directory, as the text of a `FilePath`.
  package let root: String
  /// The name of the only file below `root` that is served; `nil` for the whole directory.
  package let file: String?
  /// Sixteen hexadecimal digits that identify `served` in file names.
  package let digest: String
  /// The directory of the socket and the lock.
  package let runtimeDirectory: String
  /// The directory of the change log; `nil` if neither `XDG_STATE_HOME` nor `HOME` is set.
  package let stateDirectory: String?

  /// The directory or the file that is served.
  package var served: String {
    file.map { FilePath(text: root).appending(FilePath(text: $0)).text } ?? root
  }

  /// The path of the socket.
  package var socketPath: String { runtimeDirectory + "/" + digest + ".sock" }

  /// The path of the lock that a running daemon holds.
  package var lockPath: String { runtimeDirectory + "/" + digest + ".lock" }

  /// The path of the change log.
  package var logPath: String? { stateDirectory.map { $0 + "/changes.sqlite" } }

  /// The path of the output of a background daemon.
  package var daemonLogPath: String? { stateDirectory.map { $0 + "/daemon.log" } }

  /// Creates the paths for a directory; creates no files.
  ///
  /// - Parameters:
  ///   - directory: The path of the directory, absolute or relative.
  ///   - environment: Returns an environment variable, `nil` if it is not set.
  ///   - user: The id of the user that runs the daemon.
  /// - Throws: `SystemError` if the directory does not exist or is not a directory.
  package init(
    of directory: String,
    environment: (String) -> String? = CurrentProcess.environment,
    user: UInt32 = CurrentProcess.user
  ) throws(SystemError) {
    let root = try FileSystem.realPath(directory).text
    guard try FileStatus(of: root).kind == .directory else {
      throw SystemError.notADirectory(root)
    }
    self.init(root: root, file: nil, environment, user)
  }

  /// Creates the paths for one file and what it loads; creates no files.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which may be a link.
  ///   - environment: Returns an environment variable, `nil` if it is not set.
  ///   - user: The id of the user that runs the daemon.
  /// - Throws: `SystemError` if the file does not exist.
  package init(
    ofFile path: String,
    environment: (String) -> String? = CurrentProcess.environment,
    user: UInt32 = CurrentProcess.user
  ) throws(SystemError) {
    let path = FilePath(text: path)
    _ = try FileStatus(of: path)
    let root = try FileSystem.realPath(path.directory).text
    self.init(root: root, file: path.name.text, environment, user)
  }

  private init(
    root: String,
    file: String?,
    _ environment: (String) -> String?,
    _ user: UInt32
  ) {
    self.root = root
    self.file = file
    let digest = Self.digest(of: file.map { root + "/" + $0 } ?? root)
    self.digest = digest
    if let directory = UserFolders.absolute(environment("XDG_RUNTIME_DIR")) {
      runtimeDirectory = directory + "/playground"
    } else {
      runtimeDirectory = "/tmp/playground-\(user)"
    }
    stateDirectory = UserFolders.state(environment: environment).map { $0.text + "/" + digest }
  }

  /// Creates the directory of the socket if it is missing, and checks that no other user has
  /// access.
  package func prepareRuntimeDirectory() throws(SystemError) {
    try requireShortSocketPath()
    try Directory.make(runtimeDirectory)
    try Directory.requirePrivate(runtimeDirectory)
  }

  /// Checks that a socket can have the path.
  package func requireShortSocketPath() throws(SystemError) {
    guard socketPath.utf8.count > UnixSocket.pathLimit else { return }
    throw SystemError(
      number: ENAMETOOLONG,
      call: "bind",
      subject: socketPath,
      cure:
        "the path of a socket has at most \(UnixSocket.pathLimit) bytes; set XDG_RUNTIME_DIR to "
        + "a shorter path",
    )
  }

  /// FNV-1a, 64 bits (Fowler, Noll, Vo 1991).
  private static func digest(of path: String) -> String {
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in path.utf8 { digest = (digest ^ UInt64(byte)) &* 0x0100_0000_01b3 }
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
