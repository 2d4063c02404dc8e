import PlaygroundSystem

/// The directories watched by the kernel, with the users of each.
///
/// A directory is watched as long as it has a user. Directories and watches match one to one; a
/// directory that the kernel refuses to watch because of its limit has no watch.
final class WatchTable<Disk: WatchDisk> {
  /// The users of a watched directory.
  struct Need: OptionSet, Sendable {
    let rawValue: UInt8
    /// The tree of directories below the root.
    static var tree: Need { Need(rawValue: 1) }
    /// Extra paths and symbolic links that depend on a name in the directory.
    static var paths: Need { Need(rawValue: 2) }
    /// The root, or a directory with the need `paths`, is inside it, and is moved with it.
    static var inside: Need { Need(rawValue: 4) }
  }

  private let disk: Disk
  private var needs: [FilePath: Need] = [:]
  private var watches: [FilePath: Int32] = [:]
  private var directories: [Int32: FilePath] = [:]
  private var renamed: Set<FilePath> = []
  /// The directories that the kernel refuses to watch because of its limit.
  private(set) var unwatched: Set<FilePath> = []

  init(disk: Disk) {
    self.disk = disk
  }

  /// Returns the directory of a watch.
  func directory(of watch: Int32) -> FilePath? { directories[watch] }

  /// Watches a directory, even if another one had its name before.
  ///
  /// - Throws: `SystemError` if the directory cannot be watched, except for the kernel's limit.
  func watch(_ directory: FilePath, for need: Need) throws(SystemError) {
    let needs = self.needs[directory, default: []].union(need)
    do throws(SystemError) {
      let watch = try disk.addWatch(directory, needs == .inside ? .itself : .entries)
      // The name now belongs to another directory.
      if let old = watches[directory], old != watch { end(old, of: directory) }
      if let other = directories.updateValue(directory, forKey: watch), other != directory {
        // The directory was renamed; the event of the rename is still queued.
        watches[other] = nil
        let otherNeeds = self.needs[other, default: []]
        if !otherNeeds.isDisjoint(with: [.paths, .inside]) { renamed.insert(other) }
      }
      watches[directory] = watch
      unwatched.remove(directory)
    } catch {
      guard error.isWatchLimit else { throw error }
      if let old = watches.removeValue(forKey: directory) { directories[old] = nil }
      unwatched.insert(directory)
    }
    self.needs[directory] = needs
  }

  /// Keeps a directory watched for the paths that depend on it, and those above it.
  ///
  /// - Throws: `SystemError` if the directory cannot be watched, except for the kernel's limit.
  func hold(_ directory: FilePath) throws(SystemError) {
    let isWatched = watches[directory] != nil && needs[directory] != .inside
    needs[directory, default: []].insert(.paths)
    if isWatched { return }
    try watch(directory, for: .paths)
    watchAncestors(of: directory)
  }

  /// Watches the directories above another one, because moving any of them moves that one too.
  ///
  /// Those in the tree report more than that already. Those that this user may not read are usually
  /// not moved by this user either. The watches are kept, because they are few.
  func watchAncestors(of directory: FilePath) {
    var directory = directory
    while directory != "/" {
      directory = directory.directory
      if needs[directory]?.contains(.tree) == true { return }
      try? watch(directory, for: .inside)
    }
  }

  /// Watches the directory that is at a path now, and those above it; ends the watch of the one
  /// that was there before.
  func renew(_ directory: FilePath) {
    guard let old = watches[directory], let need = needs[directory] else { return }
    do throws(SystemError) {
      try watch(directory, for: need)
      watchAncestors(of: directory)
    } catch {
      watches[directory] = nil
      end(old, of: directory)
    }
  }

  /// Ends the watch of a directory without other users; if only directories inside it need it, ends
  /// the events of its names.
  func release(_ directory: FilePath, by need: Need) {
    guard let left = needs[directory]?.subtracting(need) else { return }
    needs[directory] = left.isEmpty ? nil : left
    guard left.isEmpty else {
      if left == .inside { try? watch(directory, for: .inside) }
      return
    }
    if let watch = watches.removeValue(forKey: directory) { end(watch, of: directory) }
    unwatched.remove(directory)
  }

  /// Records that the kernel ended a watch.
  ///
  /// - Returns: Whether the watch belonged to a directory.
  func noteEnd(of watch: Int32) -> Bool {
    guard let directory = directories.removeValue(forKey: watch), watches[directory] == watch else {
      return false
    }
    watches[directory] = nil
    return true
  }

  /// Removes and returns the directories, in ascending order, renamed while the root or paths
  /// depended on them.
  func takeRenamed() -> [FilePath] {
    defer { renamed = [] }
    return renamed.sorted()
  }

  /// Discards all watches but keeps the users of each directory.
  ///
  /// - Returns: The watches, in ascending order.
  @discardableResult
  func forgetWatches() -> [Int32] {
    defer { (watches, directories) = ([:], [:]) }
    return directories.keys.sorted()
  }

  /// Ends the discarded watches that were not assigned to a directory again.
  func endLeftOver(_ old: [Int32]) {
    for watch in old where directories[watch] == nil { disk.removeWatch(watch) }
  }

  /// Ends a watch, unless its directory was found at another path.
  private func end(_ watch: Int32, of directory: FilePath) {
    guard directories[watch] == directory else { return }
    directories[watch] = nil
    disk.removeWatch(watch)
  }
}
