import PlaygroundCompatibility
import PlaygroundCore
import Testing

@testable import CoreTestSupport

@MainActor
struct ListEventTests {
  private struct Row: IdentifiableComponent, Hashable {
    var id: String

    init(_ id: String) { self.id = id }

    func render(in content: Label) { content.text = id }
  }

  private final class MenuItem: Control {
    let label = Label()

    required init() {
      super.init()
      add(label)
    }
  }

  private struct MenuRow: Component {
    var text: String
    var onSelect: @Sendable () -> Void

    func render(in content: MenuItem) {
      content.label.text = text
      content.onSelect = onSelect
    }
  }

  private let recorder = CallRecorder()

  private func note(_ name: String) -> @Sendable (CellContext) -> Void {
    { [recorder] in recorder.note("\(name) \($0.key.text) \($0.path.element) \($0.content != nil)")
    }
  }

  private func view(rows: Int, _ list: List) -> ListView {
    let view = ListView(size: Size(width: 10, height: rows))
    view.apply(list)
    return view
  }

  @Test func aCellSendsItsEvents() {
    let view = view(
      rows: 2,
      List {
        for id in ["a", "b", "c"] {
          Cell(Row(id)).willDisplay(note("will")).didEndDisplay(note("did")).didSelect(
            note("select")
          )
          .onHighlight(note("on")).onUnhighlight(note("off"))
        }
      },
    )
    #expect(recorder.take() == ["will a 0 true", "will b 1 true"])

    view.highlight(ElementPath(section: 0, element: 0))
    view.highlight(ElementPath(section: 0, element: 1))
    view.select(ElementPath(section: 0, element: 1))
    view.select(ElementPath(section: 0, element: 9))
    view.highlight(nil)
    #expect(
      recorder.take() == [
        "on a 0 true", "off a 0 true", "on b 1 true", "select b 1 true", "off b 1 true",
      ]
    )

    view.scroll(to: 1)
    #expect(recorder.take() == ["did a 0 true", "will c 2 true"])
  }

  @Test func newHandlersAreAdoptedWithEqualData() {
    func list(_ name: String) -> List { List { Cell(Row("a")).didSelect(note(name)) } }
    let view = view(rows: 1, list("old"))

    view.apply(list("new"))
    view.select(ElementPath(section: 0, element: 0))

    #expect(recorder.take() == ["new a 0 true"])
  }

  @Test func theLastHandlerIsUsedAndCopiesAreIndependent() {
    let plain = Cell(Row("a"))
    let first = plain.didSelect(note("first"))
    let second = first.didSelect(note("second"))
    let view = view(rows: 3, List(Section(id: "s", cells: [plain, first, second])))

    for element in 0..<3 { view.select(ElementPath(section: 0, element: element)) }

    #expect(recorder.take() == ["first a 1 true", "second a 2 true"])
    #expect(plain == second)
  }

  @Test func headersAndFootersSendDisplayEvents() {
    let section = Section(id: "s") { for index in 0..<9 { Row("\(index)") } }
      .withHeader(Row("head")).withFooter(Row("foot"))
      .willDisplayHeader { [recorder] in recorder.note("will head \($0.section)") }
      .didEndDisplayHeader { [recorder] in recorder.note("did head \($0.section)") }
      .willDisplayFooter { [recorder] in recorder.note("will foot \($0.section)") }
      .didEndDisplayFooter { [recorder] in recorder.note("did foot \($0.section)") }
    let view = view(rows: 3, List(section))

    view.scroll(to: 100)
    view.scroll(to: 0)

    #expect(
      recorder.take() == ["will head 0", "did head 0", "will foot 0", "did foot 0", "will head 0"]
    )
  }

  /// KL-58: the order of modifiers is irrelevant.
  @Test func aHeaderHandlerCanPrecedeItAndRequiresAHeader() {
    func section(_ id: String) -> Section {
      Section(id: id) { Row(id) }
        .willDisplayHeader { [recorder] in recorder.note("will head \($0.section)") }
        .willDisplayFooter { [recorder] in recorder.note("will foot \($0.section)") }
    }

    _ = view(
      rows: 9,
      List(section("a"), section("b").withFooter(Row("foot")).withHeader(Row("head"))),
    )

    #expect(recorder.take() == ["will head 1", "will foot 1"])
  }

  @Test func aControlHandlesItsSelection() {
    let view = view(
      rows: 1,
      List { MenuRow(text: "open") { [recorder] in recorder.note("opened") } },
    )
    view.onSelect = { [recorder] in recorder.note("selected \($0.path.element)") }

    view.select(ElementPath(section: 0, element: 0))

    #expect(recorder.take() == ["opened", "selected 0"])
  }

  @Test func theEndIsReachedOnceForEachContent() {
    func list(_ count: Int) -> List {
      List { for index in 0..<count { Row("\(index)") } }
        .onReachEnd(offset: .absolute(1)) { [recorder] in recorder.note("end at \($0.offset)") }
        .didScroll { [recorder] in recorder.note("scroll to \($0.offset)") }
    }
    let view = view(rows: 2, list(6))

    for row in [2, 3, 4, 3, 4] { view.scroll(to: row) }
    view.apply(list(8))
    view.scroll(to: 5)

    #expect(view.reachEndRepeatCount == 3)
    #expect(
      recorder.take() == [
        "scroll to 2", "scroll to 3", "end at 3", "scroll to 4", "scroll to 3", "scroll to 4",
        "scroll to 5", "end at 5",
      ]
    )
  }

  @Test func theEndOfAShortContentIsReachedAtOnce() {
    _ = view(
      rows: 5,
      List { Row("a") }.onReachEnd { [recorder] in recorder.note("\($0.contentRows) rows") },
    )

    #expect(recorder.take() == ["1 rows"])
  }

  @Test func aNegativeDistanceFromTheEndCountsAsZero() {
    let view = view(
      rows: 2,
      List { for index in 0..<3 { Row("\(index)") } }
        .onReachEnd(offset: .absolute(-2)) { [recorder] in recorder.note("end at \($0.offset)") },
    )

    view.scroll(to: 1)

    #expect(recorder.take() == ["end at 1"])
  }

  @Test func aHandlerCanScrollTheWindow() {
    let view = ListView(size: Size(width: 10, height: 2))
    let mover = Mover()
    mover.view = view
    view.apply(List { for index in 0..<9 { Row("\(index)") } })

    view.onSelect = { context in mover.view?.scroll(to: context.path.element) }
    view.select(ElementPath(section: 0, element: 4))

    #expect(picture(view.rows()) == "4\n5")
  }

  private final class Mover {
    weak var view: ListView?
  }
}
