import PlaygroundSystem
import Synchronization

/// Files by the hash of what they were made from, in a folder of bounded size.
///
/// Deleting the folder at any time only costs time.
struct BuildCache: Sendable {
  private let folder: FilePath
  /// The most bytes that remain after `shrink()`.
  private let limit: Int
  private let calls = Calls()

  /// How many builds may add files before the folder is looked at again.
  private static let pause = 32

  /// The number of calls of `shrink(keeping:)` for all copies of a cache.
  private final class Calls: Sendable {
    let count = Atomic(0)
  }

  init(in folder: FilePath, limit: Int = 256 << 20) {
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

  /// Removes the files that were not used for the longest time, until the others fit; at the first
  /// call and then now and then, because all files are looked at.
  ///
  /// - Parameter kept: The names of files that remain in any case.
  func shrink(keeping kept: Set<String>) {
    let count = calls.count.add(1, ordering: .relaxed).oldValue
    if count % Self.pause == 0 { shrink(keeping: kept, files, to: limit) }
  }

  /// Removes the files that were not used for the longest time, for want of space on the disk.
  ///
  /// - Parameter share: The share of the bytes that remains, below 1.
  func makeRoom(keeping share: Double) {
    let files = files
    let byteCount = files.reduce(0) { $0 + $1.status.byteCount }
    shrink(keeping: [], files, to: Int(Double(byteCount) * share))
    // The compiler makes its copies of modules again.
    if share == 0 { FileTree.remove(modules) }
  }

  /// The folder in which the compiler keeps modules, as a path without symbolic links.
  ///
  /// The compiler refuses a module that was kept under another path of the same folder.
  var modules: FilePath {
    let plain = path("modules")
    if let real = try? FileSystem.realPath(plain) { return real }
    return (try? FileSystem.realPath(folder))?.appending("modules") ?? plain
  }

  /// Removes files that turned out to be damaged; others are left alone.
  func discard(_ paths: [FilePath]) {
    for path in paths where contains(path) { _ = try? FileSystem.remove(path) }
  }

  private typealias File = (name: FilePath, status: FileStatus)

  /// The files, that which was not used for the longest time first.
  private var files: [File] {
    // Another process may remove files meanwhile.
    let entries = (try? Directory.entries(of: folder)) ?? []
    let files = entries.compactMap { entry -> File? in
      (try? FileStatus(of: folder.appending(entry.name))).map { (entry.name, $0) }
    }
    return files.filter { $0.status.kind == .regular }
      .sorted { $0.status.modifiedNanoseconds < $1.status.modifiedNanoseconds }
  }

  private func shrink(keeping kept: Set<String>, _ files: [File], to limit: Int) {
    var total = files.reduce(0) { $0 + $1.status.byteCount }
    for (name, status) in files where total > limit && !kept.contains(name.text) {
      if (try? FileSystem.remove(folder.appending(name))) != nil { total -= status.byteCount }
    }
  }
}
