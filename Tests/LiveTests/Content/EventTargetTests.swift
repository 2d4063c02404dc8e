import PlaygroundCore
import Testing

/// The part of a content that an event reaches, for handlers in another process.
struct EventTargetTests {
  private static func action(_ event: Event.Kind) -> Action {
    Action(event: event, script: RemoteScript.closure)
  }

  /// A label, then a button that reacts to taps.
  private static func bar(_ name: String) -> Node {
    Node(
      "HBox",
      children: [
        Node("Label", props: ["text": .string(name)]),
        Node("Button", key: .id("b"), props: ["text": "go"], actions: [action(.tap)]),
      ]
    )
  }

  private let path = ElementPath(section: 0, element: 0)

  private func layout(
    cell: [Event.Kind] = [],
    list: [Event.Kind] = [],
    header: Node? = nil
  ) -> ContentLayout {
    let row = Cell(key: .id("c"), actions: cell.map(Self.action), content: Self.bar("cell"))
    let section = Section(key: .id("s"), header: header, cells: Cells([row]))
    let content = PreviewContent.list(List(actions: list.map(Self.action), sections: [section]))
    return ContentLayout(content, columns: 20)
  }

  @Test func actionsOfACellComeBeforeThoseOfItsElements() {
    #expect(layout(cell: [.tap]).target(of: .tap, at: .cell(path)) == .cell(path))
    #expect(layout().target(of: .tap, at: .cell(path)) == .element(.cell(path), 2))
    #expect(layout().target(of: .select, at: .cell(path)) == nil)
  }

  @Test func aPointReachesTheInnermostElementWithActions() {
    let layout = layout(cell: [.tap], list: [.tap], header: Self.bar("head"))

    #expect(layout.target(of: .tap, at: .point(Point(x: 5, y: 0))) == .element(.header(0), 2))
    #expect(layout.target(of: .tap, at: .point(Point(x: 1, y: 0))) == .list)
    #expect(layout.target(of: .tap, at: .point(Point(x: 5, y: 1))) == .element(.cell(path), 2))
    #expect(layout.target(of: .tap, at: .point(Point(x: 1, y: 1))) == .cell(path))
  }

  @Test func theListHasTheRest() {
    let layout = layout(list: [.refresh])

    #expect(layout.target(of: .refresh, at: .content) == .list)
    #expect(layout.target(of: .refresh, at: .cell(path)) == .list)
    #expect(layout.target(of: .refresh, at: .section(0)) == .list)
    #expect(layout.target(of: .select, at: .content) == nil)
  }

  @Test func aSingleComponentIsTheFirstCell() {
    let layout = ContentLayout(.component(Self.bar("one")), columns: 20)

    #expect(layout.target(of: .tap, at: .content) == .element(.cell(path), 2))
    #expect(layout.target(of: .tap, at: .point(Point(x: 4, y: 0))) == .element(.cell(path), 2))
    #expect(layout.target(of: .tap, at: .point(Point(x: 1, y: 0))) == nil)
  }
}
