package import PlaygroundSystem

/// Reports when files of a configuration may have changed: written, replaced, created or removed.
///
/// A file that does not exist is awaited in the nearest directory above it that does.
package final class ConfigurationWatch {
  private let paths: [FilePath]
  private var watches: [(directory: FilePath, watch: DirectoryWatch)] = []

  /// Watches files; those that cannot be watched are left out.
  package init(_ paths: [FilePath]) {
    self.paths = paths
    watches = Self.directories(of: paths).compactMap(Self.watched)
  }

  /// The events to poll.
  package var pollEntries: [PollEntry] { watches.map { PollEntry($0.watch.number, .read) } }

  /// Takes the events; returns whether files may have changed.
  package func takeEvents() -> Bool {
    var hasChanged = false
    for entry in watches where entry.watch.takeEvents() { hasChanged = true }
    guard hasChanged else { return false }
    // A directory on the way to a file may exist now. The directory of a file may be another one.
    let directories = Self.directories(of: paths)
    let isAwaiting = !directories.contains { directory in
      paths.contains { $0.directory == directory }
    }
    if !isAwaiting || directories != watches.map(\.directory) {
      watches = directories.compactMap(Self.watched)
    }
    return true
  }

  private static func watched(
    _ directory: FilePath
  ) -> (directory: FilePath, watch: DirectoryWatch)? {
    (try? DirectoryWatch(directory, for: .entries)).map { (directory, $0) }
  }

  /// The nearest existing directory above each file, each once.
  private static func directories(of paths: [FilePath]) -> [FilePath] {
    var directories: [FilePath] = []
    for path in paths {
      var directory = path.directory
      while (try? FileStatus(of: directory))?.kind != .directory, directory.directory != directory {
        directory = directory.directory
      }
      if !directories.contains(directory) { directories.append(directory) }
    }
    return directories
  }
}
