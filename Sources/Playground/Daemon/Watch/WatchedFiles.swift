import PlaygroundSystem

/// The last known state of the watched part of the disk.
///
/// It has no clock: it compares with the disk on request and returns the differences.
struct WatchedFiles<Disk: WatchDisk> {
  private let root: WatchRoot
  private let names: WatchedNames
  private let disk: Disk
  private let watches: WatchTable<Disk>
  private(set) var tree: DirectoryTree<Disk>
  private(set) var followed: FollowedPaths<Disk>
  private(set) var stamps: FileStamps<Disk>
  private var notices = WatchNotices()
  private var isRootLost = false
  /// The device and inode of the root when it was last scanned.
  private var rootIdentity: DirectoryIdentity?

  init(root: WatchRoot, names: WatchedNames, disk: Disk) {
    self.root = root
    self.names = names
    self.disk = disk
    watches = WatchTable(disk: disk)
    tree = DirectoryTree(root: root, names: names, disk: disk, watches: watches)
    followed = FollowedPaths(root: root, disk: disk, watches: watches)
    stamps = FileStamps(root: root, disk: disk)
  }

  /// Whether some directories lack events, so that the disk must be polled.
  var needsPolling: Bool { isRootLost || !watches.unwatched.isEmpty || !tree.failed.isEmpty }

  /// Returns the directory of a watch.
  func directory(of watch: Int32) -> FilePath? { watches.directory(of: watch) }

  /// Records that the kernel ended a watch; returns whether it belonged to a directory.
  func noteEnd(of watch: Int32) -> Bool { watches.noteEnd(of: watch) }

  /// Removes and returns the directories renamed while the root or paths depended on them.
  func takeRenamed() -> [FilePath] { watches.takeRenamed() }

  /// Adds a notice of a single occurrence.
  mutating func announce(_ notice: WatchNotice) { notices.announce(notice) }

  /// Adds a notice about a path, unless it equals the previous one about that path.
  mutating func report(_ notice: WatchNotice, about path: FilePath) {
    notices.report(notice, about: path)
  }

  /// Removes and returns the notices added since the last call.
  mutating func takeNotices() -> [WatchNotice] {
    notices.set(unwatched: watches.unwatched, below: root)
    return notices.take()
  }

  // MARK: - Files

  /// Records the stamp of a path and, for a symbolic link, watches its target.
  ///
  /// - Returns: Whether the file exists.
  mutating func remember(_ path: FilePath) -> Bool {
    if isLink(path) { follow(path) }
    guard stamps.note(path) else { return false }
    insertFile(path)
    return true
  }

  /// Adds a file to the tree if it belongs there, so that it is lost with its directory.
  private mutating func insertFile(_ path: FilePath) {
    let absolute = root.absolute(path)
    if tree.includesFile(absolute) { tree.insertFile(absolute) }
  }

  private func isLink(_ path: FilePath) -> Bool {
    let status = try? disk.status(of: root.absolute(path), followingLinks: false)
    return status?.kind == .symbolicLink
  }

  /// Removes the stamp of a path that is no longer watched.
  mutating func forgetStamp(of path: FilePath) { stamps.forget(path) }

  /// Returns whether a path below the root has the name of a description.
  func isCandidate(_ path: FilePath) -> Bool { !path.isAbsolute && names.isCandidate(path.name) }

  /// Restores an earlier stamp of a path.
  mutating func restoreStamp(of path: FilePath, to stamp: FileStamp?) {
    stamps.restore(path, to: stamp)
  }

  /// Removes a deleted file.
  mutating func forget(_ path: FilePath) {
    if followed.isExtra(path) { return stamps.expectRemoval(of: path) }
    stamps.forget(path)
    let absolute = root.absolute(path)
    tree.removeFile(absolute)
    // The target of a broken link may be created later.
    if (try? disk.status(of: absolute, followingLinks: false)) == nil || !isTracked(path) {
      followed.unfollow(path)
    }
  }

  /// Returns whether a path is an extra path or a candidate in the tree.
  func isTracked(_ path: FilePath) -> Bool {
    followed.isExtra(path) || tree.includesFile(root.absolute(path))
  }

  /// Returns whether an extra path leads to a directory, the names in which count.
  func isFollowedDirectory(_ path: FilePath) -> Bool {
    followed.isExtra(path)
      && (try? disk.status(of: root.absolute(path), followingLinks: true))?.kind == .directory
  }

  /// Watches every directory in which a change can affect the target of a path.
  mutating func follow(_ path: FilePath) { apply(followed.follow(path)) }

  /// Finds the directories to watch again, for the paths that depend on a directory that was moved
  /// or removed, or on a directory inside it.
  ///
  /// - Returns: The paths, in ascending order.
  mutating func followAgain(below directory: FilePath) -> [FilePath] {
    let (paths, notices) = followed.followAgain(below: directory)
    apply(notices)
    return paths
  }

