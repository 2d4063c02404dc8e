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
  private static let first = Option(
    flag: "first",
    "find the first such change, although later ones may have undone it",
  )

  static let declaration = CommandDeclaration(
    name: "log bisect",
    summary: "Find the change that made a text appear or disappear",
    details: [
      "Searches the drawn rows of each preview and variant, from those before the first recorded",
      "change to those of now, and shows the last change since which the text is there, or is not.",
      "A preview that does not exist has no rows. Exits with 1 if there is no such change.",
    ],
    arguments: [CommonOptions.directory],
    options: [
      contains, missing, first, LogOptions.preview, CommonOptions.color, CommonOptions.hyperlinks,
    ],
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
    let history = try History.complete(of: location, console)
    let query = try LogOptions.query(arguments, below: location.root, history)
    let output = StyledOutput(arguments, filesBelow: location.root, console)
    let text = RevisionText(
      formatter: LogCommand.formatter(console),
      columns: console.terminalSize?.width ?? 80
    )
    var search = TextSearch(history, wanted.text, isContained: wanted.isContained)
    var found: [Int] = []
    for steps in try Self.byPreview(history.pictureSteps(query)) {
      let number = try search.revision(in: steps, isFirst: arguments[Self.first])
      guard let number, !found.contains(number) else { continue }
      found.append(number)
      let revision = try history.revision(number)
      try output.write(text.lines(of: revision) + [[]], files: revision.files)
    }
    output.finish()
    if found.isEmpty { console.report(ErrorMessage.noBisection(wanted.text, wanted.isContained)) }
    return found.isEmpty ? .different : .fine
  }

  /// Returns the pictures of each preview and variant, oldest first; previews by name.
  private static func byPreview(_ steps: [PictureStep]) -> [[PictureStep]] {
    var lists: [PreviewID: [PictureStep]] = [:]
    for step in steps where step.isKnown {
      lists[step.previewID, default: []].append(step)
      // A removal concerns all variants, recorded or not.
      guard step.isRemoval else { continue }
      for other in lists.keys
      where other.name.hasSameBytes(as: step.previewID.name) && other != step.previewID {
        lists[other]?.append(step)
      }
    }
    return lists.sorted {
      ($0.key.name, $0.key.variant ?? "") < ($1.key.name, $1.key.variant ?? "")
    }
    .map(\.value)
  }
}
