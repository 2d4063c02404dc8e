import DescriptionLanguage
import PlaygroundClient

/// `playground schema`: prints a schema for editors.
struct SchemaCommand: Command {
  private static let format = Option(
    "format",
    default: EditorSchema.jsonSchema,
    "print the schema in this language",
  )

  static let declaration = CommandDeclaration(
    name: "schema",
    summary: "Print a schema that lets editors check and complete descriptions",
    details: [
      "Use json-schema for JSON, and rng (exact) or xsd (approximate) for XML."
    ],
    options: [format],
    examples: [
      .init(
        line: "playground schema --format rng > playground.rng",
        summary: "write a RELAX NG schema"
      )
    ],
  )

  let console: any Console

  /// Prints the schema in the requested language.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    try console.write(arguments[Self.format].text)
    return .fine
  }
}
