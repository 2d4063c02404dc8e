import PlaygroundCompatibility
import PlaygroundCore
import Testing

@testable import CoreTestSupport

@MainActor
struct ListViewTests {
  @Test func heightsAreReusedUnlessDisabled() {
    func list(_ ids: Range<Int>) -> List { List(sections: [section("s", ids.map { "\($0)" })]) }
    let view = ListView(size: Size(width: 9, height: 4))
    view.apply(list(0..<20))

    view.apply(list(0..<21))
    #expect(view.keptHeightCount == 4)

    view.keepsHeights = false
    view.apply(list(0..<22))
    #expect(view.keptHeightCount == 0)
    #expect(picture(view.rows()) == "0\n1\n2\n3")
  }

  private let recorder = CallRecorder()

  private func row(_ id: String, _ text: String? = nil) -> Cell {
    Cell(RecordedComponent(id: id, text: text ?? id, recorder: recorder))
  }

  private func list(_ rows: [Cell]) -> List { List(Section(id: "s", cells: rows)) }

  private func list(_ ids: String) -> List { list(ids.map { row(String($0)) }) }

  private func view(rows: Int, _ list: List) -> ListView {
    let view = ListView(size: Size(width: 10, height: rows))
    view.apply(list)
    return view
  }

  private func drawn(_ view: ListView) -> String { picture(view.rows()) }

  private func texts(_ lines: [String]) -> [String] {
    lines.filter { $0.hasPrefix("create") || $0.hasPrefix("appear") || $0.hasPrefix("disappear") }
  }

