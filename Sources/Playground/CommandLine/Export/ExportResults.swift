import DescriptionLanguage
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// The newest outcome of each preview as a test case.
struct ExportResults {
  private var newest: [ByteExactString: Revision] = [:]

  /// Appends a revision, which replaces earlier ones of its preview.
  mutating func append(_ recorded: Revision) {
    guard let preview = recorded.preview else { return }
    newest[preview] = recorded
  }

  /// The report: one test case per preview, by name.
  var junit: String {
    let cases = newest.sorted { $0.key < $1.key }.map {
      Self.testCase(named: $0.key.text, $0.value)
    }
    return JUnitReport(suite: "playground", cases: cases).document
  }

  private static func testCase(
    named name: String,
    _ revision: Revision
  ) -> JUnitReport.TestCase {
    let diagnostics = revision.detail?.diagnostics ?? []
    let error = diagnostics.first { $0.severity == .error }
    let failure = JUnitReport.Failure(
      message: revision.outcome.rawValue,
      type: error?.code.rawValue ?? revision.outcome.rawValue,
      text: DiagnosticFormatter(columns: 100).text(diagnostics),
    )
    return JUnitReport.TestCase(
      name: name,
      className: revision.file,
      microseconds: revision.phases.total,
      failures: isFailure(revision) ? [failure] : [],
    )
  }

  private static func isFailure(_ revision: Revision) -> Bool {
    switch revision.outcome {
    case .invalid, .compileError, .crashed, .timedOut, .removed: true
    case .rendered, .noVisibleChange, .unchangedBytes, .superseded, .notUsed:
      revision.detail?.diagnostics.contains { $0.severity == .error } ?? false
    }
  }
}
