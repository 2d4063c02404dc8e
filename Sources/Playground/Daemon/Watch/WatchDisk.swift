import PlaygroundSystem

/// What the watch plan asks of the disk and the kernel; tests have one of their own.
protocol WatchDisk: AnyObject {
  /// Starts to watch a directory and returns the watch's number, the same one for the same
  /// directory.
  func addWatch(_ directory: String) throws(SystemError) -> Int32
  /// Ends a watch; one that has ended already is no harm.
  func removeWatch(_ watch: Int32)
  /// Lists a directory.
  func entries(of directory: String) throws(SystemError) -> [DirectoryEntry]
  /// Looks at a path.
  func status(of path: String, followingLinks: Bool) throws(SystemError) -> FileStatus
  /// Returns what a symbolic link says.
  func linkTarget(of path: String) throws(SystemError) -> String
  /// Returns the path without symbolic links.
  func realPath(_ path: String) throws(SystemError) -> String
  /// Returns a small file's bytes; nil when it cannot be read.
  func content(of path: String) -> [UInt8]?
}
