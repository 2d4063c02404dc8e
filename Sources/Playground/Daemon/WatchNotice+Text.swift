import PlaygroundSystem

extension WatchNotice {
  /// One sentence without a full stop for people.
  var text: String {
    switch self {
    case .rescanned(.overflow):
      "events were lost because too much changed at once; every file was compared again"
    case .rescanned(.renewal): "the event library was started afresh; every file was compared again"
    case .rootLost: "the watched directory is gone; waiting for it to come back"
    case .rootFound: "the watched directory is back"
    case .limitReached(let directories):
      "the kernel's limit on watches is reached: \(directories.count) directories are looked at once "
        + "a second instead; raise it with: sysctl fs.inotify.max_user_watches=524288"
    case .limitLifted: "all directories are watched again"
    case .unreadable(let directory, let error):
      "\(directory) is not watched: \(error.reason)"
    case .nameNotText(let name): "\(name) is left out: its name is not UTF-8"
    }
  }
}
