import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Reusing the layout of a component has the same result as a new layout.
struct ComponentLayoutTests {
  @Test(arguments: 1...60)
  func reusedLayoutEqualsANewOne(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    var tree = RandomTree.make(depth: 4, inFlex: nil, &random)
    var layout = ContentLayout(.component(tree), columns: 30)
    for step in 0..<6 {
      tree = RandomEdit.edited(tree, nil, &random)
      let columns = Int.random(in: 1...40, using: &random)

      layout = ContentLayout(.component(tree), columns: columns, reusing: layout)

      let fresh = ContentLayout(.component(tree), columns: columns)
      #expect(layout.component?.layout == fresh.component?.layout, "seed \(seed), step \(step)")
      #expect(layout.component?.node == tree.resolved(columns: nil))
    }
  }

  @Test func layoutWithOtherRoundingIsNotReused() {
    let tree = view(["width": 5], view(["flex-grow": 1]), view(["flex-grow": 1]))
    let constraints = LayoutConstraints(width: 20, height: nil)
    let cells = ContentLayout(.component(tree), in: constraints, snap: .cells)

    let yoga = ContentLayout(.component(tree), in: constraints, snap: .yoga, reusing: cells)

    #expect(yoga.component?.layout == Layout.layout(tree, in: constraints, snap: .yoga))
  }

  @Test func positionsInAComponentAreItsRows() {
    let layout = ContentLayout(.component(view(["height": 9])), columns: 10)

    let three = BandPosition(band: 0, row: 3)
    #expect(layout.position(3, above: BandPosition(band: 0, row: 6)) == three)
    #expect(layout.position(3, above: BandPosition(band: 0, row: 1)) == .start)
    #expect(layout.position(ofLastRows: 6) == three)
    #expect(layout.position(ofLastRows: 20).row == 0)
    #expect(layout.row(of: layout.position(atRow: 7)) == 7)
  }
}
