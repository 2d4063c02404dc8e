import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// `playground log`: lists the recorded changes of a directory, with or without a daemon.
struct LogCommand: Command {
  private static let since = Option(
    "since",
    "REV|TIME",
    .moment,
    "list only changes after this revision or time",
  )
  private static let file = Option(
    "file",
    "PATH",
    .file,
    "list only changes of this file, or caused by it"
  )
  private static let limit = Option("limit", "N", .count, "list at most N changes (default: all)")

  static let declaration = CommandDeclaration(
    name: "log",
    summary: "List recorded changes, newest first",
    arguments: [CommonOptions.directory],
    options: [since, file, limit, CommonOptions.format, CommonOptions.color],
    examples: [
      .init(
        line: "playground log --file greeting.xml --limit 5",
        summary: "list the last five changes of a file"
      )
    ],
  )

  let console: any Console

  /// Prints the requested revisions, newest first.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let location = try DirectoryArgument.location(arguments[CommonOptions.directory])
    let reader = try Self.reader(at: location)
    let limit = arguments[Self.limit].map { min($0, Int(Int32.max) - 1) }
    let query = LogQuery(
      since: arguments[Self.since],
      file: arguments[Self.file].map { Self.path($0, below: location.root) },
      // One more than asked for shows whether there are more.
      limit: limit.map { $0 + 1 } ?? Int(Int32.max),
    )
    var revisions: [Revision]
    do throws(ChangeLogError) {
      revisions = try reader.revisions(query)
    } catch {
      throw CommandError.logUnreadable(error.description)
    }
    if let limit, revisions.count > limit {
      revisions.removeLast(revisions.count - limit)
      console.report(ErrorMessage.olderRevisions(limit: limit))
    }
    if arguments[CommonOptions.format] == .json {
      var json = JSONWriter(indent: 2)
      json.array(revisions) { $0.append($1) }
      try console.write(String(decoding: json.bytes, as: UTF8.self) + "\n")
    } else {
      let formatter = LogCommand.formatter(console)
      try console.write(formatter.lines(for: revisions).map { $0 + "\n" }.joined())
    }
    return .fine
  }

  /// Creates a formatter for the terminal's width and local time: `2026-08-01 14:03:59`.
  static func formatter(_ console: any Console) -> LogFormatter {
    LogFormatter(columns: console.terminalSize?.width ?? 80) { time in
      WallTime(milliseconds: time.millisecondsSince1970).localText
    }
  }

  /// Opens the change log of a directory.
  static func reader(at location: DaemonLocation) throws(CommandError) -> ChangeLogReader {
    guard let path = location.logPath else { throw .noLog(directory: location.root) }
    do throws(ChangeLogError) {
      return try ChangeLogReader(path: path)
    } catch {
      if case .missing = error { throw .noLog(directory: location.root) }
      throw .logUnreadable(error.description)
    }
  }

  /// Normalizes a path to the spelling in the log: relative to the directory.
  private static func path(_ path: String, below root: String) -> String {
    let name = FilePath(text: root).relative(FilePath(text: path)).text
    return name.hasPrefix("./") ? String(name.dropFirst(2)) : name
  }
}
