import PlaygroundSystem

/// The directories below the root, and the candidate files in each.
///
/// Every directory of the tree is watched as far as the kernel allows.
struct DirectoryTree<Disk: WatchDisk> {
  private struct Node {
    /// Whether the directory could be listed.
    var isReadable = true
    /// The names of candidate description files.
    var files: Set<FilePath> = []
    /// The names of directories that are scanned.
    var children: Set<FilePath> = []
    /// The rules of the directory's `.gitignore`.
    var rules: IgnoreRules?
  }

  /// The most patterns of all `.gitignore` files.
  private static var patternLimit: Int { 50_000 }

  private let root: WatchRoot
  private let names: WatchedNames
  private let disk: Disk
  private let watches: WatchTable<Disk>
  /// The number of patterns of all rules.
  private var patternCount = 0
  private var nodes: [FilePath: Node] = [:]
  /// The directories that could not be listed for a reason that may be over soon, such as a lack of
  /// descriptors.
  private(set) var failed: Set<FilePath> = []
  /// The directories with ignore rules.
  private var ruled: Set<FilePath> = []

  init(root: WatchRoot, names: WatchedNames, disk: Disk, watches: WatchTable<Disk>) {
    self.root = root
    self.names = names
    self.disk = disk
    self.watches = watches
  }

  /// Returns whether a directory belongs to the tree.
  func contains(_ directory: FilePath) -> Bool { nodes[directory] != nil }

  /// Returns whether a directory of the tree could not be listed.
  func isUnreadable(_ directory: FilePath) -> Bool { nodes[directory]?.isReadable == false }

  /// Returns whether a directory at an absolute path would be scanned.
  func enters(_ path: FilePath) -> Bool {
    names.isEntered(path.name) && !isIgnored(path, isDirectory: true)
  }

  /// Returns whether a file at an absolute path would be a candidate description.
  func includesFile(_ path: FilePath) -> Bool {
    let (directory, name) = (path.directory, path.name)
    return contains(directory) && names.isCandidate(name) && !isIgnored(path, isDirectory: false)
  }

  /// Adds a file to the tree.
  mutating func insertFile(_ path: FilePath) {
    let (directory, name) = (path.directory, path.name)
    nodes[directory]?.files.insert(name)
  }

  /// Removes a file from the tree.
  mutating func removeFile(_ path: FilePath) {
    let (directory, name) = (path.directory, path.name)
    nodes[directory]?.files.remove(name)
    nodes[directory]?.files.releaseStorage()
  }

  // MARK: - Walking

  /// Watches a directory and all directories in it, then lists them.
  ///
  /// A directory is watched before it is listed, so that files created in between are not missed.
  mutating func scan(_ start: FilePath) -> DirectoryScan {
    var scan = DirectoryScan()
    var rest = [start]
    while let directory = rest.popLast() {
      guard let entries = watchAndList(directory, into: &scan) else { continue }
      readRules(directory, entries, into: &scan)
      var (files, children): (Set<FilePath>, Set<FilePath>) = ([], [])
      for entry in entries {
        // Many rules on many names take long.
        if disk.isCancelled { return scan }
        let path = directory.appending(entry.name)
        let isDirectory = entry.kind == .directory
        let isWanted =
          isDirectory ? names.isEntered(entry.name) : names.isCandidate(entry.name)
        guard isWanted, !isIgnored(path, isDirectory: isDirectory) else { continue }
        if isDirectory {
          children.insert(entry.name)
          rest.append(path)
        } else {
          files.insert(entry.name)
          let isLink = entry.kind == .symbolicLink
          scan.files.append(DirectoryScan.File(path: root.relative(path), isLink: isLink))
        }
      }
      replaceNames(directory, files, children, into: &scan)
    }
    if start != root.path, contains(start) {
      let (parent, name) = (start.directory, start.name)
      nodes[parent]?.children.insert(name)
    }
    return scan
  }

