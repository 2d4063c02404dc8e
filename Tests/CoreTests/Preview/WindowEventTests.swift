import PlaygroundCompatibility
import PlaygroundCore
import TestSupport
import Testing

struct WindowEventTests {
  private func cell(_ id: String) -> Cell {
    Cell(
      key: .id(id),
      actions: [
        Action(event: .appear, statements: "+\(id)"),
        Action(event: .disappear, statements: "-\(id)"),
      ],
      content: Node("Label", props: ["text": .string(id)]),
    )
  }

  private func layout(
    _ ids: [String],
    actions: [Action] = [],
    attributes: ListAttributes = []
  ) -> ContentLayout {
    let section = Section(key: .id("s"), cells: Cells(ids.map(cell)))
    return ContentLayout(
      .list(List(attributes: attributes, actions: actions, sections: [section])),
      columns: 9
    )
  }

  private func viewport(_ rows: Int, _ layout: ContentLayout) -> Viewport {
    let viewport = Viewport(size: Size(width: 9, height: rows))
    viewport.show(layout)
    return viewport
  }

  /// Returns the events in a window since the last call.
  private func events(_ viewport: Viewport) -> [String] {
    viewport.settle()
    return names(viewport.takeEvents())
  }

  private func names(_ events: [WindowEvent]) -> [String] {
    events.flatMap { $0.actions.map(\.statements) }
  }

  @Test func disappearEventsPrecedeAppearEvents() {
    let viewport = viewport(2, layout(["a", "b", "c", "d"]))

    #expect(events(viewport) == ["+a", "+b"])
    #expect(events(viewport) == [])
    viewport.scroll(to: 2)
    #expect(events(viewport) == ["-a", "-b", "+c", "+d"])
    #expect(names(viewport.end()) == ["-c", "-d"])
    #expect(names(viewport.end()) == [])
  }

  @Test func aDeletedRowSendsItsFormerAction() {
    let viewport = viewport(5, layout(["a", "b"]))
    _ = events(viewport)

    viewport.show(layout(["b", "c"]))

    #expect(events(viewport) == ["-a", "+c"])
  }

  @Test func scrollingSendsTheListsEvent() {
    let actions = [Action(event: .scroll, statements: "moved")]
    let viewport = viewport(1, layout(["a", "b", "c"], actions: actions))
    _ = events(viewport)

    viewport.scroll(to: 1)

    #expect(events(viewport).last == "moved")
    #expect(events(viewport) == [])
  }

  @Test func reachEndIsSentOnceForEachLength() {
    func layout(_ count: Int) -> ContentLayout {
      self.layout(
        (0..<count).map { "\($0)" },
        actions: [Action(event: .reachEnd, statements: "end")],
        attributes: [.reachEndOffset(.absolute(0), written: 0)],
      )
    }
    let viewport = viewport(2, layout(4))
    func isSent() -> Bool { events(viewport).contains("end") }
    func isSent(at row: Int) -> Bool {
      viewport.scroll(to: row)
      return isSent()
    }

    #expect(!isSent())
    #expect(isSent(at: 2))
    #expect(!isSent(at: 1))
    #expect(!isSent(at: 2))
    viewport.show(layout(3), looksForEnd: true)
    #expect(isSent())
  }

  @Test func aGrowingWindowDoesNotReachTheEnd() {
    let actions = [Action(event: .reachEnd, statements: "end")]
    let content = layout(
      ["a", "b", "c", "d"],
      actions: actions,
      attributes: [.reachEndOffset(.absolute(0), written: 0)],
    )
    let viewport = viewport(2, content)
    func isSent() -> Bool { events(viewport).contains("end") }

    #expect(!isSent())
    viewport.resize(to: Size(width: 9, height: 4))
    #expect(!isSent())
    viewport.scroll(to: 0)
    #expect(isSent())
  }

