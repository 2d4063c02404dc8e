import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundSystem

/// `playground apply`: prints a preview as it is drawn after the changes of a script.
struct ApplyCommand: Command {
  let console: any Console

  /// Applies the script to what the preview chosen shows, and prints that; the file stays as it is.
  ///
  /// - Returns: `different` when the script or the file has errors; then nothing is printed.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let path = arguments.value("to") ?? "-"
    let file = try DescriptionFile(path, arguments.limits, console)
    file.report(file.description.diagnostics, console)
    let script = ChangeScript(
      try bytes(ofScript: arguments.positionals[0], limit: arguments.limits.fileBytes),
      path: arguments.positionals[0],
      allowsSectionMoves: !arguments.has("strict-ckt"),
      limits: arguments.limits,
    )
    if file.description.hasErrors || script.hasErrors {
      file.report(script.diagnostics, of: script.file, console)
      return .different
    }
    let choice = try file.choice(arguments.value("preview"), console)
    guard let content = try file.content(of: choice, arguments, console) else { return .different }
    let applied = choice.preview.applying(
      script,
      to: content,
      variant: arguments.value("variant"),
      state: try StateArguments(arguments.values("set")).values(for: choice),
    )
    file.report(applied.diagnostics, of: script.file, console)
    guard let changed = applied.content else { return .different }
    try PicturePrinter(console: console).print(changed, of: choice, in: file, arguments)
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
