import PlaygroundSystem

/// The watched root, with conversions between the owner's and the disk's spelling of paths.
struct WatchRoot: Sendable, Equatable {
  /// The root's real path.
  let path: FilePath

  /// Returns an absolute path below the root in the owner's spelling; others unchanged.
  func relative(_ path: FilePath) -> FilePath { self.path.relative(path) }

  /// Returns a path in the disk's spelling.
  func absolute(_ path: FilePath) -> FilePath { self.path.appending(path) }
}
