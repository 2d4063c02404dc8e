import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The cells that keep a window in position.
struct AnchorTests {
  private func layout(_ sections: Section...) -> ListLayout {
    ListLayout(List(sections: sections), columns: 8, snap: .cells)
  }

  /// Returns the row of the new list at the top of a window that showed the row `offset` of the
  /// old one at its top.
  private func row(from old: ListLayout, at offset: Int, to new: ListLayout) -> Int? {
    [Anchor](of: old, at: offset, rows: 3).position(in: new).map { new.stack.row(of: $0) }
  }

  @Test func anchorsAreTheCellsInTheWindowFromTheTop() {
    let old = layout(section("s", header: "head", ["a", "b\nb", "c"]), section("t", ["d"]))

    let anchors = [Anchor](of: old, at: 2, rows: 3)

    #expect(anchors.map(\.cell) == ["b\nb", "c"].map(Key.id))
    #expect(anchors.map(\.section) == [.id("s"), .id("s")])
    #expect(anchors.map(\.delta) == [0, -2])
    #expect(anchors.map(\.index) == [1, 2])
    #expect(anchors.map(\.cellCount) == [3, 3])
    #expect([Anchor](of: old, at: 2, rows: 4).last?.section == .id("t"))
    #expect([Anchor](of: old, at: 3, rows: 1).map(\.delta) == [1])
  }

  @Test func aHeaderIsNoAnchor() {
    let old = layout(section("s", header: "one\ntwo\nsix", ["a"]))
    #expect([Anchor](of: old, at: 0, rows: 3).isEmpty)
    #expect([Anchor](of: old, at: 0, rows: 4).map(\.delta) == [-3])
  }

  @Test func theFirstCellThatStillExistsKeepsItsPlace() {
    let old = layout(section("s", ["a", "b", "c", "d"]))

    #expect(row(from: old, at: 1, to: layout(section("s", ["x", "y", "b"]))) == 2)
    #expect(row(from: old, at: 1, to: layout(section("s", ["x", "y", "c"]))) == 1)
    #expect(row(from: old, at: 1, to: layout(section("s", ["a"]))) == nil)
  }

  @Test func aCellWithAWrittenIDIsFoundInAnotherSection() {
    let old = layout(section("s", ["a", "b"]), section("t", ["c"]))
    let moved = layout(section("t", ["c", "b"]), section("s", ["a"]))
    #expect(row(from: old, at: 1, to: moved) == 1)

    let twice = layout(section("t", ["b"]), section("s", ["a", "b"]))
    #expect(row(from: old, at: 1, to: twice) == 2)
  }

  @Test func aCellWithoutAWrittenIDStaysInItsSection() {
    func rows(_ id: String, _ texts: [String]) -> Section {
      Section(key: .id(id), cells: Cells(texts.map { label($0) }))
    }
    let old = layout(rows("s", ["a", "b"]))

    #expect(row(from: old, at: 1, to: layout(rows("t", ["b"]))) == nil)
    #expect(row(from: old, at: 1, to: layout(rows("t", ["b"]), rows("s", ["x", "b"]))) == 2)
  }

  /// Cells with equal keys are told apart by their index from either end of the section.
  @Test func equalKeysAreFoundAtTheirOldIndexFirst() {
    func rows(_ keys: [String]) -> ListLayout {
      let cells = keys.map { Cell(key: .id($0), content: Node("Label", props: ["text": "x"])) }
      return layout(Section(key: .id("s"), cells: Cells(cells)))
    }
    let old = rows(["a", "k", "k", "k", "z"])

    #expect(row(from: old, at: 2, to: rows(["a", "k", "k", "k", "z"])) == 2)
    #expect(row(from: old, at: 3, to: rows(["a", "n", "k", "k", "k", "z"])) == 3)
    #expect(row(from: old, at: 1, to: rows(["a", "n", "k", "k", "k", "z"])) == 2)
    #expect(row(from: old, at: 3, to: rows(["n", "n", "n", "n", "k", "k"])) == 4)
  }

  /// Returns sections whose cells have the given ids, with random headers, insets and heights.
  private func list(_ ids: [[Int]], _ random: inout SeededGenerator) -> List {
    List(
      sections: ids.enumerated().map { index, cells in
        let props: Props = [
          "spacing": .int(random.below(2)), "insets-top": .int(random.below(2)),
        ]
        let header = random.isHit(oneIn: 2) ? "head" : nil
        var made = section("s\(index)", props: props, header: header, [])
        made.cells = Cells(
          cells.map { id in
            let lines = Array(repeating: "x", count: 1 + id % 3)
            return label(lines.joined(separator: "\n"), id: "\(id)")
          }
        )
        return made
      }
    )
  }

  @Test(arguments: Seeds.upTo(400, atLeast: 60))
  func theTopmostRemainingCellStaysWhereItWas(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var ids = (0..<3).map { section in (0..<6).map { section * 6 + $0 } }
    let old = ContentLayout(.list(list(ids, &random)), columns: 8)
    var position = WindowPosition(height: 5)
    position.scroll(to: 1 + random.below(max(1, old.contentRows - 6)), in: old)
    for number in 0..<3 {
      let section = random.below(3)
      if ids[section].count > 1, random.isHit(oneIn: 2) {
        let moved = ids[section].remove(at: random.below(ids[section].count))
        if random.isHit(oneIn: 2) { ids[random.below(3)].append(moved) }
      } else {
        ids[section].insert(100 + number, at: random.below(ids[section].count + 1))
      }
    }
    let new = ContentLayout(.list(list(ids, &random)), columns: 8)

    let expected = offset(keeping: position.window, from: old, to: new)
    position.keep(position.anchors(in: old), in: new)
    _ = position.settle(in: new)

    #expect(position.offset == expected, "seed \(seed)")
  }

  /// The offset that keeps the topmost cell in a window that is still in the list.
  private func offset(
    keeping window: Range<Int>,
    from old: ContentLayout,
    to new: ContentLayout
  ) -> Int {
    let last = max(0, new.contentRows - window.count)
    let (before, after) = (rows(of: old), rows(of: new))
    for cell in before where cell.rows.overlaps(window) {
      guard let same = after.first(where: { $0.key == cell.key }) else { continue }
      let offset = window.lowerBound + same.rows.lowerBound - cell.rows.lowerBound
      return max(0, min(offset, last))
    }
    return min(window.lowerBound, last)
  }

  /// The rows of all cells, from the top.
  private func rows(of content: ContentLayout) -> [(key: Key, rows: Range<Int>)] {
    guard let layout = content.listLayout else { return [] }
    return PlacedTrees(layout).sections().flatMap { section in
      section.cells.compactMap { tree in
        guard let element = tree.cell else { return nil }
        let top = section.frame.y + tree.frame.y
        let key = layout.list.sections[section.index].cells[element].key
        return (key, top..<top + tree.frame.height)
      }
    }
  }
}
