import Glibc

/// Changes to the names and contents of files, and questions about paths.
package enum FileSystem {
  /// Returns the absolute path without symbolic links, `.` and `..`; everything on it must exist.
  package static func realPath(_ path: String) throws(SystemError) -> String {
    if let number = Faults.errorNumber(for: "realpath") {
      throw SystemError(number: number, call: "realpath", subject: path)
    }
    guard let resolved = unsafe realpath(path, nil) else {
      throw SystemError(number: errno, call: "realpath", subject: path)
    }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Returns what a symbolic link says, which may be relative to the link's directory.
  package static func linkTarget(of path: String) throws(SystemError) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = try systemCall("readlink", path) { unsafe readlink(path, &buffer, buffer.count) }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Takes a file's name away.
  package static func remove(_ path: String) throws(SystemError) {
    try systemCall("unlink", path) { unsafe unlink(path) }
  }

  /// Takes an empty directory away.
  static func removeDirectory(_ path: String) throws(SystemError) {
    try systemCall("rmdir", path) { unsafe rmdir(path) }
  }

  /// Gives a file another name, in place of what had that name before.
  package static func rename(_ path: String, to newPath: String) throws(SystemError) {
    try systemCall("rename", path) { unsafe Glibc.rename(path, newPath) }
  }

  /// Creates a file that must not exist yet and opens it for writing.
  ///
  /// It is for this user alone, or for those that `mode` and the process's mask leave.
  package static func create(
    _ path: String,
    mode: UInt32 = 0o600
  ) throws(SystemError) -> FileDescriptor {
    try FileDescriptor(opening: path, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
  }

  /// Opens a file for appending and creates it for this user alone when it is missing.
  package static func openForAppending(_ path: String) throws(SystemError) -> FileDescriptor {
    try FileDescriptor(opening: path, flags: O_WRONLY | O_CREAT | O_APPEND)
  }

  /// Replaces a file's content so that readers see the old or the new one, never a part.
  ///
  /// - Parameters:
  ///   - bytes: The new content.
  ///   - path: The file; a symbolic link itself would be replaced.
  ///   - permissions: The permission bits the file shall have; `nil` for the usual ones.
  /// - Throws: ``SystemError``; the old content then stands as it was.
  package static func write(
    _ bytes: [UInt8],
    to path: String,
    permissions: UInt32? = nil
  ) throws(SystemError) {
    let temporary = "\(path).\(getpid()).tmp"
    do throws(SystemError) {
      try writeNew(bytes, to: temporary, permissions: permissions)
      try rename(temporary, to: path)
    } catch {
      _ = unsafe unlink(temporary)
      throw error
    }
  }

  /// Writes a file and closes it: closed after it has its final name, it would be seen changing twice.
  private static func writeNew(
    _ bytes: [UInt8],
    to path: String,
    permissions: UInt32?
  ) throws(SystemError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW
    let file = try FileDescriptor(opening: path, flags: flags, mode: 0o644)
    if let permissions {
      try systemCall("fchmod", path) { fchmod(file.number, permissions) }
    }
    try file.writeAll(bytes)
  }
}
