/// What made a preview go through an update.
enum Cause: Hashable, Sendable {
  /// A file changed; the path is below the daemon's directory.
  case file(String)
  /// The daemon saw the preview for the first time.
  case start
  /// A client set or reset the preview's state.
  case state
  /// A client applied a script.
  case script

  /// The cause in one word: a file's path, `<start>`, `<state>` or `<script>`.
  var text: String {
    switch self {
    case .file(let path): path
    case .start: "<start>"
    case .state: "<state>"
    case .script: "<script>"
    }
  }

  /// Creates the cause that `text` stands for.
  init(text: String) {
    switch text {
    case "<start>": self = .start
    case "<state>": self = .state
    case "<script>": self = .script
    default: self = .file(text)
    }
  }
}
