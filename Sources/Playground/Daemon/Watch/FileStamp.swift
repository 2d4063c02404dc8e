import PlaygroundSystem

/// The state of a file when it was looked at: a file with another stamp may have changed.
struct FileStamp: Sendable, Equatable {
  let status: FileStatus

  /// Whether the file has no bytes.
  var isEmpty: Bool { status.byteCount == 0 }

  /// Whether content, mode and owner are the same, so that only the time of an attribute change
  /// differs.
  func hasSameContent(as other: FileStamp) -> Bool {
    status.device == other.status.device && status.inode == other.status.inode
      && status.byteCount == other.status.byteCount
      && status.modifiedNanoseconds == other.status.modifiedNanoseconds
      && status.permissions == other.status.permissions && status.owner == other.status.owner
  }
}
