import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Aspect ratios with non-square cells.
struct CellAspectTests {
  private let flexbox = view(
    [:],
    view(["height": 3, "aspect-ratio": 2, "align-self": "flex-start"])
  )
  private let box = Node(
    "ZBox",
    props: ["width": "fill", "height": "fill"],
    children: [Node("ZBox", props: ["height": 3, "aspect-ratio": 2])]
  )

  @Test(arguments: [(1.0, 6), (0.5, 12), (2, 3)])
  func ratioIsThatOnTheScreen(cellAspect: Double, columns: Int) {
    let constraints = LayoutConstraints(
      width: 40,
      height: 10,
      cells: CellMetrics(aspect: cellAspect)
    )

    for tree in [flexbox, box] {
      let size = Layout.layout(tree, in: constraints).frames[1].size
      #expect(size == Size(width: columns, height: 3), "\(tree.type)")
    }
  }

  @Test func incrementalLayoutUsesTheAspectOfCells() {
    var layout = LiveLayout(flexbox, in: LayoutConstraints(width: 40, height: 10))
    let constraints = LayoutConstraints(width: 40, height: 10, cells: CellMetrics(aspect: 0.5))

    _ = layout.update(to: flexbox, in: constraints)

    #expect(layout.tree == Layout.layout(flexbox, in: constraints))
  }
}
