import PlaygroundClient
import PlaygroundCore
import PlaygroundSystem

/// `playground review show`: prints changes with their rows and their source.
struct ReviewShowCommand: Command {
  static let declaration = CommandDeclaration(
    name: "review show",
    summary: "Show changes of a review with their rows and their source",
    arguments: [VerdictArguments.changes],
    options: [
      ReviewCommand.since, VerdictArguments.directory, CommonOptions.color,
      CommonOptions.hyperlinks,
    ]
      + WallOptions.layout,
    examples: [.init(line: "playground review show 3f2a", summary: "show one change")],
  )

  let console: any Console

  /// Prints the changes, one after the other.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let location = try DirectoryArgument.location(arguments[VerdictArguments.directory])
    let names = arguments[VerdictArguments.changes]
    guard !names.isEmpty else {
      throw UsageError.missingArgument(
        "CHANGE",
        summary: "an id of a change or of a group, or a preview",
        command: arguments.command.fullName
      )
    }
    let list = try ReviewList.present(
      since: arguments[ReviewCommand.since],
      wall: WallRequest(arguments),
      at: location,
      report: console.progress,
    )
    console.report(note: list.note)
    let text = ReviewText(columns: console.terminalSize?.width ?? 80)
    let groups = try names.flatMap { name in try list.groups(named: name) }
    let output = StyledOutput(arguments, filesBelow: location.root, console)
    for (number, group) in groups.enumerated() {
      try output.write(
        (number == 0 ? [] : [[]]) + text.lines(of: group, .document),
        files: list.files
      )
    }
    output.finish()
    return .fine
  }
}
