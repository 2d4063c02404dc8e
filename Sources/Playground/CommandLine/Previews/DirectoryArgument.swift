import PlaygroundClient
import PlaygroundSystem

/// The directory argument of a command.
enum DirectoryArgument {
  /// Returns the location of the daemon of `path`, of the working directory if it is `nil`.
  static func location(_ path: String?) throws(CommandError) -> DaemonLocation {
    let path = path ?? "."
    try requireDirectory(path)
    do throws(SystemError) {
      return try DaemonLocation(of: path)
    } catch {
      throw .unreadable(error)
    }
  }

  /// Returns the location of the daemon of a directory, or of a file alone.
  static func location(ofDirectoryOrFile path: String?) throws(CommandError) -> DaemonLocation {
    guard let path, (try? FileStatus(of: path))?.kind == .regular else { return try location(path) }
    do throws(SystemError) {
      return try DaemonLocation(ofFile: path)
    } catch {
      throw .unreadable(error)
    }
  }

  /// Returns the location of a daemon to start.
  ///
  /// - Throws: `CommandError.daemon` if the directory contains the home directory,
  ///   unless `--large` is given.
  static func locationToServe(
    _ path: String?,
    _ arguments: ParsedArguments
  ) throws(CommandError) -> DaemonLocation {
    let location = try location(ofDirectoryOrFile: path)
    if location.file == nil { try requireSmall(location.root, arguments) }
    return location
  }

  /// Fails for a directory that contains the home directory, unless `--large` is given.
  static func requireSmall(
    _ root: String,
    _ arguments: ParsedArguments
  ) throws(CommandError) {
    if !arguments[CommonOptions.large], isLarge(root) { throw .daemon(.directoryTooLarge(root)) }
  }

  /// Returns whether a directory contains the home directory.
  static func isLarge(_ root: String) -> Bool {
    let home = CurrentProcess.environment("HOME").flatMap { try? FileSystem.realPath($0) }
    let path = FilePath(text: root)
    return path == "/" || home.map(path.contains) ?? false
  }

  /// Returns the path of a directory without symbolic links.
  static func realPath(_ path: String) throws(CommandError) -> String {
    try requireDirectory(path)
    do throws(SystemError) {
      return try FileSystem.realPath(path).text
    } catch {
      throw .unreadable(error)
    }
  }

  private static func requireDirectory(_ path: String) throws(CommandError) {
    let kind: FileKind
    do throws(SystemError) {
      kind = try FileStatus(of: path).kind
    } catch {
      throw error.isMissing ? .missingDirectory(path) : .unreadable(error)
    }
    guard kind == .directory else { throw .notADirectory(path) }
  }
}
