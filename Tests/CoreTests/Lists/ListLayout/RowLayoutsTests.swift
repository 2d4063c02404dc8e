import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Cells that were laid out are not laid out again while they and their space are the same.
struct RowLayoutsTests {
  /// A list of the cells with these texts, whose trees share no storage with those of other lists.
  private func list(_ texts: [String], layout: String = "vertical") -> List {
    let cells = texts.enumerated().map { index, text in
      Cell(
        key: .id("\(text.prefix(1))\(index)"),
        content: Node("HBox", children: [Node("Label", props: ["text": .string(text)])]),
      )
    }
    var section = section("s", props: ["layout": .string(layout)], [])
    section.cells = Cells(cells)
    return List(sections: [section])
  }

  private func layout(
    _ list: List,
    columns: Int = 20,
    after previous: ContentLayout? = nil
  ) -> ContentLayout {
    ContentLayout(.list(list), columns: columns, reusing: previous)
  }

  private func computedCount(_ viewport: Viewport) -> Int? {
    viewport.content.listLayout?.rowLayouts.computedCount
  }

  @Test(arguments: ["vertical", "flow", "grid"])
  func aChangedCellIsLaidOutOnceToMeasureCompareAndDrawIt(_ kind: String) throws {
    var texts = (0..<50).map { "row \($0)" }
    let viewport = Viewport(size: Size(width: 20, height: 50))
    let old = layout(list(texts, layout: kind))
    _ = viewport.frame(of: old, generation: 1, marks: .none)
    let before = try #require(computedCount(viewport))

    texts[20] = "row changed"
    let new = layout(list(texts, layout: kind), after: old)
    let changes = try ListDiff(
      from: .list(#require(old.listLayout).list),
      to: .list(list(texts, layout: kind))
    )
    let isVisible = PictureComparison(from: old, to: new, columns: 20).isVisible(changes.changes)
    let frame = viewport.frame(of: new, generation: 2, marks: .none)

    #expect(isVisible)
    #expect(frame?.rows.isEmpty == false)
    #expect(computedCount(viewport) == before + 1)
  }

  @Test func cellsThatMoveAreNotLaidOutAgain() throws {
    let viewport = Viewport(size: Size(width: 20, height: 50))
    let old = section("s", ["b", "c", "d"])
    let new = section("s", ["a", "d", "b", "c"])
    let first = layout(List(sections: [old]))
    _ = viewport.frame(of: first, generation: 1, marks: .none)
    let before = try #require(computedCount(viewport))

    let second = layout(List(sections: [new]), after: first)
    _ = viewport.frame(of: second, generation: 2, marks: .none)

    #expect(computedCount(viewport) == before + 1)
  }

  @Test func anotherWidthIsAnotherSpace() throws {
    let viewport = Viewport(size: Size(width: 20, height: 4))
    let list = list(["one two three four"])
    _ = viewport.frame(of: layout(list, columns: 20), generation: 1, marks: .none)

    viewport.resize(to: Size(width: 9, height: 4))
    let frame = try #require(
      viewport.frame(of: layout(list, columns: 9), generation: 1, marks: .none)
    )

    let rows = frame.rows.map { $0.runs.map(\.text).joined() }
    #expect(rows == ["one two", "three", "four", ""])
  }

  @Test func positionalCellsOfManySectionsDoNotReplaceEachOther() {
    let sections = (0..<8).map { index in
      Section(
        key: .id("s\(index)"),
        cells: Cells((0..<3).map { Cell(key: .positional("Label#\($0)"), content: caption("x")) })
      )
    }
    let viewport = Viewport(size: Size(width: 20, height: 40))
    _ = viewport.frame(of: layout(List(sections: sections)), generation: 1, marks: .none)
    let before = computedCount(viewport)
    #expect(before == 24)

    _ = viewport.picture()

    #expect(computedCount(viewport) == before)
  }

  @Test(arguments: Seeds.upTo(100, atLeast: 20))
  func framesEqualThoseOfANewWindow(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let viewport = Viewport(size: Size(width: 12, height: 8))
    var texts = (0..<6).map { "row \($0)" }
    var previous: ContentLayout?
    for generation in 1...12 {
      let spot = random.below(texts.count + 1)
      switch random.below(3) {
      case 0: texts.insert("\(random.below(9)) new\nlines", at: spot)
      case 1 where spot < texts.count && texts.count > 1: texts.remove(at: spot)
      case _ where spot < texts.count: texts[spot] = "\(random.below(9)) changed"
      default: break
      }
      let kind = ["vertical", "flow", "grid"][random.below(3)]
      let content = layout(list(texts, layout: kind), columns: 12, after: previous)
      previous = content
      viewport.show(content)
      _ = viewport.frame(generation: generation, marks: .none)
      let fresh = Viewport(size: Size(width: 12, height: 8))
      fresh.show(layout(list(texts, layout: kind), columns: 12))
      fresh.scroll(to: viewport.offset)
      #expect(viewport.picture() == fresh.picture(), "seed \(seed), generation \(generation)")
    }
  }

  @Test func layoutsOfCellsThatLeftAreForgotten() {
    let layouts = RowLayouts()
    let constraints = LayoutConstraints(width: 10, height: nil)
    for digest in 0..<UInt64(600) {
      _ = layouts.layout(of: caption("\(digest)"), digest, in: constraints, snap: .cells)
    }
    let before = layouts.computedCount
    _ = layouts.layout(of: caption("599"), 599, in: constraints, snap: .cells)
    #expect(layouts.computedCount == before)
    _ = layouts.layout(of: caption("0"), 0, in: constraints, snap: .cells)
    #expect(layouts.computedCount == before + 1)
  }
}
