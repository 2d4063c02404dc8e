import PlaygroundCore
import TestSupport
import Testing

@testable import CoreTestSupport

struct ListDiffReplayTests {
  @Test func stagesOfRandomListsAreReplayed() throws {
    for seed in Seeds.upTo(6_000) {
      var random = SeededGenerator(seed: seed)
      let (old, new) = random.sectionLists(isUnique: !seed.isMultiple(of: 3))
      let difference = SectionedDifference(from: old, to: new)
      let diff = ListDiff(from: old, to: new)
      let note: Comment = "seed \(seed): \(picture(old)) to \(picture(new))"

      let result = try diff.apply(to: old, from: new)
      let merged = ListDiff(stages: [difference.merged].filter { !$0.isEmpty })

      #expect(picture(result) == picture(new), note)
      #expect((result == new) == true, note)
      let mergedResult = try merged.apply(to: old, from: new)
      #expect((mergedResult == new) == true, note)
      #expect(diff.stages.isEmpty == (old == new), note)
      #expect(!diff.stages.map(\.isEmpty).contains(true), note)
      #expect(diff.changes.isEmpty == diff.stages.isEmpty, note)
    }
  }

  /// SB-08.
  @Test func stagesWithoutMovesAreReplayed() throws {
    for seed in Seeds.upTo(4_000) {
      var random = SeededGenerator(seed: seed)
      let (old, new) = random.sectionLists(isUnique: !seed.isMultiple(of: 3))
      let note: Comment = "seed \(seed): \(picture(old)) to \(picture(new))"

      let diff = ListDiff(from: old, to: new, allowsMoves: false)

      #expect(diff.stages.allSatisfy { $0.sectionMoves.isEmpty && $0.elementMoves.isEmpty }, note)
      #expect(!diff.changes.contains { $0.operation == .move }, note)
      let result = try diff.apply(to: old, from: new)
      #expect((result == new) == true, note)
      #expect(diff.changes.isEmpty == (old == new), note)
    }
  }

  @Test func everyKindOfChangeIsInOrder() {
    for seed in Seeds.upTo(2_000) {
      var random = SeededGenerator(seed: seed)
      let (old, new) = random.sectionLists(isUnique: !seed.isMultiple(of: 3))

      let difference = SectionedDifference(from: old, to: new)

      #expect(difference.deletes == difference.deletes.sorted(), "seed \(seed)")
      #expect(difference.inserts == difference.inserts.sorted(), "seed \(seed)")
      #expect(difference.moves.map(\.to) == difference.moves.map(\.to).sorted(), "seed \(seed)")
      let updates = difference.updates.map(\.from)
      #expect(updates == updates.sorted(), "seed \(seed)")
    }
  }

  @Test func eachStageContainsOnlyItsOperations() {
    for seed in Seeds.upTo(1_000) {
      var random = SeededGenerator(seed: seed)
      let (old, new) = random.sectionLists(isUnique: true)

      var last = 0
      for stage in ListDiff(from: old, to: new).stages {
        let kinds = stage.stageNumbers
        #expect(kinds.count == 1, "seed \(seed): \(stage)")
        #expect((kinds.first ?? 0) > last, "seed \(seed): \(stage)")
        last = kinds.first ?? 0
      }
    }
  }

  @Test func writtenIdsThatStayInTheListAreNeverDeletedAndInserted() {
    for seed in Seeds.upTo(2_000) {
      var random = SeededGenerator(seed: seed)
      let (old, new) = random.sectionLists(isUnique: true)

      let difference = SectionedDifference(from: old, to: new)

      let gone = difference.deletes.map { old[$0.section].cells[$0.element].key }
      let come = difference.inserts.map { new[$0.section].cells[$0.element].key }
      let both = Set(gone.filter(\.isWritten)).intersection(come.filter(\.isWritten))
      #expect(both.isEmpty, "seed \(seed): \(picture(old)) to \(picture(new))")
    }
  }

