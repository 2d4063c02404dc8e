import PlaygroundClient
import PlaygroundProtocol
import PlaygroundSystem

/// Options that select recorded revisions.
enum LogOptions {
  static let since = Option(
    "since",
    "REV|TIME|GIT-REF",
    .moment,
    "only changes after this revision, time or commit",
  )
  static let until = Option(
    "until",
    "REV|TIME|GIT-REF",
    .moment,
    "only changes up to this revision, time or commit",
  )
  static let preview = Option("preview", "NAME", .text, "only changes of this preview")
  static let file = Option("file", "PATH", .file, "only changes of this file, or caused by it")

  /// Returns the query for the given options, without a limit.
  static func query(
    _ arguments: ParsedArguments,
    below root: String,
    _ history: History
  ) throws(CommandError) -> LogQuery {
    LogQuery(
      since: try arguments[since]?.resolved(in: root, history, isEnd: false),
      until: try arguments[until]?.resolved(in: root, history, isEnd: true),
      file: arguments[file].map { path($0, below: root) },
      preview: arguments[preview].map { path($0, below: root) },
      limit: Int(Int32.max),
    )
  }

  /// Normalizes a path to the spelling in the log: relative to the directory.
  static func path(_ path: String, below root: String) -> String {
    if path.hasPrefix(root + "/") { return String(path.dropFirst(root.count + 1)) }
    return path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }
}
