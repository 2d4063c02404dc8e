import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport

struct ScreenCursorTests {
  private func path(_ element: Int) -> ElementPath { ElementPath(section: 0, element: element) }

  /// A window on a list whose cells have two rows each.
  private func frame(
    offset: Int,
    rows: Int,
    content: Int = 40,
    generation: Int = 1
  ) -> Frame {
    Frame(
      generation: generation,
      rows: (0..<rows).map {
        let row = offset + $0
        return Frame.Row(
          y: $0,
          runs: [Run("row \(row)")],
          path: row < content ? path(row / 2) : nil
        )
      },
      size: Size(width: 65, height: rows),
      contentRows: content,
      offset: offset,
      isFull: true,
    )
  }

  private func shownModel(isReadOnly: Bool = false) -> ScreenModel {
    var model = ScreenModel(
      size: Size(width: 90, height: 16),
      options: ScreenOptions(isReadOnly: isReadOnly)
    )
    _ = model.connect([WireSamples.plainSummary])
    let answer = Attached(attachment: 1, frame: frame(offset: 0, rows: 12))
    _ = model.attach(PreviewID(name: "a.xml"), answer)
    return model
  }

  private func sent(_ event: Event, _ element: Int) -> Call {
    .send(attachment: 1, event, .cell(path(element)))
  }

  private func answer(_ request: Call, in model: inout ScreenModel) {
    guard let event = request.params as? EventRequest else { return }
    _ = model.apply(answer: true, to: event)
  }

  @Test func enterChoosesTheFirstCellInViewAndThenActsOnIt() {
    var model = shownModel()

    #expect(model.requests(.character("d")) == [])
    #expect(model.requests(.enter) == [sent(.highlight(), 0)])
    #expect(model.requests(.enter) == [sent(.select(), 0)])
    answer(sent(.select(), 0), in: &model)
    #expect(model.requests(.character("d")) == [sent(.delete(), 0)])
    answer(sent(.delete(), 0), in: &model)
    #expect(model.requests(.character("r")) == [.send(attachment: 1, .refresh(), .content)])
    #expect(model.requests(.escape) == [sent(.unhighlight(), 0)])
    #expect(model.panes.preview.content.cursor.path == nil)
    #expect(model.requests(.character("j")) == [.scroll(attachment: 1, .by(1))])
  }

