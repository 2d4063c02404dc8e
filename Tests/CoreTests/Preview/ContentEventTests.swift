import PlaygroundCore
import TestSupport
import Testing

struct ContentEventTests {
  private func action(_ event: Event.Kind, _ name: String) -> Action {
    Action(event: event, statements: name)
  }

  /// A row `row [ OK ]` with an action on the tap event of its button.
  private func row(_ id: String, _ actions: Action...) -> Cell {
    Cell(
      key: .id(id),
      actions: actions,
      content: Node(
        "HBox",
        props: ["space": 1],
        children: [
          Node("Label", props: ["text": "row"]),
          Node("Button", props: ["text": "OK"], actions: [action(.tap, "button \(id)")]),
        ],
      ),
    )
  }

  private func layout() -> ContentLayout {
    let header = Node("Label", props: ["text": "head"], actions: [action(.tap, "header")])
    let first = Section(
      key: .id("s"),
      actions: [action(.select, "section"), action(.tap, "section")],
      header: header,
      cells: [row("a", action(.select, "cell")), row("b"), row("c", action(.tap, "cell c"))],
    )
    let list = List(
      actions: [action(.select, "list"), action(.refresh, "list"), action(.tap, "list")],
      sections: [first, Section(key: .id("t"), cells: [row("d")])],
    )
    return ContentLayout(.list(list), columns: 20)
  }

  private func names(_ event: Event.Kind, _ location: ContentLocation) -> [String] {
    layout().response(to: event, at: location).actions.map(\.statements)
  }

  private func cell(_ section: Int, _ element: Int) -> ContentLocation {
    .cell(ElementPath(section: section, element: element))
  }

  @Test func theInnermostElementWithActionsResponds() {
    #expect(names(.select, cell(0, 0)) == ["cell"])
    #expect(names(.select, cell(0, 1)) == ["section"])
    #expect(names(.select, cell(1, 0)) == ["list"])
    #expect(names(.refresh, .content) == ["list"])
    #expect(names(.select, .section(0)) == ["section"])
    #expect(names(.submit, cell(0, 0)) == [])
  }

  @Test func actionsOfACellPrecedeThoseOfItsContent() {
    #expect(names(.tap, cell(0, 1)) == ["button b"])
    #expect(names(.tap, cell(0, 2)) == ["cell c"])
  }

  @Test func aPointFindsTheElementDrawnThere() {
    // The header is the first row; the cells follow, each `row [ OK ]`.
    #expect(names(.tap, .point(Point(x: 0, y: 0))) == ["header"])
    #expect(names(.tap, .point(Point(x: 5, y: 2))) == ["button b"])
    #expect(names(.tap, .point(Point(x: 0, y: 2))) == ["section"])
    #expect(names(.tap, .point(Point(x: 15, y: 2))) == ["section"])
    #expect(names(.tap, .point(Point(x: 5, y: 3))) == ["button c"])
    #expect(names(.tap, .point(Point(x: 0, y: 3))) == ["cell c"])
    #expect(names(.tap, .point(Point(x: 0, y: 9))) == [])
    let response = layout().response(to: .tap, at: .point(Point(x: 5, y: 4)))
    #expect(response.path == ElementPath(section: 1, element: 0))
  }

  @Test(arguments: [
    ContentLocation.section(2), .section(.max), .cell(ElementPath(section: 0, element: 3)),
    .cell(ElementPath(section: 9, element: 0)), .point(Point(x: 0, y: .max)),
  ])
  func locationsThatDoNotExistAnswerNothing(_ location: ContentLocation) {
    #expect(names(.select, location) == [])
  }

  @Test func aSingleComponentResponds() {
    let button = Node("Button", props: ["text": "OK"], actions: [action(.tap, "button")])
    let node = Node("HBox", actions: [action(.tap, "box")], children: [button])
    let layout = ContentLayout(.component(node), columns: 20)
    func names(_ location: ContentLocation) -> [String] {
      layout.response(to: .tap, at: location).actions.map(\.statements)
    }

    #expect(names(.content) == ["box"])
    #expect(names(.point(Point(x: 1, y: 0))) == ["button"])
    #expect(names(.point(Point(x: 12, y: 0))) == [])
    #expect(names(.cell([0, 0])) == ["box"] && names(.section(0)) == ["box"])
    #expect(
      names(.cell([0, 1])) == [] && names(.cell([1, 0])) == [] && names(.section(.max)) == []
    )
  }
}
