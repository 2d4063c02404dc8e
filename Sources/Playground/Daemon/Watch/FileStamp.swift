import PlaygroundSystem

/// The status of a file at one time; a file with a different stamp may have changed.
struct FileStamp: Sendable, Equatable {
  /// The stamp of a file whose status could not be read, although it may exist.
  static let unknown = FileStamp(status: nil)

  private let status: FileStatus?

  init(status: FileStatus) { self.init(status: .some(status)) }

  private init(status: FileStatus?) { self.status = status }

  /// Whether the file is known to be empty.
  var isEmpty: Bool { status?.byteCount == 0 }

  /// Returns whether it is the same file with the same size.
  func isSameFile(as other: FileStamp) -> Bool {
    guard let status, let other = other.status else { return false }
    return status.device == other.device && status.inode == other.inode
      && status.byteCount == other.byteCount
  }

  /// Returns whether content, mode and owner are equal, so that at most the time of an attribute
  /// change differs.
  func hasSameContent(as other: FileStamp) -> Bool {
    guard isSameFile(as: other), let status, let other = other.status else { return false }
    return status.modifiedNanoseconds == other.modifiedNanoseconds
      && status.permissions == other.permissions && status.owner == other.owner
  }
}
