import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The events of a window, sent to a source that records them.
struct WindowEventsTests {
  private let source = RecordingSource()
  private let events: WindowEvents
  private let content = ContentLayout(.list(List(sections: [])), columns: 8)

  init() { events = WindowEvents(of: source) }

  /// Shows rows with the given names and returns the calls to the source.
  private func show(_ names: String) -> [String] {
    source.rows = names.map { RecordingSource.row(String($0)) }
    _ = events.updateRows({ [] }, of: content)
    return source.take()
  }

  private func updateList(
    at offset: Int,
    of contentRows: Int = 50,
    generation: Int = 1
  ) -> [String] {
    let view = ListContext(offset: offset, rows: 10, contentRows: contentRows)
    var list = List(sections: [])
    list.attributes.set(.reachEndOffset(.absolute(0), written: 0))
    events.updateList(list, view, generation: generation)
    return source.take()
  }

  // MARK: - Rows

  @Test func rowsDisappearBeforeOthersAppearEachFromTheTop() {
    #expect(show("abc") == ["forget", "+a", "+b", "+c"])
    #expect(show("cde") == ["-a", "-b", "forget", "+d", "+e"])
  }

  @Test func movedRowsSendNothing() {
    _ = show("abc")
    #expect(show("cab") == ["forget"])
    #expect(show("cab") == ["forget"])
  }

  @Test func theResultSaysWhetherThereAreRows() {
    #expect(!events.updateRows({ [] }, of: content))
    source.rows = [RecordingSource.row("a")]
    #expect(events.updateRows({ [] }, of: content))
  }

  @Test func allRowsDisappearAtTheEndAndAppearAgainLater() {
    _ = show("ab")

    events.end()

    #expect(source.take() == ["-a", "-b", "forget", "forget all"])
    #expect(show("b") == ["forget", "+b"])
  }

  // MARK: - The list

  @Test func theFirstOffsetIsNoScrolling() {
    #expect(updateList(at: 7) == [])
    #expect(updateList(at: 7) == [])
    #expect(updateList(at: 8) == ["scroll 8"])
    #expect(updateList(at: 7) == ["scroll 7"])
  }

  @Test func theEndIsLookedForOnceAfterARequest() {
    source.listened = [.reachEnd]
    #expect(updateList(at: 0) == [])
    #expect(updateList(at: 40) == ["scroll 40"])

    events.looksForEnd = true

    #expect(updateList(at: 40) == ["reachEnd 40"])
    #expect(!events.looksForEnd)
  }

  @Test func anEndWithoutAHandlerIsNotCounted() {
    #expect(updateList(at: 40) == [])
    source.listened = [.reachEnd]
    events.looksForEnd = true
    #expect(updateList(at: 40) == ["reachEnd 40"])
    #expect(events.reachEndRepeatCount == 0)
  }

  @Test func theSameEndIsCountedInsteadOfReported() {
    source.listened = [.reachEnd]
    _ = updateList(at: 40)
    events.looksForEnd = true
    #expect(updateList(at: 40) == [])
    #expect(events.reachEndRepeatCount == 1)
    events.looksForEnd = true
    #expect(updateList(at: 40, generation: 2) == ["reachEnd 40"])
  }

  @Test func aScrollHandlerCanRequestTheNextLook() {
    source.listened = [.reachEnd]
    _ = updateList(at: 0)
    source.onScroll = { [events] in events.looksForEnd = true }

    #expect(updateList(at: 40) == ["scroll 40"])
    #expect(events.looksForEnd)
    #expect(updateList(at: 40) == ["reachEnd 40"])
  }

  // MARK: - The cursor

  private func move(to element: Int?) -> Bool {
    events.moveCursor(
      to: element.map { ElementPath(section: 0, element: $0) },
      of: content
    )
  }

  @Test func theCursorLeavesARowBeforeItEntersAnother() {
    #expect(!events.hasCursor)
    #expect(move(to: 0))
    #expect(source.take() == ["enter 0"])
    #expect(move(to: 2))
    #expect(source.take() == ["leave 0", "enter 2"])
    #expect(events.hasCursor)
  }

  @Test func theCursorOnTheSameRowDoesNotMove() {
    #expect(move(to: 1))
    _ = source.take()
    #expect(!move(to: 1))
    #expect(source.take() == [])
  }

  @Test func theCursorCanBeRemoved() {
    #expect(!move(to: nil))
    #expect(move(to: 1))
    #expect(move(to: nil))
    #expect(source.take() == ["enter 1", "leave 1"])
    #expect(!events.hasCursor)
    #expect(!move(to: nil))
  }
}

/// A source that records what is sent to its rows.
private final class RecordingSource: RowSource {
  /// The rows in view.
  var rows: [RowIdentity] = []
  /// The events that the list has handlers for.
  var listened: Set<ListEvent> = []
  var onScroll: (() -> Void)?
  private var lines: [String] = []

  /// Returns the identity of a cell with a name.
  static func row(_ name: String) -> RowIdentity {
    let list = List(sections: [section("s", [name])])
    return RowIdentity(.cell(ElementPath(section: 0, element: 0)), in: list)
  }

  private func name(_ row: RowIdentity) -> String {
    if case .cell(let key) = row.part { key.text } else { "?" }
  }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  var hasViews: Bool { false }
  func observesCells(of section: Section) -> Bool { false }
  func measure(_ rows: Int, below position: BandPosition, of content: ContentLayout) {}
  func placements(inBand index: Int, cells: Range<Int>?, of list: ListLayout) -> [Placement] { [] }

  func rowsInView(_ positions: () -> [RowPosition], of content: ContentLayout) -> [RowIdentity] {
    rows
  }

  func willDisplay(_ row: RowIdentity) { lines.append("+" + name(row)) }
  func didEndDisplay(_ row: RowIdentity) { lines.append("-" + name(row)) }
  func forgetRowsOutOfView() { lines.append("forget") }
  func forgetAll() { lines.append("forget all") }
  func send(_ items: VisibleItems, of list: List) {}

  func identity(ofCellAt path: ElementPath, of content: ContentLayout) -> RowIdentity? {
    Self.row("\(path.element)")
  }

  func cursorLeaves(_ row: RowIdentity) { lines.append("leave " + name(row)) }

  func cursorEnters(_ path: ElementPath, of content: ContentLayout) {
    lines.append("enter \(path.element)")
  }

  func listens(to event: ListEvent, of list: List) -> Bool { listened.contains(event) }

  func send(_ event: ListEvent, _ context: ListContext, of list: List) {
    lines.append("\(event) \(context.offset)")
    if event == .scroll { onScroll?() }
  }
}
