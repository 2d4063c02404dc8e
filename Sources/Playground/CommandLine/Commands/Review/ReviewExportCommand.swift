import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundSystem

/// `playground review export`: writes the verdicts for other machines.
struct ReviewExportCommand: Command {
  private static let notes = Option(
    flag: "notes",
    "add what no note has to the one of this commit in \(VerdictLines.notesRef)",
  )
  private static let output = Option(
    "output",
    short: "o",
    "FILE",
    .file,
    "write to this file (default: standard output)",
  )

  static let declaration = CommandDeclaration(
    name: "review export",
    summary: "Write the verdicts of reviews for other machines",
    details: [
      "Each verdict is a line of JSON about the step of a preview from one picture to another, with",
      "its reviewer and time. Lines can be merged with 'sort -u', and notes with the strategy",
      "'cat_sort_uniq'. A verdict names those on the same step that its reviewer knew, and replaces",
      "them. Of verdicts that do not know each other, a rejection counts.",
    ],
    arguments: [CommonOptions.directory],
    options: [notes, output],
    examples: [
      .init(line: "playground review export -o verdicts.jsonl", summary: "write a file"),
      .init(
        line: "playground review export --notes",
        summary: "write a note, for 'git push origin \(VerdictLines.notesRef)'",
      ),
    ],
  )

  let console: any Console

  /// Writes the verdicts.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let location = try DirectoryArgument.location(arguments[CommonOptions.directory])
    let (lines, oldCount) = try VerdictLines.lines(of: History(of: location))
    if oldCount > 0 {
      console.report(
        "playground: \(oldCount) verdicts of an earlier version are left out: they do not contain "
          + "the picture before; give them again"
      )
    }
    if arguments[Self.notes] {
      let count = try VerdictLines.note(lines, at: location)
      let noun = count == 1 ? "verdict" : "verdicts"
      let known = lines.count - count
      try console.write(
        "added \(count) \(noun) to the note of the current commit"
          + (known == 0 ? "\n" : "; notes have the other \(known)\n")
      )
      return .fine
    }
    try console.write(document: lines.map { $0 + "\n" }.joined(), to: arguments[Self.output])
    return .fine
  }
}
