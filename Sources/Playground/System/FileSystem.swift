import Glibc

/// Operations on files and paths.
package enum FileSystem {
  /// Returns the absolute path without symbolic links, `.` and `..`; every component must exist.
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

  /// Returns the target of a symbolic link, possibly relative to the link's directory.
  package static func linkTarget(of path: String) throws(SystemError) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = try systemCall("readlink", path) { unsafe readlink(path, &buffer, buffer.count) }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Removes a file.
  package static func remove(_ path: String) throws(SystemError) {
    try systemCall("unlink", path) { unsafe unlink(path) }
  }

  /// Removes an empty directory.
  static func removeDirectory(_ path: String) throws(SystemError) {
    try systemCall("rmdir", path) { unsafe rmdir(path) }
  }

  /// Renames a file, replacing an existing file.
  package static func rename(_ path: String, to newPath: String) throws(SystemError) {
    try systemCall("rename", path) { unsafe Glibc.rename(path, newPath) }
  }

  /// Creates a file, which must not exist, and opens it for writing.
  ///
  /// Only this user has access by default. The process's mask applies to `mode`.
  package static func create(
    _ path: String,
    mode: UInt32 = 0o600
  ) throws(SystemError) -> FileDescriptor {
    try FileDescriptor(opening: path, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
  }

  /// Opens a file for appending; creates it for this user alone if it is missing.
  package static func openForAppending(_ path: String) throws(SystemError) -> FileDescriptor {
    try FileDescriptor(opening: path, flags: O_WRONLY | O_CREAT | O_APPEND)
  }

  /// Replaces the content of a file atomically: readers see the old content or the new content.
  ///
  /// - Parameters:
  ///   - bytes: The new content.
  ///   - path: The file; a symbolic link would be replaced itself.
  ///   - permissions: The permission bits of the file; `nil` for the default.
  /// - Throws: ``SystemError``; the old content is then unchanged.
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

  /// Closes the file before the rename; closing it afterwards would be a second visible change.
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
