import PlaygroundSystem

/// The events that a watch reports.
enum WatchScope: Sendable {
  /// Those of the entries of the directory, and of the directory itself.
  case entries
  /// Only that the directory itself was moved, deleted or unmounted.
  case itself
}

/// The file system interface of the watch plan; tests substitute their own.
protocol WatchDisk: AnyObject {
  /// Whether a walk should end.
  var isCancelled: Bool { get }
  /// Starts watching a directory and returns the watch's number, equal for the same directory.
  ///
  /// The scope replaces that of an earlier call for the same directory.
  func addWatch(_ directory: FilePath, _ scope: WatchScope) throws(SystemError) -> Int32
  /// Ends a watch; idempotent.
  func removeWatch(_ watch: Int32)
  /// Lists a directory.
  func entries(of directory: FilePath) throws(SystemError) -> [DirectoryEntry]
  /// Returns the status of a path.
  func status(of path: FilePath, followingLinks: Bool) throws(SystemError) -> FileStatus
  /// Returns the target of a symbolic link.
  func linkTarget(of path: FilePath) throws(SystemError) -> FilePath
  /// Returns the path with symbolic links resolved.
  func realPath(_ path: FilePath) throws(SystemError) -> FilePath
  /// Returns the paths at which file systems are mounted.
  func mounts() throws(SystemError) -> [FilePath]
  /// Returns the bytes of a small file; `nil` if it cannot be read.
  func content(of path: FilePath) -> [UInt8]?
}
