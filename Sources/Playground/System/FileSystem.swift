import Glibc

/// Operations on files and paths.
package enum FileSystem {
  /// Returns the absolute path without symbolic links, `.` and `..`; every component must exist.
  package static func realPath(
    _ path: some FilePathConvertible
  ) throws(SystemError) -> FilePath {
    let path = path.filePath
    if let number = Faults.errorNumber(for: "realpath") {
      throw SystemError(number: number, call: "realpath", subject: path.text)
    }
    guard let resolved = unsafe realpath(path.cString, nil) else {
      throw SystemError(number: errno, call: "realpath", subject: path.text)
    }
    defer { unsafe free(resolved) }
    return unsafe FilePath(cString: resolved)
  }

  /// Returns the target of a symbolic link, possibly relative to the link's directory.
  package static func linkTarget(
    of path: some FilePathConvertible
  ) throws(SystemError) -> FilePath {
    let path = path.filePath
    let name = path.cString
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = try systemCall("readlink", path.text) {
      unsafe readlink(name, &buffer, buffer.count)
    }
    return FilePath(bytes: buffer[..<count].map { UInt8(bitPattern: $0) })
  }

  /// Removes a file.
  package static func remove(_ path: some FilePathConvertible) throws(SystemError) {
    let path = path.filePath
    let name = path.cString
    try systemCall("unlink", path.text) { unsafe unlink(name) }
  }

  /// Removes an empty directory.
  package static func removeDirectory(_ path: some FilePathConvertible) throws(SystemError) {
    let path = path.filePath
    let name = path.cString
    try systemCall("rmdir", path.text) { unsafe rmdir(name) }
  }

  /// Renames a file, replacing an existing file.
  package static func rename(
    _ path: some FilePathConvertible,
    to newPath: some FilePathConvertible
  ) throws(SystemError) {
    let path = path.filePath
    let (old, new) = (path.cString, newPath.filePath.cString)
    try systemCall("rename", path.text) { unsafe Glibc.rename(old, new) }
  }

  /// Creates a file, which must not exist, and opens it for writing.
  ///
  /// Only this user has access by default. The process's mask applies to `mode`.
  package static func create(
    _ path: some FilePathConvertible,
    mode: UInt32 = 0o600
  ) throws(SystemError) -> FileDescriptor {
    try FileDescriptor(opening: path, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
  }

  /// Opens a file for appending; creates it for this user alone if it is missing.
  package static func openForAppending(
    _ path: some FilePathConvertible
  ) throws(SystemError) -> FileDescriptor {
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
    to path: some FilePathConvertible,
    permissions: UInt32? = nil
  ) throws(SystemError) {
    let path = path.filePath
    let temporary = temporaryPath(beside: path)
    do throws(SystemError) {
      try writeNew(bytes, to: temporary, permissions: permissions)
      try rename(temporary, to: path)
    } catch {
      _ = unsafe unlink(temporary.cString)
      throw error
    }
  }

  /// Returns a path in the same directory; its name is not longer than names may be.
  private static func temporaryPath(beside path: FilePath) -> FilePath {
    let suffix = Array(".\(getpid()).tmp".utf8)
    let excess = max(0, path.name.bytes.count + suffix.count - Int(NAME_MAX))
    return FilePath(bytes: path.bytes.dropLast(excess) + suffix)
  }

  /// Closes the file before the rename; closing it afterwards would be a second visible change.
  private static func writeNew(
    _ bytes: [UInt8],
    to path: FilePath,
    permissions: UInt32?
  ) throws(SystemError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW
    let file = try FileDescriptor(opening: path, flags: flags, mode: 0o644)
    if let permissions {
      try systemCall("fchmod", path.text) { fchmod(file.number, permissions) }
    }
    try file.writeAll(bytes)
  }
}
