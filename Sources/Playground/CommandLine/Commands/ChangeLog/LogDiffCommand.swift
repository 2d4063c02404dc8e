import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// `playground log diff`: prints everything that changed between two revisions.
struct LogDiffCommand: Command {
  private static let first = Argument("A", .count, "revision to start from; 0 is the start")
  private static let last = Argument("B", .count, "revision to compare it with")

  static let declaration = CommandDeclaration(
    name: "log diff",
    summary: "Show everything that changed between two recorded revisions",
    details: [
      "Compares each file and preview as it was after revision A with how it was after revision B,",
      "whatever happened in between, and exits with 1 if there are differences.",
    ],
    arguments: [first, last, CommonOptions.directory],
    options: [CommonOptions.format, CommonOptions.color, CommonOptions.hyperlinks],
    examples: [
      .init(line: "playground log diff 12 40", summary: "show what 28 saves changed together")
    ],
  )

  let console: any Console

  /// Prints the differences.
  ///
  /// - Returns: `different` if there are any.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let location = try DirectoryArgument.location(arguments[CommonOptions.directory])
    let history = try History.complete(of: location, console)
    let (first, last) = (arguments[Self.first], arguments[Self.last])
    for number in [first, last] where number > 0 { _ = try history.revision(number) }
    let comparison = try history.read { reader throws(ChangeLogError) in
      try LogComparison(reader, from: first, to: last)
    }
    if arguments[CommonOptions.format] == .json {
      var json = JSONWriter()
      json.append(LogDiffDocument(comparison: comparison, first: first, last: last))
      try console.write(encoded: String(decoding: json.bytes, as: UTF8.self) + "\n")
    } else {
      let output = StyledOutput(arguments, filesBelow: location.root, console)
      try output.write(
        comparison.lines(columns: console.terminalSize?.width ?? 80),
        files: comparison.files.map(\.name)
      )
      output.finish()
    }
    return comparison.isEmpty ? .fine : .different
  }
}
