import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

/// The question whether the Swift files of a directory may be compiled and run.
struct TrustQuestionTests {
  private static let untrusted = LocatedDiagnostic(
    severity: .error,
    code: .untrusted,
    message: "the directory of this file is not trusted",
    location: .init(
      file: "Hello.swift",
      start: .init(line: 1, column: 1),
      end: .init(line: 1, column: 1),
      source: ""
    )
  )

  private func model(
    asks: Bool = true,
    declines: Bool = false,
    columns: Int = 90,
    rows: Int = 24
  ) -> ScreenModel {
    var memory = ScreenMemory()
    memory.declinesTrust = declines
    var model = ScreenModel(
      size: Size(width: columns, height: rows),
      directory: "~/app",
      options: ScreenOptions(asksForTrust: asks),
      memory: memory
    )
    _ = model.connect([ScreenFixture.greeting, ScreenFixture.todo])
    return model
  }

  /// Has the model learn that a file is not trusted.
  private func learn(_ model: inout ScreenModel, from diagnostics: [LocatedDiagnostic]) {
    let report = PreviewDiagnostics(
      preview: "greeting.xml",
      generation: 1,
      diagnostics: diagnostics
    )
    _ = model.apply(.diagnostics(report), time: "10:00:00")
    _ = model.settle()
  }

  private func type(_ text: String, _ model: inout ScreenModel) {
    for character in text { _ = model.press(.character(character)) }
    _ = model.press(.enter)
  }

  private func asks(_ model: ScreenModel) -> Bool {
    ScreenView.grid(of: model).lines.last?.contains("trust ~/app? yes or no:") ?? false
  }

  @Test func aDaemonThatRefusesSwiftIsNotAskedAboutTrust() {
    var model = model()
    var refused = Self.untrusted
    refused.code = .noSwift

    learn(&model, from: [refused])

    #expect(!asks(model))
  }

