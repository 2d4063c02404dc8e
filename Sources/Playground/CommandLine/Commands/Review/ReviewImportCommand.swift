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
      "log, which is created if necessary, as in a new clone. Lines that are not verdicts are",
      "skipped and named.",
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

  /// The most skipped lines that are named.
  private static let namedCount = 10

  /// Adds the verdicts, and names the lines that are none.
  ///
  /// - Returns: `different` if there are only such lines.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let location = try DirectoryArgument.location(arguments[VerdictArguments.directory])
    var read: [VerdictLines.Read] = []
    let path = arguments[Self.file]
    if let path {
      let name = path == "-" ? "standard input" : path
      read.append(VerdictLines.verdicts(in: try bytes(of: path), of: name))
    }
    if arguments[Self.notes] { read.append(try VerdictLines.noted(at: location)) }
    guard path != nil || arguments[Self.notes] else {
      throw UsageError.missingArgument(
        "FILE",
        summary: "a file with verdicts, -, or --notes",
        command: arguments.command.fullName
      )
    }
    let verdicts = read.flatMap(\.verdicts)
    let count = try VerdictWriter(of: location).add(shared: verdicts)
    let noun = count == 1 ? "verdict" : "verdicts"
    let skipped = read.flatMap(\.skipped)
    let rest = skipped.isEmpty ? "" : "; skipped \(skipped.count)"
    try console.write(
      "imported \(count) new \(noun) of \(verdicts.count)\(rest)"
        + (skipped.count == 1 ? " line\n" : skipped.isEmpty ? "\n" : " lines\n")
    )
    for line in skipped.prefix(Self.namedCount) {
      console.report(DrawnText.line("playground: not a verdict: \(line)"))
    }
    if skipped.count > Self.namedCount {
      console.report("playground: and \(skipped.count - Self.namedCount) more lines")
    }
    return verdicts.isEmpty && !skipped.isEmpty ? .different : .fine
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
