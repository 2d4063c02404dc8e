import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundSystem

/// `playground new`: creates a description or a Swift file to start from.
struct NewCommand: Command {
  private static let name = Argument(
    "NAME",
    .file,
    "file to create: .xml (default), .json or .swift; existing files are kept",
  )
  private static let json = Option(flag: "json", "write JSON instead of XML")

  static let declaration = CommandDeclaration(
    name: "new",
    summary: "Create a description or a Swift file to start from",
    arguments: [name],
    options: [json],
    examples: [
      .init(line: "playground new hello", summary: "create hello.xml"),
      .init(line: "playground new hello --json", summary: "create hello.json"),
      .init(line: "playground new Hello.swift", summary: "create a preview in Swift"),
    ],
  )

  let console: any Console

  /// Creates the file and prints its path; does not overwrite an existing file.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let name = arguments[Self.name]
    if DescriptionSearch.isSwift(name) {
      if arguments[Self.json] {
        throw UsageError.conflict("--json", "*.swift", command: arguments.command.fullName)
      }
      let source = SwiftTemplate(fileName: FilePath(text: name).name.text)
      let code = try create(name, source.text)
      try createFlags(beside: FilePath(text: name))
      return code
    }
    let syntax: DescriptionSyntax = arguments[Self.json] || name.hasSuffix(".json") ? .json : .xml
    let fileExtension = "." + syntax.rawValue
    let path = name.hasSuffix(fileExtension) ? name : name + fileExtension
    let base = path.split(separator: "/").last.map(String.init) ?? path
    let title = String(base.dropLast(fileExtension.count))
    return try create(path, DescriptionTemplate.text(syntax, title: title))
  }

  private func create(_ path: String, _ text: String) throws -> ExitCode {
    do throws(OutputFile.Failure) {
      try OutputFile(path).write(Array(text.utf8), keepsExisting: true)
    } catch {
      throw CommandError(error)
    }
    try console.write(DrawnText.line(path) + "\n")
    return .fine
  }

  /// Has `sourcekit-lsp` find the modules of previews beside a new file.
  private func createFlags(beside file: FilePath) throws(CommandError) {
    guard let flags = CompileFlags(for: file.directory) else { return }
    do throws(OutputFile.Failure) {
      try flags.write()
    } catch {
      throw CommandError(error)
    }
    console.report(ErrorMessage.flagsCreated(flags.path.text))
  }
}
