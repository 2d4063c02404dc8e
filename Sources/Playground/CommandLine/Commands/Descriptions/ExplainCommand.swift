import DescriptionLanguage
import PlaygroundClient

/// `playground explain`: explains a diagnostic code.
struct ExplainCommand: Command {
  private static let code = Argument(
    optional: "CODE",
    ValueParser<DiagnosticCode>.choice,
    "diagnostic code, printed in brackets after a message (default: list all)",
  )

  static let declaration = CommandDeclaration(
    name: "explain",
    summary: "Explain a diagnostic code, with an example",
    arguments: [code],
    examples: [.init(line: "playground explain unknown-attribute", summary: "explain one code")],
  )

  let console: any Console

  /// Explains one code, or lists all of them.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    try console.write(arguments[Self.code].map(Self.text) ?? Self.overview)
    return .fine
  }

  /// All codes with their summaries, one per line.
  static var overview: String {
    let codes = DiagnosticCode.allCases
    let width = codes.map(\.rawValue.count).max() ?? 0
    return codes.map { code in
      let blanks = String(repeating: " ", count: width - code.rawValue.count + 2)
      return code.rawValue + blanks + code.explanation.summary + "\n"
    }.joined()
  }

  /// Returns the explanation of a code, with its example.
  static func text(of code: DiagnosticCode) -> String {
    let explanation = code.explanation
    return """
      \(explanation.summary) [\(code.rawValue), \(code.severity.rawValue)]

      \(explanation.text)

      Wrong:
      \(indented(explanation.wrong))

      Right:
      \(indented(explanation.right))

      """
  }

  private static func indented(_ example: String) -> String {
    if example.isEmpty { return "    (an empty file)" }
    return example.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
  }
}
