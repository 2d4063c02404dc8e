import PlaygroundClient
import PlaygroundCore

extension ErrorMessage {
  /// Returns the note that no style of a file depends on a theme.
  static func noThemes(in path: String) -> String {
    DrawnText.line("playground: \(path): no style has a <when theme>; --themes adds nothing")
  }
}

extension WallError {
  /// The sentence about a wall that cannot be made.
  var sentence: String {
    switch self {
    case .badValue(let name, let reason): "invalid --values \(name): \(reason)"
    case .tooLarge(let count):
      "the wall would have \(count.map { "\($0)" } ?? "too many") cells: expected at most "
        + "\(WallAxes.limit); name fewer values, or leave out an axis"
    case .withoutCommit:
      "the change log has previews as they are shown alone; name a Git commit with --since to "
        + "compare them with --wall, --themes or --values"
    }
  }
}
