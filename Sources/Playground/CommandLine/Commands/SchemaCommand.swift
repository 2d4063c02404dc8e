import DescriptionLanguage
import PlaygroundClient

/// `playground schema`: prints a schema for editors.
struct SchemaCommand: Command {
  private static let format = Option(
    "format",
    default: EditorSchema.jsonSchema,
    "the schema's language",
  )

  static let declaration = CommandDeclaration(
    name: "schema",
    summary: "Prints a schema with which editors check and complete descriptions",
    details: [
      "json-schema is for descriptions in JSON; rng, which is exact, and xsd are for those in XML."
    ],
    options: [format],
    examples: [
      .init(
        line: "playground schema --format rng > playground.rng",
        summary: "for the editor's settings"
      )
    ],
  )

  let console: any Console

  /// Prints the schema in the language asked for.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    try console.write(arguments[Self.format].text)
    return .fine
  }
}
