import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// What a window does at locations: focus, taps, reactions and the state of the window.
struct ViewportInteractionTests {
  private func button(_ id: String, _ props: Props = [:]) -> Node {
    var all = props
    all["text"] = .string(id)
    return Node("Button", key: .id(id), props: all)
  }

  private func viewport(_ list: List, height: Int = 3) -> Viewport {
    let viewport = Viewport(size: Size(width: 12, height: height))
    viewport.show(ContentLayout(.list(list), columns: 12))
    _ = viewport.frame(generation: 1, marks: .none)
    return viewport
  }

  private func list(_ nodes: [Node], header: Node? = nil) -> List {
    let cells = nodes.map { Cell(key: $0.key, content: $0) }
    return List(sections: [Section(key: .id("s"), header: header, cells: Cells(cells))])
  }

  private func cell(_ element: Int) -> ContentLocation {
    .cell(ElementPath(section: 0, element: element))
  }

  /// The control with the focus.
  private func focused(_ viewport: Viewport) -> String? {
    viewport.rows.controls.focus?.path.last?.text
  }

  // MARK: - Focus

  @Test func theFocusGoesToTheFirstControlAtALocation() {
    let rows = [
      Node("VBox", key: .id("r"), children: [button("x", ["disabled": true]), button("y")]),
      button("z"),
    ]
    let viewport = viewport(list(rows, header: button("head")))

    #expect(viewport.focus(at: cell(0)).isHandled)
    #expect(focused(viewport) == "y")
    #expect(viewport.focus(at: .section(0)).isHandled)
    #expect(focused(viewport) == "head")
    #expect(viewport.focus(at: .point(Point(x: 1, y: 2))).isHandled)
    #expect(focused(viewport) == "y")
    #expect(viewport.focus(at: .content).isHandled)
    #expect(focused(viewport) == "head")
    #expect(!viewport.focus(at: .section(1)).isHandled)
    #expect(!viewport.focus(at: cell(7)).isHandled)
    #expect(focused(viewport) == "head")
  }

  @Test func movingTheFocusSendsBlurAndFocus() {
    let viewport = viewport(list([button("a"), button("b")]))
    func events(_ response: ControlResponse) -> [String] {
      response.reactions.map { "\($0.event.kind.rawValue) \($0.control.name)" }
    }
    #expect(events(viewport.focus(at: cell(0))) == ["focus s/a"])
    #expect(events(viewport.focus(at: cell(1))) == ["blur s/a", "focus s/b"])
    #expect(events(viewport.focus(at: cell(1))) == [])
    #expect(events(viewport.blur()) == ["blur s/b"])
    #expect(!viewport.hasFocus)
  }

  @Test func theWindowScrollsToTheControlWithTheFocus() {
    let viewport = viewport(list((0..<9).map { button("\($0)") }))
    _ = viewport.focus(at: cell(6))
    #expect(viewport.offset == 4)
    _ = viewport.focus(at: cell(5))
    #expect(viewport.offset == 4)
    _ = viewport.focus(at: cell(1))
    #expect(viewport.offset == 1)
  }

  // MARK: - Clicks

  @Test func aClickOutsideOfTheWindowIsNoClick() {
    let viewport = viewport(list((0..<9).map { button("\($0)") }))
    #expect(viewport.press(at: .point(Point(x: 1, y: 3))) == nil)
    #expect(viewport.press(at: .point(Point(x: 12, y: 0))) == nil)
    #expect(viewport.press(at: .point(Point(x: 11, y: 0))) == nil)
    #expect(viewport.press(at: .section(0)) == nil)
    #expect(viewport.press(at: .point(Point(x: 1, y: 2)))?.isHandled == true)
    #expect(focused(viewport) == "2")
  }

  @Test func aDisabledControlTakesTheClickWithoutEffect() {
    let viewport = viewport(list([button("a", ["disabled": true])]))
    #expect(viewport.press(at: .point(Point(x: 1, y: 0)))?.isHandled == false)
    #expect(viewport.press(at: cell(0))?.isHandled == false)
    #expect(!viewport.hasFocus)
  }

  @Test func theWheelTurnsTheBoxUnderThePointer() {
    let labels = (0..<4).map { Node("Label", key: .id("\($0)"), props: ["text": "x"]) }
    let box = Node("ScrollBox", key: .id("b"), props: ["height": 2], children: labels)
    let viewport = viewport(list([button("a"), box]))

    #expect(viewport.turnWheel(at: Point(x: 0, y: 1), by: 1).isHandled)
    #expect(!viewport.turnWheel(at: Point(x: 0, y: 1), by: -1).isHandled)
    #expect(!viewport.turnWheel(at: Point(x: 0, y: 0), by: 1).isHandled)
    #expect(!viewport.turnWheel(at: Point(x: 0, y: 3), by: 1).isHandled)
    #expect(!viewport.turnWheel(at: Point(x: 12, y: 1), by: 1).isHandled)
    #expect(!viewport.hasFocus)
  }

  // MARK: - Taps

  private func tappable(_ id: String) -> Node {
    var props: Props = ["text": .string(id)]
    props.conditionalSettings = [
      ConditionalSettings(state: .pressed, settings: [.init(name: "bold", value: true)])
    ]
    return Node("Label", key: .id(id), props: props)
  }

