/// What made a preview go through an update.
enum Cause: Hashable, Sendable {
  /// A file changed; the path is below the daemon's directory.
  case file(String)
  /// The daemon saw the preview for the first time.
  case start
  /// A client set or reset the preview's state.
  case state

  /// The cause in one word: a file's path, `<start>` or `<state>`.
  var text: String {
    switch self {
    case .file(let path): path
    case .start: "<start>"
    case .state: "<state>"
    }
  }

  /// Creates the cause that `text` stands for.
  init(text: String) {
    switch text {
    case "<start>": self = .start
    case "<state>": self = .state
    default: self = .file(text)
    }
  }
}
