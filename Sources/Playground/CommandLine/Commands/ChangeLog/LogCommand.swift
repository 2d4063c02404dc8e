import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// `playground log`: lists the recorded changes of a directory, with or without a daemon.
struct LogCommand: Command {
  private static let patch = Option(
    flag: "patch",
    short: "p",
    "show changed source lines and changed rows of each revision",
  )
  private static let stat = Option(
    flag: "stat",
    "show how many lines and rows of each file and preview changed",
  )
  private static let word = Option(flag: "word", "with -p: mark changed words within the lines")
  private static let limit = Option("limit", "N", .count, "list at most N changes (default: all)")
  private static let outcome = Option<Outcome?>(
    "outcome",
    "OUTCOME",
    .choice,
    "only changes with this outcome",
  )
  private static let grep = Option(
    "grep",
    "TEXT",
    .text,
    "only changes of rows, source lines or values with this text",
  )

  private static let each = Option(
    flag: "each",
    "list each outcome, also those of saves without a change of the file",
  )

  static let declaration = CommandDeclaration(
    name: "log",
    summary: "List recorded changes, newest first",
    details: [
      "The outcomes of one save are one line, and so are equal outcomes of a preview that changed",
      "nothing on the screen. Saves of equal bytes are left out; '--each' lists everything.",
      "A pause of ten minutes starts a new session, with a heading that sums it up.",
      "On a terminal, the list is shown by $PAGER, or by 'less -FRX'.",
      "Changes are recorded by a daemon; reading them needs none.",
      "'--since' with a Git commit compares with the files of the commit: it lists the changes of",
      "each file since it last had that content.",
    ],
    arguments: [CommonOptions.directory],
    options: [
      patch, word, stat, each, limit, LogOptions.since, LogOptions.until, LogOptions.preview,
      LogOptions.file,
      outcome, grep, CommonOptions.format, CommonOptions.color, CommonOptions.hyperlinks,
    ],
    examples: [
      .init(
        line: "playground log --file greeting.xml --limit 5",
        summary: "list the last five changes of a file"
      ),
      .init(
        line: "playground log -p --since main --grep Hello",
        summary: "show what changed a row with 'Hello' since the commit of main",
      ),
    ],
  )

  /// The number of revisions that are read at once.
  private static let pageSize = 100

  static let endsWithoutReader = true

  let console: any Console

