import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundSystem

/// `playground format`: formats descriptions.
struct FormatCommand: Command {
  private static let files = Argument(
    each: "FILE",
    .file,
    "descriptions; - formats standard input to standard output",
  )
  private static let check = Option(
    flag: "check",
    "change no file; list unformatted files and exit with 1",
  )

  static let declaration = CommandDeclaration(
    name: "format",
    summary: "Format descriptions in place",
    details: [
      "Changes only white space between elements and attributes, never the meaning."
    ],
    arguments: [files],
    options: [check, CommonOptions.limit],
    examples: [
      .init(line: "playground format greeting.xml", summary: "format one file"),
      .init(line: "playground format --check *.xml", summary: "verify files before a commit"),
    ],
  )

  let console: any Console

  /// Formats each file in place, and standard input to standard output.
  ///
  /// - Returns: `different` if a file cannot be read, or with `--check` if a file is not formatted.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let paths = arguments[Self.files]
    if paths.isEmpty {
      throw UsageError.missingArgument(
        Self.files.declaration.name,
        summary: Self.files.declaration.summary,
        command: Self.declaration.fullName,
      )
    }
    var exitCode = ExitCode.fine
    for path in paths {
      let isFine = try format(path, arguments)
      if !isFine { exitCode = .different }
    }
    return exitCode
  }

  /// Formats or checks one file; returns whether it succeeded.
  private func format(_ path: String, _ arguments: ParsedArguments) throws -> Bool {
    let limits = arguments.limits
    let bytes: [UInt8]
    do throws(CommandError) {
      bytes = try content(of: path, limit: limits.fileBytes)
    } catch {
      console.report(ErrorMessage.text(for: error))
      return false
    }
    let source = SourceFile(number: 0, path: path, bytes: bytes)
    switch DescriptionWriter(source, limits: limits).formatted() {
    case .refused(let diagnostics):
      let located = DiagnosticLocator.located(diagnostics, in: [source])
      console.report(String(DiagnosticFormatter().text(located).dropLast()))
      return false
    case .text(let text, _):
      if arguments[Self.check] {
        if text != bytes { try console.write(DrawnText.line(path) + "\n") }
        return text == bytes
      }
      if path == "-" {
        try console.write(encoded: String(decoding: text, as: UTF8.self))
      } else if text != bytes {
        try replace(path, with: text)
      }
      return true
    }
  }

  private func content(of path: String, limit: Int) throws(CommandError) -> [UInt8] {
    if path == "-" {
      do throws(SystemError) {
        return try console.readInput(limit: limit)
      } catch {
        throw .unreadable(error)
      }
    }
    do throws(FileContent.Failure) {
      return try FileContent(of: path, limit: limit).bytes
    } catch {
      if error == .missing { throw .missingFile(path) }
      throw .notReadable(path, reason: error.reason)
    }
  }

  private func replace(_ path: String, with bytes: [UInt8]) throws(CommandError) {
    do throws(OutputFile.Failure) {
      try OutputFile(path).write(bytes)
    } catch {
      throw CommandError(error)
    }
  }
}
