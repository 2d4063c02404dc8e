import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport

/// Keys for going to a row, reading a file again, and pausing.
struct ScreenCommandTests {
  private func model(isReadOnly: Bool = false) -> ScreenModel {
    var model = ScreenModel(
      size: Size(width: 90, height: 16),
      options: ScreenOptions(isReadOnly: isReadOnly)
    )
    _ = model.connect([WireSamples.plainSummary])
    let frame = Frame(
      generation: 1,
      rows: [Frame.Row(y: 0, runs: [Run("row")], path: ElementPath(section: 0, element: 0))],
      size: Size(width: 65, height: 1),
      contentRows: 9,
      offset: 0,
      isFull: true,
    )
    _ = model.attach(PreviewID(name: "a.xml"), Attached(attachment: 1, frame: frame))
    return model
  }

  private func footer(_ model: ScreenModel) -> String {
    ScreenView.grid(of: model).lines.last ?? ""
  }

  private func header(_ model: ScreenModel) -> String {
    ScreenView.grid(of: model).lines.first ?? ""
  }

  @Test func aLetterAfterAQuoteLeadsToItsSection() {
    var model = model()

    #expect(model.requests(.character("'")) == [])
    #expect(model.notice == "to the section of which letter?")
    #expect(model.requests(.character("j")) == [.scroll(attachment: 1, .index("j"))])
    #expect(model.notice == nil)
    #expect(model.requests(.character("j")) == [.scroll(attachment: 1, .by(1))])
    _ = model.press(.character("'"))
    #expect(model.requests(.escape) == [])
    #expect(model.requests(.character("k")) == [.scroll(attachment: 1, .by(-1))])
    _ = model.press(.character("'"))
    #expect(model.actions(.control("c")) == [.quit])
  }

  @Test func anIdIsTypedAndItsRowChosen() {
    var model = model()

    for key in "#wolg" { #expect(model.requests(.character(key)) == []) }
    #expect(model.requests(.backspace) == [])
    #expect(model.requests(.character("f")) == [])
    #expect(footer(model).hasPrefix(" go to id: wolf"))
    #expect(model.requests(.enter) == [.scroll(attachment: 1, .id("wolf"))])

    let path = ElementPath(section: 2, element: 1)
    #expect(
      model.apply(location: .cell(path), attachment: 1) == [
        .send(attachment: 1, .highlight(), .cell(path))
      ]
    )
    #expect(model.apply(location: .section(1), attachment: 1) == [])
    #expect(model.panes.preview.content.cursor.path == path)
  }

  @Test func escapeTypesNoId() {
    var model = model()
    for key in "#a" { _ = model.press(.character(key)) }

    #expect(model.requests(.escape) == [])
    #expect(model.keys.prompt == nil)
  }

  @Test func theFileIsReadAgain() {
    var model = model()
    #expect(model.requests(.control("r")) == [.reload(PreviewSelection(preview: "a.xml"))])
  }

  @Test func watchingIsPausedAndGoesOn() {
    var model = model()

    #expect(model.requests(.character("p")) == [.pause])
    _ = model.apply(.paused(waitingCount: 3), time: "")
    #expect(header(model).contains("PAUSED, 3 waiting"))
    #expect(model.requests(.character("p")) == [.resume])
  }

  @Test(arguments: ["R", "p"] as [Character]) func aReadOnlyClientHasNoEffect(key: Character) {
    var model = model(isReadOnly: true)

    #expect(model.requests(.character(key)) == [])
    #expect(model.notice == "this client is read-only")
  }

  @Test func aKeyWithoutEffectSaysWhy() {
    var model = model()
    let reasons: [(key: KeyPress, reason: String)] = [
      (.delete, "no row is chosen; Enter chooses one"),
      (.character("n"), "no search; / begins one"), (.character("x"), "'x' has no function"),
      (.character("]"), "the newest outcome changed no row of this preview"),
      (.character("V"), "this preview has no variants"),
    ]

    for entry in reasons {
      #expect(model.requests(entry.key) == [])
      #expect(model.notice?.hasPrefix(entry.reason) == true, "\(model.notice ?? "")")
    }
    _ = model.press(.character("1"))
    _ = model.press(.delete)
    #expect(model.notice == "rows are in the preview; 2 goes there")
  }

  @Test func theEditorOpensTheErrorElseThePreview() {
    var model = model()
    #expect(
      model.actions(.character("e")) == [.edit(EditLocation(file: "a.xml", line: 1, column: 1))]
    )

    var error = WireSamples.diagnostic
    error.severity = .error
    _ = model.apply([error], of: "a.xml")

    let start = error.location.start
    let target = EditLocation(file: error.location.file, line: start.line, column: start.column)
    #expect(model.actions(.character("e")) == [.edit(target)])
  }

  @Test func statesAreShownAndSetWithTheirType() {
    var model = model()
    let preview = PreviewSelection(preview: "a.xml")
    #expect(model.requests(.character("s")).contains(.fetchStates(preview)))
    let values = ObjectValue([.init(name: "taps", value: 3), .init(name: "name", value: "Ada")])
    _ = model.apply(.states(PreviewID(name: "a.xml"), values))

    #expect(ScreenView.grid(of: model).description.contains(#""Ada""#))
    for key in [KeyPress.enter, .control("u")] { _ = model.press(key) }
    for key in "x" { _ = model.press(.character(key)) }
    #expect(model.requests(.enter) == [])
    #expect(model.notice?.hasPrefix("taps: ") == true, "\(model.notice ?? "")")
    for key in [KeyPress.enter, .control("u"), .character("7")] { _ = model.press(key) }
    let change = StateChange(preview: "a.xml", name: "taps", value: 7)
    #expect(model.requests(.enter) == [.setState(change)])
  }

  @Test func aLongValueOfTheSelectedStateIsShownInFull() {
    var model = ScreenFixture.model(columns: 120, rows: 30)
    _ = model.requests(.character("s"))
    let tasks = Value.array((1...12).map { .string("task \($0)") } + [.string("end")])
    let values = ObjectValue([.init(name: "count", value: 12), .init(name: "tasks", value: tasks)])
    _ = model.apply(.states(PreviewID(name: "greeting.xml"), values))
    #expect(!ScreenView.grid(of: model).description.contains(#""end"]"#))

    _ = model.press(.down)

    #expect(ScreenView.grid(of: model).description.contains(#""end"]"#))
  }

  @Test func whatThePaneShowsIsCopied() {
    var model = model()
    #expect(model.actions(.character("y")) == [.copy("row")])
  }
}
