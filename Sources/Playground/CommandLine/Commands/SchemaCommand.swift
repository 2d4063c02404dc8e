import DescriptionLanguage
import PlaygroundClient

/// `playground schema`: prints a schema for editors.
struct SchemaCommand: Command {
  let console: any Console

  /// Prints the schema in the language asked for.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let schema = arguments.value("format").flatMap { EditorSchema(rawValue: $0) }
    try console.write((schema ?? .jsonSchema).text)
    return .fine
  }
}
