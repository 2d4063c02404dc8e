import PlaygroundClient
import PlaygroundDaemon
import PlaygroundSystem

/// The arguments of commands that judge changes, and what they do.
enum VerdictArguments {
  static let changes = Argument(
    each: "CHANGE",
    .text,
    "ids of changes, as listed by 'playground review list', or their first digits",
  )
  static let all = Option(flag: "all", "all changes")
  static let message = Option("message", short: "m", "TEXT", .text, "say why")
  static let directory = Option("dir", "DIR", .directory, "watched directory (default: .)")

  /// The options of these commands.
  static let options: [any DeclaredOption] = [all, message, ReviewCommand.since, directory]

  /// Records a verdict on the given changes, and prints the shortlist.
  static func judge(
    _ kind: ReviewVerdict.Kind,
    _ arguments: ParsedArguments,
    _ console: any Console
  ) throws -> ExitCode {
    let location = try DirectoryArgument.location(arguments[directory])
    let history = try History(of: location)
    let since = arguments[ReviewCommand.since]
    let list = try ReviewCommand.list(since, history, location)
    let names = arguments[changes]
    guard arguments[all] || !names.isEmpty else {
      throw UsageError.missingArgument(
        "CHANGE",
        summary: "an id of a change, or --all",
        command: arguments.command.fullName
      )
    }
    let judged = arguments[all] ? list.changes : try list.changes(named: names)
    let message = arguments[message]
    try VerdictWriter(of: location).add(kind, on: judged, of: list, message: message)
    let noun = judged.count == 1 ? "change" : "changes"
    let total = list.changes.count
    try console.write("\(kind.rawValue) \(judged.count) \(noun) of \(total)\n")
    return .fine
  }
}

/// `playground review accept`: accepts changes.
struct ReviewAcceptCommand: Command {
  static let declaration = CommandDeclaration(
    name: "review accept",
    summary: "Accept changes of a review",
    details: ["Later reviews compare with what was accepted."],
    arguments: [VerdictArguments.changes],
    options: VerdictArguments.options,
    examples: [.init(line: "playground review accept 3f2a", summary: "accept one change")],
  )

  let console: any Console

  /// Records the verdict.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    try VerdictArguments.judge(.accepted, arguments, console)
  }
}

/// `playground review reject`: rejects changes.
struct ReviewRejectCommand: Command {
  static let declaration = CommandDeclaration(
    name: "review reject",
    summary: "Reject changes of a review",
    arguments: [VerdictArguments.changes],
    options: VerdictArguments.options,
    examples: [
      .init(line: "playground review reject 3f2a -m cut-off", summary: "reject one change")
    ],
  )

  let console: any Console

  /// Records the verdict.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    try VerdictArguments.judge(.rejected, arguments, console)
  }
}

/// `playground review comment`: comments on changes without judging them.
struct ReviewCommentCommand: Command {
  static let declaration = CommandDeclaration(
    name: "review comment",
    summary: "Comment on changes of a review",
    details: ["The comment is the text of -m; earlier verdicts stay in force."],
    arguments: [VerdictArguments.changes],
    options: VerdictArguments.options,
    examples: [
      .init(line: "playground review comment 3f2a -m spacing?", summary: "ask about one change")
    ],
  )

  let console: any Console

  /// Records the comment.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    guard arguments[VerdictArguments.message] != nil else {
      throw UsageError.missingOption(
        "message",
        summary: "the comment",
        command: "playground review comment"
      )
    }
    return try VerdictArguments.judge(.commented, arguments, console)
  }
}
