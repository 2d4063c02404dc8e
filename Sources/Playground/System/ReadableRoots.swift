/// The directories from which descriptions, data, imports and images are read.
///
/// A file belongs to a directory if its path without symbolic links lies below it, so neither `..`
/// nor a link leads out. The kernel reports that path for the file that was opened, so a link that
/// changes meanwhile has no effect. Files outside are not opened for reading.
///
/// A hard link is read if its owner is this user or that of a root: the kernel does not report
/// where else a file has names.
package struct ReadableRoots: Sendable {
  /// The real paths of the directories.
  private let directories: [FilePath]
  /// This user, and the owners of the directories.
  private let owners: Set<UInt32>

  /// Creates roots from directories; those that do not exist are omitted.
  package init(_ directories: [some FilePathConvertible]) {
    self.directories = directories.compactMap { Self.realPath(of: $0.filePath) }
    let others = self.directories.compactMap { try? FileStatus(of: $0).owner }
    owners = Set([CurrentProcess.user] + others)
  }

  /// Returns the real path of a root, `nil` if it does not exist.
  ///
  /// If the kernel fails otherwise, the path is taken as it is: at worst, files are refused.
  private static func realPath(of path: FilePath) -> FilePath? {
    do throws(SystemError) {
      return try FileSystem.realPath(path)
    } catch {
      return error.isMissing ? nil : normalized(path)
    }
  }

  /// Creates the roots of a command for single files and directories.
  ///
  /// - Parameters:
  ///   - paths: The files and directories; the root of each is `root(of:)`.
  ///   - allowed: Further directories.
  package init(
    around paths: [some FilePathConvertible],
    allowing allowed: [String] = []
  ) {
    self.init(paths.compactMap { Self.root(of: $0.filePath) } + allowed.map(\.filePath))
  }

  /// Returns the root of a command that reads a file or directory: its repository, which is the
  /// nearest directory with an entry `.git`, else the working directory if that holds it.
  ///
  /// - Parameters:
  ///   - path: The file or directory.
  ///   - workingDirectory: The working directory.
  /// - Returns: Elsewhere, the directory itself or that of the file; `nil` if it does not exist.
  package static func root(of path: FilePath, from workingDirectory: FilePath = ".") -> FilePath? {
    let isDirectory = (try? FileStatus(of: path))?.kind == .directory
    guard let start = try? FileSystem.realPath(isDirectory ? path : path.directory) else {
      return nil
    }
    var directory = start
    while (try? FileStatus(of: directory.appending(".git"), followingLinks: false)) == nil {
      if directory == "/" {
        let working = try? FileSystem.realPath(workingDirectory)
        return working.flatMap { $0.contains(start) ? $0 : nil } ?? start
      }
      directory = directory.directory
    }
    return directory
  }

  /// Whether a path leads out of the roots, by its name or through a link; files that do not exist
  /// have a place too.
  package func excludes(_ path: some FilePathConvertible) -> Bool { obstacle(to: path) == .outside }

  /// Reads a file of at most `limit` bytes.
  ///
  /// - Throws: `FileContent.Failure`; `outside` for a file outside the roots, also if it does not
  ///   exist or is not readable, so that messages reveal nothing about it.
  package func content(
    of path: some FilePathConvertible,
    limit: Int
  ) throws(FileContent.Failure) -> FileContent {
    let path = path.filePath
    let descriptor = try open(path)
    // The descriptor denotes the file that was checked, whatever its path denotes by now.
    let content = try FileContent(
      opening: Self.path(of: descriptor),
      limit: limit,
      reportedAs: path,
    )
    // A hard link has no path to a directory outside, but whoever made it need not be the owner.
    guard content.status.linkCount <= 1 || owners.contains(content.status.owner) else {
      throw .foreignLink
    }
    return content
  }

  /// Returns why a file cannot be read, without reading it; `nil` if it exists.
  package func obstacle(to path: some FilePathConvertible) -> FileContent.Failure? {
    do throws(FileContent.Failure) {
      _ = try open(path.filePath)
      return nil
    } catch {
      return error
    }
  }

  /// Returns whether a file can be read, or could be if links on the way lead elsewhere.
  package func mayContain(_ path: some FilePathConvertible) -> Bool {
    contains(Self.normalized(path.filePath)) || obstacle(to: path) != .outside
  }

  /// Opens a path without reading or waiting for its file.
  private func open(_ path: FilePath) throws(FileContent.Failure) -> FileDescriptor {
    let descriptor: FileDescriptor
    do throws(SystemError) {
      descriptor = try FileDescriptor(locating: path)
    } catch {
      throw failure(of: path, error)
    }
    let target: FilePath
    do throws(SystemError) {
      target = try FileSystem.linkTarget(of: Self.path(of: descriptor))
    } catch {
      throw failure(of: path, error)
    }
    // A pipe or a socket has a description instead of a path.
    if !target.isAbsolute { throw .notRegular((try? descriptor.status())?.kind ?? .unknown) }
    guard contains(target) else { throw .outside }
    return descriptor
  }

  private static func path(of descriptor: borrowing FileDescriptor) -> FilePath {
    FilePath(text: "/proc/self/fd/\(descriptor.number)")
  }

  private func failure(of path: FilePath, _ error: SystemError) -> FileContent.Failure {
    guard contains(Self.place(of: path)) else { return .outside }
    return error.isMissing ? .missing : .unreadable(error)
  }

  /// Whether an absolute path without symbolic links lies in a root.
  private func contains(_ path: FilePath) -> Bool {
    directories.contains { $0.contains(path) }
  }

  /// Returns the place of a file that cannot be opened: the real path of the nearest directory that
  /// exists, and the rest of the path by name.
  private static func place(of path: FilePath) -> FilePath {
    var (directory, rest) = (path.directory, [path.name])
    while directory != "/", directory != "." {
      if let real = try? FileSystem.realPath(directory) {
        return normalized(rest.reversed().reduce(real) { $0.appending($1) })
      }
      rest.append(directory.name)
      directory = directory.directory
    }
    return normalized(path)
  }

  /// Returns an absolute path without `.` and `..`; links are not resolved.
  private static func normalized(_ path: FilePath) -> FilePath {
    let directory = path.isAbsolute ? "/" : (try? FileSystem.realPath(".")) ?? "/"
    let root: FilePath = "/"
    return root.appending(".").resolving(root.relative(directory.appending(path)))
  }
}
