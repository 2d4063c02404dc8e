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
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    let parent = parts.dropLast().joined(separator: "/")
    let directory = parts.count == 1 ? "." : parent.isEmpty ? "/" : parent
    let start: String
    do throws(SystemError) {
      start = try FileSystem.realPath(directory)
    } catch {
      throw error.isMissing ? .missingDirectory(directory) : .unreadable(error)
    }
    var segments = start.split(separator: "/")
    var inner = [parts.last ?? ""]
    while true {
      let root = "/" + segments.joined(separator: "/")
      let location = try DirectoryArgument.location(root)
      let session = Session(location: location)
      if try Self.isRunning(session) {
        self.session = session
        path = inner.joined(separator: "/")
        return
      }
      guard let last = segments.popLast() else { throw .noDaemon(directory: start) }
      inner.insert(last, at: 0)
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
