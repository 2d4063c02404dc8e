import PlaygroundCore
import TestSupport
import Testing

struct ElementPathFollowingTests {
  /// Creates sections from ids and the ids of their cells.
  private func sections(_ ids: [(Int, [Int])]) -> [Section] {
    ids.map { id, cells in
      Section(
        key: .id("\(id)"),
        cells: Cells(cells.map { Cell(key: .id("\($0)"), content: Node("Label")) }),
      )
    }
  }

  @Test func insertionsAboveMoveACellDown() {
    let old = sections([(1, [10, 11])])
    let changes = ListDiff(from: old, to: sections([(2, [20]), (1, [12, 10, 11])])).changes

    #expect(
      ElementPath(section: 0, element: 1).following(changes) == ElementPath(section: 1, element: 2)
    )
  }

  @Test func aDeletedCellHasThePathOfTheNextOne() {
    let changes = ListDiff(
      from: sections([(1, [10, 11, 12, 13])]),
      to: sections([(1, [10, 13])]),
    ).changes

    #expect(
      ElementPath(section: 0, element: 1).following(changes) == ElementPath(section: 0, element: 1)
    )
  }

  @Test func aCellOfADeletedSectionHasNoPath() {
    let changes = ListDiff(from: sections([(1, [10]), (2, [20])]), to: sections([(2, [20])]))
      .changes

    #expect(ElementPath(section: 0, element: 0).following(changes) == nil)
    #expect(
      ElementPath(section: 1, element: 0).following(changes) == ElementPath(section: 0, element: 0)
    )
  }

  /// Follows every cell of a random list to the new position of its id.
  @Test func cellsAreFollowedToTheirIds() {
    for seed in Seeds.upTo(2_000) {
      var random = SeededGenerator(seed: seed)
      func list() -> [Section] {
        var ids = Array(0..<12).shuffled(using: &random)
        let names = [1, 2, 3, 4].shuffled(using: &random)
          .prefix(Int.random(in: 1...4, using: &random))
        return sections(
          names.map { name in
            let count = Int.random(in: 0...min(4, ids.count), using: &random)
            defer { ids.removeFirst(count) }
            return (name, Array(ids.prefix(count)))
          }
        )
      }
      let (old, new) = (list(), list())
      let changes = ListDiff(from: old, to: new).changes
      let staying = Set(old.map(\.key)).intersection(new.map(\.key))

      for (index, section) in old.enumerated() {
        for (element, cell) in section.cells.enumerated() {
          let followed = ElementPath(section: index, element: element).following(changes)
          let found = new.indices.lazy.compactMap { position in
            new[position].cells.firstIndex { $0.key == cell.key }
              .map { ElementPath(section: position, element: $0) }
          }
          .first
          // Cells only move between sections that stay; otherwise they are deleted and inserted.
          guard let found, staying.contains(section.key), staying.contains(new[found.section].key)
          else { continue }
          #expect(followed == found, "seed \(seed), cell \(cell.key.text)")
        }
      }
    }
  }
}
