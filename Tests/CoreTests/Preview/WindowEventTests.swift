import PlaygroundCore
import TestSupport
import Testing

@Suite struct WindowEventTests {
  private func cell(_ id: String) -> Cell {
    Cell(
      key: .id(id),
      actions: [
        Action(event: "appear", statements: "+\(id)"),
        Action(event: "disappear", statements: "-\(id)"),
      ],
      content: Node("Label", props: ["text": .string(id)]),
    )
  }

  private func layout(_ ids: [String], actions: [Action] = [], props: Props = [:]) -> ContentLayout
  {
    let section = Section(key: .id("s"), cells: Cells(ids.map(cell)))
    return ContentLayout(
      .list(List(props: props, actions: actions, sections: [section])),
      columns: 9
    )
  }

  private func names(_ events: [WindowEvent]) -> [String] {
    events.flatMap { $0.actions.map(\.statements) }
  }

  @Test func rowsThatLeftAreToldBeforeThoseThatCame() {
    var window = WindowEvents()
    let layout = layout(["a", "b", "c", "d"])

    #expect(names(window.update(layout, showing: 0..<2, looksForEnd: false)) == ["+a", "+b"])
    #expect(names(window.update(layout, showing: 0..<2, looksForEnd: false)) == [])
    #expect(
      names(window.update(layout, showing: 2..<4, looksForEnd: false)) == ["-a", "-b", "+c", "+d"]
    )
    #expect(names(window.end()) == ["-c", "-d"])
    #expect(names(window.end()) == [])
  }

  @Test func aDeletedRowIsToldWithWhatItSaid() {
    var window = WindowEvents()
    _ = window.update(layout(["a", "b"]), showing: 0..<5, looksForEnd: false)

    let events = window.update(layout(["b", "c"]), showing: 0..<5, looksForEnd: false)

    #expect(names(events) == ["-a", "+c"])
  }

  @Test func scrollingIsToldToTheList() {
    var window = WindowEvents()
    let layout = layout(["a", "b", "c"], actions: [Action(event: "scroll", statements: "moved")])

    _ = window.update(layout, showing: 0..<1, looksForEnd: false)
    #expect(names(window.update(layout, showing: 1..<2, looksForEnd: false)).last == "moved")
    #expect(names(window.update(layout, showing: 1..<2, looksForEnd: false)) == [])
  }

  @Test func theEndIsToldOnceForEachLength() {
    func layout(_ count: Int) -> ContentLayout {
      self.layout(
        (0..<count).map { "\($0)" },
        actions: [Action(event: "reach-end", statements: "end")],
        props: ["reach-end-offset": 0],
      )
    }
    var window = WindowEvents()
    func isTold(_ count: Int, _ offset: Int, looksForEnd: Bool = true) -> Bool {
      names(window.update(layout(count), showing: offset..<offset + 2, looksForEnd: looksForEnd))
        .contains("end")
    }

    #expect(!isTold(4, 0))
    #expect(!isTold(4, 2, looksForEnd: false))
    #expect(isTold(4, 2))
    #expect(!isTold(4, 1))
    #expect(!isTold(4, 2))
    #expect(isTold(3, 1))
  }

  @Test func cellsLeaveAStripThatIsScrolledAwayFromThem() {
    let section = Section(key: .id("s"), cells: Cells(["one", "two", "six", "ten"].map(cell)))
      .withSectionLayout(.horizontal(spacing: 1))
    let layout = ContentLayout(.list(List(sections: [section])), columns: 7)
    var viewport = Viewport(size: Size(width: 7, height: 1))
    var window = WindowEvents()
    func told() -> [String] {
      let rows = viewport.offset..<viewport.offset + 1
      let strips = viewport.strips
      return names(window.update(layout, showing: rows, strips: strips, looksForEnd: false))
    }

    #expect(told() == ["+one", "+two"])
    viewport.scrollStrip(atRow: 0, by: 4, of: layout)
    #expect(told() == ["-one", "+six"])
    viewport.scrollStrip(atRow: 0, by: -2, of: layout)
    #expect(told() == ["+one"])
  }

  @Test func headersAndSingleComponentsAppearToo() {
    let shown = Node(
      "Label",
      props: ["text": "x"],
      actions: [Action(event: "appear", statements: "shown")]
    )
    let section = Section(key: .id("s"), header: shown, cells: [])
    var window = WindowEvents()
    var alone = WindowEvents()

    let list = ContentLayout(.list(List(sections: [section])), columns: 9)
    let component = ContentLayout(.component(shown), columns: 9)

    #expect(names(window.update(list, showing: 0..<3, looksForEnd: false)) == ["shown"])
    #expect(names(alone.update(component, showing: 0..<3, looksForEnd: false)) == ["shown"])
  }

  /// Whatever is shown, the rows that appeared and did not disappear are those in view.
  @Test func rowsInViewAreThoseThatAppearedAndStayed() {
    for seed in 0..<300 {
      var random = SeededGenerator(seed: seed)
      var window = WindowEvents()
      var ids: [String] = []
      var displayed: Set<String> = []
      for step in 0..<20 {
        ids = ids.shuffled(using: &random).filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
        for id in 0..<9 where Bool.random(using: &random) && !ids.contains("\(id)") {
          ids.append("\(id)")
        }
        let top = Int.random(in: 0...4, using: &random)
        let rows = top..<top + 3
        for name in names(window.update(layout(ids), showing: rows, looksForEnd: false)) {
          let id = String(name.dropFirst())
          let isNews =
            name.hasPrefix("+") ? displayed.insert(id).inserted : displayed.remove(id) != nil
          #expect(isNews, "seed \(seed), step \(step): \(name)")
        }
        #expect(displayed == Set(ids.dropFirst(top).prefix(3)), "seed \(seed), step \(step)")
      }
    }
  }
}
