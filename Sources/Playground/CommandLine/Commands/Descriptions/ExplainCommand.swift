import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundEditor
import PlaygroundSystem

/// `playground explain`: explains a diagnostic code, an element, a component or a word of another
/// system.
struct ExplainCommand: Command {
  private static let name = Argument(
    optional: "NAME",
    ValueParser<String>(
      completion: .words(DiagnosticCode.allCases.map(\.rawValue)),
      expectation: { _ in .text },
      parse: { $0 }
    ),
    "code after a message, element, component or word of another system (default: list all codes)",
  )

  private static let file = Argument(
    optional: "FILE",
    ValueParser.file,
    "description that declares or imports the component",
  )

  static let declaration = CommandDeclaration(
    name: "explain",
    summary: "Explain a diagnostic code, with an example, an element or a component",
    arguments: [name, file],
    options: [CommonOptions.limit],
    examples: [
      .init(line: "playground explain unknown-attribute", summary: "explain one code"),
      .init(line: "playground explain VBox", summary: "list the attributes of an element"),
      .init(
        line: "playground explain font-size",
        summary: "say what to write for a word of HTML, CSS, SwiftUI, Compose or Textual"
      ),
      .init(
        line: "playground explain Badge parts.xml",
        summary: "list the params of a component, and show its documentation"
      ),
    ],
  )

  let console: any Console

  /// Explains one name, or lists all codes.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    guard let name = arguments[Self.name] else {
      try console.write(Self.overview)
      return .fine
    }
    if let path = arguments[Self.file] {
      try write(markdown: component(name, in: path, arguments.limits))
    } else if let code = DiagnosticCode(rawValue: name) {
      try console.write(Self.text(of: code))
    } else if let text = NameExplanation.markdown(ofBuiltIn: name) {
      try write(markdown: text)
    } else if let text = Self.text(ofForeignWord: name) {
      try console.write(text)
      let element = ForeignWords.element(meantBy: name)
      if let markdown = element.flatMap({ NameExplanation.markdown(ofBuiltIn: $0) }) {
        try console.write("\n")
        try write(markdown: markdown)
      }
    } else {
      let words = DiagnosticCode.allCases.map(\.rawValue) + NameExplanation.builtIns
      throw UsageError.invalidArgument(
        name,
        argument: "NAME",
        Suggestion.of(name, among: words).map { .word($0) } ?? .text,
        command: arguments.command.fullName
      )
    }
    return .fine
  }

  private func component(
    _ name: String,
    in path: String,
    _ limits: Limits
  ) throws(CommandError) -> String {
    let absolute = (try? FileSystem.realPath(path))?.text ?? path
    let files = EditorDisk(folders: [], limits: limits).files
    let explanation: NameExplanation
    do throws(EditorFiles.Failure) {
      explanation = try NameExplanation(absolute, files, limits: limits)
    } catch {
      throw .notReadable(path, reason: error.reason)
    }
    guard let text = explanation.markdown(of: name) else {
      throw .noSuchComponent(name, file: path, others: explanation.components)
    }
    return text
  }

  private func write(markdown: String) throws {
    let columns = min(console.terminalSize?.width ?? 80, 100)
    let lines = MarkdownLines(markdown, columns: columns).lines
    try console.write(lines.map { $0.map(\.text).joined() + "\n" }.joined())
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

  /// Returns what to write for a word of another system; `nil` for an unknown word.
  private static func text(ofForeignWord name: String) -> String? {
    let meanings = ForeignWords.meanings(of: name)
    let advice = ForeignWords.advice(on: name)
    if meanings.isEmpty, advice.isEmpty { return nil }
    let words = meanings.isEmpty ? "no word here" : "here: " + meanings.joined(separator: "; ")
    let sentences = advice.map { "\($0)\n" }.joined()
    return "'\(name)', a word of other systems, is \(words)\n\(sentences)"
  }

  private static func indented(_ example: String) -> String {
    if example.isEmpty { return "    (an empty file)" }
    return example.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
  }
}
