import PlaygroundCompatibility
import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The visible cells of windows, beside a search through all cells.
struct VisibleItemsWindowTests {
  private typealias Items = [(section: Int, items: [VisibleItems.Item])]

  private func items(of layout: ListLayout, in window: Range<Int>, columns: Int) -> Items {
    VisibleItems.items(of: layout, in: window, columns: columns, StripOffsets()) { _, band in
      layout.placements(inBand: band)
    }
  }

  /// Returns the cells whose frames share a cell of the terminal with a window.
  private func found(in layout: ListLayout, _ window: Range<Int>, columns: Int) -> Items {
    PlacedTrees(layout).sections().compactMap { section in
      let items = section.cells.compactMap { tree -> VisibleItems.Item? in
        guard let element = tree.cell else { return nil }
        let x = section.frame.x + tree.frame.x
        let y = section.frame.y + tree.frame.y - window.lowerBound
        let isAcross = x < columns && x + tree.frame.width > 0 && tree.frame.width > 0
        let isDown = y < window.count && y + tree.frame.height > 0 && tree.frame.height > 0
        guard isAcross, isDown else { return nil }
        let path = ElementPath(section: section.index, element: element)
        guard let key = layout.list.cell(at: path)?.key else { return nil }
        let frame = Rect(x: x, y: y, width: tree.frame.width, height: tree.frame.height)
        return VisibleItems.Item(path: path, key: key, frame: frame)
      }
      return items.isEmpty ? nil : (section.index, items)
    }
  }

  @Test(arguments: Seeds.upTo(200, atLeast: 30))
  func visibleCellsAreThoseInTheWindow(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let sections = (0..<1 + random.below(3)).map { index in
      let texts = (0..<random.below(9)).map { number in
        let rows = Array(repeating: "x", count: 1 + random.below(3))
        return "\(number)" + rows.joined(separator: random.isHit(oneIn: 2) ? "\n" : "")
      }
      let layouts: [SectionLayout] = [
        .vertical(), .vertical(spacing: 1), .flow(itemSpacing: 1, lineSpacing: 1), .flow(),
        .verticalGrid(numberOfItemsInRow: 3), .verticalGrid(numberOfItemsInRow: 6),
      ]
      return section("s\(index)", header: random.isHit(oneIn: 2) ? "head" : nil, texts)
        .withSectionLayout(layouts[random.below(layouts.count)])
    }
    let layout = ListLayout(List(sections: sections), columns: 6, snap: .cells)

    for top in 0..<max(1, layout.contentRows) {
      for rows in 1...3 {
        let items = items(of: layout, in: top..<top + rows, columns: 6)
        let found = found(in: layout, top..<top + rows, columns: 6)
        #expect(items.map(\.section) == found.map(\.section), "seed \(seed), row \(top), \(rows)")
        #expect(items.map(\.items) == found.map(\.items), "seed \(seed), row \(top), \(rows)")
      }
    }
  }

  @Test func aCellInTheFirstColumnIsVisible() {
    let narrow = section("s", ["a", "b"]).withSectionLayout(.flow())
    let layout = ListLayout(List(sections: [narrow]), columns: 6, snap: .cells)

    let items = items(of: layout, in: 0..<1, columns: 6)

    #expect(items.map { $0.items.map(\.key) } == [[.id("a"), .id("b")]])
    #expect(items.first?.items.first?.frame == Rect(x: 0, y: 0, width: 1, height: 1))
  }
}
