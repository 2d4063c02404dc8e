import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport

/// The cursor among cells side by side, and moved rows.
struct CellCursorTests {
  private static let width = 30

  private func path(_ section: Int, _ element: Int) -> ElementPath {
    ElementPath(section: section, element: element)
  }

  /// A window over lines of cells, one row each; the numbers are sections and elements.
  private func frame(
    _ lines: [[ElementPath]],
    offset: Int = 0,
    content: Int? = nil,
    generation: Int = 1,
    shift: Int = 0
  ) -> Frame {
    let rows = lines.enumerated().map { y, line in
      let cells = line.enumerated().map { index, path in
        Frame.Cell(path: path, column: index * 10 - shift, columns: 10)
      }
      return Frame.Row(
        y: y,
        runs: [Run("row")],
        path: line.first,
        cells: line.count > 1 ? cells : []
      )
    }
    return Frame(
      generation: generation,
      rows: rows,
      size: Size(width: Self.width, height: lines.count),
      contentRows: content ?? lines.count,
      offset: offset,
      isFull: true,
    )
  }

  private func model(_ frame: Frame, cursor: ElementPath? = nil) -> ScreenModel {
    var model = ScreenModel(size: Size(width: 90, height: 16))
    _ = model.connect([WireSamples.plainSummary])
    _ = model.attach(PreviewID(name: "a.xml"), Attached(attachment: 1, frame: frame))
    if let cursor { _ = model.choose(cursor) }
    return model
  }

  private func changes(_ changes: [Change], cause: Cause, generation: Int) -> PreviewChanges {
    PreviewChanges(
      preview: "a.xml",
      variant: nil,
      generation: generation,
      cause: cause,
      outcome: .rendered,
      file: "a.xml",
      changes: changes,
      phases: [:],
    )
  }

  /// A title, a grid of three columns with five cells, and a row below.
  private var grid: Frame {
    frame([
      [path(0, 0)], [path(1, 0), path(1, 1), path(1, 2)], [path(1, 3), path(1, 4)], [path(2, 0)],
    ])
  }

  @Test func theCursorStopsAtEveryCellOfALine() {
    var model = model(grid, cursor: path(1, 0))

    var stops: [ElementPath?] = []
    for _ in 0..<5 {
      _ = model.press(.character("l"))
      stops.append(model.panes.preview.content.cursor.path)
    }
    #expect(stops == [path(1, 1), path(1, 2), path(1, 3), path(1, 4), path(1, 4)])
    // The strip has no more cells: the answer to the scroll ends the step.
    let scroll = EventRequest(attachment: 1, event: .scroll(columns: 4))
    _ = model.apply(answer: false, to: scroll)
    _ = model.press(.left)
    #expect(model.panes.preview.content.cursor.path == path(1, 3))
    _ = model.press(.left)
    #expect(model.panes.preview.content.cursor.path == path(1, 2))
  }

  @Test func upAndDownKeepTheColumn() {
    var model = model(grid, cursor: path(1, 1))

    _ = model.press(.down)
    #expect(model.panes.preview.content.cursor.path == path(1, 4))
    _ = model.press(.up)
    #expect(model.panes.preview.content.cursor.path == path(1, 1))
    _ = model.press(.up)
    #expect(model.panes.preview.content.cursor.path == path(0, 0))
  }

