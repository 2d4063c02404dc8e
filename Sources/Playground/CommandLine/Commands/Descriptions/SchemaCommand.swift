import DescriptionLanguage
import PlaygroundClient
import PlaygroundProtocol

/// A schema to print.
enum SchemaChoice: Equatable, Sendable {
  /// A schema of descriptions.
  case editor(EditorSchema)
  /// The schema of a line of `log export --format jsonl`.
  case logLine
  /// The schema of a configuration.
  case configuration

  /// The complete schema.
  var text: String {
    switch self {
    case .editor(let schema): schema.text
    case .logLine:
      JSONSchemaDocument(
        of: DetailedRevision.self,
        title: "a line of 'playground log export --format jsonl'",
        command: "playground schema --format log-jsonl"
      ).text
    case .configuration:
      ConfigurationText(ConfigurationSettings.all)
        .schema(printedBy: "playground schema --format config")
    }
  }
}

extension SchemaChoice: RawRepresentable, CaseIterable {
  static let allCases = EditorSchema.allCases.map(Self.editor) + [.logLine, .configuration]

  init?(rawValue: String) {
    guard let choice = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = choice
  }

  var rawValue: String {
    switch self {
    case .editor(let schema): schema.rawValue
    case .logLine: "log-jsonl"
    case .configuration: "config"
    }
  }
}

/// `playground schema`: prints a schema for editors.
struct SchemaCommand: Command {
  private static let format = Option(
    "format",
    default: SchemaChoice.editor(.jsonSchema),
    "print the schema in this language",
  )

  static let declaration = CommandDeclaration(
    name: "schema",
    summary: "Print a schema of descriptions, exported changes or configurations",
    details: [
      "Editors check and complete descriptions with a schema: json-schema for JSON, and rng (exact)",
      "or xsd (approximate) for XML. 'log-jsonl' is the JSON Schema of a line of 'log export',",
      "'config' that of a configuration.",
    ],
    options: [format],
    examples: [
      .init(
        line: "playground schema --format rng > playground.rng",
        summary: "write a RELAX NG schema"
      ),
      .init(
        line: "playground schema --format log-jsonl > playground-log.schema.json",
        summary: "write the schema of exported changes",
      ),
    ],
  )

  let console: any Console

  /// Prints the schema in the requested language.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    try console.write(encoded: arguments[Self.format].text)
    return .fine
  }
}
