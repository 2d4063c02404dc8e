import DescriptionLanguage
import PlaygroundClient
import PlaygroundDaemon
import PlaygroundSystem

/// `playground apply`: prints a preview after the changes of a script.
struct ApplyCommand: Command {
  private static let script = Argument(
    "SCRIPT|-",
    .file,
    "change script; - reads standard input",
  )
  private static let target = Option(
    required: "to",
    "FILE",
    .file,
    "apply the script to this description",
  )
  private static let strict = Option(
    flag: "strict-ckt",
    "reject moves of sections, as CKToolbox does",
  )

  static let declaration = CommandDeclaration(
    name: "apply",
    summary: "Apply a change script to a preview and print the result",
    details: [
      "A script inserts, removes, updates and moves items and sections, one sentence per line. It",
      "is applied completely or not at all. The description file does not change.",
    ],
    arguments: [script],
    options: [target, strict] + PreviewOptions.picture,
    examples: [
      .init(
        line: "playground apply sort.changes --to todo.xml",
        summary: "print the list after the changes"
      ),
      .init(
        line: "echo 'remove section at index 0' | playground apply - --to todo.xml",
        summary: "read one sentence from standard input",
      ),
    ],
  )

  let console: any Console

  /// Applies the script to the selected preview and prints the result; the file does not change.
  ///
  /// - Returns: `different` if the script or the file has errors; then there is no output.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let file = try DescriptionFile(arguments[Self.target], arguments, console)
    file.report(file.description.diagnostics, console)
    let path = arguments[Self.script]
    let script = ChangeScript(
      try bytes(ofScript: path, limit: arguments.limits.fileBytes),
      path: path,
      allowsSectionMoves: !arguments[Self.strict],
      limits: arguments.limits,
    )
    if file.description.hasErrors || script.hasErrors {
      file.report(script.diagnostics, of: script.file, console)
      return .different
    }
    let choice = try file.choice(arguments.previewName, console)
    guard let content = try file.content(of: choice, arguments, console) else { return .different }
    let applied = choice.preview.applying(
      script,
      to: content,
      variant: file.variantName(arguments),
      state: try StateArguments(arguments[PreviewOptions.set]).values(
        for: choice.preview,
        named: choice.name
      ),
    )
    file.report(applied.diagnostics, of: script.file, console)
    guard let changed = applied.content else { return .different }
    try PreviewPrinter(console: console).print(changed, of: choice, in: file, arguments)
    return .fine
  }

  private func bytes(ofScript path: String, limit: Int) throws -> [UInt8] {
    if path == "-" { return try console.readInput(limit: limit) }
    do throws(FileContent.Failure) {
      return try FileContent(of: path, limit: limit).bytes
    } catch {
      if error == .missing { throw CommandError.missingFile(path) }
      throw CommandError.notReadable(path, reason: error.reason)
    }
  }
}
