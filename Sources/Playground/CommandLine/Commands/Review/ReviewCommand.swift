import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// The output format of a review.
enum ReviewFormat: String, CaseIterable, Sendable {
  case text
  case json
  case md
  case html
}

/// `playground review`: shows the changes of the previews, and the verdicts on them.
struct ReviewCommand: Command {
  static let since = Option(
    "since",
    "REV|TIME|GIT-REF",
    .moment,
    "compare with this revision, time or commit (default: as last accepted)",
  )
  private static let check = Option(
    flag: "check",
    "print only the shortlist; exit with 1 unless all changes are accepted",
  )
  private static let format = Option("format", default: ReviewFormat.text, "print in this format")

  static let declaration = CommandDeclaration(
    name: "review",
    summary: "Review what changed in the previews",
    details: [
      "Changes with the same cause are one item, which can be opened: previews that an edit changed",
      "in the same way, and a preview with another name. Previews described in a",
      "changed file come first, then those that use it. A verdict is about a preview as it looks",
      "now: after the next visible change, it is pending again. On a terminal, the review is shown",
      "full screen, and judged with keys.",
      "Each preview is compared with the state that was accepted last, else with the state before its",
      "first recorded change. '--since' with a Git commit compares the files of the commit with those",
      "of the directory, and needs no record.",
    ],
    arguments: [CommonOptions.directory],
    options: [since, check, format, CommonOptions.color],
    examples: [
      .init(line: "playground review", summary: "show what changed since it was last accepted"),
      .init(
        line: "playground review --since main --format md",
        summary: "write a comment for a pull request",
      ),
      .init(line: "playground review --check", summary: "fail unless everything is accepted"),
    ],
  )

  let console: any Console

  /// Prints the review.
  ///
  /// - Returns: `different` with `--check`, if a change is not accepted.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let location = try DirectoryArgument.location(arguments[CommonOptions.directory])
    if arguments[Self.format] == .text, !arguments[Self.check], isInteractive {
      let depth = ColorPolicy.depth(arguments[CommonOptions.color], on: .output, console)
      let session = try ReviewSession(location, since: arguments[Self.since])
      return try ReviewClient(session, depth: depth).run()
    }
    let list = try ReviewCommand.list(arguments[Self.since], location)
    switch arguments[Self.format] {
    case .text: try writeText(list, arguments)
    case .json:
      var json = JSONWriter()
      json.append(list)
      try console.write(encoded: String(decoding: json.bytes, as: UTF8.self) + "\n")
    case .md: try console.write(encoded: ReviewMarkdown.document(of: list))
    case .html: try console.write(encoded: ReviewPage.document(of: list))
    }
    return arguments[Self.check] && !list.isAccepted ? .different : .fine
  }

  /// Whether there is a terminal that can be drawn on.
  private var isInteractive: Bool {
    let name = console.environment("TERM") ?? ""
    return console.isTerminal(.input) && console.isTerminal(.output) && !name.isEmpty
      && name != "dumb"
  }

  private func writeText(_ list: ReviewList, _ arguments: ParsedArguments) throws {
    let text = ReviewText(columns: console.terminalSize?.width ?? 80)
    let output = StyledOutput(
      arguments[CommonOptions.color],
      console,
      pager: ConfigurationSettings.pager(console)
    )
    try output.write(text.shortlist(of: list))
    if !arguments[Self.check] {
      for group in list.groups { try output.write([[]] + text.lines(of: group, .document)) }
    }
    output.finish()
  }

  /// Returns the changes since a moment, including all that a running daemon has sent.
  static func list(
    _ since: LogMoment?,
    _ location: DaemonLocation
  ) throws(CommandError) -> ReviewList {
    try awaitRecord(at: location)
    let history = try History.ifRecorded(of: location)
    return try ReviewBase(since, history, in: location.root).list(history, in: location.root)
  }

  /// How long a daemon may take to record what it has sent, in milliseconds.
  private static let recordMilliseconds = 60_000

  /// Waits until a running daemon has recorded the changes so far.
  private static func awaitRecord(at location: DaemonLocation) throws(CommandError) {
    let session = Session(location: location)
    guard session.holder != nil else { return }
    do throws(CommandError) {
      let connection = try session.greet().connection
      _ = try session.call(
        .logQuery,
        LogQuery(limit: 1),
        on: connection,
        timeoutMilliseconds: recordMilliseconds,
      )
    } catch {
      // It has ended, or cannot read the log: there will not be more in it.
      if error == .connectionLost { return }
      if case .noDaemon = error { return }
      if case .refused = error { return }
      throw error
    }
  }
}
