package import PlaygroundSystem

/// The reason why a daemon cannot start.
package enum DaemonError: Error, Equatable {
  /// Another daemon serves the directory.
  case alreadyRunning(root: String)
  /// The process may open too few files.
  case fewDescriptors(limit: Int)
  /// The socket cannot be created, or the directory cannot be watched.
  case system(SystemError)
}
