import PlaygroundCore
import Testing

@testable import DescriptionLanguage

struct DiagnosticSinkTests {
  private var limits: Limits {
    var limits = Limits()
    limits.diagnostics = 2
    return limits
  }

  private func diagnostic(_ number: Int, _ severity: Diagnostic.Severity = .warning) -> Diagnostic {
    let span = SourceSpan(source: 0, start: UInt32(number), end: UInt32(number + 1))
    var diagnostic = Diagnostic(.duplicateId, "\(number)", at: span)
    diagnostic.severity = severity
    return diagnostic
  }

  @Test func tenTimesTheListedDiagnosticsAreKept() {
    let sink = DiagnosticSink(limits: limits)

    for number in 0..<30 { sink.report(diagnostic(number)) }

    #expect(sink.diagnostics.map(\.message) == (0..<20).map { "\($0)" })
    #expect(!sink.hasErrors)
  }

  @Test func oneErrorAmongThoseDroppedIsKept() {
    let sink = DiagnosticSink(limits: limits)

    for number in 0..<25 { sink.report(diagnostic(number)) }
    sink.report(diagnostic(25, .error))
    sink.report(diagnostic(26, .error))

    #expect(sink.count == 20)
    #expect(sink.diagnostics.filter { $0.severity == .error }.map(\.message) == ["25"])
  }

  @Test func anErrorAmongThoseKeptIsEnough() {
    let sink = DiagnosticSink(limits: limits)

    sink.report(diagnostic(0, .error))
    sink.report(contentsOf: (1..<25).map { diagnostic($0) })
    sink.collecting { $0.append(diagnostic(25, .error)) }

    #expect(sink.diagnostics.map(\.message) == (0..<20).map { "\($0)" })
  }

  @Test func pastTheListingNothingIsSuggested() {
    let sink = DiagnosticSink(limits: limits)
    #expect(sink.suggestion(for: "tabs", among: ["taps"]) == "; did you mean 'taps'?")

    for number in 0..<3 { sink.report(diagnostic(number)) }

    #expect(sink.isPastListing)
    #expect(sink.suggestion(for: "tabs", among: ["taps"]) == "")
  }
}
