import Testing

@testable import Playground

struct JUnitReportTests {
  /// The schema of JUnit has times of the type `xs:decimal`, which has no exponent.
  @Test(arguments: [
    (0, "0.000000"), (1, "0.000001"), (10, "0.000010"), (999_999, "0.999999"),
    (1_000_000, "1.000000"), (1_500_000, "1.500000"), (123_456_789_012, "123456.789012"),
    (9_007_199_254_740_993, "9007199254.740993"),
  ])
  func timesAreDecimals(_ microseconds: Int, _ text: String) {
    let test = JUnitReport.TestCase(name: "a", className: "b", microseconds: microseconds)
    let document = JUnitReport(suite: "s", cases: [test]).document
    #expect(document.contains("time=\"\(text)\""), "\(document)")
  }

  @Test func aFailureHasAType() {
    let failure = JUnitReport.Failure(message: "m", type: "unknown-<x>", text: "t")
    let test = JUnitReport.TestCase(name: "a", className: "b", failures: [failure])
    let document = JUnitReport(suite: "s", cases: [test]).document
    #expect(document.contains("<failure message=\"m\" type=\"unknown-&lt;x&gt;\">t</failure>"))
  }
}