  @Test func atTheEndOfAStripItsCellsAreScrolled() {
    var model = model(frame([[path(0, 0), path(0, 1), path(0, 2)]]), cursor: path(0, 2))

    #expect(
      model.requests(.right) == [.scrollStrip(attachment: 1, .cell(path(0, 2)), columns: 4)]
    )
    let scrolled = frame([[path(0, 0), path(0, 1), path(0, 2), path(0, 3)]], shift: 4)
    #expect(
      model.apply(scrolled, attachment: 1) == [
        .send(attachment: 1, .highlight(), .cell(path(0, 3)))
      ]
    )
  }

  @Test func aCellThatIsCutOffIsScrolledIntoView() {
    let cut = frame([[path(0, 0), path(0, 1), path(0, 2), path(0, 3)]], shift: 4)
    var model = model(cut, cursor: path(0, 2))

    #expect(
      model.requests(.right) == [
        .send(attachment: 1, .highlight(), .cell(path(0, 3))),
        .scrollStrip(attachment: 1, .cell(path(0, 3)), columns: 6),
      ]
    )
    _ = model.choose(path(0, 1))
    #expect(
      model.requests(.left).last
        == .scrollStrip(attachment: 1, .cell(path(0, 0)), columns: -4)
    )
  }

  @Test func theCellUnderTheCursorIsHighlighted() {
    let grid = ScreenView.grid(of: model(grid, cursor: path(1, 1)))

    let left = 25
    let reversed = (0..<grid.columns).filter {
      grid[$0, 3]?.style.attributes.contains(.reverse) == true
    }
    #expect(reversed == Array(left + 10..<left + 20))
  }

  // MARK: - Moving rows

  private func answerMove(in model: inout ScreenModel) {
    let request = EventRequest(attachment: 1, event: .move(), location: .cell(path(0, 0)))
    _ = model.apply(answer: true, to: request)
  }

  private var list: Frame {
    frame([[path(0, 0)], [path(0, 1)], [path(2, 0)], [path(2, 1)]])
  }

  @Test func rowsAreMovedPastTheirNeighbours() {
    var model = model(list, cursor: path(0, 0))

    #expect(model.requests(.character("J")) == [.move(attachment: 1, path(0, 0), to: path(0, 1))])
    answerMove(in: &model)
    #expect(model.requests(.character("K")) == [])
    #expect(model.notice == "there is nothing above the row")
  }

  @Test func rowsAreMovedIntoTheNextSectionAndBack() {
    var model = model(list, cursor: path(0, 1))

    #expect(model.requests(.character("J")) == [.move(attachment: 1, path(0, 1), to: path(2, 0))])
    answerMove(in: &model)
    _ = model.choose(path(2, 0))
    #expect(model.requests(.character("K")) == [.move(attachment: 1, path(2, 0), to: path(0, 2))])
    answerMove(in: &model)
    _ = model.choose(path(2, 1))
    #expect(model.requests(.character("J")) == [])
    #expect(model.notice == "there is nothing below the row")
  }

  @Test func aRowThatIsMovedOutOfViewIsFollowed() {
    let lower = frame([[path(0, 4)], [path(0, 5)]], offset: 4, content: 9)
    var model = model(lower, cursor: path(0, 5))

    #expect(model.requests(.character("J")) == [.move(attachment: 1, path(0, 5), to: path(0, 6))])
    let moved = frame([[path(0, 4)], [path(0, 5)]], offset: 4, content: 9, generation: 2)
    #expect(model.apply(moved, attachment: 1) == [])
    let effects = model.add(
      changes(
        [Change(.move, .cell, id: "x", from: [0, 5], to: [0, 6])],
        cause: .event(.move, path(0, 5)),
        generation: 2,
      ),
      time: "",
    )

    #expect(
      effects.prefix(2) == [
        .send(attachment: 1, .highlight(), .cell(path(0, 6)), generation: 2),
        .scroll(attachment: 1, .reveal(path(0, 6))),
      ]
    )
    #expect(model.panes.preview.content.cursor.path == path(0, 6))
  }

  @Test(
    arguments: [
      (.delete(), "the row cannot be deleted"), (.move(), "the row cannot be moved there"),
      (.refresh(), "the list cannot be refreshed"),
    ] as [(Event, String)]
  )
  func whatCannotBeDoneIsSaid(event: Event, notice: String) {
    var model = model(list, cursor: path(0, 0))

    _ = model.apply(answer: false, to: EventRequest(attachment: 1, event: event))

    #expect(model.notice == notice)
  }

  // MARK: - AutoFollow

  @Test func theCursorFollowsItsRowAfterItsOldPositionScrolledAway() {
    var model = model(
      frame([[path(0, 5)], [path(0, 6)]], offset: 5, content: 9),
      cursor: path(0, 5)
    )

    // A hundred rows were inserted above: the same two rows have other paths.
    let effects = model.apply(
      frame([[path(0, 105)], [path(0, 106)]], offset: 105, content: 109, generation: 2),
      attachment: 1,
    )
    let inserts = (0..<100).map { Change(.insert, .cell, to: [0, $0]) }
    let followed = model.add(changes(inserts, cause: .file("a.xml"), generation: 2), time: "")

    #expect(effects == [])
    let highlight = Call.send(
      attachment: 1,
      .highlight(),
      .cell(path(0, 105)),
      generation: 2
    )
    #expect(followed == [highlight])
  }

  private let ada = RowIDs(section: "people", cell: "ada")

  /// A client with the cursor on row 5, whose ids the daemon has named.
  private func modelOnAda() -> ScreenModel {
    var model = model(
      frame([[path(0, 5)], [path(0, 6)]], offset: 5, content: 9),
      cursor: path(0, 5)
    )
    let request = EventRequest(attachment: 1, event: .highlight(), location: .cell(path(0, 5)))
    let answer = Handled(false, generation: 1, row: ada, reactions: [.delete])
    _ = model.apply(.event(request, answer))
    return model
  }

  /// The request that finds a row by its ids.
  private func find(_ row: RowIDs, at path: ElementPath) -> EventRequest {
    EventRequest(attachment: 1, event: .highlight(), location: .cell(path), row: row)
  }

  private var later: Frame {
    frame([[path(0, 105)], [path(0, 106)]], offset: 105, content: 109, generation: 2)
  }

  @Test func whereNotAllChangesAreListedTheRowIsFoundByItsIds() {
    var model = modelOnAda()
    var update = changes(
      [Change(.update, .cell, from: [0, 0], to: [0, 0])],
      cause: .file("a.xml"),
      generation: 2
    )
    update.omitted = OmittedChanges(
      count: 9_000,
      counts: ChangeCounts(insert: 9_000, update: 1),
      revision: 2
    )

    let requests = model.apply(later, attachment: 1) + model.add(update, time: "")

    #expect(requests.contains(.send(find(ada, at: path(0, 5)))))
  }

  @Test func whereChangesWereMissedTheRowIsFoundByItsIds() {
    var model = modelOnAda()
    let request = find(ada, at: path(0, 5))

    #expect(model.miss(3, attachment: 1) == [])
    #expect(model.apply(later, attachment: 1) == [.send(request)])
    let answer = Handled(false, generation: 2, row: ada, path: path(0, 90), reactions: [])

    #expect(
      model.apply(.event(request, answer)) == [
        .scroll(attachment: 1, .reveal(path(0, 90), row: ada))
      ]
    )
    #expect(model.panes.preview.content.cursor.path == path(0, 90))
  }

  @Test func changesThatAreMissedAfterTheirPictureLeadToTheSameQuestion() {
    var model = modelOnAda()

    #expect(model.apply(later, attachment: 1) == [])
    #expect(model.miss(1, attachment: 1) == [.send(find(ada, at: path(0, 5)))])
  }

  @Test func aRowThatIsGoneLeavesTheCursorToTheRowInItsPosition() {
    var model = modelOnAda()
    _ = model.miss(3, attachment: 1)
    _ = model.apply(later, attachment: 1)

    let requests = model.apply(.refused(find(ada, at: path(0, 5)), "no cell has the id 'ada'"))

    #expect(requests == [.scroll(attachment: 1, .reveal(path(0, 5)))])
    #expect(model.notice?.contains("no cell") != true)
    let reveal = ScrollRequest(attachment: 1, target: .reveal(path(0, 5)))
    #expect(
      model.apply(.scrolled(reveal, .cell(path(0, 3)))) == [
        .send(attachment: 1, .highlight(), .cell(path(0, 3)), generation: 2)
      ]
    )
  }

  @Test func aWindowThatShrinksScrollsToTheRow() {
    var model = modelOnAda()
    let small = frame([[path(0, 3)], [path(0, 4)]], offset: 3, content: 9)
    let reveal = ScrollRequest(attachment: 1, target: .reveal(path(0, 5), row: ada))

    #expect(model.apply(small, attachment: 1) == [.scroll(reveal)])
    #expect(model.apply(small, attachment: 1) == [])
    #expect(model.requests(.character("d")) == [])
    let shown = frame([[path(0, 4)], [path(0, 5)]], offset: 4, content: 9)
    #expect(model.apply(shown, attachment: 1) == [])
    #expect(model.apply(.scrolled(reveal, .cell(path(0, 5)))) == [])

    #expect(
      model.settle() == [
        .send(
          EventRequest(attachment: 1, event: .delete(), location: .cell(path(0, 5)), row: ada)
        )
      ]
    )
  }

  @Test func anActionWhoseRowHasMovedMeanwhileIsSentAgainForItsNewPath() throws {
    var model = model(frame([[path(0, 0)], [path(0, 1)], [path(0, 2)]]), cursor: path(0, 1))
    let delete = model.requests(.character("d"))
    #expect(delete == [.send(attachment: 1, .delete(), .cell(path(0, 1)))])
    let request = try #require(delete.first?.params as? EventRequest)

    let next = frame([[path(0, 0)], [path(0, 1)], [path(0, 2)]], generation: 2)
    _ = model.apply(next, attachment: 1)
    let insert = Change(.insert, .cell, to: [0, 0])
    _ = model.add(changes([insert], cause: .file("a.xml"), generation: 2), time: "")
    let requests = model.apply(.refused(request, "the content has changed"))

    #expect(requests == [.send(attachment: 1, .delete(), .cell(path(0, 2)), generation: 2)])
    #expect(model.notice == nil)
  }

  @Test func aRestartedDaemonSendsNoEarlierChanges() {
    let old = frame([[path(0, 5)], [path(0, 6)]], offset: 5, content: 9)
    var model = model(old, cursor: path(0, 5))
    _ = model.apply(
      frame([[path(0, 5)], [path(0, 7)]], offset: 5, content: 9, generation: 2),
      attachment: 1
    )
    model.disconnect(attempts: 1)
    _ = model.connect(model.panes.previews.catalog.summaries)
    _ = model.attach(PreviewID(name: "a.xml"), Attached(attachment: 2, frame: old))

    let scrolled = frame([[path(0, 7)], [path(0, 8)]], offset: 7, content: 9)
    #expect(
      model.apply(scrolled, attachment: 2) == [.scroll(attachment: 2, .reveal(path(0, 5)))]
    )
  }

  // MARK: - Emphasis

  @Test func anActivatedRowIsHighlightedBriefly() {
    var model = model(list, cursor: path(0, 1))
    let request = EventRequest(attachment: 1, event: .select(), location: .cell(path(0, 1)))

    _ = model.apply(answer: true, to: request)
    let flashing = ScreenView.grid(of: model)
    model.endFlash()
    let after = ScreenView.grid(of: model)

    #expect(flashing[25, 3]?.style.attributes.contains(.reverse) == true)
    #expect(after[25, 3]?.style.attributes.contains(.reverse) == false)
  }
}
