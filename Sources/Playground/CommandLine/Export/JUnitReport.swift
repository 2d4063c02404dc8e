import DescriptionLanguage
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// The newest outcome of each preview as a JUnit XML report.
struct JUnitReport {
  private var newest: [String: RecordedRevision] = [:]

  /// Appends a revision, which replaces earlier ones of its preview.
  mutating func append(_ recorded: RecordedRevision) {
    guard let preview = recorded.revision.preview else { return }
    newest[preview] = recorded
  }

  /// The report: one test case per preview, by name.
  var document: String {
    let cases = newest.sorted { $0.key < $1.key }
    let failures = cases.count { Self.isFailure($0.value) }
    let body = cases.map { Self.testCase(named: $0.key, $0.value) }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites tests="\(cases.count)" failures="\(failures)">
      <testsuite name="playground" tests="\(cases.count)" failures="\(failures)" errors="0">
      \(body)</testsuite>
      </testsuites>

      """
  }

  private static func isFailure(_ recorded: RecordedRevision) -> Bool {
    switch recorded.revision.outcome {
    case .invalid, .compileError, .crashed, .timedOut, .removed: true
    case .rendered, .noVisibleChange, .unchangedBytes, .superseded, .notUsed:
      recorded.diagnostics.contains { $0.severity == .error }
    }
  }

  private static func testCase(named name: String, _ recorded: RecordedRevision) -> String {
    let revision = recorded.revision
    let seconds = String(Double(revision.phases.total) / 1_000_000)
    let head =
      "<testcase name=\"\(escaped(name))\" classname=\"\(escaped(revision.file))\" "
      + "time=\"\(seconds)\""
    guard isFailure(recorded) else { return head + "/>\n" }
    let text = DiagnosticFormatter(columns: 100).text(recorded.diagnostics)
      .split(separator: "\n").map { escaped(String($0)) }.joined(separator: "\n")
    return head + ">\n<failure message=\"\(revision.outcome.rawValue)\">\(text)</failure>\n"
      + "</testcase>\n"
  }

  private static func escaped(_ text: String) -> String { DrawnText.line(text).escapedForMarkup }
}
