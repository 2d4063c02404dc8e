import Glibc

/// An entry of a directory.
package struct DirectoryEntry: Sendable, Equatable {
  /// The name.
  package let name: FilePath
  /// The kind as reported by the directory; symbolic links are not followed.
  package let kind: FileKind
}

/// Operations on directories.
package enum Directory {
  /// Returns the entries of a directory except `.` and `..`, sorted by name.
  package static func entries(
    of path: some FilePathConvertible
  ) throws(SystemError) -> [DirectoryEntry] {
    let path = path.filePath
    if let number = Faults.errorNumber(for: "opendir") {
      throw SystemError(number: number, call: "opendir", subject: path.text)
    }
    guard let stream = unsafe opendir(path.cString) else {
      throw SystemError(number: errno, call: "opendir", subject: path.text)
    }
    defer { _ = unsafe closedir(stream) }
    var entries: [DirectoryEntry] = []
    while true {
      errno = 0
      guard let raw = unsafe readdir(stream) else { break }
      if let entry = unsafe entry(raw, in: path) { entries.append(entry) }
    }
    guard errno == 0 else { throw SystemError(number: errno, call: "readdir", subject: path.text) }
    return entries.sorted { $0.name < $1.name }
  }

  /// Creates a directory and its missing parents.
  ///
  /// - Parameters:
  ///   - path: An absolute path, or one relative to the working directory.
  ///   - permissions: The permission bits; the process's mask applies.
  /// - Throws: `SystemError`, also if another kind of file has one of the names.
  package static func make(
    _ path: some FilePathConvertible,
    permissions: UInt32 = 0o700
  ) throws(SystemError) {
    let path = path.filePath
    do throws(SystemError) {
      try makeOne(path, permissions)
    } catch {
      switch error.number {
      case EEXIST:
        let status = try FileStatus(of: path)
        guard status.kind == .directory else {
          throw SystemError(number: ENOTDIR, call: "mkdir", subject: path.text)
        }
      case ENOENT:
        let parent = path.directory
        guard parent != ".", parent != path else { throw error }
        try make(parent, permissions: permissions)
        try makeOne(path, permissions)
      default:
        throw error
      }
    }
  }

  private static func makeOne(_ path: FilePath, _ permissions: UInt32) throws(SystemError) {
    let name = path.cString
    try systemCall("mkdir", path.text) { unsafe mkdir(name, permissions) }
  }

  /// Checks that a path is a real directory, owned by this user and inaccessible to all others.
  ///
  /// - Throws: `SystemError` with `ENOTDIR` or `EACCES` if a check fails.
  static func requirePrivate(_ path: some FilePathConvertible) throws(SystemError) {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
    let directory = try FileDescriptor(opening: path, flags: flags)
    let status = try directory.status()
    guard status.owner == getuid(), status.permissions & 0o077 == 0 else {
      throw SystemError(number: EACCES, call: "trust", subject: path.filePath.text)
    }
  }

  private static func entry(
    _ raw: UnsafeMutablePointer<dirent>,
    in path: FilePath
  ) -> DirectoryEntry? {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
    let start = unsafe UnsafeRawPointer(raw).advanced(by: offset)
    let name = unsafe FilePath(cString: start.assumingMemoryBound(to: CChar.self))
    if name == "." || name == ".." { return nil }
    let kind = unsafe self.kind(of: raw.pointee.d_type, at: path.appending(name))
    return DirectoryEntry(name: name, kind: kind)
  }

  private static func kind(of type: UInt8, at path: @autoclosure () -> FilePath) -> FileKind {
    switch Int(type) {
    case Int(DT_REG): .regular
    case Int(DT_DIR): .directory
    case Int(DT_LNK): .symbolicLink
    case Int(DT_FIFO): .fifo
    case Int(DT_SOCK): .socket
    case Int(DT_CHR), Int(DT_BLK): .device
    default: (try? FileStatus(of: path(), followingLinks: false))?.kind ?? .unknown
    }
  }
}
