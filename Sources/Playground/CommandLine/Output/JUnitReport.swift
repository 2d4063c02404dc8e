import PlaygroundCore

/// Results of tests in JUnit's XML, for continuous integration.
struct JUnitReport {
  /// A problem of a test case.
  struct Failure {
    var message: String
    /// The kind of problem.
    var type: String
    /// The lines below the message.
    var text: String
  }

  /// A test case; it fails if it has failures.
  struct TestCase {
    var name: String
    /// The group of the test case.
    var className: String
    /// How long it took; `nil` if that is not known.
    var microseconds: Int?
    var failures: [Failure] = []
    /// Other output; may be empty.
    var output = ""
  }

  /// The name of the test suite.
  let suite: String
  /// The test cases, in the order of the report.
  let cases: [TestCase]

  /// The report; texts are sanitised.
  var document: String {
    let failed = cases.count { !$0.failures.isEmpty }
    let counts = "tests=\"\(cases.count)\" failures=\"\(failed)\""
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites \(counts)>",
      "  <testsuite name=\"\(Self.escaped(suite))\" \(counts)>",
    ]
    for test in cases { lines += Self.lines(of: test) }
    lines += ["  </testsuite>", "</testsuites>"]
    return lines.map { $0 + "\n" }.joined()
  }

  private static func lines(of test: TestCase) -> [String] {
    var head = "<testcase name=\"\(escaped(test.name))\" classname=\"\(escaped(test.className))\""
    if let time = test.microseconds { head += " time=\"\(seconds(time))\"" }
    var content = test.failures.map { failure in
      let type = " type=\"\(escaped(failure.type))\""
      let text = escaped(lines: failure.text)
      return "      <failure message=\"\(escaped(failure.message))\"\(type)>\(text)</failure>"
    }
    if !test.output.isEmpty {
      content.append("      <system-out>\(escaped(lines: test.output))</system-out>")
    }
    if content.isEmpty { return ["    \(head)/>"] }
    return ["    \(head)>"] + content + ["    </testcase>"]
  }

  /// Returns a duration in seconds as a decimal of XML Schema, which has no exponent.
  private static func seconds(_ microseconds: Int) -> String {
    let fraction = String(microseconds % 1_000_000)
    let zeros = String(repeating: "0", count: 6 - fraction.count)
    return "\(microseconds / 1_000_000).\(zeros)\(fraction)"
  }

  private static func escaped(_ text: String) -> String { DrawnText.line(text).escapedForMarkup }

  private static func escaped(lines text: String) -> String {
    DrawnText(text).lines.map(\.escapedForMarkup).joined(separator: "\n")
  }
}
