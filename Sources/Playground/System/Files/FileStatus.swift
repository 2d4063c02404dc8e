import Glibc

/// The kind of a file.
package enum FileKind: String, Sendable, Equatable {
  case regular = "file"
  case directory
  case symbolicLink = "symbolic link"
  case fifo
  case socket
  case device
  case unknown = "special file"

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .directory
    case S_IFLNK: self = .symbolicLink
    case S_IFIFO: self = .fifo
    case S_IFSOCK: self = .socket
    case S_IFCHR, S_IFBLK: self = .device
    default: self = .unknown
    }
  }
}

/// The identity, size and times of a file, as reported by the kernel.
package struct FileStatus: Sendable, Equatable {
  package let kind: FileKind
  package let device: UInt64
  package let inode: UInt64
  package let byteCount: Int
  /// The time of the last change of the content, in nanoseconds since 1970.
  package let modifiedNanoseconds: Int64
  /// The time of the last change of content, owner, mode or name, in nanoseconds since 1970.
  package let changedNanoseconds: Int64
  package let owner: UInt32
  var group: UInt32 = 0
  /// The number of hard links.
  var linkCount = 1
  /// The permission bits, such as 0o700.
  package let permissions: UInt32
}

extension FileStatus {
  /// Reads the status of a path; with `followingLinks` false, of a symbolic link itself.
  package init(
    of path: some FilePathConvertible,
    followingLinks: Bool = true
  ) throws(SystemError) {
    var raw = stat()
    let path = path.filePath
    let name = path.cString
    try systemCall("stat", path.text) {
      unsafe followingLinks ? stat(name, &raw) : lstat(name, &raw)
    }
    self.init(raw)
  }

  /// Reads the status of an open file by its descriptor number.
  package init(of descriptor: Int32) throws(SystemError) {
    var raw = stat()
    try systemCall("fstat") { unsafe fstat(descriptor, &raw) }
    self.init(raw)
  }

  private init(_ raw: stat) {
    kind = FileKind(mode: raw.st_mode)
    device = UInt64(raw.st_dev)
    inode = UInt64(raw.st_ino)
    byteCount = Int(raw.st_size)
    modifiedNanoseconds = Int64(raw.st_mtim.tv_sec) * 1_000_000_000 + Int64(raw.st_mtim.tv_nsec)
    changedNanoseconds = Int64(raw.st_ctim.tv_sec) * 1_000_000_000 + Int64(raw.st_ctim.tv_nsec)
    owner = raw.st_uid
    group = raw.st_gid
    linkCount = Int(raw.st_nlink)
    permissions = raw.st_mode & 0o7777
  }
}

extension FileStatus {
  /// Which file it is, by whatever name or link.
  package struct Identity: Hashable, Sendable {
    package let device: UInt64
    package let inode: UInt64
  }

  /// Which file it is.
  package var identity: Identity { Identity(device: device, inode: inode) }

  /// Returns whether both describe the same file.
  func isSameFile(as other: FileStatus) -> Bool { identity == other.identity }

  /// Whether the file has several names.
  package var hasSeveralNames: Bool { linkCount > 1 }

  /// Returns whether the file still has a path.
  ///
  /// `true` if the check fails, which is not a reason to replace the file.
  package func isFile(at path: String) -> Bool {
    do throws(SystemError) {
      let current = try FileStatus(of: path, followingLinks: false)
      return isSameFile(as: current)
    } catch {
      return !error.isMissing
    }
  }
}

extension FileDescriptor {
  /// Returns the status of the open file.
  func status() throws(SystemError) -> FileStatus { try FileStatus(of: number) }
}
