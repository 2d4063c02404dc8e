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
  case junit
  case github
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
  private static let allowsUncompared = Option(
    flag: "allow-uncompared",
    "with --check, do without previews in Swift that are not compared",
  )
  private static let requiresOther = Option(
    flag: "require-other",
    "with --check, do not count verdicts by the author of a change",
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
      "of the directory, and needs no record; then '--wall', '--themes' and '--values' compare each",
      "preview also in all combinations of their values.",
    ],
    arguments: [CommonOptions.directory],
    options: [
      since, check, allowsUncompared, requiresOther, format, CommonOptions.color,
      CommonOptions.hyperlinks,
    ]
      + WallOptions.layout,
    examples: [
      .init(line: "playground review", summary: "show what changed since it was last accepted"),
      .init(
        line: "playground review --since main --format md",
        summary: "write a comment for a pull request",
      ),
      .init(line: "playground review --check", summary: "fail unless everything is accepted"),
      .init(
        line: "playground review --since main --check --require-other --format github",
        summary: "fail unless somebody else accepted everything, with remarks on the changed lines"
      ),
    ],
  )

  let console: any Console

  /// Prints the review.
  ///
  /// - Returns: `different` with `--check`, if a change is not accepted.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let location = try DirectoryArgument.location(arguments[CommonOptions.directory])
    let wall = WallRequest(arguments)
    if arguments[Self.format] == .text, !arguments[Self.check], isInteractive {
      let depth = ColorPolicy.depth(arguments[CommonOptions.color], on: .output, console)
      let addresses = arguments.fileAddresses(below: location.root, console)
      // What cannot be compared at all is an error of the command line.
      _ = try ReviewBase(arguments[Self.since], .ifRecorded(of: location), in: location.root)
      let thread = try ReviewThread(location, since: arguments[Self.since], wall: wall)
      return try ReviewClient(thread, depth: depth, addresses: addresses).run()
    }
    var list = try ReviewList.present(
      since: arguments[Self.since],
      wall: wall,
      at: location,
      requiresOther: arguments[Self.requiresOther]
    )
    list.allowsUncompared = arguments[Self.allowsUncompared]
    console.report(note: list.note)
    switch arguments[Self.format] {
    case .text: try writeText(list, location.root, arguments)
    case .json:
      var json = JSONWriter()
      json.append(list)
      try console.write(encoded: String(decoding: json.bytes, as: UTF8.self) + "\n")
    case .md: try console.write(encoded: ReviewMarkdown.document(of: list))
    case .html: try console.write(encoded: ReviewPage.document(of: list))
    case .junit: try console.write(encoded: ReviewReport.junit(of: list))
    case .github:
      let folder = FilePath(text: console.shown(location.root))
      let isBelow = !folder.isAbsolute && folder.text != "."
      try console.write(
        encoded: ReviewReport.annotations(of: list, in: isBelow ? folder.text + "/" : "")
      )
    }
    return arguments[Self.check] && !list.isAccepted ? .different : .fine
  }

  /// Whether there is a terminal that can be drawn on.
  private var isInteractive: Bool {
    let name = console.environment("TERM") ?? ""
    return console.isTerminal(.input) && console.isTerminal(.output) && !name.isEmpty
      && name != "dumb"
  }

  private func writeText(
    _ list: ReviewList,
    _ root: String,
    _ arguments: ParsedArguments
  ) throws {
    let text = ReviewText(columns: console.terminalSize?.width ?? 80)
    let output = StyledOutput(arguments, filesBelow: root, console)
    let files = list.files
    try output.write(text.shortlist(of: list), files: files)
    if !arguments[Self.check] {
      for group in list.groups {
        try output.write([[]] + text.lines(of: group, .document), files: files)
      }
    }
    output.finish()
  }
}
