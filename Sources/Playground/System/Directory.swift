import Glibc

/// An entry of a directory.
package struct DirectoryEntry: Sendable, Equatable {
  /// The name, with replacement characters for bytes that are not UTF-8; see `isExact`.
  package let name: String
  /// Whether `name` equals the bytes of the file name, so that the file can be opened by it.
  package let isExact: Bool
  /// The kind as reported by the directory; symbolic links are not followed.
  package let kind: FileKind
}

/// Operations on directories.
package enum Directory {
  /// Returns the entries of a directory except `.` and `..`, sorted by name.
  package static func entries(of path: String) throws(SystemError) -> [DirectoryEntry] {
    if let number = Faults.errorNumber(for: "opendir") {
      throw SystemError(number: number, call: "opendir", subject: path)
    }
    guard let stream = unsafe opendir(path) else {
      throw SystemError(number: errno, call: "opendir", subject: path)
    }
    defer { _ = unsafe closedir(stream) }
    var entries: [DirectoryEntry] = []
    while true {
      errno = 0
      guard let raw = unsafe readdir(stream) else { break }
      if let entry = unsafe entry(raw, in: path) { entries.append(entry) }
    }
    guard errno == 0 else { throw SystemError(number: errno, call: "readdir", subject: path) }
    return entries.sorted { $0.name < $1.name }
  }

  /// Creates a directory and its missing parents, accessible only to this user.
  ///
  /// - Parameter path: An absolute path, or one relative to the working directory.
  /// - Throws: `SystemError`, also if another kind of file has one of the names.
  package static func make(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      try systemCall("mkdir", path) { unsafe mkdir(path, 0o700) }
    } catch {
      switch error.number {
      case EEXIST:
        let status = try FileStatus(of: path)
        guard status.kind == .directory else {
          throw SystemError(number: ENOTDIR, call: "mkdir", subject: path)
        }
      case ENOENT:
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { throw error }
        try make(String(path[..<slash]))
        try systemCall("mkdir", path) { unsafe mkdir(path, 0o700) }
      default:
        throw error
      }
    }
  }

  /// Checks that a path is a real directory, owned by this user and inaccessible to all others.
  ///
  /// - Throws: `SystemError` with `ENOTDIR` or `EACCES` if a check fails.
  static func requirePrivate(_ path: String) throws(SystemError) {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
    let directory = try FileDescriptor(opening: path, flags: flags)
    let status = try directory.status()
    guard status.owner == getuid(), status.permissions & 0o077 == 0 else {
      throw SystemError(number: EACCES, call: "trust", subject: path)
    }
  }

  private static func entry(
    _ raw: UnsafeMutablePointer<dirent>,
    in path: String
  ) -> DirectoryEntry? {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
    let start = unsafe UnsafeRawPointer(raw).advanced(by: offset)
    let bytes = unsafe UnsafeRawBufferPointer(
      start: start,
      count: strlen(start.assumingMemoryBound(to: CChar.self))
    )
    let exact = unsafe String(validating: bytes, as: UTF8.self)
    let name = unsafe exact ?? String(decoding: bytes, as: UTF8.self)
    if name == "." || name == ".." { return nil }
    let kind = unsafe self.kind(of: raw.pointee.d_type, at: "\(path)/\(name)")
    return DirectoryEntry(name: name, isExact: exact != nil, kind: kind)
  }

  private static func kind(of type: UInt8, at path: String) -> FileKind {
    switch Int(type) {
    case Int(DT_REG): .regular
    case Int(DT_DIR): .directory
    case Int(DT_LNK): .symbolicLink
    case Int(DT_FIFO): .fifo
    case Int(DT_SOCK): .socket
    case Int(DT_CHR), Int(DT_BLK): .device
    default: (try? FileStatus(of: path, followingLinks: false))?.kind ?? .unknown
    }
  }
}
