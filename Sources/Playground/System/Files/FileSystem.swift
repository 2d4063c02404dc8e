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

  /// Returns the bytes that this user can still write to the file system with a file or directory.
  package static func freeByteCount(
    of path: some FilePathConvertible
  ) throws(SystemError) -> Int {
    let path = path.filePath
    let name = path.cString
    var status = statvfs()
    try systemCall("statvfs", path.text) { unsafe statvfs(name, &status) }
    return Int(clamping: status.f_bavail) * Int(clamping: status.f_frsize)
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

  /// Returns the first bytes of a regular file: fewer if it is shorter.
  package static func firstBytes(
    of path: some FilePathConvertible,
    count: Int
  ) throws(SystemError) -> [UInt8] {
    let file = try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY)
    var bytes: [UInt8] = []
    _ = try file.read(into: &bytes, limit: count)
    return bytes
  }

  /// Sets the time of the last change of a file to now.
  package static func touch(_ path: some FilePathConvertible) throws(SystemError) {
    let path = path.filePath
    let name = path.cString
    try systemCall("utimensat", path.text) { unsafe utimensat(AT_FDCWD, name, nil, 0) }
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
  ///   - path: The file; a symbolic link would be replaced itself. `OutputFile` is for paths that
  ///     a person names.
  ///   - permissions: The permission bits of the file; `nil` for the default.
  /// - Throws: ``SystemError``; the old content is then unchanged.
  package static func write(
    _ bytes: [UInt8],
    to path: some FilePathConvertible,
    permissions: UInt32? = nil
  ) throws(SystemError) {
    try replace(path.filePath, mode: 0o644) { (file) throws(SystemError) in
      if let permissions { try file.setPermissions(permissions) }
      try file.writeAll(bytes)
    }
  }

  /// Creates a file beside another one, and gives it the place of that one when it is complete.
  ///
  /// - Parameters:
  ///   - path: The file to replace, which may be missing.
  ///   - mode: The permission bits of the new file; the process's mask applies.
  ///   - keepsExisting: Whether to fail with `EEXIST` if the file is not missing.
  ///   - fill: Writes the content of the new file.
  /// - Throws: ``SystemError``; the file is then unchanged.
  static func replace(
    _ path: FilePath,
    mode: UInt32,
    keepsExisting: Bool = false,
    _ fill: (borrowing FileDescriptor) throws(SystemError) -> Void
  ) throws(SystemError) {
    let temporary = try makeTemporary(in: path.directory, mode: mode, fill)
    do throws(SystemError) {
      if keepsExisting {
        try giveNewName(path, to: temporary)
      } else {
        try rename(temporary, to: path)
      }
    } catch {
      _ = unsafe unlink(temporary.cString)
      throw error
    }
  }

  /// Fails unless this user may change the file at a path.
  static func requireWritable(_ path: FilePath) throws(SystemError) {
    let name = path.cString
    try systemCall("access", path.text) { unsafe access(name, W_OK) }
  }

  /// Closes the file before it gets its name; closing it afterwards would be a second visible
  /// change.
  private static func makeTemporary(
    in directory: FilePath,
    mode: UInt32,
    _ fill: (borrowing FileDescriptor) throws(SystemError) -> Void
  ) throws(SystemError) -> FilePath {
    var number = 0
    while true {
      let path = directory.appending(FilePath(text: ".playground-\(getpid())-\(number).tmp"))
      do throws(SystemError) {
        let file = try create(path, mode: mode)
        do throws(SystemError) {
          try fill(file)
          return path
        } catch {
          _ = unsafe unlink(path.cString)
          throw error
        }
      } catch {
        // Another thread writes in the same directory, or a process with this id ended untimely.
        guard error.isTaken, number < temporaryLimit else { throw error }
        number += 1
      }
    }
  }

  /// Renames a file; fails if the name is taken.
  private static func giveNewName(
    _ path: FilePath,
    to temporary: FilePath
  ) throws(SystemError) {
    let (old, new) = (temporary.cString, path.cString)
    do throws(SystemError) {
      try systemCall("link", path.text) { unsafe link(old, new) }
    } catch {
      // File systems without hard links. The name was free a moment ago.
      guard error.number != EEXIST else { throw error }
      try rename(temporary, to: path)
      return
    }
    try remove(temporary)
  }

  /// The maximum number of files that are being written in one directory.
  private static let temporaryLimit = 1000
}
