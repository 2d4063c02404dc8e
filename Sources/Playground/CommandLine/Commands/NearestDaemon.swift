import PlaygroundClient
import PlaygroundSystem

/// The running daemon that watches a file: that of the nearest enclosing directory.
struct NearestDaemon {
  /// The session with the daemon.
  let session: Session
  /// The path of the file below the directory of the daemon.
  let path: String

  /// Finds the daemon of a file, which need not exist.
  ///
  /// - Throws: `CommandError.missingDirectory` if its directory does not exist, or `noDaemon` if no
  ///   daemon watches it.
  init(of file: String) throws(CommandError) {
    let file = FilePath(text: file)
    let start: FilePath
    do throws(SystemError) {
      start = try FileSystem.realPath(file.directory)
    } catch {
      throw error.isMissing ? .missingDirectory(file.directory.text) : .unreadable(error)
    }
    var root = start
    while true {
      let location = try DirectoryArgument.location(root.text)
      let session = Session(location: location)
      if try Self.isRunning(session) {
        self.session = session
        path = root.relative(start.appending(file.name)).text
        return
      }
      if root == "/" { throw .noDaemon(directory: start.text) }
      root = root.directory
    }
  }

  private static func isRunning(_ session: Session) throws(CommandError) -> Bool {
    do throws(CommandError) {
      _ = try session.connect()
      return true
    } catch {
      guard case .noDaemon = error else { throw error }
      return false
    }
  }
}
