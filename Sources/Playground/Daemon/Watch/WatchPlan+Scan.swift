import PlaygroundSystem

extension WatchPlan {
  /// Watches a directory and all below it, then lists them, and compares with what is known.
  ///
  /// A directory is watched before it is listed, so that nothing made in between is missed.
  mutating func scan(_ start: String, into scan: inout DirectoryScan) {
    var rest = [start]
    while let directory = rest.popLast() {
      guard let entries = watchAndList(directory, into: &scan) else { continue }
      readRules(directory, entries)
      var (files, children): (Set<String>, Set<String>) = ([], [])
      for entry in entries {
        let path = "\(directory)/\(entry.name)"
        let isDirectory = entry.kind == .directory
        guard
          isDirectory ? names.isEntered(entry.name) : names.isCandidate(entry.name),
          !isIgnored(path, isDirectory: isDirectory)
        else { continue }
        guard entry.isExact else {
          report(.nameNotText(relative(path)), about: path)
          continue
        }
        if isDirectory {
          children.insert(entry.name)
          rest.append(path)
        } else if compare(path, entry.kind, into: &scan) {
          files.insert(entry.name)
        }
      }
      replaceNames(directory, files, children, into: &scan)
    }
  }

  /// Scans a directory because of an event; what is found is dirty, what is missing removed.
  mutating func rescan(_ directory: String, now: UInt64) {
    var scan = DirectoryScan()
    self.scan(directory, into: &scan)
    if directory != root, directories[directory]?.isInTree == true {
      let (parent, name) = Self.split(directory)
      directories[parent]?.children.insert(name)
    }
    note(scan, now: now)
  }

  /// Forgets a directory of the tree and all below it.
  mutating func drop(_ start: String, into scan: inout DirectoryScan) {
    var rest = [start]
    while let path = rest.popLast() {
      guard let directory = directories[path], directory.isInTree else { continue }
      for name in directory.files.sorted() { scan.lost.append(relative("\(path)/\(name)")) }
      rest += directory.children.map { "\(path)/\($0)" }
      directories[path]?.isInTree = false
      directories[path]?.files = []
      directories[path]?.children = []
      releaseWatch(path)
    }
    if start != root {
      let (parent, name) = Self.split(start)
      directories[parent]?.children.remove(name)
    }
  }

  /// Notes what a scan found.
  mutating func note(_ scan: DirectoryScan, now: UInt64) {
    for path in scan.found { pending.note(path, .created, now: now) }
    for path in scan.lost { pending.note(path, .removed, now: now) }
  }

  /// Ends a directory's watch when neither the tree nor another path needs it.
  mutating func releaseWatch(_ path: String) {
    guard let directory = directories[path] else { return }
    if directory.isInTree || dependencies.needs(path) { return }
    if let watch = directory.watch { end(watch, of: path) }
    directories[path] = nil
    unwatched.remove(path)
  }

  /// Watches a directory.
  ///
  /// - Returns: whether it is there; a watch the kernel refuses leaves it to be polled.
  mutating func ensureWatch(_ path: String) throws(SystemError) {
    var directory = directories[path] ?? WatchedDirectory()
    do throws(SystemError) {
      let watch = try disk.addWatch(path)
      if let old = directory.watch, old != watch {
        // Another directory has this name now.
        end(old, of: path)
      }
      if let other = directoryOfWatch.updateValue(path, forKey: watch), other != path {
        // The directory was renamed; the event that says so is still to come.
        directories[other]?.watch = nil
        if dependencies.needs(other) { abandoned.insert(other) }
      }
      directory.watch = watch
      unwatched.remove(path)
    } catch {
      guard error.isWatchLimit else { throw error }
      if let old = directory.watch { directoryOfWatch[old] = nil }
      directory.watch = nil
      unwatched.insert(path)
    }
    directories[path] = directory
  }

  /// Ends a watch unless its directory has been found under another path.
  private mutating func end(_ watch: Int32, of path: String) {
    guard directoryOfWatch[watch] == path else { return }
    directoryOfWatch[watch] = nil
    disk.removeWatch(watch)
  }

  private mutating func watchAndList(
    _ directory: String,
    into scan: inout DirectoryScan
  ) -> [DirectoryEntry]? {
    do throws(SystemError) {
      try ensureWatch(directory)
      directories[directory]?.isInTree = true
      let entries = try disk.entries(of: directory)
      directories[directory]?.isReadable = true
      toldNotices[directory] = nil
      return entries
    } catch {
      // Gone again, or something else has its name: the parent's next event will tell.
      if error.isMissing || error.isLoop {
        drop(directory, into: &scan)
        return nil
      }
      directories[directory, default: WatchedDirectory()].isReadable = false
      directories[directory]?.isInTree = true
      report(.unreadable(directory: relative(directory), error), about: directory)
      return nil
    }
  }

  private mutating func readRules(_ directory: String, _ entries: [DirectoryEntry]) {
    guard !names.includesIgnored else { return }
    let hasRules = entries.contains { $0.name == ".gitignore" && $0.kind != .directory }
    let content = hasRules ? disk.content(of: "\(directory)/.gitignore") : nil
    directories[directory]?.rules = content.map { IgnoreRules($0) }
  }

  /// Compares a file with its stamp and returns whether it is there and no directory.
  private mutating func compare(
    _ path: String,
    _ kind: FileKind,
    into scan: inout DirectoryScan
  ) -> Bool {
    let name = relative(path)
    if kind == .symbolicLink { hook(name) }
    guard let status = try? disk.status(of: path, followingLinks: true) else { return false }
    if status.kind == .directory { return false }
    if stamps[name] != FileStamp(status: status) { scan.found.append(name) }
    return true
  }

  private mutating func replaceNames(
    _ path: String,
    _ files: Set<String>,
    _ children: Set<String>,
    into scan: inout DirectoryScan
  ) {
    guard let old = directories[path] else { return }
    directories[path]?.files = files
    directories[path]?.children = children
    for name in old.files.subtracting(files).sorted() {
      scan.lost.append(relative("\(path)/\(name)"))
    }
    for name in old.children.subtracting(children).sorted() {
      drop("\(path)/\(name)", into: &scan)
    }
  }
}

// MARK: - Paths

extension WatchPlan {
  /// Returns whether a `.gitignore` on the way from the root ignores the path.
  func isIgnored(_ path: String, isDirectory: Bool) -> Bool {
    if names.includesIgnored { return false }
    let names = relative(path).split(separator: "/").map(String.init)
    var directory = root
    var verdict = false
    for index in names.indices {
      if let rules = directories[directory]?.rules,
        let answer = rules.verdict(on: names[index...], isDirectory: isDirectory)
      {
        verdict = answer
      }
      directory += "/" + names[index]
    }
    return verdict
  }

  /// Returns the path as the owner knows it.
  func relative(_ path: String) -> String {
    path == root ? "" : String(path.dropFirst(root.utf8.count + 1))
  }

  /// Returns the path as the disk knows it.
  func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(root)/\(path)"
  }

  /// Returns an absolute path's directory and its last name.
  static func split(_ path: String) -> (directory: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let directory = slash == path.startIndex ? "/" : String(path[..<slash])
    return (directory, String(path[path.index(after: slash)...]))
  }

  /// Tells a notice once as long as it stays the same.
  mutating func report(_ notice: WatchNotice, about path: String) {
    guard toldNotices[path] != notice else { return }
    toldNotices[path] = notice
    batch.notices.append(notice)
  }
}
