import PlaygroundClient
import PlaygroundSystem

/// The running daemon that watches a file: that of the nearest enclosing directory.
struct NearestDaemon {
  /// The session with the daemon.
  let session: Session
  /// The path of the file below the directory of the daemon, as it was written if possible.
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
    // A link on the way may lead out of the directory of the daemon.
    let written = Self.workingDirectory.appending(file)
    if !written.components.contains(".."), let found = try Self.find(above: written) {
      self = found
      return
    }
    guard let found = try Self.find(above: start.appending(file.name)) else {
      throw .noDaemon(directory: start.text)
    }
    self = found
  }

  private init(session: Session, path: String) {
    self.session = session
    self.path = path
  }

  /// The working directory; `/` if it does not exist any more.
  private static var workingDirectory: FilePath { (try? FileSystem.realPath(".")) ?? "/" }

  /// Finds the daemon of a file alone, else that of the nearest directory above its absolute path;
  /// `nil` if none is running.
  private static func find(above file: FilePath) throws(CommandError) -> NearestDaemon? {
    for location in locations(above: file) {
      let session = Session(location: location)
      guard try isRunning(session) else { continue }
      let root = location.file == nil ? FilePath(text: location.root) : file.directory
      return NearestDaemon(session: session, path: root.relative(file).text)
    }
    return nil
  }

  /// The places of daemons that may watch a file, the nearest first.
  private static func locations(above file: FilePath) -> [DaemonLocation] {
    var locations = [try? DaemonLocation(ofFile: file.text)]
    var root = file
    while root != "/" {
      root = root.directory
      locations.append(try? DaemonLocation(of: root.text))
    }
    return locations.compactMap(\.self)
  }

  /// Returns where the nearest daemon of a file is, without connecting; `nil` if none is running.
  ///
  /// It is found by its lock, so it may be starting.
  static func location(of file: String) -> DaemonLocation? {
    let written = workingDirectory.appending(FilePath(text: file))
    let real = (try? FileSystem.realPath(written.directory))?.appending(written.name)
    let paths = written.components.contains("..") ? [real] : [written, real]
    return paths.compactMap(\.self).lazy.flatMap { locations(above: $0) }
      .first { Session(location: $0).holder != nil }
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
