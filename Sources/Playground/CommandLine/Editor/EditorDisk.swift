import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundEditor
import PlaygroundSystem

/// The files of an editor's workspace, as the commands for descriptions read them, and which of
/// them and which daemon belong to a document.
struct EditorDisk: Sendable {
  /// The most files and directories that are looked at around a document outside of all folders.
  private static let neighbourLimit = 10_000

  /// A folder of the workspace.
  private struct Folder: Sendable {
    /// The path as the editor writes it.
    let path: FilePath
    /// The path without links.
    let real: FilePath
    /// The directories that its documents may read.
    let roots: ReadableRoots
  }

  private let folders: [Folder]
  private let limits: Limits
  private let running: @Sendable (String) -> DaemonLocation?

  /// Creates a reader of the files of folders, and of files outside of them.
  ///
  /// - Parameters:
  ///   - folders: The folders.
  ///   - limits: The limits of files.
  ///   - running: Returns the nearest daemon of a file that is running.
  init(
    folders: [String],
    limits: Limits,
    running: @escaping @Sendable (String) -> DaemonLocation? = { _ in nil }
  ) {
    self.running = running
    self.folders = folders.map { folder in
      let path = FilePath(text: folder)
      let real = (try? FileSystem.realPath(path)) ?? path
      return Folder(path: path, real: real, roots: ReadableRoots(around: [path]))
    }
    self.limits = limits
  }

  /// The functions that read files.
  var files: EditorFiles {
    EditorFiles(
      content: { content(of: $0, for: $0) },
      loaded: { content(of: $0, for: $1) },
      descriptions: { descriptions },
      neighbours: { neighbours(of: $0) },
      file: { Self.file(at: $0) },
      daemon: { daemon(of: $0) },
      isCheckedElsewhere: { path in
        ServerBeside.knows(FilePath(text: path).directory) && ServerBeside.isRunning
      },
      images: { images(of: $0, in: $1, $2) }
    )
  }

  /// Returns the innermost folder that contains a file, by its path or by that without links.
  private func folder(of file: FilePath) -> Folder? {
    func innermost(_ file: FilePath, _ path: (Folder) -> FilePath) -> Folder? {
      folders.filter { path($0).contains(file) }
        .max { path($0).bytes.count < path($1).bytes.count }
    }
    if let folder = innermost(file, \.path) { return folder }
    guard let directory = try? FileSystem.realPath(file.directory) else { return nil }
    return innermost(directory.appending(file.name), \.real)
  }

  // MARK: - Reading

  /// The directories that a document may read: those of its folder, else its own.
  private func roots(of document: String) -> ReadableRoots {
    let path = FilePath(text: document)
    return folder(of: path)?.roots ?? ReadableRoots(around: [path])
  }

  private func images(
    of content: PreviewContent,
    in path: String,
    _ description: Description
  ) -> EditorFiles.Images {
    let loaded = LoadedImages(of: content, in: path, description, limits, roots(of: path))
    return (loaded.rasters, loaded.diagnostics)
  }

  private func content(
    of path: String,
    for document: String
  ) -> Result<[UInt8], EditorFiles.Failure> {
    do throws(FileContent.Failure) {
      let roots = roots(of: document)
      return .success(try roots.content(of: path, limit: limits.fileBytes).bytes)
    } catch {
      let isTooLarge = if case .tooLarge = error { true } else { false }
      let reason = error.reason + suggestion(for: path, in: document, error)
      return .failure(EditorFiles.Failure(reason: reason, isTooLarge: isTooLarge))
    }
  }

  /// Returns the nearest file for one that is missing and that a document loads.
  private func suggestion(
    for path: String,
    in document: String,
    _ failure: FileContent.Failure
  ) -> String {
    guard path != document, let written = RelativePath.from(document, to: path) else { return "" }
    return failure.suggestion(for: FilePath(text: written), in: FilePath(text: document))
  }

  /// Returns the file at a path, with the path that a link as its last part leads to.
  private static func file(at path: String) -> EditorFiles.Named? {
    guard let status = try? FileStatus(of: path) else { return nil }
    var named = FilePath(text: path)
    while let target = try? FileSystem.linkTarget(of: named) { named = named.resolving(target) }
    return EditorFiles.Named(
      FileIdentity(device: status.device, inode: status.inode),
      path: named.text
    )
  }

  // MARK: - Finding

  /// The files below the folders; what cannot be read is left out, as in a search.
  private var descriptions: [String] {
    folders.flatMap { folder -> [String] in
      var search = DescriptionSearch(includesIgnored: false)
      return (try? search.files(at: [folder.path.text])) ?? []
    }
  }

  /// Returns the files that may use a document outside of all folders: those of its repository, or
  /// of its directory.
  private func neighbours(of document: String) -> EditorFiles.Neighbours? {
    let path = FilePath(text: document)
    guard path.isAbsolute, folder(of: path) == nil,
      let root = ReadableRoots.root(of: path, from: path.directory)
    else { return nil }
    var search = DescriptionSearch(includesIgnored: false, entryLimit: Self.neighbourLimit)
    let found = (try? search.files(at: [root.text])) ?? []
    return EditorFiles.Neighbours(found, isLimited: search.isLimited)
  }

  /// Returns the daemon of a document: the nearest one that is running, else that of its folder,
  /// else that of the file alone.
  private func daemon(of document: String) -> DaemonTarget? {
    if let nearest = running(document) { return DaemonTarget(nearest) }
    let path = FilePath(text: document)
    if let folder = folder(of: path), let location = try? DaemonLocation(of: folder.path.text),
      !DirectoryArgument.isLarge(location.root)
    {
      return DaemonTarget(location)
    }
    return (try? DaemonLocation(ofFile: document)).map { DaemonTarget($0) }
  }
}

extension DaemonTarget {
  /// Creates the target of a daemon's location.
  fileprivate init(_ location: DaemonLocation) {
    let path = ByteExactString(location.served)
    self = location.file == nil ? .directory(path) : .file(path)
  }
}