  /// Prints the requested revisions, newest first.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    try Self.check(arguments)
    let location = try DirectoryArgument.location(arguments[CommonOptions.directory])
    let history = try History.complete(of: location, console)
    var query = try LogOptions.query(arguments, below: location.root, history)
    query.outcome = arguments[Self.outcome]
    query.text = arguments[Self.grep]
    let base = try Self.base(arguments, history, location.root)
    if let base { query.since = .revision(base.first) }
    let isComplete =
      arguments[Self.each] || arguments[CommonOptions.format] == .json
      || arguments[Self.outcome] != nil
    var pages = RevisionPages(
      history,
      query,
      limit: arguments[Self.limit],
      pageSize: Self.pageSize,
      where: { (base?.precedes($0) ?? true) && (isComplete || $0.outcome != .unchangedBytes) },
    )
    if arguments[CommonOptions.format] == .json {
      try writeJSON(&pages, history, hasPatch: arguments[Self.patch])
    } else {
      try writeText(&pages, history, location.root, arguments)
    }
    if pages.hasMore, let limit = arguments[Self.limit] {
      console.report(ErrorMessage.olderRevisions(limit: limit))
    }
    return .fine
  }

  /// Checks that the options can be combined.
  private static func check(_ arguments: ParsedArguments) throws(UsageError) {
    let name = arguments.command.fullName
    if arguments[stat], arguments[patch] {
      throw .conflict("--stat", "--patch", command: name)
    }
    for (option, isSet) in [("--stat", arguments[stat]), ("--word", arguments[word])] where isSet {
      guard arguments[CommonOptions.format] != .json else {
        throw .conflict(option, "--format json", command: name)
      }
    }
    if arguments[word], !arguments[patch] {
      throw .missingOption("patch", summary: "'--word' marks the words of its lines", command: name)
    }
  }

  /// Returns the commit that `--since` names, `nil` if it names none.
  private static func base(
    _ arguments: ParsedArguments,
    _ history: History,
    _ root: String
  ) throws(CommandError) -> CommitBase? {
    guard case .commit(let name)? = try arguments[LogOptions.since]?.meaning(in: history) else {
      return nil
    }
    return try CommitBase(GitRepository(at: root).commit(named: name), history)
  }

  private func writeText(
    _ pages: inout RevisionPages,
    _ history: History,
    _ root: String,
    _ arguments: ParsedArguments
  ) throws {
    let output = StyledOutput(arguments, filesBelow: root, console)
    if arguments[Self.patch] {
      try writePatches(&pages, history, isByWord: arguments[Self.word], to: output)
    } else {
      try writeList(&pages, history, arguments, to: output)
    }
    output.finish()
    if let failure = pages.failure { throw failure }
  }

  private func writePatches(
    _ pages: inout RevisionPages,
    _ history: History,
    isByWord: Bool,
    to output: borrowing StyledOutput
  ) throws {
    let text = RevisionText(
      formatter: Self.formatter(console),
      columns: console.terminalSize?.width ?? 80,
      isByWord: isByWord,
    )
    while let page = try? pages.next() {
      for revision in page {
        guard let recorded = read(revision.number, history) else { continue }
        guard try output.write(text.lines(of: recorded) + [[]], files: recorded.files) else {
          return
        }
      }
    }
  }

  private func writeList(
    _ pages: inout RevisionPages,
    _ history: History,
    _ arguments: ParsedArguments,
    to output: borrowing StyledOutput
  ) throws {
    let columns = console.terminalSize?.width ?? 80
    var table = LogTable(
      Self.formatter(console),
      losses: try history.losses(),
      limit: console.isTerminal(.output) ? columns : nil,
    )
    let stat = LogStat(columns: columns) { read($0, history) }
    func lines(of session: LogSession, isWhole: Bool = true) -> [[Run]] {
      table.lines(of: session, isWhole: isWhole) { entry in
        arguments[Self.stat] ? stat.lines(of: entry) : []
      }
    }
    var story = LogStory(isOpen: arguments[Self.each], renames: LogRenames(history: history))
    while let page = try? pages.next() {
      for session in story.sessions(adding: page) {
        guard try output.write(lines(of: session), files: session.files) else { return }
      }
    }
    for session in story.lastSession() {
      guard
        try output.write(
          lines(of: session, isWhole: !pages.hasMore),
          files: session.files
        )
      else { return }
    }
  }

  /// Returns a revision; reports one that cannot be read, so that the others are still shown.
  private func read(_ number: Int, _ history: History) -> Revision? {
    do throws(CommandError) {
      return try history.revision(number)
    } catch {
      console.report(ErrorMessage.text(for: error))
      return nil
    }
  }

  private func writeJSON(
    _ pages: inout RevisionPages,
    _ history: History,
    hasPatch: Bool
  ) throws {
    var json = JSONWriter(indent: 2)
    json.beginArray()
    while let page = try pages.next() {
      for revision in page {
        if hasPatch {
          json.append(try history.revision(revision.number).forClients)
        } else {
          json.append(revision)
        }
      }
    }
    json.endArray()
    try console.write(encoded: String(decoding: json.bytes, as: UTF8.self) + "\n")
  }

  /// Creates a formatter for the terminal's width and local time: `2026-08-01 14:03:59`.
  static func formatter(_ console: any Console) -> LogFormatter {
    LogFormatter(columns: console.terminalSize?.width ?? 80) { time in
      WallTime(milliseconds: time.millisecondsSince1970).localText
    }
  }
}