  /// Replaces the extra paths.
  ///
  /// - Returns: The paths no longer watched and the new ones, each in ascending order.
  mutating func setExtraPaths(_ paths: [FilePath]) -> (removed: [FilePath], added: [FilePath]) {
    let (old, new) = (Set(followed.extraPaths), Set(paths))
    let removed = old.subtracting(new).sorted()
    for path in removed {
      followed.removeExtra(path)
      // When its stamp was recorded, its directory may not have been part of the tree yet.
      if stamps[path] != nil { insertFile(path) }
      // A symbolic link in the tree is followed further on.
      if isTracked(path), isLink(path) { follow(path) }
    }
    let added = new.subtracting(old).sorted()
    for path in added {
      followed.insertExtra(path)
      follow(path)
      // The stamp of a file of the tree is that of its last report.
      if stamps[path] == nil, !remember(path) { stamps.expectRemoval(of: path) }
    }
    return (removed, added)
  }

  // MARK: - Comparing with the disk

  /// Compares a directory, and all directories in it, with the disk.
  ///
  /// - Parameters:
  ///   - directory: The directory.
  ///   - isFirst: Whether the stamps of the files found are recorded, since they are reported now.
  /// - Returns: The files that were found, changed or lost.
  mutating func scan(_ directory: FilePath, isFirst: Bool = false) -> FileDifferences {
    let scan = tree.scan(directory)
    apply(scan.notices)
    var differences = FileDifferences(lost: scan.lost)
    for file in scan.files {
      if file.isLink { follow(file.path) }
      if !isFirst {
        stamps.compare(file.path, into: &differences)
      } else if stamps.note(file.path) {
        differences.found.append(file.path)
      }
    }
    return differences
  }

  /// Removes a directory and all directories in it.
  mutating func drop(_ directory: FilePath) -> FileDifferences {
    FileDifferences(lost: tree.drop(directory))
  }

  /// Compares the root, and everything below it, with the disk, as `scan(_:isFirst:)` does.
  mutating func scanRoot(isFirst: Bool = false) -> FileDifferences {
    let status = try? disk.status(of: root.path, followingLinks: false)
    guard let status, status.kind == .directory else {
      if isRootLost { return FileDifferences() }
      isRootLost = true
      announce(.rootLost)
      return drop(root.path)
    }
    let identity = DirectoryIdentity(status)
    if isRootLost {
      announce(.rootFound)
    } else if let rootIdentity, rootIdentity != identity {
      announce(.rootReplaced)
    }
    isRootLost = false
    rootIdentity = identity
    watches.watchAncestors(of: root.path)
    return scan(root.path, isFirst: isFirst)
  }

  /// Compares everything below the root with the disk if the root is another directory, or missing.
  mutating func checkRoot() -> FileDifferences {
    let status = try? disk.status(of: root.path, followingLinks: false)
    if !isRootLost, let status, DirectoryIdentity(status) == rootIdentity {
      return FileDifferences()
    }
    return scanRoot()
  }

  /// Returns whether the root lies below a directory.
  func isAncestor(_ directory: FilePath) -> Bool {
    directory != root.path && directory.contains(root.path)
  }

  /// Compares everything with the disk after events were lost.
  mutating func scanEverything() -> FileDifferences {
    // Walking reassigns the watches of moved directories; the others end here.
    let old = watches.forgetWatches()
    var differences = isRootLost ? FileDifferences() : scanRoot()
    for path in followed.paths { follow(path) }
    watches.endLeftOver(old)
    for path in followed.extraPaths { stamps.compare(path, into: &differences) }
    return differences
  }

  /// Compares the directories without events with the disk.
  mutating func poll() -> FileDifferences {
    var differences = isRootLost ? scanRoot() : FileDifferences()
    for directory in watches.unwatched.union(tree.failed).sorted() {
      if tree.contains(directory) {
        let new = scan(directory)
        differences.found += new.found
        differences.lost += new.lost
      } else {
        // The next poll retries directories that cannot be watched yet.
        try? watches.watch(directory, for: .paths)
        for path in followed.paths(in: directory) {
          follow(path)
          stamps.compare(path, into: &differences)
        }
      }
    }
    return differences
  }

  /// Discards all watches because the kernel ended them.
  mutating func forgetWatches() { watches.forgetWatches() }

  private mutating func apply(_ changes: [DirectoryScan.NoticeChange]) {
    for change in changes {
      if let notice = change.notice {
        notices.report(notice, about: change.path)
      } else {
        notices.clear(change.path)
      }
    }
  }
}

/// The identity of a directory, independent of its path.
private struct DirectoryIdentity: Equatable {
  private let device: UInt64
  private let inode: UInt64

  init(_ status: FileStatus) { (device, inode) = (status.device, status.inode) }
}