  @Test func onlyRowsInViewAreMounted() {
    let view = view(rows: 3, list("abcdefgh"))

    #expect(drawn(view) == "a\nb\nc")
    #expect(
      texts(recorder.take()) == [
        "create a", "create b", "create c", "appear 'a'", "appear 'b'", "appear 'c'",
      ]
    )
  }

  @Test func disappearEventsPrecedeAppearEvents() {
    let view = view(rows: 3, list("abcdefgh"))
    _ = recorder.take()

    view.scroll(to: 1)

    #expect(drawn(view) == "b\nc\nd")
    #expect(texts(recorder.take()) == ["create d", "disappear 'a'", "appear 'd'"])
  }

  @Test func cellsScrolledOutOfAStripSendDisappearEvents() {
    let strip = Section(id: "s", cells: "abcd".map { row(String($0), "\($0)\($0)\($0)") })
    let view = view(rows: 1, List(strip.withSectionLayout(.horizontal(spacing: 1))))
    let first = texts(recorder.take()).filter { !$0.hasPrefix("create") }

    view.scrollStrip(ofSection: 0, by: 4)

    #expect(drawn(view) == "‹bb ccc d›")
    #expect(first == ["appear 'aaa'", "appear 'bbb'", "appear 'ccc'"])
    #expect(texts(recorder.take()) == ["disappear 'aaa'", "appear 'ddd'"])
  }

  @Test func unusedViewsAreReused() {
    let view = view(rows: 2, list("abcdefgh"))
    view.scroll(to: 2)
    _ = recorder.take()

    view.scroll(to: 4)
    view.scroll(to: 6)

    #expect(drawn(view) == "g\nh")
    #expect(texts(recorder.take()).filter { $0.hasPrefix("create") }.isEmpty)
  }

  @Test func aMovedRowKeepsItsView() {
    let view = view(rows: 3, list("abc"))
    let content = view.content(at: ElementPath(section: 0, element: 0))

    view.apply(list("bca"))

    #expect(content != nil)
    #expect(view.content(at: ElementPath(section: 0, element: 2)) === content)
    #expect(drawn(view) == "b\nc\na")
  }

  @Test func disappearEventsContainTheDisplayedComponent() {
    let view = view(rows: 2, list([row("a", "old"), row("b")]))
    _ = recorder.take()

    view.apply(list([row("b")]))

    #expect(texts(recorder.take()) == ["disappear 'old'"])
  }

  @Test func visibleRowsAreRenderedAtEveryUpdate() {
    let view = view(rows: 2, list("ab"))
    _ = recorder.take()

    view.apply(list("ab"))
    #expect(recorder.take().filter { $0.hasPrefix("render") }.count == 2)

    view.apply(list([row("a", "A"), row("b")]), policy: UpdatePolicy(rendersVisibleRows: false))
    #expect(recorder.take().filter { $0.hasPrefix("render") } == ["render a 'a' → 'A'"])
    #expect(drawn(view) == "A\nb")
  }

  @Test func theWindowScrollsToACell() {
    let view = view(rows: 2, list("abcdefgh"))

    view.scroll(to: ElementPath(section: 0, element: 3))
    #expect(drawn(view) == "d\ne")
    view.scroll(toCell: "h")
    #expect(drawn(view) == "g\nh")
    view.scroll(toCell: "nobody")
    view.scroll(to: ElementPath(section: 3, element: 0))
    #expect(drawn(view) == "g\nh")
  }

  @Test func aReloadRecreatesAllRows() {
    let view = view(rows: 2, list("ab"))
    _ = recorder.take()
    var outcomes: [UpdateResult] = []

    view.apply(list("ab"), policy: UpdatePolicy(.reload)) { outcomes.append($0) }

    #expect(outcomes == [.reloaded(.policy)])
    #expect(
      texts(recorder.take()) == ["disappear 'a'", "disappear 'b'", "appear 'a'", "appear 'b'"]
    )
  }

  @Test func theResultDescribesTheUpdate() {
    let view = ListView(size: Size(width: 10, height: 3))
    var outcomes: [UpdateResult] = []
    func apply(_ ids: String, _ policy: UpdatePolicy = UpdatePolicy()) {
      view.apply(list(ids), policy: policy) { outcomes.append($0) }
    }

    apply("ab")
    apply("ab")
    apply("abcd", UpdatePolicy(limit: 1))
    apply("abc", UpdatePolicy(limit: 1))
    apply("xyz", UpdatePolicy(limitPolicy: .stage, limit: 2))
    apply("x", UpdatePolicy(.instant))
    view.isAttached = false
    apply("y")

    var delete = Changeset()
    delete.elementDeletes = [ElementPath(section: 0, element: 3)]
    #expect(
      outcomes == [
        .reloaded(.first), .unchanged, .reloaded(.tooManyChanges(2, limit: 1)),
        .updated([delete]), .reloaded(.tooManyChanges(3, limit: 2)), .adopted, .detached,
      ]
    )
  }

  @Test func threeHundredChangesAreAppliedOneByOne() {
    func rows(_ count: Int) -> List { list((0..<count).map { row("\($0)") }) }
    var outcomes: [Bool] = []
    let view = view(rows: 2, rows(1))

    view.apply(rows(301)) { outcomes.append($0.isReload) }
    view.apply(rows(602)) { outcomes.append($0.isReload) }

    #expect(outcomes == [false, true])
  }

  @Test func updatesDuringAnUpdateWaitAndTheNewestIsApplied() {
    let view = ListView(size: Size(width: 10, height: 3))
    var log: [String] = []
    view.apply(list("a")) { _ in
      log.append("first")
      view.apply(list("b")) { log.append("second \($0)") }
      view.apply(list("c")) { log.append("third \($0.isReload)") }
      log.append("end of first")
    }

    #expect(log == ["first", "second superseded(by: 3)", "end of first", "third false"])
    #expect(drawn(view) == "c\n\n")
  }

  @Test func visibleRowsStayInPosition() {
    let view = view(rows: 2, list("abcdefgh"))
    view.scroll(to: 3)

    view.apply(list("12abcdefgh"))
    #expect(drawn(view) == "d\ne")

    view.apply(list("abcdefgh"), policy: UpdatePolicy(keepsContentOffset: false))
    #expect(drawn(view) == "f\ng")

    view.apply(list("ab"))
    #expect(drawn(view) == "a\nb")
  }

  @Test func noRowIsMountedOffScreen() {
    let view = view(rows: 2, list("ab"))
    view.isAttached = false
    #expect(texts(recorder.take()).suffix(2) == ["disappear 'a'", "disappear 'b'"])

    view.apply(list("cd"))
    #expect(recorder.take() == [])

    view.isAttached = true
    #expect(drawn(view) == "c\nd")
  }

  @Test func rowsAreMeasuredInTheViewsThatShowThem() throws {
    let view = view(
      rows: 4,
      List {
        Cell(id: "x", ExpandingRow())
        row("b")
      },
    )
    #expect(drawn(view) == "short\nb\n\n")

    let body = try #require(
      view.content(at: ElementPath(section: 0, element: 0)) as? BodyView<Bool>
    )
    body.setState { $0 = true }
    view.layOutAgain()
    #expect(drawn(view) == "short\nlong\nb\n")

    view.apply(view.list)
    #expect(drawn(view) == "short\nlong\nb\n")
  }

  private struct ExpandingRow: CompositeComponent, Equatable {
    var initialState: Bool { false }

    func body(in context: BodyContext<Bool>) -> Node {
      Node(VBox.self) {
        $0.justifyContent = .left
      } children: {
        Label("short")
        if context.state { Label("long") }
      }
    }
  }

  @Test func rowsWithEqualIdsHaveSeparateViews() {
    let view = view(rows: 3, list([row("a", "1"), row("a", "2"), row("a", "3")]))

    #expect(drawn(view) == "1\n2\n3")
    view.apply(list([row("a", "2"), row("a", "3")]))
    #expect(drawn(view) == "2\n3\n")
  }

  @Test func widthsAndHeightsFollowTheWindow() {
    let view = view(rows: 2, list([row("a", "one two"), row("b")]))

    view.resize(to: Size(width: 3, height: 4))

    #expect(drawn(view) == "one\ntwo\nb\n")
  }
}
