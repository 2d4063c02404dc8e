import PlaygroundSystem

/// The status of a file at one time; a file with a different stamp may have changed.
struct FileStamp: Sendable, Equatable {
  let status: FileStatus

  /// Whether the file is empty.
  var isEmpty: Bool { status.byteCount == 0 }

  /// Returns whether it is the same file with the same size.
  func isSameFile(as other: FileStamp) -> Bool {
    status.device == other.status.device && status.inode == other.status.inode
      && status.byteCount == other.status.byteCount
  }

  /// Returns whether content, mode and owner are equal, so that at most the time of an attribute
  /// change differs.
  func hasSameContent(as other: FileStamp) -> Bool {
    status.device == other.status.device && status.inode == other.status.inode
      && status.byteCount == other.status.byteCount
      && status.modifiedNanoseconds == other.status.modifiedNanoseconds
      && status.permissions == other.status.permissions && status.owner == other.status.owner
  }
}
