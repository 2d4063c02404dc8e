import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Cells of deleted and inserted sections, compared with a search of all cells.
struct RelocationOracleTests {
  private func list(_ random: inout SeededGenerator) -> [Section] {
    sections(
      ["a", "b", "c", "d"].shuffled(using: &random).prefix(random.below(4)).map { name in
        let cells = (0..<random.below(4)).map { _ in
          "\(random.isHit(oneIn: 6) ? "_" : "")\(random.below(9)):\(random.below(2))"
        }
        return "\(name)(\(cells.joined(separator: " ")))"
      }
      .joined(separator: " ")
    )
  }

  private func paths(of sections: [Int], in list: [Section]) -> [ElementPath] {
    sections.flatMap { section in
      list[section].cells.indices.map { ElementPath(section: section, element: $0) }
    }
  }

  @Test(arguments: Seeds.upTo(800, atLeast: 120))
  func writtenIdsThatOccurOnceOnEachSideMove(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let (old, new) = (list(&random), list(&random))
    let difference = SectionedDifference(from: old, to: new)
    let note: Comment = "seed \(seed): \(picture(old)) to \(picture(new))"

    let relocations = CellRelocations(from: old, to: new, difference)

    let sections = difference.sections
    var expected: [Changeset.Move<ElementPath>] = []
    if !sections.deletes.isEmpty || !sections.inserts.isEmpty {
      let leaving = paths(of: sections.deletes, in: old) + difference.deletes
      let arriving = paths(of: sections.inserts, in: new) + difference.inserts
      for to in arriving.sorted() {
        let key = new[to.section].cells[to.element].key
        let from = leaving.filter { old[$0.section].cells[$0.element].key == key }
        let count = arriving.count { new[$0.section].cells[$0.element].key == key }
        if key.isWritten, from.count == 1, count == 1 {
          expected.append(.init(from: from[0], to: to))
        }
      }
    }
    #expect(relocations.moves == expected, note)
    let changed = expected.filter { move in
      old[move.from.section].cells[move.from.element].content.props
        != new[move.to.section].cells[move.to.element].content.props
    }
    #expect(relocations.updates == changed, note)
    for path in paths(of: Array(old.indices), in: old) {
      #expect(relocations.leaves(path) == expected.contains { $0.from == path }, note)
    }
    for path in paths(of: Array(new.indices), in: new) {
      #expect(relocations.arrives(at: path) == expected.contains { $0.to == path }, note)
    }
  }
}

/// Swaps that are described as the move of one cell.
struct SwapDescriptionTests {
  private func content(_ picture: String) -> PreviewContent {
    .list(List(sections: sections(picture)))
  }

  /// Returns the moves after describing a swap.
  private func moves(_ old: String, _ new: String, moving path: ElementPath) throws -> String {
    let (old, new) = (content(old), content(new))
    var difference = ListDiff(from: old, to: new)
    difference.describeSwap(asMoveOf: path, in: new)
    #expect(try difference.apply(to: old.sections, from: new.sections) == new.sections)
    return difference.changes.filter { $0.operation == .move }.map { change in
      "\(change.id ?? "-") \(change.from ?? [])>\(change.to ?? [])"
    }
    .joined(separator: ", ")
  }

  @Test func eitherNeighbourOfASwapCanMove() throws {
    let (old, new) = ("s(a b c d)", "s(a c b d)")

    #expect(try moves(old, new, moving: [0, 1]) == "b [0, 1]>[0, 2]")
    #expect(try moves(old, new, moving: [0, 2]) == "c [0, 2]>[0, 1]")
  }

  @Test func aSwapWithAnUpdateIsStillASwap() throws {
    #expect(try moves("s(a:1 b:1)", "s(b:2 a:2)", moving: [0, 0]) == "a [0, 0]>[0, 1]")
    #expect(try moves("s(a:1 b:1)", "s(b:2 a:2)", moving: [0, 1]) == "b [0, 1]>[0, 0]")
  }

  @Test func otherMovesAreUnchanged() throws {
    // The move is about neither of two neighbours, goes further, or is not the only one.
    #expect(try moves("s(a b c)", "s(b a c)", moving: [0, 2]) == "b [0, 1]>[0, 0]")
    #expect(try moves("s(a b c)", "s(c a b)", moving: [0, 0]) == "c [0, 2]>[0, 0]")
    #expect(
      try moves("s(a b c d)", "s(b a d c)", moving: [0, 0])
        == "b [0, 1]>[0, 0], d [0, 3]>[0, 2]"
    )
    #expect(try moves("s(a) t(b)", "s() t(a b)", moving: [1, 0]) == "a [0, 0]>[1, 0]")
    #expect(try moves("s(a) t(b)", "t(b) s(a)", moving: [0, 0]) == "t [1]>[0]")
    #expect(try moves("s(a b)", "s(a b)", moving: [0, 0]) == "")
  }
}

/// Duplicate ids, compared with a search of all pairs.
struct DuplicateOracleTests {
  @Test(arguments: Seeds.upTo(300, atLeast: 50))
  func duplicatesAreThoseWithAnEarlierOccurrence(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let list = sections(
      (0..<random.below(5)).map { _ in
        let cells = (0..<random.below(6)).map { _ in
          "\(random.isHit(oneIn: 4) ? "_" : "")\(random.below(4))"
        }
        return "\(["a", "b", "_c"][random.below(3)])(\(cells.joined(separator: " ")))"
      }
      .joined(separator: " ")
    )

    let digest = DuplicateDigest(list)

    var lines: [String] = []
    for (index, section) in list.enumerated() {
      let first = list.firstIndex { $0.key == section.key } ?? index
      if first < index {
        lines.append("section \(section.key.text) [\(index)], first at [\(first)]")
      }
    }
    for (index, section) in list.enumerated() {
      for (element, cell) in section.cells.enumerated() {
        let first = section.cells.firstIndex { $0.key == cell.key } ?? element
        guard first < element else { continue }
        lines.append("cell \(cell.key.text) [\(index),\(element)], first at [\(index),\(first)]")
      }
    }
    #expect(digest.description == lines.joined(separator: "\n"), "seed \(seed)")
    #expect(digest.isEmpty == lines.isEmpty, "seed \(seed)")
  }
}