  @Test func wrongIndicesAreErrors() {
    let old = sections("a(x y) b()")
    func error(_ change: (inout Changeset) -> Void) -> ReplayError? {
      var stage = Changeset()
      change(&stage)
      do throws(ReplayError) {
        _ = try ListDiff(stages: [stage]).apply(to: old, from: old)
        return nil
      } catch {
        return error
      }
    }
    func path(_ section: Int, _ element: Int) -> ElementPath {
      ElementPath(section: section, element: element)
    }

    #expect(error { $0.sectionDeletes = [2] } == .noSection(stage: 0, index: 2))
    #expect(error { $0.sectionDeletes = [1, 1] } == .sectionTwice(stage: 0, index: 1))
    #expect(error { $0.sectionInserts = [-1] } == .noSection(stage: 0, index: -1))
    #expect(error { $0.sectionUpdates = [2] } == .noSection(stage: 0, index: 2))
    #expect(error { $0.elementDeletes = [path(1, 0)] } == .noElement(stage: 0, path: path(1, 0)))
    #expect(error { $0.elementUpdates = [path(5, 0)] } == .noElement(stage: 0, path: path(5, 0)))
    #expect(error { $0.elementInserts = [path(0, 4)] } == .noElement(stage: 0, path: path(0, 4)))
    #expect(
      error { $0.elementInserts = [path(1, 0), path(1, 0)] }
        == .elementTwice(stage: 0, path: path(1, 0))
    )
    #expect(error { $0.elementDeletes = [path(0, 0)] } == .otherResult)
  }
}

extension Changeset {
  /// The numbers of the stages that the operations belong to, ascending.
  fileprivate var stageNumbers: [Int] {
    var numbers: [Int] = []
    if !elementUpdates.isEmpty { numbers.append(1) }
    if !sectionDeletes.isEmpty || !elementDeletes.isEmpty { numbers.append(2) }
    if !sectionInserts.isEmpty || !sectionMoves.isEmpty { numbers.append(3) }
    if !elementInserts.isEmpty || !elementMoves.isEmpty { numbers.append(4) }
    if !sectionUpdates.isEmpty { numbers.append(5) }
    return numbers
  }
}

extension SeededGenerator {
  /// Returns two lists of sections; the second results from edits of the first on both levels.
  mutating func sectionLists(isUnique: Bool) -> ([Section], [Section]) {
    var free = (0..<40).map { isUnique ? "\($0)" : "\($0 % 6)" }.shuffled(using: &self)
    func cell(_ random: inout SeededGenerator) -> Cell? {
      guard let id = free.popLast() else { return nil }
      let key: Key = random.isHit(oneIn: 5) ? .positional(id) : .id(id)
      return Cell(key: key, content: Node("Label", props: ["text": .int(random.below(3))]))
    }
    var old: [Section] = []
    for index in 0..<below(5) {
      let id = isUnique ? "s\(index)" : "s\(below(3))"
      let cells = (0..<below(6)).compactMap { _ in cell(&self) }
      old.append(
        Section(key: .id(id), attributes: [.spacing(Double(below(2)))], cells: Cells(cells))
      )
    }
    var new = old
    for _ in 0..<below(8) { edit(&new, cell(&self)) }
    return (old, new)
  }

  private mutating func edit(_ list: inout [Section], _ cell: Cell?) {
    guard !list.isEmpty else {
      list.append(Section(key: .id("n"), cells: cell.map { [$0] } ?? []))
      return
    }
    let (from, to) = (below(list.count), below(list.count))
    switch below(9) {
    case 0: list.swapAt(from, to)
    case 1: list.remove(at: from)
    case 2:
      list.insert(Section(key: .id("n\(below(1_000_000))"), cells: cell.map { [$0] } ?? []), at: to)
    case 3: list[from].attributes.set(.spacing(Double(below(9))))
    case 4:
      let header = Node("Label", props: ["text": .int(below(3))])
      list[from].header = isHit(oneIn: 2) ? nil : AnyComponent(header)
    case 5:
      if let cell { list[from].cells.insert(cell, at: below(list[from].cells.count + 1)) }
    case 6: list[from].cells.shuffle(using: &self)
    default:
      guard !list[from].cells.isEmpty else { return }
      var moved = list[from].cells.remove(at: below(list[from].cells.count))
      if isHit(oneIn: 3) { moved.content.props["text"] = .int(below(9)) }
      list[to].cells.insert(moved, at: below(list[to].cells.count + 1))
    }
  }
}
