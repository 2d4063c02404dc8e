import PlaygroundCore
import Testing

@testable import CoreTestSupport

@MainActor
struct ScrollingTests {
  private struct Row: IdentifiableComponent, Hashable {
    var id: String

    init(_ id: String) { self.id = id }

    func render(in content: Label) { content.text = id }
  }

  private let recorder = CallRecorder()

  private func list(_ count: Int) -> List {
    List { for index in 0..<count { Row("\(index)") } }
      .willBeginDragging { [recorder] in recorder.note("begin at \($0.offset)") }
      .didEndDragging { [recorder] in
        recorder.note("let go at \($0.offset), \($1 ? "moving" : "still")")
      }
      .willBeginDecelerating { [recorder] in recorder.note("slowing at \($0.offset)") }
      .onScroll { [recorder] in recorder.note("moved to \($0.offset)") }
      .didEndDecelerating { [recorder] in recorder.note("rests at \($0.offset)") }
      .didScrollToTop { [recorder] in recorder.note("top at \($0.offset)") }
  }

  private func view(_ list: List, rows: Int = 3) -> ListView {
    let view = ListView(size: Size(width: 9, height: rows))
    view.apply(list)
    return view
  }

  // MARK: - Phases

  @Test func rowsAreDraggedAndPagesDecelerate() {
    let view = view(list(20))

    view.scroll(by: 1)
    #expect(recorder.take() == ["begin at 0", "let go at 0, still", "moved to 1"])
    view.scroll(by: 3)
    #expect(
      recorder.take() == [
        "begin at 1", "let go at 1, moving", "slowing at 1", "moved to 4", "rests at 4",
      ]
    )
    view.scroll(to: 2)
    #expect(recorder.take() == ["moved to 2"])
  }

  @Test func aHandlerSetsTheFinalOffset() {
    // To the next multiple of 5 in the scroll direction.
    let list = list(40).willEndDragging { [recorder] intent in
      recorder.note("\(intent.velocity) from \(intent.view.offset) to \(intent.target)")
      return intent.velocity > 0 ? (intent.target + 4) / 5 * 5 : intent.target / 5 * 5
    }
    let view = view(list)

    view.scroll(by: 3)
    #expect(view.contentOffset == 5)
    view.scroll(by: 1)
    #expect(view.contentOffset == 10)
    view.scroll(by: -1)
    #expect(view.contentOffset == 5)
    view.scroll(by: .max)
    #expect(view.contentOffset == 37)
    view.scroll(by: .min)
    #expect(view.contentOffset == 0)
    #expect(recorder.take().contains("3 from 0 to 3"))
  }

  @Test func scrollingToTheTopCanBeDisallowed() {
    let view = view(list(20))
    view.scroll(to: 9)
    _ = recorder.take()

    view.scrollToTop()
    #expect(recorder.take() == ["moved to 0", "top at 0"])

    view.apply(list(20).shouldScrollToTop { $0.offset < 5 })
    view.scroll(to: 9)
    _ = recorder.take()
    view.scrollToTop()
    #expect(recorder.take() == [])
    #expect(view.contentOffset == 9)
  }

  // MARK: - Refreshing

  @Test func pullingBeyondTheTopRefreshesUntilTheNextList() {
    let list = List { for id in ["a", "b", "c", "d"] { Row(id) } }
    let view = view(list.onRefresh { [recorder] _ in recorder.note("refresh") })

    view.scroll(by: -1)
    view.scroll(by: -1)
    #expect(recorder.take() == ["refresh"])
    #expect(picture(view.rows()) == "    ⠋\na\nb")

    view.apply(list)
    #expect(!view.isRefreshing)
    #expect(picture(view.rows()) == "a\nb\nc")
  }

  @Test func aRefreshCanBeEndedAndDisallowed() {
    let list = List { Row("a") }
    let view = view(list.onRefresh { [recorder] _ in recorder.note("refresh") })

    view.refresh()
    view.endRefreshing()
    view.refresh()
    #expect(recorder.take() == ["refresh", "refresh"])

    view.apply(list.onRefresh(control: .disabled) { [recorder] _ in recorder.note("refresh") })
    view.refresh()
    #expect(!view.isRefreshing)
    #expect(recorder.take() == [])
  }

  // MARK: - Places

  @Test(arguments: [
    (ScrollPosition.top, 10), (.center, 9), (.bottom, 8), (.nearest, 8),
  ])
  func aCellIsScrolledToAPlaceInTheWindow(position: ScrollPosition, offset: Int) throws {
    let view = view(list(20))

    let path = try #require(view.path(ofCell: "10"))
    view.scroll(to: path, at: position)

    #expect(view.contentOffset == offset)
    view.scroll(to: path, at: .nearest)
    #expect(view.contentOffset == offset)
    view.scroll(to: ElementPath(section: 3, element: 0))
    #expect(view.contentOffset == offset)
    #expect(view.path(ofCell: "none") == nil)
  }

  // MARK: - Editing

  @Test func cellsAreDeletedByTheirHandlers() {
    let view = view(
      List {
        Cell(Row("a")).onDelete { [recorder] in recorder.note("delete \($0.key.text)") }
        Row("b")
      }
    )

    #expect(view.delete(ElementPath(section: 0, element: 0)))
    #expect(!view.delete(ElementPath(section: 0, element: 1)))
    #expect(!view.delete(ElementPath(section: 0, element: 2)))
    #expect(recorder.take() == ["delete a"])
  }

  @Test func cellsAreMovedByTheListsHandler() {
    func path(_ element: Int) -> ElementPath { ElementPath(section: 0, element: element) }
    let view = view(
      List { for id in ["a", "b", "c"] { Row(id) } }
        .onMove { [recorder] in recorder.note("\($0.from.element) to \($0.to.element)") }
    )

    #expect(view.move(path(0), to: path(2)))
    #expect(view.move(path(1), to: path(1)))
    #expect(!view.move(path(0), to: path(3)))
    #expect(!view.move(path(3), to: path(0)))
    #expect(!view.move(path(0), to: ElementPath(section: 1, element: 0)))
    #expect(recorder.take() == ["0 to 2"])

    view.apply(
      List {
        Row("a")
        Row("b")
      }
    )
    #expect(!view.move(path(0), to: path(1)))
  }

  @Test func aRowCanBeRenderedAgainWithoutChanges() {
    let component = RecordedComponent(id: "a", text: "x", isRendered: false, recorder: recorder)
    let view = view(
      List {
        component
        Row("b")
      }
    )
    _ = recorder.take()

    view.reload(ElementPath(section: 0, element: 0))
    view.reload(ElementPath(section: 0, element: 9))

    #expect(recorder.take().filter { $0.hasPrefix("render") } == ["render a 'x' → 'x'"])
  }
}
