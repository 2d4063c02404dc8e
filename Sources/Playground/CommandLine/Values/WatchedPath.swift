import PlaygroundClient

/// A watched directory, or a file in it, as it is named on the command line.
enum WatchedPath: Equatable, Sendable {
  /// A path on this computer.
  case path(String)
  /// A directory on another host.
  case remote(RemoteDirectory)
}

extension ValueParser where Value == WatchedPath {
  /// A path to a directory, or an address.
  static var watchedDirectory: Self { watched(.directories) }
  /// A path to a file or a directory, or the address of a directory.
  static var watchedPath: Self { watched(.files) }

  private static func watched(_ completion: Completion) -> Self {
    ValueParser(
      completion: completion,
      expectation: { text in
        .value(RemoteDirectory.isAddress(text) ? "ssh://[user@]host[:port]/DIR" : "a path")
      },
      parse: { text in
        if RemoteDirectory.isAddress(text) { return RemoteDirectory(text).map { .remote($0) } }
        return text.isEmpty ? nil : .path(text)
      },
    )
  }
}
