import PlaygroundSystem

/// Extra paths and symbolic links, and the directories in which a change can affect their targets.
///
/// Each of these directories is watched as long as a path depends on it.
struct FollowedPaths<Disk: WatchDisk> {
  /// The maximum number of consecutive symbolic links followed, equal to the kernel's limit.
  private static var linkLimit: Int { 40 }
  /// The most times that a path is resolved because it changes meanwhile.
  private static var roundLimit: Int { 8 }

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
  /// These are the directories of each symbolic link on the way, of the target, and of the first
  /// name that does not exist.
  ///
  /// - Returns: A notice for each directory that cannot be watched.
  mutating func follow(_ path: FilePath) -> [DirectoryScan.NoticeChange] {
    var notices: [DirectoryScan.NoticeChange] = []
    var names: Set<WatchedName> = []
    // What was found may change before it is watched; a change after that has an event.
    for _ in 0..<Self.roundLimit {
      let found = namesOnTheWay(to: path)
      for watched in found.subtracting(names) { hold(watched, for: path, &notices) }
      for watched in names.subtracting(found) { release(watched, for: path) }
      if found == names { break }
      names = found
    }
    for watched in dependencies.setNames(of: path, names) { release(watched, for: path) }
    return notices
  }

  /// Stops watching directories for a path.
  mutating func unfollow(_ path: FilePath) {
    for watched in dependencies.setNames(of: path, []) { release(watched, for: path) }
  }

  /// Finds the names whose change can lead a path elsewhere, as the kernel resolves the path.
  ///
  /// The directories are real paths. A directory on the way is not among the names, unless `..`
  /// leaves it: it is observed as an ancestor of those in which there are names.
  private func namesOnTheWay(to path: FilePath) -> Set<WatchedName> {
    var names: Set<WatchedName> = []
    var linkCount = 0
    let isBelowRoot = !path.isAbsolute && kind(of: root.path) == .directory
    var directory = isBelowRoot ? root.path : "/"
    var rest = Array((isBelowRoot ? path : root.absolute(path)).components.reversed())
    while let name = rest.popLast() {
      if name == "." { continue }
      if name == ".." {
        // The directory must exist, though nothing in it matters.
        if directory != "/", directory != root.path {
          names.insert(WatchedName(directory: directory.directory, name: directory.name))
        }
        directory = directory.directory
        continue
      }
      let place = directory.appending(name)
      let kind = kind(of: place)
      if kind == .directory, !rest.isEmpty {
        directory = place
        continue
      }
      // The tree already observes changes of a link inside it.
      if linkCount > 0 || isExtra(path) {
        names.insert(WatchedName(directory: directory, name: name))
      }
      if kind == .directory, isExtra(path) {
        names.insert(WatchedName(directory: place, name: WatchedName.any))
      }
      linkCount += 1
      guard kind == .symbolicLink, linkCount <= Self.linkLimit,
        let target = try? disk.linkTarget(of: place)
      else { break }
      if target.isAbsolute { directory = "/" }
      rest += target.components.reversed()
    }
    return names
  }

  private func kind(of path: FilePath) -> FileKind? {
    (try? disk.status(of: path, followingLinks: false))?.kind
  }

  /// Watches the directory of a name.
  private mutating func hold(
    _ watched: WatchedName,
    for path: FilePath,
    _ notices: inout [DirectoryScan.NoticeChange]
  ) {
    dependencies.add(path, at: watched)
    do throws(SystemError) {
      try watches.hold(watched.directory)
    } catch {
      if error.isMissing { return }
      let notice = WatchNotice.unreadable(directory: watched.directory, error)
      notices.append(.init(notice, about: watched.directory))
    }
  }

  private mutating func release(_ watched: WatchedName, for path: FilePath) {
    dependencies.remove(path, at: watched)
    if !dependencies.needs(watched.directory) { watches.release(watched.directory, by: .paths) }
  }
}
