package import PlaygroundSystem

/// Why a daemon cannot start.
package enum DaemonError: Error, Equatable {
  /// Another daemon serves the directory.
  case alreadyRunning(root: String)
  /// There is no place for a socket, or the directory cannot be watched.
  case system(SystemError)
}
