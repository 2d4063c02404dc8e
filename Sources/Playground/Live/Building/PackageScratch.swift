import PlaygroundSystem

/// The folder in which SwiftPM builds one package, with locks for the processes that use it.
struct PackageScratch: Sendable {
  /// How long to wait between two tries to get a lock, in milliseconds.
  private static let pauseMilliseconds = 50
  /// What SwiftPM makes from the sources; the rest are copies of other packages, which may have
  /// come over a network.
  private static let results = [
    "debug", "build.db", "debug.yaml", "plugin-tools.db", "plugin-tools.yaml",
  ]

  private let folder: FilePath

  /// Creates the folder of a package at a path; makes nothing yet.
  init(_ folder: FilePath) { self.folder = folder }

  /// The folder that SwiftPM writes to.
  var path: FilePath { folder.appending("scratch") }

  /// The folder for temporary files of SwiftPM.
  var temporary: FilePath { folder.appending("temporary") }

  /// The file with the mark of the last complete build.
  var mark: FilePath { folder.appending("playground.mark") }

  private var buildLock: FilePath { folder.appending("playground.lock") }

  private var useLock: FilePath { folder.appending("playground.use") }

  /// Whether there are results of a build.
  var hasResults: Bool { (try? FileStatus(of: path.appending("debug"))) != nil }

  // MARK: - Locks

  /// Waits until no other process builds the package, and returns the lock.
  func lockForBuild(until cancellation: Cancellation?) throws(SwiftBuildFailure) -> LockFile {
    try wait(until: cancellation) { () throws(SystemError) in
      try LockFile.acquire(buildLock.text)
    }
  }

  /// Returns a lock that keeps the results from being removed.
  func lockForUse() throws(SwiftBuildFailure) -> LockFile {
    try wait(until: nil) { () throws(SystemError) in try LockFile.share(useLock.text) }
  }

  private func wait(
    until cancellation: Cancellation?,
    _ acquire: () throws(SystemError) -> LockFile?
  ) throws(SwiftBuildFailure) -> LockFile {
    do throws(SystemError) {
      try Directory.make(folder)
      while true {
        if let lock = try acquire() { return lock }
        var entries = [PollEntry(cancellation?.number ?? -1, .read)]
        try Poll.wait(&entries, timeoutMilliseconds: Self.pauseMilliseconds)
        if cancellation?.isCancelled == true { break }
      }
    } catch {
      throw .live(LiveError(error, in: folder))
    }
    throw .cancelled
  }

  // MARK: - Removing

  /// Removes what SwiftPM made from the sources, such as a module that is damaged.
  func removeResults() {
    let links = Self.results.map { path.appending(FilePath(text: $0)) }
    let real = links.compactMap { try? FileSystem.realPath($0) }
    _ = try? FileSystem.remove(mark)
    for path in real + links { FileTree.remove(path) }
  }

  /// What the driver of Swift has noted about the last compilation of each module.
  var records: [FilePath] {
    let results = path.appending("debug")
    let folders = ((try? Directory.entries(of: results)) ?? []).map(\.name)
      .filter { $0.hasSuffix(".build") }.map { results.appending($0) }
    return folders.flatMap(Self.records)
  }

  /// Returns what the driver has noted about the module whose objects are in a folder.
  static func records(in folder: FilePath) -> [FilePath] {
    ((try? Directory.entries(of: folder)) ?? []).map(\.name).filter { $0.hasSuffix(".priors") }
      .map { folder.appending($0) }
  }

  /// Removes the objects of modules that are older than a program that they are made with.
  ///
  /// - Parameter tools: The modules of programs, each with the modules that use it.
  /// - Returns: Whether there were any.
  func removeOutdatedObjects(tools: [String: [String]]) -> Bool {
    let results = path.appending("debug")
    var found: [FilePath] = []
    for (tool, modules) in tools {
      let program = results.appending(FilePath(text: tool + "-tool"))
      guard let time = (try? FileStatus(of: program))?.modifiedNanoseconds else { continue }
      for module in modules {
        let folder = results.appending(FilePath(text: module + ".build"))
        let objects = ((try? Directory.entries(of: folder)) ?? []).map(\.name)
          .filter { $0.hasSuffix(".o") }.map { folder.appending($0) }
        found += objects.filter { object in
          (try? FileStatus(of: object)).map { $0.modifiedNanoseconds < time } ?? false
        }
      }
    }
    remove(found)
    return !found.isEmpty
  }

  /// Removes some files, as far as they are in the folder of SwiftPM.
  func remove(_ files: [FilePath]) {
    for file in files where path.contains(file) { _ = try? FileSystem.remove(file) }
  }

  /// Removes the files in the folder of SwiftPM that messages name.
  func remove(filesNamedIn text: String) {
    let ends: Set<Character> = ["'", "\"", ":", "\n"]
    let parts = text.split(separator: path.text, omittingEmptySubsequences: false).dropFirst()
    remove(parts.map { FilePath(text: path.text + $0.prefix { !ends.contains($0) }) })
  }

  /// Removes all of it but the locks; returns whether no process used it.
  func removeUnlessUsed() -> Bool {
    do throws(SystemError) {
      // A full disk has no room for the id of the holder.
      guard let use = try LockFile.acquire(useLock.text, isNamed: false),
        let build = try LockFile.acquire(buildLock.text, isNamed: false)
      else { return false }
      _ = try? FileSystem.remove(mark)
      FileTree.remove(path)
      FileTree.remove(temporary)
      _ = consume build
      _ = consume use
      return true
    } catch {
      return false
    }
  }

  /// The bytes of all files.
  var byteCount: Int { FileTree.byteCount(of: path) }

  /// The time of the last build, in nanoseconds since 1970; 0 if there was none.
  var usedNanoseconds: Int64 { (try? FileStatus(of: buildLock))?.modifiedNanoseconds ?? 0 }
}
