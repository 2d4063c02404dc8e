import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The diagnostics of checked files as reports for continuous integration.
struct CheckReport {
  /// The checked files, then other files with diagnostics.
  private let files: [String]
  private let diagnostics: [LocatedDiagnostic]

  /// The number of rows in a summary; a comment on a pull request has a limit of 65,536 characters.
  private static let rowLimit = 100

  /// Creates the reports of checked files.
  init(files: [String], _ diagnostics: [LocatedDiagnostic]) {
    var seen: Set<ByteExactString> = []
    self.files = (files + diagnostics.map(\.location.file))
      .filter { seen.insert(ByteExactString($0)).inserted }
    self.diagnostics = diagnostics
  }

  // MARK: - JUnit

  /// A test suite in JUnit's XML: a test case for each file, and a failure for each error.
  ///
  /// Warnings are output of their test case.
  var junit: String { JUnitReport(suite: "playground check", cases: files.map(testCase)).document }

  private func testCase(of file: String) -> JUnitReport.TestCase {
    let own = diagnostics.filter { $0.location.file.hasSameBytes(as: file) }
    let errors = own.filter { $0.severity == .error }
    return JUnitReport.TestCase(
      name: file,
      className: "playground.check",
      failures: errors.map { error in
        JUnitReport.Failure(
          message: error.message,
          type: error.code.rawValue,
          text: DiagnosticFormatter().text([error]),
        )
      },
      output: DiagnosticFormatter().text(own.filter { $0.severity != .error }),
    )
  }

  // MARK: - Markdown

  /// A summary in Markdown: a headline, then a table with a row for each diagnostic.
  var markdown: String {
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count - errors
    let counts = [Self.count(errors, "error"), Self.count(warnings, "warning")].compactMap { $0 }
    let headline = counts.isEmpty ? "no problems" : counts.joined(separator: ", ")
    let scope = files.count == 1 ? "1 file" : "\(files.count) files"
    var lines = ["**playground check**: \(headline) in \(scope)"]
    if !diagnostics.isEmpty { lines += ["", "| Severity | Place | Message |", "|---|---|---|"] }
    for diagnostic in diagnostics.prefix(Self.rowLimit) {
      let location = diagnostic.location
      let position = "\(location.file):\(location.start.line):\(location.start.column)"
      let message = MarkdownText.line(diagnostic.message)
      lines.append(
        "| \(diagnostic.severity.rawValue) | \(MarkdownText.cell(position)) | \(message) "
          + "(`\(diagnostic.code.rawValue)`) |"
      )
    }
    let left = diagnostics.count - Self.rowLimit
    if left > 0 { lines += ["", "and \(left) more"] }
    return lines.map { DrawnText.line($0) + "\n" }.joined()
  }

  private static func count(_ number: Int, _ noun: String) -> String? {
    number == 0 ? nil : number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