  @Test func rowsWithoutSelectAreTapped() {
    var model = shownModel()
    _ = model.press(.enter)
    let location = ContentLocation.cell(path(0))
    func request(_ event: Event) -> EventRequest {
      EventRequest(attachment: 1, event: event, location: location)
    }

    #expect(
      model.apply(answer: false, to: request(.select())) == [.send(attachment: 1, .tap(), location)]
    )
    #expect(model.apply(answer: true, to: request(.select())) == [])
    #expect(model.notice == nil)
    #expect(model.apply(answer: false, to: request(.tap())) == [])
    #expect(model.notice == "nothing happens on Enter here")
  }

  @Test func theCursorMovesFromCellToCell() {
    var model = shownModel()
    _ = model.press(.enter)

    #expect(model.requests(.down) == [sent(.highlight(), 1)])
    #expect(model.requests(.down) == [sent(.highlight(), 2)])
    #expect(model.requests(.up) == [sent(.highlight(), 1)])
  }

  @Test func atTheEdgeTheWindowFollows() {
    var model = shownModel()
    _ = model.press(.enter)
    for _ in 0..<4 { _ = model.press(.down) }

    #expect(model.requests(.down) == [sent(.highlight(), 5), .scroll(attachment: 1, .by(1))])
    #expect(model.apply(frame(offset: 1, rows: 12), attachment: 1) == [])
    #expect(
      model.requests(.down) == [sent(.highlight(), 6), .scroll(attachment: 1, .by(1))]
    )
  }

  @Test func aCellThatIsNotInViewYetIsScrolledTo() {
    var model = shownModel()
    _ = model.press(.enter)
    for _ in 0..<5 { _ = model.press(.down) }

    #expect(model.requests(.down) == [.scroll(attachment: 1, .by(1))])
    #expect(model.apply(frame(offset: 1, rows: 12), attachment: 1) == [sent(.highlight(), 6)])
  }

  @Test func scrollingAwayTakesTheCursorAlong() {
    var model = shownModel()
    _ = model.press(.enter)

    #expect(model.requests(.pageDown) == [.scroll(attachment: 1, .by(8))])
    let down = ScrollRequest(attachment: 1, target: .by(8))
    #expect(model.apply(.scrolled(down, nil)) == [])
    #expect(model.apply(frame(offset: 12, rows: 12), attachment: 1) == [sent(.highlight(), 6)])
    #expect(model.requests(.pageUp) == [.scroll(attachment: 1, .by(-8))])
    #expect(model.apply(frame(offset: 0, rows: 12), attachment: 1) == [sent(.highlight(), 5)])
  }

  @Test func stripsAreScrolledAtTheCursorOrElseTheFirstInView() {
    var model = shownModel(isReadOnly: true)

    #expect(model.requests(.right) == [.scrollStrip(attachment: 1, .content, columns: 4)])
    model = shownModel()
    _ = model.choose(path(1))
    #expect(
      model.requests(.character("h")) == [.scrollStrip(attachment: 1, .cell(path(1)), columns: -4)]
    )
  }

  @Test(arguments: [(2, 4), (4, 2)])
  func theCursorStaysInAStripThatIsScrolled(before: Int, after: Int) {
    func frame(_ first: Int) -> Frame {
      let paths = [(0, 0), (1, first), (2, 0)].map { ElementPath(section: $0, element: $1) }
      return Frame(
        generation: 1,
        rows: paths.enumerated().map { Frame.Row(y: $0, runs: [Run("row")], path: $1) },
        size: Size(width: 65, height: 12),
        contentRows: 3,
        offset: 0,
        isFull: true,
      )
    }
    var model = shownModel()
    _ = model.apply(frame(before), attachment: 1)
    _ = model.choose(ElementPath(section: 1, element: before))
    #expect(model.requests(.right).count == 1)

    let effects = model.apply(frame(after), attachment: 1)

    let path = ElementPath(section: 1, element: after)
    #expect(effects == [.send(attachment: 1, .highlight(), .cell(path))])
  }

  @Test func atBothEndsTheCursorStays() {
    var model = shownModel()
    _ = model.apply(frame(offset: 0, rows: 12, content: 4), attachment: 1)
    _ = model.press(.enter)

    #expect(model.requests(.up) == [])
    #expect(model.requests(.down) == [sent(.highlight(), 1)])
    #expect(model.requests(.down) == [])
    #expect(model.panes.preview.content.cursor.path == path(1))
  }

  @Test func theCursorStaysOnItsCellThroughChanges() {
    var model = shownModel()
    _ = model.press(.enter)
    _ = model.press(.down)
    _ = model.apply(frame(offset: 0, rows: 12, generation: 2), attachment: 1)
    let changes = PreviewChanges(
      preview: "a.xml",
      variant: nil,
      generation: 2,
      cause: .file("a.xml"),
      outcome: .rendered,
      file: "a.xml",
      changes: [Change(.insert, .cell, id: "new", to: [0, 0])],
      phases: [:],
    )

    let highlight = Call.send(
      attachment: 1,
      .highlight(),
      .cell(path(2)),
      generation: 2
    )
    #expect(model.add(changes, time: "").first == highlight)
  }

  @Test func whoOnlyReadsHasNoCursor() {
    var model = shownModel(isReadOnly: true)

    #expect(model.requests(.enter) == [])
    #expect(model.notice == "this client is read-only")
    #expect(model.requests(.character("r")) == [])
  }

  @Test func theGutterShowsTheCursor() {
    var model = shownModel()
    _ = model.press(.enter)
    _ = model.press(.down)

    let rows = ScreenView.grid(of: model).lines.dropFirst(2).prefix(5)

    #expect(
      rows.map { $0.dropFirst(23).prefix(7) } == [
        "  row 0", "  row 1", " ▌row 2", " ▌row 3", "  row 4",
      ]
    )
  }

  @Test func eventsOfStatementsAreShown() {
    var model = shownModel()

    func event(_ preview: String, _ name: String, _ value: Value) -> Notification {
      .event(PreviewEvent(preview: preview, variant: nil, name: name, value: value))
    }
    _ = model.apply(event("a.xml", "picked", ["id": 7]), time: "")
    #expect(model.notice == #"picked {"id":7}"#)
    _ = model.apply(event("b.xml", "other", .null), time: "")
    #expect(model.notice == #"picked {"id":7}"#)
  }
}
