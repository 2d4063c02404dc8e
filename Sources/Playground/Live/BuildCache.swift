import PlaygroundSystem

/// Files by the hash of what they were made from, in a folder of bounded size.
///
/// Deleting the folder at any time only costs time.
struct BuildCache: Sendable {
  private let folder: FilePath
  /// The most bytes that remain after `shrink()`.
  private let limit: Int

  init(in folder: FilePath, limit: Int) {
    self.folder = folder
    self.limit = limit
  }

  /// Returns the path of a file, which may not exist.
  func path(_ name: String) -> FilePath { folder.appending(FilePath(text: name)) }

  /// Returns whether a path is that of a file in the cache.
  func contains(_ path: FilePath) -> Bool { folder.contains(path) }

  /// Returns a path for a file that is being written; no other process or thread uses it.
  func temporary(_ name: String) -> FilePath {
    path("\(name).\(CurrentProcess.id)-\(Clock.monotonicNanoseconds()).new")
  }

  /// Returns whether a complete object or library is in the cache, and notes that it is used.
  func contains(_ name: String) -> Bool {
    let path = path(name)
    guard ObjectHeader.isComplete(path) else { return false }
    // Without a new time, the file is removed earlier than others.
    try? FileSystem.touch(path)
    return true
  }

  /// Creates the folder if it does not exist.
  func prepare() throws(SystemError) { try Directory.make(folder) }

  /// Adds a complete file, replacing an older one of that name.
  func add(_ temporary: FilePath, as name: String) throws(SystemError) {
    try FileSystem.rename(temporary, to: path(name))
  }

  /// Removes the files that were not used for the longest time, until the others fit.
  ///
  /// - Parameters:
  ///   - kept: The names of files that remain in any case.
  ///   - limit: The most bytes that remain otherwise; `nil` for the usual limit.
  func shrink(keeping kept: Set<String>, to limit: Int? = nil) {
    let limit = limit ?? self.limit
    // Another process may remove files meanwhile.
    let entries = (try? Directory.entries(of: folder)) ?? []
    var files = entries.compactMap { entry in
      (try? FileStatus(of: folder.appending(entry.name))).map { (entry.name, $0) }
    }
    files = files.filter { $0.1.kind == .regular }
    var total = files.reduce(0) { $0 + $1.1.byteCount }
    for (name, status) in files.sorted(by: { $0.1.modifiedNanoseconds < $1.1.modifiedNanoseconds })
    where total > limit && !kept.contains(name.text) {
      if (try? FileSystem.remove(folder.appending(name))) != nil { total -= status.byteCount }
    }
  }
}
