import PlaygroundClient
import PlaygroundCore
import PlaygroundSystem

/// `playground review list`: prints the shortlist of a review.
struct ReviewListCommand: Command {
  static let declaration = CommandDeclaration(
    name: "review list",
    summary: "List the changes of a review, one per line",
    arguments: [CommonOptions.directory],
    options: [ReviewCommand.since, CommonOptions.color],
    examples: [.init(line: "playground review list", summary: "list ids, verdicts and previews")],
  )

  let console: any Console

  /// Prints the shortlist.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let location = try DirectoryArgument.location(arguments[CommonOptions.directory])
    let list = try ReviewCommand.list(arguments[ReviewCommand.since], location)
    let output = StyledOutput(arguments[CommonOptions.color], console)
    try output.write(ReviewText().shortlist(of: list))
    output.finish()
    return .fine
  }
}