  /// Removes a directory and all directories in it from the tree.
  ///
  /// - Returns: The paths of their files.
  mutating func drop(_ start: FilePath) -> [FilePath] {
    var lost: [FilePath] = []
    var rest = [start]
    while let path = rest.popLast() {
      guard let node = nodes.removeValue(forKey: path) else { continue }
      ruled.remove(path)
      patternCount -= node.rules?.count ?? 0
      failed.remove(path)
      for name in node.files.sorted() { lost.append(root.relative(path.appending(name))) }
      rest += node.children.map { path.appending($0) }
      watches.release(path, by: .tree)
    }
    nodes.releaseStorage()
    if start != root.path {
      let (parent, name) = (start.directory, start.name)
      nodes[parent]?.children.remove(name)
    }
    return lost
  }

  private mutating func watchAndList(
    _ directory: FilePath,
    into scan: inout DirectoryScan
  ) -> [DirectoryEntry]? {
    do throws(SystemError) {
      try watches.watch(directory, for: .tree)
      let entries = try disk.entries(of: directory)
      nodes[directory, default: Node()].isReadable = true
      failed.remove(directory)
      scan.notices.append(.init(nil, about: directory))
      return entries
    } catch {
      // Removed or replaced in the meantime: an event of the parent will follow.
      if error.isMissing || error.isLoop {
        scan.lost += drop(directory)
        watches.release(directory, by: .tree)
        return nil
      }
      nodes[directory, default: Node()].isReadable = false
      // A change of permissions is reported as an event.
      if !error.isDenied { failed.insert(directory) }
      let notice = WatchNotice.unreadable(directory: root.relative(directory), error)
      scan.notices.append(.init(notice, about: directory))
      return nil
    }
  }

  private mutating func readRules(
    _ directory: FilePath,
    _ entries: [DirectoryEntry],
    into scan: inout DirectoryScan
  ) {
    guard !names.includesIgnored else { return }
    patternCount -= nodes[directory]?.rules?.count ?? 0
    nodes[directory]?.rules = nil
    ruled.remove(directory)
    // Git does not read a '.gitignore' that is a link, either.
    guard entries.contains(where: { $0.name == ".gitignore" && $0.kind == .regular }) else {
      return
    }
    let file = directory.appending(".gitignore")
    guard let content = disk.content(of: file) else {
      let byteCount = (try? disk.status(of: file, followingLinks: true))?.byteCount ?? 0
      if byteCount > IgnoreRules.byteLimit { reportOmission(nil, of: file, into: &scan) }
      return
    }
    let rules = IgnoreRules(content)
    guard patternCount + rules.count <= Self.patternLimit else {
      return reportOmission(rules.count + rules.omittedCount, of: file, into: &scan)
    }
    nodes[directory]?.rules = rules
    ruled.insert(directory)
    patternCount += rules.count
    reportOmission(rules.omittedCount, of: file, into: &scan)
  }

  private func reportOmission(_ count: Int?, of file: FilePath, into scan: inout DirectoryScan) {
    let notice = WatchNotice.omittedPatterns(file: root.relative(file), count: count)
    scan.notices.append(.init(count == 0 ? nil : notice, about: file))
  }

  private mutating func replaceNames(
    _ path: FilePath,
    _ files: Set<FilePath>,
    _ children: Set<FilePath>,
    into scan: inout DirectoryScan
  ) {
    guard let old = nodes[path] else { return }
    nodes[path]?.files = files
    nodes[path]?.children = children
    for name in old.files.subtracting(files).sorted() {
      scan.lost.append(root.relative(path.appending(name)))
    }
    for name in old.children.subtracting(children).sorted() {
      scan.lost += drop(path.appending(name))
    }
  }

  /// Returns whether a `.gitignore` between the root and an absolute path ignores the path.
  private func isIgnored(_ path: FilePath, isDirectory: Bool) -> Bool {
    if ruled.isEmpty { return false }
    var rest = root.relative(path)
    var directory = root.path
    var verdict = false
    while true {
      if let answer = nodes[directory]?.rules?.verdict(on: rest, isDirectory: isDirectory) {
        verdict = answer
      }
      guard let slash = rest.bytes.firstIndex(of: UInt8(ascii: "/")) else { return verdict }
      directory = directory.appending(FilePath(bytes: rest.bytes[..<slash]))
      rest = FilePath(bytes: rest.bytes[(slash + 1)...])
    }
  }
}
