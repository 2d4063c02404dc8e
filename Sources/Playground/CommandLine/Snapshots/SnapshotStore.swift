import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// The snapshots below a directory.
///
/// Links in it are followed, as long as they stay in it.
struct SnapshotStore {
  /// The largest snapshot, in bytes.
  private static let limit = 64 << 20

  /// The directory, which need not exist.
  let directory: String
  private let roots: ReadableRoots

  /// Creates the store of a directory.
  init(_ directory: String) {
    self.directory =
      directory.count > 1 && directory.hasSuffix("/")
      ? String(directory.dropLast()) : directory
    roots = ReadableRoots([self.directory])
  }

  /// Returns the contents of the store by path below the directory: all snapshots, and whatever
  /// has one of the `paths`.
  func contents(
    including paths: [ByteExactString]
  ) throws(CommandError) -> [ByteExactString: SnapshotText] {
    let kind: FileKind
    do throws(SystemError) {
      kind = try FileStatus(of: directory).kind
    } catch {
      guard error.isMissing else { throw .unreadable(error) }
      return [:]
    }
    guard kind == .directory else { throw .notADirectory(directory) }
    var found: [ByteExactString: SnapshotText] = [:]
    try add(below: "", to: &found)
    for path in paths where found[path] == nil {
      do throws(FileContent.Failure) {
        found[path] = try content(at: path.text)
      } catch {
        switch error {
        case .missing: break
        case .outside: throw .notWritable(.outside(file(path.text), directory: directory.filePath))
        case .foreignLink, .notRegular, .directory, .tooLarge, .unreadable:
          throw .notReadable(file(path.text).text, reason: error.reason)
        }
      }
    }
    return found
  }

  /// Adds the snapshots below a folder; other files are ignored, also those that links out of the
  /// directory lead to.
  private func add(
    below folder: String,
    to found: inout [ByteExactString: SnapshotText]
  ) throws(CommandError) {
    for entry in try entries(of: folder) {
      let path = folder + entry.name.text
      if entry.kind == .directory {
        try add(below: path + "/", to: &found)
      } else if entry.name.hasSuffix(".txt") {
        do throws(FileContent.Failure) {
          let text = try content(at: path)
          if text.isSnapshot { found[ByteExactString(path)] = text }
        } catch {
          guard error != .outside, error != .missing else { continue }
          throw .notReadable(file(path).text, reason: error.reason)
        }
      }
    }
  }

  private func entries(of folder: String) throws(CommandError) -> [DirectoryEntry] {
    do throws(SystemError) {
      return try Directory.entries(of: file(folder))
    } catch {
      throw .unreadable(error)
    }
  }

  private func content(at path: String) throws(FileContent.Failure) -> SnapshotText {
    SnapshotText(content: try roots.content(of: file(path), limit: Self.limit).bytes)
  }

  private func file(_ path: String) -> FilePath { FilePath(text: directory + "/" + path) }

  /// Writes a snapshot, and creates its directory.
  func write(_ bytes: [UInt8], to path: ByteExactString) throws(CommandError) {
    let file = file(path.text)
    try make(directory.filePath)
    try requireInside(file)
    try make(file.directory)
    do throws(OutputFile.Failure) {
      try OutputFile(file, below: directory).write(bytes)
    } catch {
      throw CommandError(error)
    }
  }

  private func make(_ directory: FilePath) throws(CommandError) {
    do throws(SystemError) {
      try Directory.make(directory, permissions: 0o777)
    } catch {
      throw .cannotWrite(error)
    }
  }

  /// Removes a snapshot, and the directories that are empty then.
  func remove(_ path: ByteExactString) throws(CommandError) {
    let file = file(path.text)
    try requireInside(file)
    do throws(SystemError) {
      try FileSystem.remove(file)
    } catch {
      throw .cannotWrite(error)
    }
    var folder = file.directory
    while folder.bytes.count > directory.filePath.bytes.count,
      (try? FileSystem.removeDirectory(folder)) != nil
    {
      folder = folder.directory
    }
  }

  /// Fails if a link leads out of the directory on the way to a file, whose directory may be
  /// missing.
  private func requireInside(_ file: FilePath) throws(CommandError) {
    var folder = file.directory
    do throws(SystemError) {
      let root = try FileSystem.realPath(directory)
      while true {
        do throws(SystemError) {
          if root.contains(try FileSystem.realPath(folder)) { return }
          break
        } catch {
          guard error.isMissing, folder != directory.filePath else { throw error }
          folder = folder.directory
        }
      }
    } catch {
      throw .cannotWrite(error)
    }
    throw .notWritable(.outside(file, directory: directory.filePath))
  }
}
