import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

/// Keys for going to a row, reading a file again, and pausing.
@Suite struct ScreenCommandTests {
  private func model(isReadOnly: Bool = false) -> ScreenModel {
    var model = ScreenModel(size: Size(width: 90, height: 16), isReadOnly: isReadOnly)
    let summary = PreviewSummary(
      name: "a.xml",
      file: "a.xml",
      title: nil,
      variants: [],
      generation: 1,
      status: .ok,
    )
    _ = model.connect([summary])
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

  private func statusLine(_ model: ScreenModel) -> String {
    ScreenView.grid(of: model).lines.last ?? ""
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
    #expect(model.press(.control("c")) == [.quit])
  }

  @Test func anIdIsTypedAndItsRowChosen() {
    var model = model()

    for key in "#wolg" { #expect(model.requests(.character(key)) == []) }
    #expect(model.requests(.backspace) == [])
    #expect(model.requests(.character("f")) == [])
    #expect(statusLine(model).hasPrefix(" go to id: wolf"))
    #expect(model.requests(.enter) == [.scroll(attachment: 1, .id("wolf"))])

    let path = ElementPath(section: 2, element: 1)
    #expect(
      model.adopt(location: .cell(path), attachment: 1) == [
        .send(attachment: 1, .highlight(), .cell(path))
      ]
    )
    #expect(model.adopt(location: .section(1), attachment: 1) == [])
    #expect(model.content.cursor.path == path)
  }

  @Test func escapeTypesNoId() {
    var model = model()
    for key in "#a" { _ = model.press(.character(key)) }

    #expect(model.requests(.escape) == [])
    #expect(model.keys.prompt == nil)
  }

  @Test func theFileIsReadAgain() {
    var model = model()
    #expect(model.requests(.character("R")) == [.reload(PreviewSelection(preview: "a.xml"))])
  }

  @Test func watchingIsPausedAndGoesOn() {
    var model = model()

    #expect(model.requests(.character("p")) == [.pause])
    _ = model.adopt(.paused(waitingCount: 3), time: "")
    #expect(statusLine(model).contains("PAUSED, 3 waiting"))
    #expect(model.requests(.character("p")) == [.resume])
  }

  @Test(arguments: ["R", "p"] as [Character]) func aReadOnlyClientHasNoEffect(key: Character) {
    var model = model(isReadOnly: true)

    #expect(model.requests(.character(key)) == [])
    #expect(model.notice == "read-only")
  }

  @Test func theLastDurationIsShownWithExceededBudgets() {
    var model = model()
    let changes = PreviewChanges(
      preview: "a.xml",
      variant: nil,
      generation: 2,
      cause: .file("a.xml"),
      outcome: .rendered,
      file: "a.xml",
      changes: [],
      phases: [.parse: 1_900, .build: 14_000, .paint: 300],
    )

    _ = model.add(changes, time: "14:03:59")

    #expect(statusLine(model).contains("rendered  16.2 ms, build 14 of 8"))
    let screen = ScreenView.grid(of: model).description
    #expect(screen.contains("14:03:59  a.xml  rendered  ±0  16.2 ms, build 14 of 8"))
  }
}
