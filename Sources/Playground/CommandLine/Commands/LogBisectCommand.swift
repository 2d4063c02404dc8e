import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// `playground log bisect`: finds the change that made a text appear or disappear.
struct LogBisectCommand: Command {
  private static let contains = Option(
    "contains",
    "TEXT",
    .text,
    "find the change since which a drawn row contains this text",
  )
  private static let missing = Option(
    "missing",
    "TEXT",
    .text,
    "find the change since which no drawn row contains this text",
  )

  static let declaration = CommandDeclaration(
    name: "log bisect",
    summary: "Find the change that made a text appear or disappear",
    details: [
      "Compares the drawn rows of each preview now with those of earlier revisions, and shows the",
      "change. Exits with 1 if there is none.",
    ],
    arguments: [CommonOptions.directory],
    options: [contains, missing, LogOptions.preview, CommonOptions.color],
    examples: [
      .init(
        line: "playground log bisect --missing Wolf",
        summary: "find the save that removed the wolf",
      )
    ],
  )

  let console: any Console

  /// Prints the change of each preview.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let wanted: (text: String, isContained: Bool)
    switch (arguments[Self.contains], arguments[Self.missing]) {
    case (let text?, nil): wanted = (text, true)
    case (nil, let text?): wanted = (text, false)
    case (.some, .some):
      throw UsageError.conflict("--contains", "--missing", command: "playground log bisect")
    case (nil, nil):
      throw UsageError.missingOption(
        "contains",
        summary: Self.contains.declaration.summary,
        command: "playground log bisect"
      )
    }
    let location = try DirectoryArgument.location(arguments[CommonOptions.directory])
    let history = try History(of: location)
    let query = try LogOptions.query(arguments, below: location.root, history)
    let output = StyledOutput(arguments[CommonOptions.color], console)
    let text = RevisionText(
      formatter: LogCommand.formatter(console),
      columns: console.terminalSize?.width ?? 80
    )
    var found = 0
    for revisions in Self.byPreview(try history.revisions(query)) {
      let number = try Self.first(of: revisions) { number throws(CommandError) in
        let rows = try history.revision(number).main.after
        let isContained = rows?.texts.contains { $0.contains(wanted.text) } ?? false
        return isContained == wanted.isContained
      }
      guard let number else { continue }
      found += 1
      try output.write(text.lines(of: try history.revision(number)) + [[]])
    }
    output.finish()
    if found == 0 { console.report(ErrorMessage.noBisection(wanted.text, wanted.isContained)) }
    return found == 0 ? .different : .fine
  }

  /// Returns the numbers of revisions with drawn rows, oldest first, for each preview and variant.
  private static func byPreview(_ revisions: [Revision]) -> [[Int]] {
    var lists: [PreviewID: [Int]] = [:]
    for revision in revisions.reversed() {
      guard let name = revision.preview else { continue }
      switch revision.outcome {
      case .rendered, .noVisibleChange:
        lists[PreviewID(name: name, variant: revision.variant), default: []]
          .append(revision.number)
      case .unchangedBytes, .superseded, .invalid, .compileError, .crashed, .timedOut, .removed,
        .notUsed:
        break
      }
    }
    return lists.sorted {
      ($0.key.name, $0.key.variant ?? "") < ($1.key.name, $1.key.variant ?? "")
    }
    .map(\.value)
  }

  /// Returns the first revision since which a condition holds; `nil` if it does not hold now, or
  /// always did.
  ///
  /// Halves the range between a revision without it and one with it, so it needs log2 *n* steps.
  static func first(
    of revisions: [Int],
    where holds: (Int) throws(CommandError) -> Bool
  ) throws(CommandError) -> Int? {
    guard let newest = revisions.last, let oldest = revisions.first, newest > oldest,
      try holds(newest), try !holds(oldest)
    else { return nil }
    var (low, high) = (0, revisions.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if try holds(revisions[middle]) { high = middle } else { low = middle }
    }
    return revisions[high]
  }
}
