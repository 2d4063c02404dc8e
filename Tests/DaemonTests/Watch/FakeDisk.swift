@testable import PlaygroundDaemon
@testable import PlaygroundSystem

/// A disk in memory whose watches can be refused and whose events are written by the test.
final class FakeDisk: WatchDisk {
  /// Whether walks should end, as after so many directories were listed.
  var isCancelled: Bool { listedCount > listingLimit }
  var listingLimit = Int.max
  private(set) var listedCount = 0
  /// Directories and files by their paths; a file's number is its size and its time.
  var directories: Set<FilePath> = ["/r"]
  var files: [FilePath: Int] = [:]
  var contents: [FilePath: String] = [:]
  /// The targets of symbolic links.
  var links: [FilePath: FilePath] = [:]
  /// How many watches the kernel grants.
  var watchLimit = Int.max
  /// What directories were called when they were made, for those that were renamed.
  var firstNames: [FilePath: FilePath] = [:]
  /// Directories that refuse to be listed.
  var unreadable: Set<FilePath> = []
  /// Files whose status cannot be read.
  var withoutStatus: Set<FilePath> = []
  /// Whether directories can be watched for their own events alone, as those above the root are.
  var watchesThemselves = false
  /// Whether there are no descriptors to list directories with.
  var hasNoDescriptors = false
  private(set) var watches: [Int32: FilePath] = [:]
  private var scopes: [Int32: WatchScope] = [:]
  /// How often a directory was watched, or refused to be.
  private(set) var watchCalls = 0
  /// How often the status of each path was read.
  private(set) var statusCounts: [FilePath: Int] = [:]
  private var lastWatch: Int32 = 0

  /// The watched directories, sorted.
  var watched: [FilePath] { watches.values.sorted() }

  func watch(of directory: FilePath) -> Int32 {
    watches.first { $0.value == directory }?.key ?? -2
  }

  /// Returns the watch that reports names in a directory, -2 if there is none.
  func entryWatch(of directory: FilePath) -> Int32 {
    let watch = watch(of: directory)
    return scopes[watch] == .entries ? watch : -2
  }

  /// Returns a path without symbolic links; the file itself may be missing.
  ///
  /// - Throws: `SystemError` if a directory on the way is missing, or there are too many links.
  func resolved(_ path: FilePath, followingLast: Bool = true) throws(SystemError) -> FilePath {
    var place: FilePath = "/"
    var rest = Array(path.components.reversed())
    var linkCount = 0
    while let name = rest.popLast() {
      if name == "." { continue }
      if name == ".." {
        place = place.directory
        continue
      }
      guard followingLast || !rest.isEmpty, let target = links[place.appending(name)] else {
        place = place.appending(name)
        if !rest.isEmpty { try require(place) }
        continue
      }
      linkCount += 1
      if linkCount > 40 { throw SystemError(number: 40, call: "stat", subject: path.text) }
      if target.isAbsolute { place = "/" }
      rest += target.components.reversed()
    }
    return place
  }

  /// Returns the number of a file, found through links; `nil` if it is missing.
  func number(of path: FilePath) -> Int? { (try? resolved(path)).flatMap { files[$0] } }

  func addWatch(_ directory: FilePath, _ scope: WatchScope) throws(SystemError) -> Int32 {
    watchCalls += 1
    if scope == .itself, !watchesThemselves {
      throw SystemError(number: 13, call: "inotify_add_watch", subject: "")
    }
    try require(directory)
    let first = firstNames[directory] ?? directory
    if let old = watches.first(where: { $0.value == first }) {
      scopes[old.key] = scope
      return old.key
    }
    guard watches.count < watchLimit else {
      throw SystemError(number: 28, call: "inotify_add_watch", subject: directory.text)
    }
    lastWatch += 1
    watches[lastWatch] = first
    scopes[lastWatch] = scope
    return lastWatch
  }

  func removeWatch(_ watch: Int32) { watches[watch] = nil }

  func entries(of directory: FilePath) throws(SystemError) -> [DirectoryEntry] {
    listedCount += 1
    try require(directory)
    if hasNoDescriptors {
      throw SystemError(number: 24, call: "opendir", subject: directory.text)
    }
    if unreadable.contains(directory) {
      throw SystemError(number: 13, call: "opendir", subject: directory.text)
    }
    let all =
      directories.map { ($0, FileKind.directory) } + files.keys.map { ($0, .regular) }
      + links.keys.map { ($0, .symbolicLink) }
    return all.compactMap { path, kind in
      let (parent, name) = (path.directory, path.name)
      return parent == directory ? DirectoryEntry(name: name, kind: kind) : nil
    }.sorted { $0.name < $1.name }
  }

  func status(of path: FilePath, followingLinks: Bool) throws(SystemError) -> FileStatus {
    statusCounts[path, default: 0] += 1
    if withoutStatus.contains(path) {
      throw SystemError(number: 5, call: "stat", subject: path.text)
    }
    let place = try resolved(path, followingLast: followingLinks)
    if links[place] != nil { return FileStatus(kind: .symbolicLink, number: 1) }
    if let number = files[place] { return FileStatus(kind: .regular, number: number) }
    try require(place)
    return FileStatus(kind: .directory, number: 1)
  }

  func linkTarget(of path: FilePath) throws(SystemError) -> FilePath {
    if let target = links[try resolved(path, followingLast: false)] { return target }
    throw SystemError(number: 22, call: "readlink", subject: path.text)
  }

  func realPath(_ path: FilePath) throws(SystemError) -> FilePath {
    _ = try status(of: path, followingLinks: true)
    return try resolved(path)
  }

  func mounts() throws(SystemError) -> [FilePath] { [] }

  func content(of path: FilePath) -> [UInt8]? { contents[path].map { Array($0.utf8) } }

  private func require(_ directory: FilePath) throws(SystemError) {
    if directories.contains(directory) || directory == "/" { return }
    throw SystemError(number: 2, call: "open", subject: directory.text)
  }
}

extension FileStatus {
  fileprivate init(kind: FileKind, number: Int) {
    self.init(
      kind: kind,
      device: 1,
      inode: 1,
      byteCount: number,
      modifiedNanoseconds: Int64(number),
      changedNanoseconds: Int64(number),
      owner: 0,
      permissions: 0o600
    )
  }
}
