import PlaygroundClient
import PlaygroundDaemon
import PlaygroundSystem

/// A command that records a verdict on changes.
protocol VerdictCommand: Command {
  /// The verdict.
  static var kind: ReviewVerdict.Kind { get }

  var console: any Console { get }
}

/// The arguments of all commands that record verdicts.
enum VerdictArguments {
  static let changes = Argument(
    each: "CHANGE",
    .text,
    "ids of changes or groups, as 'review list' prints them, or their first digits, or previews",
  )
  static let cause = Option("cause", "N", .count, "the group with this number, from 1")
  static let file = Option("file", "FILE", .file, "all changes that edits of this file caused")
  static let all = Option(flag: "all", "all changes")
  static let message = Option("message", short: "m", "TEXT", .text, "say why")
  static let directory = Option("dir", "DIR", .directory, "watched directory (default: .)")
}

/// The words of a command that records verdicts, in its help.
private struct VerdictWords {
  let verb: String
  let summary: String
  var details: [String] = []
  let example: String
  let exampleSummary: String

  init(_ kind: ReviewVerdict.Kind) {
    switch kind {
    case .accepted:
      (verb, summary) = ("accept", "Accept changes of a review")
      details = ["Later reviews compare with what was accepted."]
      (example, exampleSummary) = ("3f2a", "accept one change")
    case .rejected:
      (verb, summary) = ("reject", "Reject changes of a review")
      (example, exampleSummary) = ("3f2a -m cut-off", "reject one change")
    case .commented:
      (verb, summary) = ("comment", "Comment on changes of a review")
      details = ["The comment is the text of -m; earlier verdicts stay in force."]
      (example, exampleSummary) = ("3f2a -m spacing?", "ask about one change")
    }
  }
}

extension VerdictCommand {
  /// The declaration, with the arguments of all commands that record verdicts.
  static var declaration: CommandDeclaration {
    let words = VerdictWords(kind)
    let name = "review \(words.verb)"
    return CommandDeclaration(
      name: name,
      summary: words.summary,
      details: words.details,
      arguments: [VerdictArguments.changes],
      options: [
        VerdictArguments.all, VerdictArguments.cause, VerdictArguments.file,
        VerdictArguments.message, ReviewCommand.since, VerdictArguments.directory,
      ] + WallOptions.layout,
      examples: [
        .init(line: "playground \(name) \(words.example)", summary: words.exampleSummary)
      ],
    )
  }

  /// Records the verdict on the given changes, and prints what they were.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let message = arguments[VerdictArguments.message]
    if Self.kind == .commented, message == nil {
      throw UsageError.missingOption(
        "message",
        summary: "the comment",
        command: arguments.command.fullName
      )
    }
    let location = try DirectoryArgument.location(arguments[VerdictArguments.directory])
    let list = try ReviewList.present(
      since: arguments[ReviewCommand.since],
      wall: WallRequest(arguments),
      at: location,
      report: console.progress,
    )
    console.report(note: list.note)
    let judged = try Self.changes(of: list, arguments, in: location.root)
    let given = try NamedVerdicts(Self.kind, on: judged, of: list, message: message, at: location)
    try console.write(encoded: given.lines.map { $0 + "\n" }.joined())
    return .fine
  }

  /// Returns the changes that the arguments name.
  private static func changes(
    of list: ReviewList,
    _ arguments: ParsedArguments,
    in root: String
  ) throws -> [ReviewChange] {
    if arguments[VerdictArguments.all] { return list.changes }
    var changes = try list.changes(named: arguments[VerdictArguments.changes])
    if let number = arguments[VerdictArguments.cause] {
      changes += try list.changes(ofCause: number)
    }
    if let file = arguments[VerdictArguments.file] {
      changes += try list.changes(ofFile: LogOptions.path(file, below: root))
    }
    guard !changes.isEmpty else {
      throw UsageError.missingArgument(
        "CHANGE",
        summary: "an id of a change, a preview, --cause, --file or --all",
        command: arguments.command.fullName
      )
    }
    var seen: Set<String> = []
    return changes.filter { seen.insert($0.id).inserted }
  }
}

/// `playground review accept`: accepts changes.
struct ReviewAcceptCommand: VerdictCommand {
  static let kind = ReviewVerdict.Kind.accepted

  let console: any Console
}

/// `playground review reject`: rejects changes.
struct ReviewRejectCommand: VerdictCommand {
  static let kind = ReviewVerdict.Kind.rejected

  let console: any Console
}

/// `playground review comment`: comments on changes without judging them.
struct ReviewCommentCommand: VerdictCommand {
  static let kind = ReviewVerdict.Kind.commented

  let console: any Console
}
