import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// `playground review undo`: takes the last verdicts back.
struct ReviewUndoCommand: Command {
  static let declaration = CommandDeclaration(
    name: "review undo",
    summary: "Take back the verdicts that were given last",
    details: ["The verdicts that were given together are taken back together."],
    arguments: [CommonOptions.directory],
    examples: [.init(line: "playground review undo", summary: "take the last verdicts back")],
  )

  let console: any Console

  /// Takes the verdicts back, and prints their previews.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let location = try DirectoryArgument.location(arguments[CommonOptions.directory])
    _ = try History(of: location)
    let verdicts = try VerdictWriter(of: location).undo()
    if verdicts.isEmpty {
      try console.write("no verdict to take back\n")
      return .fine
    }
    let names = verdicts.map { "\($0.previewID.description): no longer \($0.kind.rawValue)\n" }
    try console.write(names.joined())
    return .fine
  }
}
