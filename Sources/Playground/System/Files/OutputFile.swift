import Glibc

/// A file to write at a path that a person named, or that was found below such a directory.
///
/// Links in the path are followed, so they remain: the file at their end is written, or created if
/// it is missing. The kind of the file at the path decides how it is written:
///
/// - A regular file is replaced atomically; it keeps its mode and, if permitted, its owner.
/// - A FIFO or a device is written to.
/// - A directory or a socket is refused.
package struct OutputFile: Sendable {
  /// The reason why a file cannot be written.
  package enum Failure: Error, Hashable, Sendable {
    /// The path denotes a directory or a socket; below a directory, also a FIFO or a device.
    case notAFile(FilePath, FileKind)
    /// A link in the path leads out of the directory in which the path was found.
    case outside(FilePath, directory: FilePath)
    /// There is a file, which is to be kept.
    case exists(FilePath)
    case system(SystemError)
  }

  /// What is at the end of the path.
  private enum Place {
    case nothing
    case file(FileStatus)
    /// A FIFO, a device, or an open file without a path (`/dev/fd/3`).
    case stream
  }

  /// The maximum number of links in a path, as in the kernel.
  private static let linkLimit = 40
  /// How long a stream may be full for a writer that does not wait.
  private static let patienceMilliseconds = 1000

  /// The path as it was named.
  private let name: FilePath
  /// The path without symbolic links; that of a stream as it was named.
  private let path: FilePath
  private let place: Place

  /// Finds the file at a path that a person named.
  package init(_ name: some FilePathConvertible) throws(Failure) {
    let name = name.filePath
    self.name = name
    let status = try Self.status(of: name, followingLinks: true)
    switch status?.kind {
    case .fifo, .device: (path, place) = (name, .stream)
    case .directory, .socket, .symbolicLink, .unknown:
      throw .notAFile(name, status?.kind ?? .unknown)
    case .regular, nil:
      let end = try Self.endOfLinks(name)
      guard let status else {
        (path, place) = (end, .nothing)
        return
      }
      let isThere = try Self.status(of: end, followingLinks: false)?.isSameFile(as: status)
      (path, place) = isThere ?? false ? (end, .file(status)) : (name, .stream)
    }
  }

  /// Finds the file at a path that was found below a directory, or that leads below it.
  ///
  /// - Throws: `Failure`, also for what is no file, or not in the directory.
  package init(
    _ name: some FilePathConvertible,
    below directory: some FilePathConvertible
  ) throws(Failure) {
    try self.init(name)
    let (name, directory) = (name.filePath, directory.filePath)
    if case .stream = place {
      throw .notAFile(name, try Self.status(of: name, followingLinks: true)?.kind ?? .unknown)
    }
    let root: FilePath
    do throws(SystemError) {
      root = try FileSystem.realPath(directory)
    } catch {
      throw .system(error)
    }
    guard root.contains(path) else { throw .outside(name, directory: directory) }
  }

  /// Writes the content.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - keepsExisting: Whether a regular file is kept, and the call fails.
  ///   - waits: Whether to wait until a process reads a FIFO.
  /// - Throws: `Failure`; a regular file is then unchanged.
  package func write(
    _ bytes: [UInt8],
    keepsExisting: Bool = false,
    waits: Bool = true
  ) throws(Failure) {
    do throws(SystemError) {
      switch place {
      case .stream: try writeToStream(bytes, waits: waits)
      case .nothing:
        try FileSystem.replace(path, mode: 0o666, keepsExisting: keepsExisting) {
          (file) throws(SystemError) in try file.writeAll(bytes)
        }
      case .file(let status):
        if keepsExisting { throw SystemError(number: EEXIST, call: "create", subject: path.text) }
        try FileSystem.requireWritable(path)
        try FileSystem.replace(path, mode: 0o600) { (file) throws(SystemError) in
          try file.writeAll(bytes)
          try file.copyOwnerAndMode(of: status)
        }
      }
    } catch {
      throw error.number == EEXIST ? .exists(name) : .system(error)
    }
  }

  private func writeToStream(_ bytes: [UInt8], waits: Bool) throws(SystemError) {
    let flags = O_WRONLY | O_NOCTTY | (waits ? 0 : O_NONBLOCK)
    let file: FileDescriptor
    do throws(SystemError) {
      file = try FileDescriptor(opening: path, flags: flags)
    } catch {
      guard error.number == ENXIO else { throw error }
      throw SystemError(
        number: ENXIO,
        call: "open",
        subject: path.text,
        cure: "no process reads it",
      )
    }
    try file.writeAll(bytes, timeoutMilliseconds: waits ? nil : Self.patienceMilliseconds)
  }

  /// Returns the absolute path that a path leads to, without symbolic links; the file may be
  /// missing.
  private static func endOfLinks(_ name: FilePath) throws(Failure) -> FilePath {
    var path = name
    for _ in 0...linkLimit {
      guard !path.name.isEmpty, path.name != ".", path.name != ".." else {
        throw .system(SystemError(number: EISDIR, call: "open", subject: name.text))
      }
      do throws(SystemError) {
        path = try FileSystem.realPath(path.directory).appending(path.name)
      } catch {
        throw .system(error)
      }
      guard try status(of: path, followingLinks: false)?.kind == .symbolicLink else { return path }
      do throws(SystemError) {
        path = path.directory.appending(try FileSystem.linkTarget(of: path))
      } catch {
        throw .system(error)
      }
    }
    throw .system(SystemError(number: ELOOP, call: "open", subject: name.text))
  }

  /// Returns the status of a path, `nil` if there is no file.
  private static func status(
    of path: FilePath,
    followingLinks: Bool
  ) throws(Failure) -> FileStatus? {
    do throws(SystemError) {
      return try FileStatus(of: path, followingLinks: followingLinks)
    } catch {
      if error.isMissing { return nil }
      throw .system(error)
    }
  }
}

extension OutputFile.Failure: CustomStringConvertible {
  /// A message with the cure: "cannot write out: expected a file, found a directory; …".
  package var description: String {
    switch self {
    case .notAFile(let path, let kind):
      "cannot write \(path): expected a file, found a \(kind.rawValue); choose another path"
    case .outside(let path, let directory):
      "cannot write \(path): a symbolic link leads out of \(directory); "
        + "replace it by a file or a directory"
    case .exists(let path): "\(path) already exists; choose another name"
    case .system(let error): error.description
    }
  }
}
