import PlaygroundCompatibility
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Cells of a list view by their paths: sizes, views, selection and decorations.
@MainActor
struct ListViewCellTests {
  private let recorder = CallRecorder()

  private func row(_ id: String, _ text: String? = nil, isRendered: Bool = true) -> Cell {
    Cell(
      RecordedComponent(
        id: id,
        text: text ?? id,
        isRendered: isRendered,
        recorder: recorder
      )
    )
  }

  private func list(_ cells: Cell...) -> List { List(Section(id: "s", cells: Cells(cells))) }

  private func view(_ list: List, rows: Int = 2, columns: Int = 8) -> ListView {
    let view = ListView(size: Size(width: columns, height: rows))
    view.apply(list)
    _ = recorder.take()
    return view
  }

  // MARK: - Sizes

  @Test func aCellHasItsSizeInViewAndOutOfView() {
    let view = view(list(row("a"), row("b", "b\nb"), row("c", "c\nc\nc")))
    let sizes = (0..<4).map { view.cellSize(at: ElementPath(section: 0, element: $0)) }
    #expect(
      sizes == [
        Size(width: 8, height: 1), Size(width: 8, height: 2), Size(width: 8, height: 3), nil,
      ]
    )
    #expect(view.cellSize(at: ElementPath(section: 1, element: 0)) == nil)
    #expect(view.visibleCells == [[0, 0], [0, 1]])
  }

  @Test func cellsOfALineHaveTheirOwnSizes() {
    let cells = [row("a"), row("b", "b\nb"), row("c")]
    let grid = Section(id: "s", cells: Cells(cells))
      .withSectionLayout(.verticalGrid(numberOfItemsInRow: 2, itemSpacing: 1))
    let view = view(List(grid), columns: 10)
    #expect(view.cellSize(at: [0, 0]) == Size(width: 4, height: 1))
    #expect(view.cellSize(at: [0, 1]) == Size(width: 5, height: 2))
  }

  // MARK: - Views

  @Test func onlyCellsInViewHaveAView() {
    let view = view(list(row("a"), row("b"), row("c"), row("d")))
    view.scroll(to: 1)

    #expect(view.visibleCells == [[0, 1], [0, 2]])
    #expect((0..<5).map { view.content(at: [0, $0]) != nil } == [false, true, true, false, false])
    #expect((view.content(at: [0, 2]) as? Label)?.text == "c")
  }

  @Test func aReloadRendersACellThatDeclines() {
    let view = view(list(row("a", isRendered: false), row("b"), row("c")))

    view.reload([0, 0])
    #expect(recorder.take().filter { $0.hasPrefix("render") } == ["render a 'a' → 'a'"])
    view.reload([0, 2])
    view.reload([0, 9])
    #expect(recorder.take().filter { $0.hasPrefix("render") } == [])
  }

  /// A row whose text is not in the list.
  private struct SharedText: IdentifiableComponent {
    final class Text {
      var lines = "a\na"
    }

    let id = "shared"
    let text: Text

    func render(in content: Label) { content.text = text.lines }
  }

  @Test func aReloadShowsRowsThatComeIntoView() {
    let text = SharedText.Text()
    let view = view(list(Cell(SharedText(text: text)), row("b")))
    text.lines = "a"

    view.reload([0, 0])

    #expect(recorder.take().last == "appear 'b'")
    #expect(view.text == "a\nb")
  }

  // MARK: - Selection

  @Test func handlersOfACellAreCalledBeforeThatOfTheView() {
    let selected = row("a").didSelect { [recorder] in recorder.note("cell \($0.path)") }
    let view = view(
      list(
        selected,
        row("b"),
        row("c").didSelect { [recorder] in
          recorder.note("cell \($0.key.text), \($0.content == nil ? "no view" : "view")")
        }
      )
    )
    view.onSelect = { [recorder] in recorder.note("view \($0.path)") }

    view.select([0, 0])
    #expect(recorder.take() == ["cell [0,0]", "view [0,0]"])
    view.select([0, 1])
    #expect(recorder.take() == ["view [0,1]"])
    view.select([0, 2])
    #expect(recorder.take() == ["cell c, no view", "view [0,2]"])
    view.select([0, 3])
    view.select([1, 0])
    #expect(recorder.take() == [])
  }

  @Test func aCellIsDeletedByItsHandlerOnly() {
    let view = view(
      list(row("a"), row("b").onDelete { [recorder] in recorder.note("delete \($0.path)") })
    )
    #expect([[0, 0], [0, 1], [0, 2]].map { view.delete($0) } == [false, true, false])
    #expect(recorder.take() == ["delete [0,1]"])
  }

  @Test(
    arguments: [
      ([0, 0], [0, 1], true, true), ([0, 0], [0, 0], true, false), ([0, 1], [0, 2], false, false),
      ([0, 0], [1, 1], true, true), ([0, 0], [1, 2], false, false),
      ([0, 0], [2, 0], false, false),
      ([0, 2], [0, 0], false, false), ([0, 0], [0, -1], false, false),
      ([1, 0], [0, 2], true, true),
      ([1, 0], [1, 1], false, false),
    ] as [(ElementPath, ElementPath, Bool, Bool)]
  )
  func aMoveNeedsValidPaths(
    from: ElementPath,
    to: ElementPath,
    isValid: Bool,
    isSent: Bool
  ) {
    let sections = [
      Section(id: "s", cells: [row("a"), row("b")]), Section(id: "t", cells: [row("c")]),
    ]
    var moves: [MoveContext] = []
    let list = List(sections: sections)
    #expect(!view(list).move(from, to: to))
    let view = view(list.onMove { moves.append($0) })

    #expect(view.move(from, to: to) == isValid)
    #expect(moves == (isSent ? [MoveContext(from: from, to: to)] : []))
  }

  // MARK: - Decorations

  @Test func rowsAreDecoratedByTheirPaths() {
    let view = ListView(size: Size(width: 6, height: 3))
    view.rowChrome = { path, cell in
      var chrome = RowChrome()
      if path.element == 1 { chrome.accessory = .disclosure }
      if cell.key == .id("c") { chrome.editing = .delete }
      return chrome
    }
    view.apply(list(row("a"), row("b"), row("c")))
    #expect(picture(view.rows()) == "a\nb    ›\n⊖ c")

    view.rowChrome = nil
    view.apply(list(row("a"), row("b"), row("c")))
    #expect(picture(view.rows()) == "a\nb\nc")
  }

  // MARK: - Drawing

  @Test func aViewIsDrawnAgainIfItsSizeChanges() {
    let view = view(list(row("a"), row("b")))
    #expect(view.needsDisplay)
    _ = view.rows()
    view.resize(to: Size(width: 8, height: 2))
    #expect(!view.needsDisplay)
    view.resize(to: Size(width: 8, height: 1))
    #expect(view.needsDisplay)
    #expect(view.text == "a")
    #expect(!view.needsDisplay)
  }

  @Test func aRefreshMovesTheRowsDown() {
    let view = view(list(row("a"), row("b"), row("c")).onRefresh { _ in }, rows: 3, columns: 5)
    view.refresh()
    #expect(view.rows().map(\.y) == [0, 1, 2])
    #expect(view.text == "  ⠋\na\nb")
    view.resize(to: Size(width: 5, height: 0))
    #expect(view.rows().isEmpty)
  }

  @Test func listsAreCounted() {
    let view = ListView(size: Size(width: 8, height: 2))
    #expect(view.generation == 0)
    view.apply(list(row("a")))
    view.apply(list(row("a")))
    view.isAttached = false
    view.apply(list(row("b")))
    #expect(view.generation == 3)
  }

  // MARK: - Motion

  @Test func transitionsPlayByTheTimeOfTheDrawing() {
    let view = ListView(size: Size(width: 6, height: 2))
    view.playsMotion = true
    func draw(_ time: Int) -> String { picture(view.rows(at: time)) }
    var policy = UpdatePolicy()
    policy.animator = Animator(milliseconds: 100, easing: .linear)
    policy.transitions = TransitionStyles(all: .left)
    view.apply(list(row("a")), policy: policy)
    #expect(draw(0) == "a\n")
    #expect(!view.isMoving)

    view.apply(list(row("a"), row("b", "abcdef")), policy: policy)

    #expect([1_000, 1_050].map(draw) == ["a\n", "a\ndef"])
    #expect(view.isMoving)
    // Setting the same value does not end the motion, and `rows()` shows the end.
    view.playsMotion = true
    #expect(view.isMoving)
    #expect(picture(view.rows()) == "a\nabcdef")
    #expect(draw(1_100) == "a\nabcdef")
    #expect(!view.isMoving)
  }

  @Test func withoutMotionTheTimeHasNoEffect() {
    let view = view(list(row("a")))
    view.apply(list(row("a"), row("b")))
    #expect(view.rows(at: 5) == view.rows())
    #expect(!view.isMoving && !view.playsMotion)
  }
}
