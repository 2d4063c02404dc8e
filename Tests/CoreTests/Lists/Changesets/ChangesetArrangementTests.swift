import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct ChangesetArrangementTests {
  private func arrangement(
    of counts: [Int],
    _ body: (ChangesetBuilder<String>) throws -> Void
  ) throws -> ChangesetArrangement {
    try ChangesetArrangement(ScriptedChangeset<String>(body), counts: counts)
  }

  /// Formats arrivals as `1:+ 3:0,2`: inserted items, and moved ones with their old path.
  private func picture(_ arrivals: [Int: ChangesetArrangement.Arrival]) -> String {
    arrivals.keys.sorted().map { index in
      switch arrivals[index] {
      case .inserted: "\(index):+"
      case .moved(let from): "\(index):\(from.section),\(from.element)"
      case nil: ""
      }
    }
    .joined(separator: " ")
  }

  @Test func aBatchWithoutChangesKeepsAllSections() throws {
    let arrangement = try arrangement(of: [2, 0, 1]) { _ in }

    #expect(arrangement.sources == [0, 1, 2])
    #expect(arrangement.arrivals == [[:], [:], [:]])
    #expect(arrangement.departures == [:])
  }

  @Test func keptSectionsFillThePositionsBetween() throws {
    let arrangement = try arrangement(of: [0, 0, 0, 0, 0]) {
      $0.remove.section.at.index(1)
      $0.move.section.at.index(4).to.index(1)
      $0.insert.sections.at.indexes([0, 5])
    }

    #expect(arrangement.sources == [nil, 4, 0, 2, 3, nil])
  }

  @Test func itemsArriveByTheirIndexAndLeaveByTheirOldOne() throws {
    let arrangement = try arrangement(of: [3, 2]) {
      $0.remove.item.at.indexPath([0, 0])
      $0.move.item.at.indexPath([0, 2]).to.indexPath([1, 1])
      $0.insert.item("a").at.indexPath([0, 0])
      $0.insert.item("b").at.indexPath([1, 3])
      $0.update.item("c").at.indexPath([1, 0])
    }

    #expect(arrangement.arrivals.map(picture) == ["0:+", "1:0,2 3:+"])
    #expect(arrangement.departures == [0: [0, 2]])
  }

  @Test func removingAllKeepsInsertedSectionsOnly() throws {
    let arrangement = try arrangement(of: [1, 1]) {
      $0.remove.all()
      $0.insert.sections.at.indexes([0, 1, 2])
      $0.insert.item("a").at.indexPath([2, 0])
    }

    #expect(arrangement.sources == [nil, nil, nil])
    #expect(arrangement.arrivals.map(picture) == ["", "", "0:+"])
  }

  @Test func itemsLeaveARemovedSectionByAMove() throws {
    let arrangement = try arrangement(of: [2, 0]) {
      $0.remove.section.at.index(0)
      $0.move.item.at.indexPath([0, 1]).to.indexPath([0, 0])
    }

    #expect(arrangement.sources == [1])
    #expect(arrangement.arrivals.map(picture) == ["0:0,1"])
    #expect(arrangement.departures == [0: [1]])
  }

  /// Takes the sections apart and checks that each old one is kept, moved or removed, in order.
  @Test(arguments: Seeds.upTo(600, atLeast: 80))
  func keptSectionsStayInOrder(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let count = random.below(7)
    let shuffled = Array(0..<count).shuffled(using: &random)
    let removed = shuffled.prefix(random.below(count + 1))
    let moved = shuffled.dropFirst(removed.count).prefix(random.below(3))
    let insertCount = random.below(3)
    let newCount = count - removed.count + insertCount
    let targets = Array(0..<newCount).shuffled(using: &random).prefix(moved.count + insertCount)
    let inserted = targets.dropFirst(moved.count)

    let arrangement = try arrangement(of: [Int](repeating: 1, count: count)) {
      $0.remove.sections.at.indexes(removed)
      $0.move.sections.at.indexes(Array(moved)).to.indexes(Array(targets.prefix(moved.count)))
      $0.insert.sections.at.indexes(inserted)
    }

    #expect(arrangement.sources.count == newCount, "seed \(seed)")
    for (from, to) in zip(moved, targets) { #expect(arrangement.sources[to] == from) }
    for index in inserted { #expect(arrangement.sources[index] == nil, "seed \(seed)") }
    let kept = arrangement.sources.enumerated().filter { !targets.contains($0.offset) }
    #expect(
      kept.map(\.element) == (0..<count).filter { !removed.contains($0) && !moved.contains($0) },
      "seed \(seed)"
    )
  }
}
