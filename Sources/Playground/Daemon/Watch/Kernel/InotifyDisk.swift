import PlaygroundSystem

/// The file system, watched through `Inotify`.
final class InotifyDisk: WatchDisk {
  private let inotify: Inotify
  private let cancellation: ScanCancellation

  /// Creates the file system; once cancelled, nothing in it can be watched or examined.
  init(_ inotify: Inotify, cancellation: ScanCancellation) {
    self.inotify = inotify
    self.cancellation = cancellation
  }

  var isCancelled: Bool { cancellation.isCancelled }

  func addWatch(_ directory: FilePath, _ scope: WatchScope) throws(SystemError) -> Int32 {
    try cancellation.check(directory)
    return try inotify.addWatch(directory, scope)
  }

  func removeWatch(_ watch: Int32) {
    inotify.removeWatch(watch)
  }

  func entries(of directory: FilePath) throws(SystemError) -> [DirectoryEntry] {
    try cancellation.check(directory)
    return try Directory.entries(of: directory)
  }

  func status(of path: FilePath, followingLinks: Bool) throws(SystemError) -> FileStatus {
    try cancellation.check(path)
    return try FileStatus(of: path, followingLinks: followingLinks)
  }

  func linkTarget(of path: FilePath) throws(SystemError) -> FilePath {
    try FileSystem.linkTarget(of: path)
  }

  func realPath(_ path: FilePath) throws(SystemError) -> FilePath {
    try FileSystem.realPath(path)
  }

  func mounts() throws(SystemError) -> [FilePath] { try MountTable.paths() }

  func content(of path: FilePath) -> [UInt8]? {
    try? FileContent(of: path, limit: IgnoreRules.byteLimit).bytes
  }
}
