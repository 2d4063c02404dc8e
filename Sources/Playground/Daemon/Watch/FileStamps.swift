import PlaygroundSystem

/// The stamps of reported files as they were when they were reported.
struct FileStamps<Disk: WatchDisk> {
  private let root: WatchRoot
  private let disk: Disk
  private var stamps: [String: FileStamp] = [:]

  init(root: WatchRoot, disk: Disk) {
    self.root = root
    self.disk = disk
  }

  /// The stamp of a path when it was last noted.
  subscript(path: String) -> FileStamp? { stamps[path] }

  /// Notes the stamp of a path, links followed.
  ///
  /// - Returns: Whether there is a file.
  mutating func note(_ path: String) -> Bool {
    guard let stamp = current(path) else { return false }
    stamps[path] = stamp
    return true
  }

  /// Sets the stamp of a path back to an earlier one.
  mutating func restore(_ path: String, to stamp: FileStamp?) { stamps[path] = stamp }

  /// Forgets a path.
  mutating func forget(_ path: String) { stamps[path] = nil }

  /// Compares a path with the disk.
  func compare(_ path: String, into differences: inout FileDifferences) {
    guard let stamp = current(path) else {
      if stamps[path] != nil { differences.lost.append(path) }
      return
    }
    if stamps[path] != stamp { differences.found.append(path) }
  }

  /// The stamp of a path on the disk; `nil` when there is no file.
  private func current(_ path: String) -> FileStamp? {
    guard let status = try? disk.status(of: root.absolute(path), followingLinks: true),
      status.kind != .directory
    else { return nil }
    return FileStamp(status: status)
  }
}