  @Test func theFirstFileWithoutTrustIsAskedAbout() {
    var model = model()
    #expect(!asks(model))

    learn(&model, from: [Self.untrusted])

    let lines = ScreenView.grid(of: model).lines[5...16]
    #expect(
      lines.map { String($0.dropFirst(9).prefix(72)) }.joined(separator: "\n") == """
        ╭─ trust ──────────────────────────────────────────────────────────────╮
        │ ~/app has previews in Swift. To show them, their code is compiled    │
        │ and run.                                                             │
        │                                                                      │
        │ Previews have no network, and cannot write your files. The compiler  │
        │ is not contained: trust covers the manifests, plug-ins and macros of │
        │ packages below the directory, which run with your rights while a     │
        │ package is built.                                                    │
        │                                                                      │
        │ Type yes to trust the directory and what is below it, or no to leave │
        │ its Swift files alone. 'playground trust' changes that later.        │
        ╰──────────────────────────────────────────────────────────────────────╯
        """
    )
    #expect(asks(model))
  }

  @Test func yesTrustsTheDirectoryOnce() {
    var model = model()
    learn(&model, from: [Self.untrusted])

    type("yes", &model)

    #expect(model.takeActions() == [.trust])
    #expect(!asks(model))
    learn(&model, from: [Self.untrusted])
    #expect(!asks(model))
    #expect(!model.memory.declinesTrust)
  }

  @Test(arguments: ["no", "NO"])
  func noIsRemembered(_ answer: String) {
    var model = model()
    learn(&model, from: [Self.untrusted])

    type(answer, &model)

    #expect(model.takeActions() == [])
    #expect(model.memory.declinesTrust)
    learn(&model, from: [Self.untrusted])
    #expect(!asks(model))
  }

  /// A screen with two Swift files that are not trusted, after the answer no.
  private func declined(columns: Int = 120, rows: Int = 40) -> ScreenModel {
    var model = model(columns: columns, rows: rows)
    for name in ["One.swift", "Two.swift"] {
      let summary = PreviewSummary(
        name: name,
        file: name,
        variants: [],
        generation: 1,
        status: .error
      )
      _ = model.apply(.added(summary), time: "10:00:00")
      let report = PreviewDiagnostics(
        preview: name,
        generation: 1,
        diagnostics: [Self.untrusted]
      )
      _ = model.apply(.diagnostics(report), time: "10:00:00")
    }
    let frame = ScreenFixture.frame(["row"], size: model.panes.layout.content.size)
    _ = model.attach(PreviewID(name: "greeting.xml"), Attached(attachment: 7, frame: frame))
    _ = model.settle()
    type("no", &model)
    return model
  }

  @Test(arguments: [(120, 40), (80, 24)])
  func filesThatAreLeftAloneAreOneQuietLine(_ columns: Int, _ rows: Int) {
    let model = declined(columns: columns, rows: rows)
    let lines = ScreenView.grid(of: model).lines
    let text = lines.joined(separator: "\n")

    #expect(model.panes.layout.boxes[.problems] == nil, "\(text)")
    #expect(!text.contains("broken") && !text.contains("error"), "\(text)")
    #expect(!text.contains("One.swift") && !text.contains("Two.swift"), "\(text)")
    #expect(lines.count { $0.contains("untrusted: 2") && $0.contains(" T") } == 1, "\(text)")
    #expect(model.notice?.contains("T asks again") == true)
  }

  @Test func theKeyAsksAgainAndNoIsAnAnswerAgain() {
    var model = declined()

    _ = model.press(.character("T"))
    #expect(asks(model))
    type("no", &model)
    #expect(model.memory.declinesTrust)
    _ = model.press(.character("T"))
    type("yes", &model)

    #expect(model.takeActions() == [.trust])
    #expect(!model.memory.declinesTrust)
  }

  @Test func enterOnTheLineAsksAgain() {
    var model = declined()
    for key: KeyPress in [.character("1"), .character("G"), .enter] { _ = model.press(key) }

    #expect(asks(model))
  }

  @Test func aSearchFindsFilesThatAreNotTrusted() {
    var model = declined()
    for key: KeyPress in [.character("1"), .character("/"), .character("T"), .character("w")] {
      _ = model.press(key)
    }

    #expect(model.panes.previews.selected == PreviewID(name: "Two.swift"))
  }

  @Test func trustTakesTheLineAway() {
    var model = declined()
    for name in ["One.swift", "Two.swift"] {
      let report = PreviewDiagnostics(preview: name, generation: 2, diagnostics: [])
      _ = model.apply(.diagnostics(report), time: "10:00:01")
    }
    _ = model.settle()
    let text = ScreenView.grid(of: model).lines.joined(separator: "\n")

    #expect(!text.contains("untrusted") && text.contains("One.swift"), "\(text)")
    _ = model.press(.character("T"))
    #expect(model.notice == "no Swift file lacks trust")
  }

  @Test func escapeMeansNo() {
    var model = model()
    learn(&model, from: [Self.untrusted])

    _ = model.press(.escape)

    #expect(model.memory.declinesTrust)
    #expect(!asks(model))
  }

  /// The question may appear while somebody types something else.
  @Test(arguments: ["", "y", "j", "Y", "yess", "ye s", "/yes"])
  func otherWordsAreNoAnswer(_ text: String) {
    var model = model()
    learn(&model, from: [Self.untrusted])

    type(text, &model)

    #expect(asks(model))
    #expect(model.takeActions() == [])
    type("yes", &model)
    #expect(model.takeActions() == [.trust])
  }

  @Test func nobodyIsAskedWithoutNeedOrPermission() {
    var trusted = model()
    learn(&trusted, from: [])
    #expect(!asks(trusted))
    var remote = model(asks: false)
    learn(&remote, from: [Self.untrusted])
    #expect(!asks(remote))
    var declined = model(declines: true)
    learn(&declined, from: [Self.untrusted])
    #expect(!asks(declined))
    #expect(declined.memory.declinesTrust)
  }

  @Test func theQuestionWaitsForAnotherPrompt() {
    var model = model()
    _ = model.press(.character("p"))
    model.keys.ask(.text(.id, "wo"))

    learn(&model, from: [Self.untrusted])
    #expect(!asks(model))

    _ = model.press(.escape)
    _ = model.settle()
    #expect(asks(model))
  }

  @Test func aPreviewThatIsAttachedToMayLackTrust() {
    var model = model()
    let frame = ScreenFixture.frame(["row"], size: model.panes.layout.content.size)

    _ = model.attach(
      PreviewID(name: "greeting.xml"),
      Attached(attachment: 7, frame: frame, diagnostics: [Self.untrusted])
    )
    _ = model.settle()

    #expect(asks(model))
  }

  @Test(arguments: [(40, 12), (24, 8), (200, 60)])
  func theQuestionFitsOnAnyScreen(_ columns: Int, _ rows: Int) {
    var model = model(columns: columns, rows: rows)
    learn(&model, from: [Self.untrusted])

    let lines = ScreenView.grid(of: model).lines

    #expect(lines.count == rows)
    #expect(lines.last?.hasSuffix("yes or no: ▏") ?? false, "\(lines)")
  }

  @Test func theAnswerIsReadFromTheFile() {
    var memory = ScreenMemory()
    memory.declinesTrust = true

    #expect(ScreenMemory(json: memory.json) == memory)
    #expect(ScreenMemory(json: Array("{}".utf8))?.declinesTrust == false)
  }
}
