import PlaygroundSystem

/// The stamps of files at the time they were reported.
struct FileStamps<Disk: WatchDisk> {
  private let root: WatchRoot
  private let disk: Disk
  private var stamps: [FilePath: FileStamp] = [:]

  init(root: WatchRoot, disk: Disk) {
    self.root = root
    self.disk = disk
  }

  /// The last recorded stamp of a path.
  subscript(path: FilePath) -> FileStamp? { stamps[path] }

  /// Records the stamp of a path, following links.
  ///
  /// - Returns: Whether the file exists.
  mutating func note(_ path: FilePath) -> Bool {
    guard let stamp = current(path) else { return false }
    stamps[path] = stamp
    return true
  }

  /// Restores an earlier stamp of a path.
  mutating func restore(_ path: FilePath, to stamp: FileStamp?) { stamps[path] = stamp }

  /// Records that a missing file may have existed since the last report, and may have been read.
  ///
  /// If it is still missing after its next event, or in the next comparison, it counts as removed.
  mutating func expectRemoval(of path: FilePath) { stamps[path] = .unknown }

  /// Removes the stamp of a path.
  mutating func forget(_ path: FilePath) {
    stamps[path] = nil
    stamps.releaseStorage()
  }

  /// Compares a path with the disk.
  func compare(_ path: FilePath, into differences: inout FileDifferences) {
    guard let stamp = current(path) else {
      if stamps[path] != nil { differences.lost.append(path) }
      return
    }
    if stamps[path] == stamp {
      differences.same.append(path)
    } else {
      differences.found.append(path)
    }
  }

  /// The stamp of a path on the disk; `nil` if there is no file.
  ///
  /// A file whose status cannot be read for now is not missing: who reads it finds out more.
  private func current(_ path: FilePath) -> FileStamp? {
    do throws(SystemError) {
      let status = try disk.status(of: root.absolute(path), followingLinks: true)
      return status.kind == .directory ? nil : FileStamp(status: status)
    } catch {
      return error.mayPass ? .unknown : nil
    }
  }
}
