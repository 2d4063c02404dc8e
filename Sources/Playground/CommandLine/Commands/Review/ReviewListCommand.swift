import PlaygroundClient
import PlaygroundCore
import PlaygroundSystem

/// `playground review list`: prints the shortlist of a review.
struct ReviewListCommand: Command {
  private static let each = Option(flag: "each", "list the changes of each group below it")
  private static let accepted = Option(
    flag: "accepted",
    "list the accepted previews instead, with who accepted them and when",
  )

  static let declaration = CommandDeclaration(
    name: "review list",
    summary: "List the changes of a review by cause, one per line",
    arguments: [CommonOptions.directory],
    options: [ReviewCommand.since, each, accepted, CommonOptions.color, CommonOptions.hyperlinks]
      + WallOptions.layout,
    examples: [.init(line: "playground review list", summary: "list ids, verdicts and previews")],
  )

  let console: any Console

  /// Prints the shortlist.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let location = try DirectoryArgument.location(arguments[CommonOptions.directory])
    let output = StyledOutput(arguments, filesBelow: location.root, console)
    if arguments[Self.accepted] {
      let accepted = try AcceptedList(History(of: location))
      try output.write(accepted.lines, files: accepted.files)
    } else {
      let list = try ReviewList.present(
        since: arguments[ReviewCommand.since],
        wall: WallRequest(arguments),
        at: location
      )
      console.report(note: list.note)
      try output.write(
        ReviewText().shortlist(of: list, isOpen: arguments[Self.each]),
        files: list.files
      )
    }
    output.finish()
    return .fine
  }
}
