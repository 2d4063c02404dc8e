import DescriptionLanguage
import PlaygroundClient

/// `playground explain`: tells what a diagnostic's code means.
struct ExplainCommand: Command {
  let console: any Console

  /// Explains one code, or lists all of them.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let code = arguments.first.flatMap { DiagnosticCode(rawValue: $0) }
    try console.write(code.map(Self.text) ?? Self.overview)
    return .fine
  }

  /// Every code with its summary, one a line.
  static var overview: String {
    let codes = DiagnosticCode.allCases
    let width = codes.map(\.rawValue.count).max() ?? 0
    return codes.map { code in
      let blanks = String(repeating: " ", count: width - code.rawValue.count + 2)
      return code.rawValue + blanks + code.explanation.summary + "\n"
    }.joined()
  }

  /// Returns what a code means, with its example.
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
    if example.isEmpty { return "    (nothing)" }
    return example.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
  }
}
