import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundProtocol

struct InspectedRowsTests {
  private func layout(_ content: PreviewContent, columns: Int = 20) -> ContentLayout {
    ContentLayout(content, columns: columns)
  }

  private func list(_ sections: Int, rows: Int) -> PreviewContent {
    .list(
      List(
        sections: (0..<sections).map { section in
          Section(
            key: Key(identifying: "s\(section)"),
            header: Node("Label", props: ["text": "head"]),
            cells: Cells(
              (0..<rows).map { row in
                let text: Value = .string("\(section).\(row)")
                return Cell(
                  key: Key(identifying: row),
                  content: Node("Label", props: ["text": text])
                )
              }
            )
          )
        }
      )
    )
  }

  private func tree(_ layout: ContentLayout, _ rows: Range<Int>) -> OutlineNode {
    let constraints = LayoutConstraints(width: layout.columns, height: nil)
    var inspected = InspectedRows(rows, in: constraints)
    return inspected.tree(of: layout)
  }

  private func count(_ tree: OutlineNode) -> Int { tree.children.reduce(1) { $0 + count($1) } }

  /// The texts with their rows in the content.
  private func texts(_ tree: OutlineNode, at top: Int = 0) -> [String] {
    let row = top + (tree.frame?.y ?? 0)
    var own: [String] = []
    if case .string(let text)? = tree.props["text"] { own = ["\(row) \(text)"] }
    return own + tree.children.flatMap { texts($0, at: row) }
  }

  private func withoutTraces(_ tree: OutlineNode) -> OutlineNode {
    var tree = tree
    tree.trace = []
    tree.children = tree.children.map { withoutTraces($0) }
    return tree
  }

  @Test func theTreeOfAllRowsIsThatOfTheContent() {
    for content in [list(3, rows: 4), list(1, rows: 0), .list(List(sections: []))] {
      let layout = layout(content)

      let tree = tree(layout, 0..<max(1, layout.contentRows))

      #expect(withoutTraces(tree) == OutlineNode(layout, rows: nil))
    }
  }

  @Test(arguments: [0, 1, 4, 5, 6, 11, 13, 14])
  func aWindowListsItsRowsWithTheirPositions(_ start: Int) {
    let layout = layout(list(3, rows: 4))
    let all = texts(OutlineNode(layout, rows: nil))

    let tree = tree(layout, start..<start + 3)

    #expect(texts(tree) == Array(all.dropFirst(start).prefix(3)))
    #expect(tree.first == start / 5)
    // The first row of each section is its header.
    let first = tree.children.first?.first
    #expect(first == max(0, start % 5 - 1) % 4 || start % 5 == 0)
  }

  /// A row far down costs what a row at the top costs.
  @Test func whatIsAboveTheRowsIsNotListed() {
    for (content, start) in [(list(1, rows: 5_000), 4_000), (list(3_000, rows: 1), 4_000)] {
      let layout = layout(content)
      layout.measureAll()

      let tree = tree(layout, start..<start + 24)

      #expect(texts(tree).count == 24)
      #expect(count(tree) < 100)
    }
  }

  @Test func manyElementsAreCutOff() {
    let limit = InspectedRows.elementLimit
    let many = Node("HBox", children: (0..<3_000).map { _ in Node("Label", props: ["text": "x"]) })
    let contents: [PreviewContent] = [list(1, rows: 3_000), list(1_500, rows: 1), .component(many)]
    for content in contents {
      let layout = layout(content)
      layout.measureAll()

      let listed = count(tree(layout, 0..<layout.contentRows))

      #expect(listed > limit / 2 && listed <= limit + 9, "\(listed)")
    }
  }

  @Test func aComponentListsWhatIsInTheRows() {
    let lines = (0..<9).map { line in
      Node("HBox", children: [Node("Label", props: ["text": .string("line \(line)")])])
    }
    let layout = layout(.component(Node("VBox", children: lines)))

    let tree = tree(layout, 3..<5)

    #expect(texts(tree) == ["3 line 3", "4 line 4"])
    #expect(tree.first == 3)
    #expect(tree.children.map(\.trace.isEmpty) == [false, false])
    let all = self.tree(layout, 0..<9)
    #expect(withoutTraces(all) == OutlineNode(layout, rows: nil))
    #expect(Array(all.children[3..<5]) == tree.children)
  }
}