  @Test func aTappedElementLooksTappedUntilItIsReleased() {
    let viewport = viewport(list((0..<6).map { tappable("\($0)") }))
    viewport.scroll(to: 2)

    #expect(!viewport.hasInteraction)
    #expect(viewport.tap(at: .point(Point(x: 0, y: 1)), on: .tap))
    #expect(viewport.hasInteraction)
    #expect(
      viewport.rows.placements(inBand: 3, cells: nil, of: viewport.listLayout)[0].focus?.tappedIndex
        == 0
    )
    #expect(
      viewport.rows.placements(inBand: 1, cells: nil, of: viewport.listLayout)[0].focus == nil
    )
    #expect(viewport.release())
    #expect(!viewport.release())
    #expect(!viewport.hasInteraction)
    #expect(!viewport.tap(at: .point(Point(x: 0, y: 3)), on: .tap))
  }

  // MARK: - Reactions

  @Test func aCellReactsByItsStatementsAndControls() {
    func action(_ event: Event.Kind) -> Action { Action(event: event, statements: "x") }
    var plain = list([Node("Label", key: .id("l")), button("b"), button("d", ["disabled": true])])
    func reactions(_ element: Int) -> [Event.Kind] {
      viewport(plain).reactions(ofCellAt: ElementPath(section: 0, element: element))
    }

    #expect([0, 1, 2].map(reactions) == [[], [.tap], []])
    plain.sections[0].cells[0].actions = [action(.delete), action(.appear), action(.select)]
    #expect([0, 1].map(reactions) == [[.select, .delete], [.tap]])
    plain.actions = [action(.refresh)]
    plain.sections[0].actions = [action(.move)]
    #expect([0, 2].map(reactions) == [[.select, .delete, .move, .refresh], [.move, .refresh]])
    #expect(reactions(9) == [])
  }

  // MARK: - The state of the window

  @Test func windowsInTheSameStateAreEqual() {
    let content = ContentLayout(.list(list((0..<9).map { button("\($0)") })), columns: 12)
    func window() -> Viewport {
      let viewport = Viewport(size: Size(width: 12, height: 3))
      viewport.show(content)
      return viewport
    }
    let (one, other) = (window(), window())
    #expect(one.state == other.state)
    #expect(Set([one.state, other.state]).count == 1)

    _ = one.frame(generation: 1, marks: .none)
    #expect(one.state != other.state)
    _ = other.frame(generation: 1, marks: .none)
    #expect(one.state == other.state)
    one.scroll(to: 2)
    #expect(one.state != other.state)
    other.follow(one.state)
    #expect(one.state == other.state)
    #expect(other.offset == 2)
    one.isScrolling = true
    #expect(one.state != other.state)
  }

  @Test func anUnchangedFrameHasTheStateOfTheLastOne() {
    let viewport = viewport(list((0..<9).map { button("\($0)") }))
    viewport.scroll(to: 2)
    _ = viewport.focus(at: cell(3))
    let shown = viewport.frame(generation: 4, marks: .none)

    let frame = viewport.unchangedFrame(generation: 5)

    #expect((frame.generation, frame.offset, frame.contentRows) == (5, 2, 9))
    #expect(frame.rows.isEmpty && !frame.isFull && !frame.isMoving)
    #expect(frame.focus != nil && frame.focus == shown?.focus)
    #expect(frame.size == Size(width: 12, height: 3))
  }

  // MARK: - Cells by their ids

  @Test func idsAndPathsOfCellsAgree() {
    let content = ContentLayout(
      .list(
        List(sections: [
          section("s", ["a", "b"]), section("t", ["b", "c"]),
          Section(key: .positional("section#2"), cells: [label("x"), label("d", id: "d")]),
        ])
      ),
      columns: 12
    )
    func path(_ cell: String, _ section: String?) -> ElementPath? {
      content.path(ofCell: cell, inSection: section)
    }
    #expect(path("b", nil) == ElementPath(section: 0, element: 1))
    #expect(path("b", "t") == ElementPath(section: 1, element: 0))
    #expect(path("c", "s") == nil)
    #expect(path("c", "none") == nil)
    #expect(path("d", nil) == ElementPath(section: 2, element: 1))
    let ids = content.ids(ofCellAt: ElementPath(section: 1, element: 1))
    #expect(ids?.section == "t" && ids?.cell == "c")
    let inUnnamed = content.ids(ofCellAt: ElementPath(section: 2, element: 1))
    #expect(inUnnamed?.section == nil && inUnnamed?.cell == "d")
    #expect(content.ids(ofCellAt: ElementPath(section: 2, element: 0)) == nil)
    #expect(content.ids(ofCellAt: ElementPath(section: 3, element: 0)) == nil)
    #expect(content.hasCell(at: ElementPath(section: 2, element: 0)))
    #expect(!content.hasCell(at: ElementPath(section: 2, element: 2)))
  }
}

extension Viewport {
  /// The layout of the list that is shown; of an empty one for a component.
  fileprivate var listLayout: ListLayout {
    content.listLayout ?? ListLayout(List(sections: []), columns: nil, snap: .cells)
  }
}
