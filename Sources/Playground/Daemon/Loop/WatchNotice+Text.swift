import PlaygroundSystem

extension WatchNotice {
  /// The importance of the message.
  var level: DaemonMessage.Level {
    switch self {
    case .rescanned(.renewal), .rootFound, .limitLifted: .info
    case .rescanned(.overflow), .rootLost, .rootReplaced, .mountsChanged, .limitReached,
      .unreadable, .omittedPatterns:
      .warning
    }
  }

  /// The message: one sentence without a full stop.
  var text: String {
    switch self {
    case .rescanned(.overflow):
      "too many file events at once, some were lost; compared all files again"
    case .rescanned(.renewal): "restarted the event library; compared all files again"
    case .rootLost: "the watched directory was removed; waiting for it to return"
    case .rootFound: "the watched directory has returned"
    case .rootReplaced:
      "the watched directory was replaced by another one at its path; compared all files again"
    case .mountsChanged:
      "a file system was mounted or unmounted in the watched directory; compared all files again"
    case .limitReached(let directories):
      "reached the kernel's limit on watches: \(directories.count) directories are polled once a "
        + "second instead; raise it with: sysctl fs.inotify.max_user_watches=524288"
    case .limitLifted: "all directories are watched again"
    case .unreadable(let directory, let error):
      "cannot watch \(directory.isEmpty ? "the directory" : directory.text): \(error.reason)"
    case .omittedPatterns(let file, nil):
      "\(file) is larger than \(IgnoreRules.byteLimit >> 20) MiB: its patterns are not used"
    case .omittedPatterns(let file, let count?):
      "\(file): \(count) \(count == 1 ? "pattern is" : "patterns are") not used: too many in the "
        + "file or in the directory, or with more than \(GlobPattern.partLimit) wildcards and "
        + "characters between them"
    }
  }
}
