import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The order of changes from the top.
struct ChangePositionsTests {
  private func positions(_ old: String, _ new: String) -> ChangePositions {
    ChangePositions(SectionedDifference(from: sections(old), to: sections(new)))
  }

  @Test func partsOfASectionAreInReadingOrder() {
    let positions = positions("a(x) b(y)", "a(x) b(y)")
    let parts: [ChangePositions.Part] = [.sectionUpdate, .section, .header, .cell, .footer]

    let all = [0, 1].flatMap { index in parts.map { positions.of($0, in: index) } }

    for (index, position) in all.enumerated() {
      for (other, next) in all.enumerated() { #expect((position < next) == (index < other)) }
    }
  }

  @Test func aRemovedElementComesBeforeAnInsertedOneAtItsPosition() {
    let positions = positions("a(x y z) b() c()", "a(x n z) m() c()")

    let cells = [
      positions.ofCell(at: [0, 0]), positions.ofCell(goneFrom: [0, 1]),
      positions.ofCell(at: [0, 1]), positions.ofCell(at: [0, 2]),
    ]
    let sections = [
      positions.of(.section, in: 0), positions.ofSection(goneFrom: 1),
      positions.of(.section, in: 1), positions.of(.section, in: 2),
    ]

    #expect(zip(cells, cells.dropFirst()).allSatisfy { $0 < $1 })
    #expect(zip(sections, sections.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func anUpdateComesBeforeTheMoveOfItsCell() {
    let positions = positions("a(x y)", "a(y:1 x)")

    #expect(positions.ofCell(at: [0, 0], isUpdate: true) < positions.ofCell(at: [0, 0]))
    #expect(!(positions.ofCell(at: [0, 0]) < positions.ofCell(at: [0, 0], isUpdate: true)))
    #expect(positions.ofCell(at: [0, 0]) < positions.ofCell(at: [0, 1], isUpdate: true))
  }

  @Test func aRemovedCellIsPositionedInTheNewPlaceOfItsSection() {
    let positions = positions("a(x y) b(z)", "b(z) a(y)")

    #expect(positions.of(.section, in: 0) < positions.ofCell(goneFrom: [0, 0]))
    #expect(positions.ofCell(at: [0, 0]) < positions.ofCell(goneFrom: [0, 0]))
    #expect(positions.ofCell(goneFrom: [0, 0]) < positions.ofCell(at: [1, 0]))
  }

  /// A deleted element follows those that preceded it and stay, and precedes those that followed.
  @Test(arguments: Seeds.upTo(300, atLeast: 50))
  func deletedCellsAreBetweenTheirNeighbours(seed: Int) {
    var random = SeededGenerator(seed: seed)
    func list() -> String {
      let ids = Array(0..<9).shuffled(using: &random).prefix(random.below(10)).map(String.init)
      return "a(\(ids.joined(separator: " ")))"
    }
    let (source, target) = (list(), list())
    let (old, new) = (sections(source), sections(target))
    let difference = SectionedDifference(from: old, to: new)
    let positions = ChangePositions(difference)
    let moved = Set(difference.moves.map(\.from.element))

    for path in difference.deletes {
      let gone = positions.ofCell(goneFrom: path)
      for (index, cell) in old[0].cells.enumerated() where !moved.contains(index) {
        guard let to = new[0].cells.firstIndex(where: { $0.key == cell.key }) else { continue }
        let staying = positions.ofCell(at: [0, to])
        #expect((staying < gone) == (index < path.element), "seed \(seed): \(source) to \(target)")
      }
    }
  }
}
