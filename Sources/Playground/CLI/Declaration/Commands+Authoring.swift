import Description

/// Commands that help while a description is written.
extension Commands {
  static let explain = CommandDeclaration(
    name: "explain",
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
}
