import PlaygroundSystem

/// The directories that the kernel watches, and who needs each of them.
///
/// A directory is watched while somebody needs it. Directories and watches match one to one; a
/// directory that the kernel refuses to watch because of its limit has no watch.
final class WatchTable<Disk: WatchDisk> {
  /// Who needs a directory to be watched.
  struct Need: OptionSet, Sendable {
    let rawValue: UInt8
    /// The tree of directories below the root.
    static var tree: Need { Need(rawValue: 1) }
    /// Extra paths and symbolic links that depend on a name in the directory.
    static var paths: Need { Need(rawValue: 2) }
  }

  private let disk: Disk
  private var needs: [String: Need] = [:]
  private var watches: [String: Int32] = [:]
  private var directories: [Int32: String] = [:]
  private var renamed: Set<String> = []
  /// The directories that the kernel refuses to watch because of its limit.
  private(set) var unwatched: Set<String> = []

  init(disk: Disk) {
    self.disk = disk
  }

  /// Returns the directory of a watch.
  func directory(of watch: Int32) -> String? { directories[watch] }

  /// Watches a directory, whatever had its name before.
  ///
  /// - Throws: `SystemError` when the directory cannot be watched, the kernel's limit excepted.
  func watch(_ directory: String, for need: Need) throws(SystemError) {
    do throws(SystemError) {
      let watch = try disk.addWatch(directory)
      // Another directory has this name now.
      if let old = watches[directory], old != watch { end(old, of: directory) }
      if let other = directories.updateValue(directory, forKey: watch), other != directory {
        // The directory was renamed; the event that says so is still to come.
        watches[other] = nil
        if needs[other]?.contains(.paths) == true { renamed.insert(other) }
      }
      watches[directory] = watch
      unwatched.remove(directory)
    } catch {
      guard error.isWatchLimit else { throw error }
      if let old = watches.removeValue(forKey: directory) { directories[old] = nil }
      unwatched.insert(directory)
    }
    needs[directory, default: []].insert(need)
  }

  /// Keeps a directory watched for the paths that depend on it.
  ///
  /// - Throws: `SystemError` when the directory cannot be watched, the kernel's limit excepted.
  func hold(_ directory: String) throws(SystemError) {
    needs[directory, default: []].insert(.paths)
    if watches[directory] == nil { try watch(directory, for: .paths) }
  }

  /// Ends the watch of a directory that nobody else needs.
  func release(_ directory: String, by need: Need) {
    guard let left = needs[directory]?.subtracting(need) else { return }
    needs[directory] = left.isEmpty ? nil : left
    guard left.isEmpty else { return }
    if let watch = watches.removeValue(forKey: directory) { end(watch, of: directory) }
    unwatched.remove(directory)
  }

  /// Notes that the kernel ended a watch.
  ///
  /// - Returns: Whether a directory had this watch.
  func noteEnd(of watch: Int32) -> Bool {
    guard let directory = directories.removeValue(forKey: watch), watches[directory] == watch else {
      return false
    }
    watches[directory] = nil
    return true
  }

  /// Takes the directories, in ascending order, that were renamed while paths depended on them.
  func takeRenamed() -> [String] {
    defer { renamed = [] }
    return renamed.sorted()
  }

  /// Forgets all watches; who needs which directory is kept.
  ///
  /// - Returns: The watches, in ascending order.
  @discardableResult
  func forgetWatches() -> [Int32] {
    defer { (watches, directories) = ([:], [:]) }
    return directories.keys.sorted()
  }

  /// Ends those of some forgotten watches that no directory was given again.
  func endLeftOver(_ old: [Int32]) {
    for watch in old where directories[watch] == nil { disk.removeWatch(watch) }
  }

  /// Ends a watch, unless its directory was found at another path.
  private func end(_ watch: Int32, of directory: String) {
    guard directories[watch] == directory else { return }
    directories[watch] = nil
    disk.removeWatch(watch)
  }
}
