import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

/// Many keys in one write, and pastes.
struct ScreenBurstTests {
  private let names = (0..<6).map { "row \($0)" }

  private func model() -> ScreenModel {
    var model = ScreenFixture.model(columns: 80, rows: 24, lines: names)
    _ = model.press(.enter)
    return model
  }

  private func send(_ event: Event, _ element: Int, _ row: String? = nil) -> Call {
    let location = ContentLocation.cell(ScreenFixture.path(element))
    guard let row else { return .send(attachment: 7, event, location) }
    let ids = RowIDs(section: "s", cell: row)
    return .send(EventRequest(attachment: 7, event: event, location: location, row: ids))
  }

  /// Answers a move as the daemon does: frame, changes, answer.
  private func answer(_ requests: [Call], _ model: inout ScreenModel) -> [Call] {
    var following: [Call] = []
    for request in requests.compactMap({ $0.params as? EventRequest }) {
      guard case .move(.path(let target)?) = request.event,
        case .cell(let source) = request.location
      else { continue }
      let generation = (model.panes.preview.content.shown?.generation ?? 0) + 1
      let frame = ScreenFixture.frame(
        names,
        size: model.panes.layout.content.size,
        generation: generation
      )
      following += model.apply(frame, attachment: 7)
      let move = Change(.move, .cell, id: "a", from: [0, source.element], to: [0, target.element])
      let update = ScreenFixture.changes(
        cause: .event(.move, source),
        generation: generation,
        [move]
      )
      following += model.add(update, time: "")
      let row = RowIDs(section: "s", cell: "a")
      following += model.apply(.event(request, Handled(true, generation: generation, row: row)))
    }
    return following + model.settle()
  }

  @Test func fiveMovesInOneWriteMoveTheRowFiveTimes() {
    var model = model()
    var requests: [Call] = []
    for key in "JJJJJ" { requests += model.requests(.character(key)) }
    #expect(requests == [send(.move(to: .path(ScreenFixture.path(1))), 0)])

    var moves = 0
    while requests.contains(where: { ($0.params as? EventRequest)?.event.kind == .move }),
      moves < 9
    {
      moves += 1
      requests = answer(requests, &model)
    }

    #expect(moves == 5)
    #expect(model.panes.preview.content.cursor.path == ScreenFixture.path(5))
  }

  @Test func aRowIsNamedByTheIdsThatTheDaemonAnswered() {
    var model = model()
    let highlight = EventRequest(
      attachment: 7,
      event: .highlight(),
      location: .cell(ScreenFixture.path(0))
    )
    let row = RowIDs(section: "s", cell: "a")
    _ = model.apply(.event(highlight, Handled(false, generation: 1, row: row)))

    #expect(model.requests(.character("d")) == [send(.delete(), 0, "a")])
  }

  @Test func theLastRowIsChosenBeforeItIsDeleted() {
    var model = ScreenFixture.model(columns: 80, rows: 24, lines: names)
    let size = model.panes.layout.content.size
    let top = ScreenFixture.frame(names, size: size, content: 40)
    _ = model.apply(top, attachment: 7)
    _ = model.press(.enter)

    #expect(model.requests(.character("G")) == [.scroll(attachment: 7, .to(40))])
    #expect(model.requests(.character("d")) == [])
    let bottom = ScreenFixture.frame(names, size: size, content: 40, offset: 34)
    #expect(model.apply(bottom, attachment: 7) == [send(.highlight(), 39)])
    #expect(model.settle() == [send(.delete(), 39)])
  }

  @Test func aRefusedActionLetsTheNextOneThrough() {
    var model = model()
    let first = model.requests(.character("d"))
    #expect(model.requests(.character("d")) == [])

    guard let request = first.first?.params as? EventRequest else {
      Issue.record("no request")
      return
    }
    _ = model.apply(.refused(request, "no"))
    #expect(model.notice == "no")
    #expect(model.settle() == [send(.delete(), 0)])
  }

  @Test func escapeForgetsWaitingKeys() {
    var model = model()
    _ = model.requests(.character("J"))
    _ = model.requests(.character("d"))

    _ = model.requests(.escape)

    #expect(model.deferred.isEmpty)
    #expect(model.panes.preview.content.cursor.path == nil)
    #expect(model.actions(.character("q")) == [.quit])
  }

  @Test func aPasteRunsNoCommand() {
    var model = model()

    #expect(model.press(.paste("qdJ\nd")) == [])
    #expect(model.takeActions() == [])
    #expect(model.notice == "pasted text was ignored: no text field is active")
    #expect(model.panes.preview.content.cursor.path == ScreenFixture.path(0))
  }
}