  @Test func cellsScrolledOutOfAStripDisappear() {
    let section = Section(key: .id("s"), cells: Cells(["one", "two", "six", "ten"].map(cell)))
      .withSectionLayout(.horizontal(spacing: 1))
    let viewport = Viewport(size: Size(width: 7, height: 1))
    viewport.show(ContentLayout(.list(List(sections: [section])), columns: 7))

    #expect(events(viewport) == ["+one", "+two"])
    viewport.scrollStrip(at: .content, by: 4)
    #expect(events(viewport) == ["-one", "+six"])
    viewport.scrollStrip(at: .section(0), by: -2)
    #expect(events(viewport) == ["+one"])
  }

  @Test func headersAndSingleComponentsAppear() {
    let shown = Node(
      "Label",
      props: ["text": "x"],
      actions: [Action(event: .appear, statements: "shown")]
    )
    let section = Section(key: .id("s"), header: shown, cells: [])
    let list = ContentLayout(.list(List(sections: [section])), columns: 9)
    let component = ContentLayout(.component(shown), columns: 9)

    #expect(events(viewport(3, list)) == ["shown"])
    #expect(events(viewport(3, component)) == ["shown"])
  }

  @Test func theCursorFollowsItsRow() {
    func layout(_ ids: String...) -> ContentLayout {
      let cells = ids.map { id in
        Cell(
          key: .id(id),
          actions: [
            Action(event: .highlight, statements: "on \(id)"),
            Action(event: .unhighlight, statements: "off \(id)"),
          ],
          content: Node("Label"),
        )
      }
      let section = Section(key: .id("s"), cells: Cells(cells))
      return ContentLayout(.list(List(sections: [section])), columns: 9)
    }
    let viewport = viewport(3, layout("a", "b"))
    func highlight(_ element: Int) -> [String] {
      viewport.responses(to: .highlight, at: .cell(ElementPath(section: 0, element: element)))
        .flatMap { $0.actions.map(\.statements) }
    }

    #expect(highlight(0) == ["on a"])
    viewport.show(layout("x", "a"))
    #expect(highlight(1) == [])
    #expect(highlight(0) == ["off a", "on x"])
    #expect(highlight(7) == ["off x"])
    #expect(highlight(1) == ["on a"])
    #expect(names(viewport.end()) == ["off a"])
  }

  @Test func theCursorLeavesTheContent() {
    let row = Cell(
      key: .id("a"),
      actions: [Action(event: .unhighlight, statements: "off a")],
      content: Node("Label"),
    )
    let list = List(
      actions: [Action(event: .unhighlight, statements: "off list")],
      sections: [Section(key: .id("s"), cells: [row])],
    )
    let viewport = viewport(3, ContentLayout(.list(list), columns: 9))
    func leave() -> [String] {
      viewport.responses(to: .unhighlight, at: .content).flatMap { $0.actions.map(\.statements) }
    }

    #expect(leave() == ["off list"])
    let path = ElementPath(section: 0, element: 0)
    _ = viewport.responses(to: .highlight, at: .cell(path))
    #expect(leave() == ["off a"])
    #expect(leave() == ["off list"])
  }

  /// After any operation, the rows that appeared and did not disappear are those in view.
  @Test func rowsInViewAreThoseThatAppearedAndStayed() {
    for seed in Seeds.upTo(300, atLeast: 40) {
      var random = SeededGenerator(seed: seed)
      let viewport = Viewport(size: Size(width: 9, height: 3))
      var ids: [String] = []
      var displayed: Set<String> = []
      for step in 0..<20 {
        ids = ids.shuffled(using: &random).filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
        for id in 0..<9 where Bool.random(using: &random) && !ids.contains("\(id)") {
          ids.append("\(id)")
        }
        viewport.show(layout(ids))
        viewport.scroll(to: Int.random(in: 0...4, using: &random))
        for name in events(viewport) {
          let id = String(name.dropFirst())
          let isNews =
            name.hasPrefix("+") ? displayed.insert(id).inserted : displayed.remove(id) != nil
          #expect(isNews, "seed \(seed), step \(step): \(name)")
        }
        let inView = Set(ids.dropFirst(viewport.offset).prefix(3))
        #expect(displayed == inView, "seed \(seed), step \(step)")
      }
    }
  }
}
