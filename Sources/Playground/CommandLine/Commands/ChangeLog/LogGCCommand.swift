import PlaygroundClient
import PlaygroundDaemon
import PlaygroundSystem

/// `playground log gc`: removes old changes from the log.
struct LogGCCommand: Command {
  private static let keep = Option(
    "keep",
    "30d|500M",
    .retention,
    default: LogRetention.standard,
    "keep changes of this age in d or h, or this size in M or G (default: 500M)",
  )

  private static let unjudged = Option(
    flag: "unjudged",
    "also remove changes that nobody has judged",
  )

  static let declaration = CommandDeclaration(
    name: "log gc",
    summary: "Remove old changes from the log",
    details: [
      "Changes that nobody has judged in a review are kept, as those of named recordings and those",
      "with verdicts. '--unjudged' removes them, too; reviews still compare with the states before",
      "them.",
    ],
    arguments: [CommonOptions.directory],
    options: [keep, unjudged],
    examples: [
      .init(line: "playground log gc --keep 30d", summary: "keep the changes of the last 30 days")
    ],
  )

  let console: any Console

  /// Removes old changes and prints their number.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let location = try DirectoryArgument.location(arguments[CommonOptions.directory])
    let editor = try HistoryEditor(of: location)
    let result = try editor.edit { editor throws(ChangeLogError) in
      try editor.collect(arguments[Self.keep], keepsUnjudged: !arguments[Self.unjudged])
    }
    let size = (result.byteCount + 1023) / 1024
    try console.write("removed \(result.removed) changes; the log has \(size) KiB\n")
    if result.kept > 0 { console.report(ErrorMessage.unjudgedRevisions(result.kept)) }
    return .fine
  }
}

extension ValueParser where Value == LogRetention {
  /// An age or a size.
  static var retention: Self {
    ValueParser("an age such as 30d or 12h, or a size such as 500M or 2G") {
      LogRetention(text: $0)
    }
  }
}
