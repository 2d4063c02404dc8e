import PlaygroundSystem

/// A request from the owner to the watcher's thread.
enum WatchRequest: Sendable {
  case extraPaths([FilePath])
  case stop
}
