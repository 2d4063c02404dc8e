import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The names of controls in requests.
struct ControlIDTests {
  private static let list: List = {
    var made = section("s", header: "head", footer: "foot", ["a"])
    made.supplements = [Supplement(kind: "badge", component: label("b").component)]
    var list = List(sections: [made])
    list.header = label("top").component
    list.footer = label("end").component
    return list
  }()

  private func name(_ row: RowPosition, _ path: String...) -> String {
    ControlID(row: RowIdentity(row, in: Self.list), path: path.map(Key.id)).name
  }

  @Test(arguments: [
    (RowPosition.listHeader, "header/r/x"), (.listFooter, "footer/r/x"),
    (.header(0), "s/header/r/x"), (.footer(0), "s/footer/r/x"),
    (.supplement(0, 0), "s/badge/r/x"),
  ])
  func aRowIsNamedBeforeItsElements(row: RowPosition, expected: String) {
    #expect(name(row, "r", "x") == expected)
  }

  /// The cell's key is that of the root of its tree.
  @Test func aCellIsNamedInsteadOfItsRoot() {
    let cell = RowPosition.cell(ElementPath(section: 0, element: 0))
    #expect(name(cell, "r", "x") == "s/a/x")
    #expect(name(cell, "r", "x", "y") == "s/a/x/y")
    #expect(name(cell, "r") == "s/a")
  }

  @Test func aSingleComponentHasOnlyItsElements() {
    #expect(ControlID(row: .component, path: [.id("r"), .id("x")]).name == "r/x")
  }

  // MARK: - Elements by their keys

  private func node(_ key: String, _ children: Node...) -> Node {
    Node("VBox", key: .id(key), children: children)
  }

  @Test(
    arguments: [
      (["r"], 0), (["r", "a"], 1), (["r", "a", "x"], 2), (["r", "a", "y"], 3), (["r", "b"], 4),
      (["r", "b", "x"], 5), (["r", "c"], nil), (["r", "b", "y"], nil), (["other", "b"], 4),
    ] as [([String], Int?)]
  )
  func anElementHasItsIndexInPreorder(path: [String], index: Int?) {
    let tree = node("r", node("a", node("x"), node("y")), node("b", node("x"), node("x")))
    #expect(tree.index(at: path.map(Key.id)) == index)
  }

  // MARK: - Tapped elements

  private func row(_ id: String, _ looks: ElementState?, _ actions: Action...) -> Node {
    var props: Props = ["text": .string(id)]
    if let looks {
      props.conditionalSettings = [
        ConditionalSettings(state: looks, settings: [.init(name: "bold", value: true)])
      ]
    }
    return Node("Label", key: .id(id), props: props, actions: actions)
  }

  private func tapped(_ node: Node, at location: ContentLocation) -> TappedElement? {
    let cells: Cells = [label("first"), Cell(key: node.key, content: node)]
    let list = List(sections: [Section(key: .id("s"), cells: cells)])
    let content = ContentLayout(.list(list), columns: 20)
    return TappedElement(at: location, on: .tap, in: content)
  }

  @Test func onlyElementsWithLooksOfAStateLookTapped() {
    let cell = ContentLocation.cell(ElementPath(section: 0, element: 1))
    #expect(tapped(row("a", .pressed), at: cell)?.path == [.id("a")])
    #expect(tapped(row("a", nil), at: cell) == nil)
    #expect(tapped(row("a", .pressed), at: .content) == nil)
    #expect(tapped(row("a", .pressed), at: .section(0)) == nil)
    #expect(tapped(row("a", .pressed), at: .cell(ElementPath(section: 0, element: 2))) == nil)
    #expect(tapped(row("a", .pressed), at: .point(Point(x: 0, y: 9))) == nil)
  }

  @Test func theInnermostElementWithStatementsLooksTapped() {
    let action = Action(event: .tap, statements: "x")
    var tree = node("r", row("a", .pressed), row("b", nil, action), row("c", nil, action))
    let cell = ContentLocation.cell(ElementPath(section: 0, element: 1))

    // Without a point, the first element with statements counts.
    #expect(tapped(tree, at: cell)?.path.map(\.text) == ["r", "b"])
    #expect(tapped(tree, at: .point(Point(x: 0, y: 1)))?.path.map(\.text) == ["r"])
    #expect(tapped(tree, at: .point(Point(x: 0, y: 3)))?.path.map(\.text) == ["r", "c"])
    tree.actions = [action]
    #expect(tapped(tree, at: cell)?.path.map(\.text) == ["r"])
  }
}
