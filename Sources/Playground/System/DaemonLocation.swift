/// Where the daemon of one directory keeps its socket, its lock and its records.
///
/// One daemon serves one directory, whatever way the directory is spelt: everything is named by a
/// digest of its real path.
package struct DaemonLocation: Equatable, Sendable {
  /// The directory's real path.
  package let root: String
  /// Sixteen hexadecimal digits that stand for `root` in file names.
  let digest: String
  /// The directory of the socket and the lock.
  package let runtimeDirectory: String
  /// The directory of the change log; `nil` when neither `XDG_STATE_HOME` nor `HOME` names one.
  package let stateDirectory: String?

  /// The socket's path.
  package var socketPath: String { runtimeDirectory + "/" + digest + ".sock" }

  /// The path of the lock that the running daemon holds.
  package var lockPath: String { runtimeDirectory + "/" + digest + ".lock" }

  /// The path of the change log.
  package var logPath: String? { stateDirectory.map { $0 + "/changes.sqlite" } }

  /// The path of what a daemon in the background prints.
  package var daemonLogPath: String? { stateDirectory.map { $0 + "/daemon.log" } }

  /// Finds the places for a directory; nothing is created.
  ///
  /// - Parameters:
  ///   - directory: the directory, as a person spelt it.
  ///   - environment: the value of a variable, `nil` when it is not set.
  ///   - user: the id of the user the daemon runs as.
  /// - Throws: `SystemError` when the directory does not exist or is no directory.
  package init(
    of directory: String,
    environment: (String) -> String? = CurrentProcess.environment,
    user: UInt32 = CurrentProcess.user
  ) throws(SystemError) {
    let root = try FileSystem.realPath(directory)
    guard try FileStatus(of: root).kind == .directory else {
      throw SystemError.notADirectory(root)
    }
    self.root = root
    let digest = Self.digest(of: root)
    self.digest = digest
    if let directory = Self.absolute(environment("XDG_RUNTIME_DIR")) {
      runtimeDirectory = directory + "/playground"
    } else {
      runtimeDirectory = "/tmp/playground-\(user)"
    }
    let home = Self.absolute(environment("HOME")).map { $0 + "/.local/state" }
    stateDirectory = (Self.absolute(environment("XDG_STATE_HOME")) ?? home).map {
      $0 + "/playground/" + digest
    }
  }

  /// Creates the directory of the socket where it is missing, and checks that nobody else can
  /// reach into it.
  package func prepareRuntimeDirectory() throws(SystemError) {
    try Directory.make(runtimeDirectory)
    try Directory.requirePrivate(runtimeDirectory)
  }

  /// Only absolute paths count; anything else in such a variable is to be ignored.
  private static func absolute(_ path: String?) -> String? {
    guard let path, path.hasPrefix("/") else { return nil }
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// FNV-1a, 64 bits (Fowler, Noll, Vo 1991).
  private static func digest(of path: String) -> String {
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in path.utf8 { digest = (digest ^ UInt64(byte)) &* 0x0100_0000_01b3 }
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
