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

  /// Returns the path of a directory without symbolic links.
  static func realPath(_ path: String) throws(CommandError) -> String {
    try requireDirectory(path)
    do throws(SystemError) {
      return try FileSystem.realPath(path)
    } catch {
      throw .unreadable(error)
    }
  }

  private static func requireDirectory(_ path: String) throws(CommandError) {
    guard let kind = kind(of: path) else { throw .missingDirectory(path) }
    guard kind == .directory else { throw .notADirectory(path) }
  }

  private static func kind(of path: String) -> FileKind? { (try? FileStatus(of: path))?.kind }
}
