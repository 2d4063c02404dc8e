import PlaygroundCore
import Testing

struct KeptCellTests {
  private let cell = Cell(
    key: .id("x"),
    content: Node("HBox", props: ["space": 1], children: [Node("Label")]),
  )

  private func isKept(_ change: (inout Cell) -> Void) -> Bool {
    var other = cell
    change(&other)
    let (source, target) = ([cell], [other])
    return Cell.isKept(source.span, 0, in: target.span, 0)
  }

  @Test func aCopyIsKept() {
    #expect(isKept { _ in })
  }

  @Test func aDifferentCellIsNotKept() {
    #expect(!isKept { $0.key = .positional("x") })
    #expect(!isKept { $0.content.type = "VBox" })
    #expect(!isKept { $0.content.props["space"] = 2 })
    #expect(!isKept { $0.content.children[0].type = "Button" })
    #expect(!isKept { $0.content.children = [] })
  }

  @Test func equalTreesWithoutSharedStorageAreEqual() {
    let source = [Section(key: .id("a"), cells: [cell])]
    var target = source
    target[0].cells[0].content.children = [Node("Label")]

    #expect(ListDiff(from: source, to: target) == ListDiff())
  }
}
