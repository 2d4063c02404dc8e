import PlaygroundClient
import PlaygroundCore

/// `playground doctor`: checks the requirements of the daemon and the client.
struct DoctorCommand: Command {
  static let declaration = CommandDeclaration(
    name: "doctor",
    summary: "Check limits, directories, terminal, locale and Swift",
    details: [
      "Prints a line for each check, with the cure of each problem.",
      "Exits with 1 if there are problems.",
    ],
    arguments: [CommonOptions.directory],
    examples: [.init(line: "playground doctor", summary: "check this machine and directory")],
  )

  let console: any Console

  /// Prints the findings.
  ///
  /// - Returns: `different` if there is a problem.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let location = try DirectoryArgument.location(arguments[CommonOptions.directory])
    let isRefused = arguments[CommandDeclaration.noSwift]
    let findings =
      Checkup(of: location, console).findings + (isRefused ? [] : SwiftCheckup().findings)
    try console.write(Self.text(findings))
    return findings.contains { $0.cure != nil } ? .different : .fine
  }

  /// Returns a line for each finding: verdict, subject, finding, and the cure.
  static func text(_ findings: [Checkup.Finding]) -> String {
    let width = findings.map(\.subject.count).max() ?? 0
    return findings.map { finding in
      let subject = finding.subject.padded(to: width)
      let verdict = (finding.cure == nil ? "ok" : "problem").padded(to: "problem".count)
      let cure = finding.cure.map { "; " + $0 } ?? ""
      return DrawnText.line("\(verdict)  \(subject)  \(finding.found)\(cure)") + "\n"
    }.joined()
  }
}

extension String {
  /// Returns the text followed by blanks up to a number of characters.
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}
