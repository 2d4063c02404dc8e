import PlaygroundClient
import PlaygroundDaemon
import PlaygroundSystem

/// The snapshots below a directory.
struct SnapshotStore {
  /// The largest snapshot, in bytes.
  private static let limit = 64 << 20

  /// The directory, which need not exist.
  let directory: String

  /// Creates the store of a directory.
  init(_ directory: String) {
    self.directory =
      directory.count > 1 && directory.hasSuffix("/")
      ? String(directory.dropLast()) : directory
  }

  /// Returns all snapshots by path below the directory; other files are ignored.
  func all() throws(CommandError) -> [String: SnapshotText] {
    let kind: FileKind
    do throws(SystemError) {
      kind = try FileStatus(of: directory).kind
    } catch {
      guard error.isMissing else { throw .unreadable(error) }
      return [:]
    }
    guard kind == .directory else { throw .notADirectory(directory) }
    var found: [String: SnapshotText] = [:]
    try add(below: "", to: &found)
    return found
  }

  private func add(
    below folder: String,
    to found: inout [String: SnapshotText]
  ) throws(CommandError) {
    for entry in try entries(of: folder) {
      let path = folder + entry.name.text
      if entry.kind == .directory {
        try add(below: path + "/", to: &found)
      } else if path.hasSuffix(".txt"), let text = try text(at: path) {
        found[path] = text
      }
    }
  }

  private func entries(of folder: String) throws(CommandError) -> [DirectoryEntry] {
    do throws(SystemError) {
      return try Directory.entries(of: directory + "/" + folder)
    } catch {
      throw .unreadable(error)
    }
  }

  private func text(at path: String) throws(CommandError) -> SnapshotText? {
    let path = directory + "/" + path
    do throws(FileContent.Failure) {
      return SnapshotText(content: try FileContent(of: path, limit: Self.limit).bytes)
    } catch {
      throw .notReadable(path, reason: error.reason)
    }
  }

  /// Writes a snapshot, and creates its directory.
  func write(_ text: SnapshotText, to path: String) throws(SystemError) {
    let path = directory + "/" + path
    try Directory.make(Self.parent(of: path), permissions: 0o777)
    try FileSystem.write(Array(text.text.utf8), to: path)
  }

  /// Removes a snapshot, and the directories that are empty then.
  func remove(_ path: String) throws(SystemError) {
    try FileSystem.remove(directory + "/" + path)
    var folder = Self.parent(of: directory + "/" + path)
    while folder.count > directory.count, (try? FileSystem.removeDirectory(folder)) != nil {
      folder = Self.parent(of: folder)
    }
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}
