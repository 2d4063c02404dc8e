import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundSystem

/// `playground review import`: adds verdicts of other machines.
struct ReviewImportCommand: Command {
  private static let file = Argument(
    optional: "FILE",
    .file,
    "lines of 'review export'; - reads standard input",
  )
  private static let notes = Option(
    flag: "notes",
    "read the Git notes of all commits in \(VerdictLines.notesRef)",
  )

  static let declaration = CommandDeclaration(
    name: "review import",
    summary: "Add verdicts of other machines",
    details: [
      "A preview is accepted if the verdicts accept the step from its picture before to its picture",
      "now, or several steps that lead from one to the other. The verdicts are kept in the change",
      "log, which is created if necessary, as in a new clone.",
    ],
    arguments: [file],
    options: [notes, VerdictArguments.directory],
    examples: [
      .init(
        line: "playground review import --notes",
        summary: "add what 'git fetch origin \(VerdictLines.notesRef):\(VerdictLines.notesRef)' got",
      ),
      .init(line: "playground review import verdicts.jsonl", summary: "add those of a file"),
    ],
  )

  let console: any Console

  /// Adds the verdicts, all or none.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let location = try DirectoryArgument.location(arguments[VerdictArguments.directory])
    var verdicts: [SharedVerdict] = []
    let path = arguments[Self.file]
    if let path {
      let name = path == "-" ? "standard input" : path
      verdicts += try VerdictLines.verdicts(in: bytes(of: path), of: name)
    }
    if arguments[Self.notes] { verdicts += try VerdictLines.noted(at: location) }
    guard path != nil || arguments[Self.notes] else {
      throw UsageError.missingArgument(
        "FILE",
        summary: "a file with verdicts, -, or --notes",
        command: arguments.command.fullName
      )
    }
    let count = try VerdictWriter(of: location).add(shared: verdicts)
    let noun = count == 1 ? "verdict" : "verdicts"
    try console.write("imported \(count) new \(noun) of \(verdicts.count)\n")
    return .fine
  }

  private func bytes(of path: String) throws -> [UInt8] {
    if path == "-" { return try console.readInput(limit: VerdictLines.byteLimit) }
    do throws(FileContent.Failure) {
      return try FileContent(of: path, limit: VerdictLines.byteLimit).bytes
    } catch {
      if error == .missing { throw CommandError.missingFile(path) }
      throw CommandError.notReadable(path, reason: error.reason)
    }
  }
}
