/// Why a daemon cannot start.
enum DaemonError: Error, Equatable {
  /// Another daemon serves the directory.
  case alreadyRunning(root: String)
}
