import DescriptionLanguage
import PlaygroundCore

/// The diagnostics of checked files as reports for continuous integration.
struct CheckReport {
  /// The checked files, then other files with diagnostics.
  private let files: [String]
  private let diagnostics: [LocatedDiagnostic]

  /// The number of rows in a summary; a comment on a pull request has a limit of 65,536 characters.
  private static let rowLimit = 100

  /// Creates the reports of checked files.
  init(files: [String], _ diagnostics: [LocatedDiagnostic]) {
    var seen: Set<String> = []
    self.files = (files + diagnostics.map(\.location.file)).filter { seen.insert($0).inserted }
    self.diagnostics = diagnostics
  }

  // MARK: - JUnit

  /// A test suite in JUnit's XML: a test case for each file, and a failure for each error.
  ///
  /// Warnings are output of their test case.
  var junit: String {
    let failed = files.count { file in
      diagnostics.contains { $0.location.file == file && $0.severity == .error }
    }
    let counts = "tests=\"\(files.count)\" failures=\"\(failed)\""
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites \(counts)>",
      "  <testsuite name=\"playground check\" \(counts)>",
    ]
    for file in files { lines += testCase(of: file) }
    lines += ["  </testsuite>", "</testsuites>"]
    return lines.map { $0 + "\n" }.joined()
  }

  private func testCase(of file: String) -> [String] {
    let own = diagnostics.filter { $0.location.file == file }
    let name = "name=\"\(Self.escaped(DrawnText.line(file)))\" classname=\"playground.check\""
    if own.isEmpty { return ["    <testcase \(name)/>"] }
    var lines = ["    <testcase \(name)>"]
    for error in own where error.severity == .error {
      let message = Self.escaped(DrawnText.line(error.message))
      let type = Self.escaped(error.code.rawValue)
      let text = Self.escaped(DiagnosticFormatter().text([error]))
      lines.append("      <failure message=\"\(message)\" type=\"\(type)\">\(text)</failure>")
    }
    let warnings = own.filter { $0.severity != .error }
    if !warnings.isEmpty {
      let text = Self.escaped(DiagnosticFormatter().text(warnings))
      lines.append("      <system-out>\(text)</system-out>")
    }
    return lines + ["    </testcase>"]
  }

  /// Escapes a text for XML 1.0; characters that are invalid there are replaced.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n": escaped.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1f}", "\u{fffe}", "\u{ffff}": escaped += "\u{fffd}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  // MARK: - Markdown

  /// A summary in Markdown: a headline, then a table with a row for each diagnostic.
  var markdown: String {
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count - errors
    let counts = [Self.count(errors, "error"), Self.count(warnings, "warning")].compactMap { $0 }
    let headline = counts.isEmpty ? "no problems" : counts.joined(separator: ", ")
    let place = files.count == 1 ? "1 file" : "\(files.count) files"
    var lines = ["**playground check**: \(headline) in \(place)"]
    if !diagnostics.isEmpty { lines += ["", "| Severity | Place | Message |", "|---|---|---|"] }
    for diagnostic in diagnostics.prefix(Self.rowLimit) {
      let location = diagnostic.location
      let place = "\(location.file):\(location.start.line):\(location.start.column)"
      let message = Self.cell(diagnostic.message)
      lines.append(
        "| \(diagnostic.severity.rawValue) | `\(Self.code(place))` | \(message) "
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

  /// Escapes a text of unknown origin for a cell of a table.
  private static func cell(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if "\\`*_{}[]<>#|!~&".contains(character) { escaped += "\\" }
      escaped.append(character == "\n" ? " " : character)
    }
    return escaped
  }

  /// Replaces characters that end a code span or a cell.
  private static func code(_ text: String) -> String {
    text.replacing("`", with: "'").replacing("|", with: "\\|")
  }
}
