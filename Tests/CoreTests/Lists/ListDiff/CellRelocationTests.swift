import TestSupport
import Testing

@testable import PlaygroundCore

struct CellRelocationTests {
  private func section(_ id: String, _ cells: [(String, String)]) -> Section {
    Section(
      key: .id(id),
      cells: Cells(
        cells.map { Cell(key: .id($0.0), content: Node("Label", props: ["text": .string($0.1)])) }
      ),
    )
  }

  private func changes(_ old: [Section], _ new: [Section]) -> [String] {
    ListDiff(from: old, to: new).changes.map { change in
      func position(_ place: Change.Position?) -> String { place.map { "\($0)" } ?? "-" }
      let name = "\(change.operation.glyph) \(change.kind.rawValue) \(change.id ?? "")"
      return "\(name) \(position(change.from)) \(position(change.to))"
    }
  }

  @Test func rowsThatAreWrappedInANewSectionMove() {
    let old = [section("s", [("a", "1"), ("b", "2"), ("c", "3")])]
    let new = [section("s", [("a", "1")]), section("t", [("b", "2"), ("c", "4"), ("d", "5")])]

    #expect(
      changes(old, new) == [
        "+ section t - [1]",
        "> cell b [0, 1] [1, 0]",
        "~ cell c [0, 2] [1, 1]",
        "> cell c [0, 2] [1, 1]",
      ]
    )
  }

  @Test func rowsOfADissolvedSectionMove() {
    let old = [section("s", [("a", "1")]), section("t", [("b", "2")])]
    let new = [section("s", [("a", "1"), ("b", "2")])]

    #expect(changes(old, new) == ["> cell b [1, 0] [0, 1]", "- section t [1] -"])
  }

  @Test func movesAreInTheOrderOfTheirNewPositions() {
    let cells = (0..<40).map { ("\($0)", "old") }
    let old = [section("s", cells)]
    let new = [section("t", cells.reversed().map { ($0.0, "new") })]

    let relocations = CellRelocations(from: old, to: new, SectionedDifference(from: old, to: new))

    #expect(relocations.moves.map(\.to.element) == Array(0..<40))
    #expect(relocations.moves.map(\.from.element) == (0..<40).reversed())
    #expect(relocations.updates == relocations.moves)
  }

  @Test func anIdThatOccursTwiceDoesNotMove() {
    let old = [section("s", [("a", "1"), ("a", "2")])]
    let new = [section("s", []), section("t", [("a", "1")])]

    #expect(
      changes(old, new) == ["- cell a [0, 0] -", "- cell a [0, 1] -", "+ section t - [1]"]
    )
  }
}

struct MovedCellTests {
  private func content(_ ids: String...) -> PreviewContent {
    let cells = ids.map { Cell(key: .id($0), content: Node("Label", props: ["text": .string($0)])) }
    return .list(List(sections: [Section(key: .id("s"), cells: Cells(cells))]))
  }

  @Test(arguments: [0, 1])
  func aSwapIsTheMoveOfTheCellThatWasMoved(_ moved: Int) throws {
    let (old, new) = (content("a", "b"), content("b", "a"))
    var difference = ListDiff(from: old, to: new)

    difference.describeSwap(asMoveOf: ElementPath(section: 0, element: moved), in: new)

    let move = try #require(difference.changes.first)
    #expect(difference.changes.count == 1)
    #expect(move.from == [0, moved])
    #expect(move.to == [0, 1 - moved])
    #expect(move.id == ["a", "b"][moved])
    #expect(move.label == ["a", "b"][moved])
    let replayed = try difference.apply(to: old.sections, from: new.sections)
    #expect(replayed == new.sections)
  }
}
