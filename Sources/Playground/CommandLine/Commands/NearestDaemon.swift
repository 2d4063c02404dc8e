import PlaygroundClient
import PlaygroundSystem

/// The running daemon that watches a file: that of the nearest enclosing directory.
struct NearestDaemon {
  /// The session with the daemon.
  let session: Session
  /// The path of the file below the directory of the daemon.
  let path: String

  /// Finds the daemon of a file, which need not exist: that of a directory, else the nearest one.
  ///
  /// - Throws: `CommandError.missingDirectory` if its directory does not exist, `outsideRoot` if
  ///   `directory` does not hold the file, or `noDaemon` if no daemon watches it.
  init(of file: String, in directory: String?) throws(CommandError) {
    let file = FilePath(text: file)
    let start: FilePath
    do throws(SystemError) {
      start = try FileSystem.realPath(file.directory)
    } catch {
      throw error.isMissing ? .missingDirectory(file.directory.text) : .unreadable(error)
    }
    if let directory {
      let location = try DirectoryArgument.location(directory)
      let root = FilePath(text: location.root)
      guard root.contains(start) else { throw .outsideRoot(file.text, root: directory) }
      session = Session(location: location)
      path = root.relative(start.appending(file.name)).text
      return
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
