import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

/// What the row under the cursor reacts to, as the daemon names it.
struct RowReactionTests {
  /// A client with the cursor on a row that reacts to some events.
  private func model(
    _ reactions: [Event.Kind],
    options: ScreenOptions = ScreenOptions()
  ) -> ScreenModel {
    var model = ScreenFixture.model(columns: 120, rows: 16, options: options)
    _ = model.choose(ScreenFixture.path(1))
    answer(reactions, in: &model)
    return model
  }

  private func answer(_ reactions: [Event.Kind], in model: inout ScreenModel) {
    let request = EventRequest(
      attachment: 7,
      event: .highlight(),
      location: .cell(ScreenFixture.path(1))
    )
    _ = model.apply(.event(request, Handled(false, generation: 1, reactions: reactions)))
  }

  private func line(_ model: ScreenModel) -> String {
    ScreenView.grid(of: model).lines.first { $0.contains("Hello Marsellus") } ?? ""
  }

  private func footer(_ model: ScreenModel) -> String {
    ScreenView.grid(of: model).lines.last ?? ""
  }

  @Test func aRowThatCanBeTappedSaysSo() {
    #expect(
      line(model([.tap])).contains("▌Hello Marsellus") && line(model([.tap])).contains("⏎ tap│")
    )
    #expect(line(model([.select])).contains("⏎ tap│"))
    #expect(!line(model([.delete])).contains("tap"))
    let words = model([.tap], options: ScreenOptions(isASCII: true))
    #expect(line(words).contains("Enter tap|"))
  }

  @Test func theFooterNamesTheKeysThatTheListAllows() {
    let all = footer(model([.select, .tap, .delete, .move]))
    for text in ["⏎ tap", "d delete", "J down", "K up"] { #expect(all.contains(text), "\(all)") }
    let none = footer(model([]))
    for text in ["⏎ tap", "d delete", "J down", "K up"] { #expect(!none.contains(text), "\(none)") }
  }

  @Test(arguments: [
    (KeyPress.enter, "nothing happens on Enter here"),
    (.character("d"), "the row cannot be deleted"),
    (.delete, "the row cannot be deleted"), (.character("J"), "the row cannot be moved"),
    (.character("r"), "the list cannot be refreshed"),
  ])
  func aKeyThatTheRowDoesNotReactToSaysWhy(_ key: KeyPress, _ reason: String) {
    var model = model([])

    #expect(model.requests(key) == [])
    #expect(model.notice == reason)
  }

  @Test func anotherRowIsNotKnownToReactToNothing() {
    var model = model([])

    let next = ContentLocation.cell(ScreenFixture.path(2))
    #expect(model.requests(.character("j")) == [.send(attachment: 7, .highlight(), next)])
    #expect(model.requests(.character("d")) == [.send(attachment: 7, .delete(), next)])
  }

  @Test func aSaveMayGiveTheRowOtherStatements() {
    var model = model([])
    let position = ContentLocation.cell(ScreenFixture.path(1))

    let requests = model.add(ScreenFixture.changes(generation: 2), time: "")
    #expect(requests.first == .send(attachment: 7, .highlight(), position))
    answer([.delete], in: &model)
    #expect(model.requests(.character("d")) == [.send(attachment: 7, .delete(), position)])
    let tap = ScreenFixture.changes(cause: .event(.tap, nil), generation: 3)
    #expect(!model.add(tap, time: "").contains(.send(attachment: 7, .highlight(), position)))
  }

  @Test func rowsAreOfferedOnlyWhereThereAreSome() {
    var model = ScreenFixture.model(columns: 120, rows: 16)
    #expect(footer(model).contains("⏎ rows"))

    let size = model.panes.layout.content.size
    let picture = Frame(
      generation: 2,
      rows: [Frame.Row(y: 0, runs: [Run("a form")])],
      size: size,
      contentRows: 1,
      offset: 0,
      isFull: true
    )
    _ = model.apply(picture, attachment: 7)
    #expect(!footer(model).contains("⏎ rows"), "\(footer(model))")
    // The key still goes to the first control.
    #expect(!model.requests(.enter).isEmpty)
  }
}
