import DescriptionLanguage

/// Commands that help while a description is written.
extension Commands {
  static let explain = CommandDeclaration(
    name: "explain",
    type: ExplainCommand.self,
    summary: "Tells what a diagnostic's code means, with an example",
    arguments: [
      ArgumentDeclaration(
        name: "CODE",
        kind: .choice(DiagnosticCode.allCases.map(\.rawValue)),
        arity: .optional,
        summary: "the word in brackets behind a message (default: lists all of them)",
      )
    ],
    examples: [.init(line: "playground explain unknown-attribute", summary: "one code")],
  )

  static let schema = CommandDeclaration(
    name: "schema",
    type: SchemaCommand.self,
    summary: "Prints a schema with which editors check and complete descriptions",
    details: [
      "json-schema is for descriptions in JSON; rng, which is exact, and xsd are for those in XML."
    ],
    ownOptions: [
      .choice("format", EditorSchema.allCases.map(\.rawValue), "the schema's language")
    ],
    examples: [
      .init(
        line: "playground schema --format rng > playground.rng",
        summary: "for the editor's settings"
      )
    ],
  )
}
