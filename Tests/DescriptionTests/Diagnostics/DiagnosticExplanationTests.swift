import Core
import Description
import Testing

/// Every code is explained, and the examples are what they claim to be.
@Suite struct DiagnosticExplanationTests {
  /// Codes whose example is no mistake of a file.
  private static let withoutExample: Set<DiagnosticCode> = [.unreadableFile, .leftOut]

  private let others = [
    "albums.json": "[]",
    "shared.xml": """
    <playground><component name="Heading"><Label text="Theirs"/></component></playground>
    """,
  ]

  /// Returns the codes of what is wrong with an example.
  private func codes(of example: String) -> [DiagnosticCode] {
    let isWhole =
      example.isEmpty || example.hasPrefix("<!") || example.hasPrefix("<?")
      || example.hasPrefix("<preview") || example.hasPrefix("{")
    let source = isWhole ? example : "<preview>\n\(example)\n</preview>"
    let name = example.hasPrefix("{") ? "a.json" : "a.xml"
    let description = Workspace(source, named: name, others).description()
    var codes = description.diagnostics.map(\.code)
    if !description.hasErrors {
      for preview in description.previews { codes += preview.build().diagnostics.map(\.code) }
    }
    return codes
  }

  @Test(arguments: DiagnosticCode.allCases)
  func wrongExampleHasTheDefectAndRightOneHasNone(_ code: DiagnosticCode) {
    guard !Self.withoutExample.contains(code) else { return }

    #expect(codes(of: code.explanation.wrong) == [code])
    #expect(codes(of: code.explanation.right) == [])
  }

  @Test(arguments: DiagnosticCode.allCases)
  func explanationIsOneTidyParagraph(_ code: DiagnosticCode) {
    let explanation = code.explanation

    #expect(!explanation.summary.isEmpty && !explanation.summary.hasSuffix("."))
    #expect(explanation.summary.count <= 72)
    #expect(explanation.text.hasSuffix("."))
    #expect(!explanation.text.contains("\n\n"))
    for line in explanation.text.split(separator: "\n") { #expect(line.count <= 90, "\(line)") }
  }

  @Test func noTwoExplanationsAreAlike() {
    let all = DiagnosticCode.allCases.map(\.explanation)

    #expect(Set(all.map(\.summary)).count == all.count)
    #expect(Set(all.map(\.wrong)).count == all.count)
  }
}
