import PlaygroundDaemon
import PlaygroundSystem

/// Reports that the states which a review compares may have changed.
enum ReviewWatch {
  /// Watches the change log, to which the daemon writes after a save.
  case log(DirectoryWatch)
  /// Watches the descriptions of the directory, which are compared with a commit.
  case tree(TreeWatch)

  /// Watches what is compared with a base; `nil` if it cannot be watched, so that only the key `r`
  /// reads it again.
  init?(_ base: ReviewBase, of location: DaemonLocation) {
    switch base {
    case .commit:
      guard let watch = try? TreeWatch(below: location.root) else { return nil }
      self = .tree(watch)
    case .accepted, .revision:
      guard let path = location.stateDirectory,
        let watch = try? DirectoryWatch(path, for: .writes)
      else { return nil }
      self = .log(watch)
    }
  }

  /// The events to poll.
  var pollEntry: PollEntry {
    switch self {
    case .log(let watch): PollEntry(watch.number, .read)
    case .tree(let watch): PollEntry(watch.number, .read)
    }
  }

  /// Removes the events that were reported; returns whether there were any.
  func takeEvents() -> Bool {
    switch self {
    case .log(let watch): watch.takeEvents()
    case .tree(let watch): watch.takeEvents()
    }
  }
}
