import DescriptionLanguage
import PlaygroundCore
import Testing

/// Every code has an explanation, whose examples are correct.
struct DiagnosticExplanationTests {
  /// Codes whose example is not a mistake of a single file.
  private static let withoutExample: Set<DiagnosticCode> = [
    .unreadableFile, .leftOut, .missingImage, .brokenImage, .compileError, .compileWarning,
    .crashed, .timedOut, .untrusted, .noSwift, .noToolchain, .lostState,
  ]

  private let others = [
    "albums.json": "[]",
    "shared.xml": """
    <playground><component name="Heading"><Label text="Theirs"/></component></playground>
    """,
  ]

  /// Codes whose example is a script, for a list with one section and one item.
  private static let ofScripts: Set<DiagnosticCode> = [
    .scriptSyntax, .invalidSentence, .invalidChange,
  ]

  /// Returns the codes of the diagnostics of a script.
  private func codes(ofScript example: String) -> [DiagnosticCode] {
    let source = "<preview><cell><Label text=\"a\"/></cell></preview>"
    let preview = Workspace(source, named: "a.xml", [:]).description().previews.first
    guard let preview, let content = preview.build().content else { return [] }
    let script = ChangeScript(Array(example.utf8), path: "a.changes")
    return preview.applying(script, to: content).diagnostics.map(\.code)
  }

  /// Returns the codes of the diagnostics of an example.
  private func codes(of example: String, lints: Bool = false) -> [DiagnosticCode] {
    let isWhole =
      example.isEmpty || example.hasPrefix("<!") || example.hasPrefix("<?")
      || example.hasPrefix("<preview") || example.hasPrefix("{")
    let source = isWhole ? example : "<preview>\n\(example)\n</preview>"
    let name = example.hasPrefix("{") ? "a.json" : "a.xml"
    let description = Workspace(source, named: name, others).description()
    var codes = description.diagnostics.map(\.code)
    var drawn: [Diagnostic] = []
    if !description.hasErrors {
      if lints { drawn += description.colorAlone() }
      for preview in description.previews {
        let built = preview.build()
        codes += built.diagnostics.map(\.code)
        guard let content = built.content else { continue }
        let layout = ContentLayout(content, columns: 80)
        layout.measureAll()
        drawn += Diagnostic.unseen(in: layout, of: description)
        guard lints else { continue }
        let lint = AccessibilityLint(of: description, width: preview.width(of: nil))
        drawn += lint.diagnostics(of: content)
      }
      let sought = DiagnosticCode.drawn(lints ? Lint.allCases : [])
      codes += description.applyingIgnores(to: drawn, sought: sought).map(\.code)
    }
    return codes
  }

  @Test(arguments: DiagnosticCode.allCases)
  func wrongExampleHasTheDefectAndRightOneHasNone(_ code: DiagnosticCode) {
    guard !Self.withoutExample.contains(code) else { return }

    func found(_ example: String) -> [DiagnosticCode] {
      Self.ofScripts.contains(code)
        ? codes(ofScript: example) : codes(of: example, lints: code.lint != nil)
    }

    #expect(found(code.explanation.wrong) == [code])
    #expect(found(code.explanation.right) == [])
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
