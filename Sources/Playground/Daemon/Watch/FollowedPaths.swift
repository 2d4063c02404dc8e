import PlaygroundSystem

/// Extra paths and symbolic links, and the directories in which a change can affect their targets.
///
/// Each of these directories is watched as long as a path depends on it.
struct FollowedPaths<Disk: WatchDisk> {
  /// The maximum number of consecutive symbolic links followed, equal to the kernel's limit.
  private static var linkLimit: Int { 40 }

  private let root: WatchRoot
  private let disk: Disk
  private let watches: WatchTable<Disk>
  private var dependencies = DependencyMap()
  private var extras: Set<FilePath> = []

  init(root: WatchRoot, disk: Disk, watches: WatchTable<Disk>) {
    self.root = root
    self.disk = disk
    self.watches = watches
  }

  /// The extra paths in the owner's spelling, in ascending order.
  var extraPaths: [FilePath] { extras.sorted() }

  /// All followed paths, in ascending order.
  var paths: [FilePath] { dependencies.paths }

  /// Returns whether a path is an extra path.
  func isExtra(_ path: FilePath) -> Bool { extras.contains(path) }

  /// The paths that depend on a name in the directory, in ascending order.
  func paths(in directory: FilePath) -> [FilePath] { dependencies.paths(in: directory) }

  /// Finds the directories to watch again, for the paths that depend on a directory that was moved
  /// or removed, or on a directory inside it.
  ///
  /// - Returns: The paths, in ascending order, and a notice for each directory that cannot be
  ///   watched.
  mutating func followAgain(
    below directory: FilePath
  ) -> (paths: [FilePath], notices: [DirectoryScan.NoticeChange]) {
    let directories = dependencies.directories(below: directory)
    for directory in directories { watches.renew(directory) }
    let paths = Set(directories.flatMap { dependencies.paths(in: $0) }).sorted()
    return (paths, paths.flatMap { follow($0) })
  }

  /// The paths that depend on one name in the directory, in ascending order.
  func paths(in directory: FilePath, named name: FilePath) -> [FilePath] {
    dependencies.paths(in: directory, named: name)
  }

  /// Adds an extra path; it is not followed yet.
  mutating func insertExtra(_ path: FilePath) { extras.insert(path) }

  /// Removes an extra path and stops following it.
  mutating func removeExtra(_ path: FilePath) {
    extras.remove(path)
    unfollow(path)
  }

  /// Watches every directory in which a change can affect the target of a path.
  ///
  /// These are the nearest existing directories of the path and of the target of each symbolic link
  /// on the way.
  ///
  /// - Returns: A notice for each directory that cannot be watched.
  mutating func follow(_ path: FilePath) -> [DirectoryScan.NoticeChange] {
    var new: Set<WatchedName> = []
    var notices: [DirectoryScan.NoticeChange] = []
    var target = root.absolute(path)
    for hop in 0..<Self.linkLimit {
      // The tree already observes changes of a link inside it.
      if hop > 0 || isExtra(path), let watched = watchNearest(target, for: path, &notices) {
        new.insert(watched)
      }
      guard let link = try? disk.linkTarget(of: target) else { break }
      target = target.directory.appending(link)
    }
    for watched in dependencies.setNames(of: path, new) { release(watched, for: path) }
    return notices
  }

  /// Stops watching directories for a path.
  mutating func unfollow(_ path: FilePath) {
    for watched in dependencies.setNames(of: path, []) { release(watched, for: path) }
  }

  /// Watches the nearest existing directory on the way to the target.
  private mutating func watchNearest(
    _ target: FilePath,
    for path: FilePath,
    _ notices: inout [DirectoryScan.NoticeChange]
  ) -> WatchedName? {
    var previous: WatchedName?
    // A nearer directory may be created between the check and the watch.
    while let watched = nearest(target), watched != previous {
      if let previous { release(previous, for: path) }
      dependencies.add(path, at: watched)
      do throws(SystemError) {
        try watches.hold(watched.directory)
      } catch {
        if !error.isMissing {
          let notice = WatchNotice.unreadable(directory: watched.directory, error)
          notices.append(.init(notice, about: watched.directory))
        }
      }
      previous = watched
    }
    return previous
  }

  private func nearest(_ target: FilePath) -> WatchedName? {
    var path = target
    while path != "/" {
      let (parent, name) = (path.directory, path.name)
      if let real = try? disk.realPath(parent),
        (try? disk.status(of: real, followingLinks: false))?.kind == .directory
      {
        return WatchedName(directory: real, name: name)
      }
      if parent == path { return nil }
      path = parent
    }
    return nil
  }

  private mutating func release(_ watched: WatchedName, for path: FilePath) {
    dependencies.remove(path, at: watched)
    if !dependencies.needs(watched.directory) { watches.release(watched.directory, by: .paths) }
  }
}
