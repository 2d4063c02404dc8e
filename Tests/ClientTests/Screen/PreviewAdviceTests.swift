import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

/// Advice about the preview on screen, among the problems.
struct PreviewAdviceTests {
  private static let asked = Call.lint(PreviewSelection(preview: "greeting.xml"))
  private static let advice = LocatedDiagnostic(
    severity: .warning,
    code: .missingLabel,
    message: "'TextField' has no label; write a Label before or above it",
    location: .init(
      file: "greeting.xml",
      start: SourceLocation(line: 3, column: 5),
      end: SourceLocation(line: 3, column: 9),
      source: "    <TextField/>"
    ),
    notes: []
  )

  private static func settings(_ lints: [String]) -> ScreenSettings {
    var table = SettingTable()
    for lint in lints { table["lint.\(lint)"] = .flag(true) }
    return ScreenSettings(Configuration(user: table))
  }

  private static func model(lints: [String]) -> ScreenModel {
    var options = ScreenOptions()
    options.settings = settings(lints)
    return ScreenFixture.model(columns: 100, rows: 30, options: options)
  }

  private static func answer(_ model: inout ScreenModel) {
    model.advise(
      .success(LintReport(generation: 1, diagnostics: [advice])),
      about: PreviewSelection(preview: "greeting.xml")
    )
    _ = model.settle()
  }

  private func save(_ model: inout ScreenModel, _ generation: Int, cause: Cause? = nil) -> [Call] {
    let update = ScreenFixture.changes(cause: cause, generation: generation)
    return model.apply(.changes(update), time: "12:00") + model.settle()
  }

  @Test func withoutTheSettingNothingIsAsked() {
    var model = Self.model(lints: [])

    #expect(!model.settle().contains(Self.asked))
    #expect(!save(&model, 2).contains(Self.asked))
  }

  @Test func aPreviewIsAskedAboutWhenItIsShownAndAfterEachSave() {
    var model = Self.model(lints: ["accessibility"])

    #expect(model.settle().contains(Self.asked))
    #expect(!model.settle().contains(Self.asked))
    Self.answer(&model)
    #expect(model.panes.index.problems.problems.map(\.diagnostic) == [Self.advice])
    #expect(save(&model, 2).contains(Self.asked))
    // One question at a time; another save is asked about after the answer.
    #expect(!save(&model, 3).contains(Self.asked))
    model.advise(
      .success(LintReport(generation: 2, diagnostics: [])),
      about: PreviewSelection(preview: "greeting.xml")
    )
    #expect(model.settle().contains(Self.asked))
    #expect(model.panes.index.problems.problems.isEmpty)
    // What a person does in the preview changes no file.
    #expect(!save(&model, 4, cause: .state).contains(Self.asked))
  }

  @Test func aSettingThatIsChangedAppliesAtOnce() {
    var model = Self.model(lints: [])
    _ = model.settle()

    #expect(model.apply(Self.settings(["accessibility"])).contains(Self.asked))
    Self.answer(&model)
    #expect(model.panes.index.problems.problems.count == 1)
    #expect(!model.apply(Self.settings([])).contains(Self.asked))
    _ = model.settle()
    #expect(model.panes.index.problems.problems.isEmpty)
  }

  @Test func diagnosticsOfTheFileComeBeforeTheAdvice() {
    var model = Self.model(lints: ["accessibility"])
    Self.answer(&model)
    let error = LocatedDiagnostic(
      severity: .error,
      code: .unknownName,
      message: "unknown name 'x'",
      location: Self.advice.location
    )

    _ = model.apply(
      .diagnostics(.init(preview: "greeting.xml", generation: 2, diagnostics: [error])),
      time: "12:00"
    )
    _ = model.settle()
    #expect(
      model.panes.index.problems.problems.map(\.diagnostic.code) == [.unknownName, .missingLabel]
    )
  }
}
