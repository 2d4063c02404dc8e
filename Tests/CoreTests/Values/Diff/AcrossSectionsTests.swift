import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Elements that leave one section and arrive in another.
struct AcrossSectionsTests {
  private func difference(_ source: String, _ target: String) -> String {
    SectionedDifference(from: sections(source), to: sections(target)).merged.description
  }

  @Test(
    arguments: [
      ("a(x) b()", "a() b(x)", "elements [0,0]>[1,0]"),
      ("a(x y) b(z)", "a(z) b(y x)", "elements [1,0]>[0,0] [0,1]>[1,0] [0,0]>[1,1]"),
      ("a(x:1) b()", "a() b(x:2)", "elements ~[0,0] [0,0]>[1,0]"),
      ("a(x) b() c()", "a() b() c(x)", "elements [0,0]>[2,0]"),
      ("a(p x) b(q)", "a(p) b(q x)", "elements [0,1]>[1,1]"),
      ("a(x) b(y)", "a(y) b(x)", "elements [1,0]>[0,0] [0,0]>[1,0]"),
      ("a(_x) b()", "a() b(_x)", "elements -[0,0] +[1,0]"),
      ("a(x) b()", "a() b(_x)", "elements -[0,0] +[1,0]"),
      ("a(_x) b()", "a() b(x)", "elements -[0,0] +[1,0]"),
      ("a(x) b(x)", "a() b(x)", "elements -[0,0]"),
      ("a(x x) b()", "a() b(x)", "elements -[0,1] [0,0]>[1,0]"),
      ("a(x) b()", "a() b(x x)", "elements +[1,1] [0,0]>[1,0]"),
      ("a(x) b(x) c()", "a() b() c(x x)", "elements [0,0]>[2,0] [1,0]>[2,1]"),
      ("a(x) b()", "b(x) a()", "sections 1>0, elements [0,0]>[0,0]"),
    ]
  )
  func elementsPairAcrossSectionsThatStay(source: String, target: String, expected: String) {
    #expect(difference(source, target) == expected)
  }

  @Test func elementsPairWithinTheirSectionFirst() {
    #expect(difference("a(x:1) b(x:2)", "a(y) b(x:2 x:1)") == "elements +[0,0] [0,0]>[1,1]")
  }

  @Test func updatesAcrossSectionsAscendBySource() {
    #expect(
      difference("a(x:1 y:1) b(z:1)", "a(z:2) b(y:2 x:2)")
        == "elements ~[0,0] ~[0,1] ~[1,0] [1,0]>[0,0] [0,1]>[1,0] [0,0]>[1,1]"
    )
  }

  /// An element with a constant hash and a section of such elements.
  private struct Numb: Differentiable, Equatable {
    var identity: String
    var content = 0
    var isKnownAcrossSections = true
    var identityHash: UInt64 { 0 }
    func isContentEqual(to other: Numb) -> Bool { content == other.content }
  }

  private struct Group: DifferentiableSection {
    var identity: String
    var elements: [Numb]
    func isContentEqual(to other: Group) -> Bool { true }
  }

  private func groups(_ list: [Section]) -> [Group] {
    list.map { section in
      let elements = section.cells.map { cell in
        let content = if case .string(let text)? = cell.content.props["text"] { text } else { "" }
        return Numb(
          identity: "\(cell.key)",
          content: Int(content) ?? 0,
          isKnownAcrossSections: cell.key.isWritten
        )
      }
      return Group(identity: section.key.text, elements: elements)
    }
  }

  private func randomList(_ random: inout SeededGenerator) -> String {
    ["a", "b", "c", "d"].shuffled(using: &random).prefix(1 + random.below(4)).map { name in
      let cells = (0..<random.below(5)).map { _ in
        "\(random.isHit(oneIn: 5) ? "_" : "")\(random.below(7)):\(random.below(2))"
      }
      return "\(name)(\(cells.joined(separator: " ")))"
    }
    .joined(separator: " ")
  }

  @Test(arguments: Seeds.upTo(400, atLeast: 60))
  func hashesDoNotAffectTheResult(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let (old, new) = (sections(randomList(&random)), sections(randomList(&random)))

    let numb = SectionedDifference(from: groups(old), to: groups(new))

    #expect(
      numb == SectionedDifference(from: old, to: new),
      "seed \(seed): \(picture(old)) to \(picture(new))"
    )
  }

  /// After pairing, no written id is left over on both sides, and left-overs within a section
  /// equal those of comparing that section alone, less the pairs across sections.
  @Test(arguments: Seeds.upTo(600, atLeast: 80))
  func asManyElementsAsPossiblePair(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let (old, new) = (sections(randomList(&random)), sections(randomList(&random)))
    let note: Comment = "seed \(seed): \(picture(old)) to \(picture(new))"

    let difference = SectionedDifference(from: old, to: new)

    var gone: [ElementPath] = []
    var arrived: [ElementPath] = []
    for (from, section) in old.enumerated() {
      guard let to = new.firstIndex(where: { $0.key == section.key }) else { continue }
      let inside = LinearDifference(from: section.cells, to: new[to].cells)
      gone += inside.deletes.map { ElementPath(section: from, element: $0) }
      arrived += inside.inserts.map { ElementPath(section: to, element: $0) }
    }
    func keys(_ paths: [ElementPath], _ list: [Section]) -> [Key] {
      paths.map { list[$0.section].cells[$0.element].key }.filter(\.isWritten)
    }
    let (left, right) = (keys(gone, old), keys(arrived, new))
    let pairs = Set(left).reduce(0) { sum, key in
      sum + min(left.count { $0 == key }, right.count { $0 == key })
    }
    #expect(difference.deletes.count == gone.count - pairs, note)
    #expect(difference.inserts.count == arrived.count - pairs, note)
    #expect(Set(difference.deletes).isSubset(of: gone), note)
    #expect(Set(difference.inserts).isSubset(of: arrived), note)
    let staying = Set(keys(difference.deletes, old)).intersection(keys(difference.inserts, new))
    #expect(staying.isEmpty, note)
  }
}

/// Differences without moves.
struct DifferenceWithoutMovesTests {
  private func difference(_ source: String, _ target: String) -> String {
    SectionedDifference(from: sections(source), to: sections(target)).withoutMoves.merged
      .description
  }

  @Test(
    arguments: [
      ("a(x y)", "a(x:1 y z)", "elements +[0,2] ~[0,0]"),
      ("a(x y z)", "a(z x y)", "elements -[0,2] +[0,0]"),
      ("a(x y z:1)", "a(z:2 x:1 y)", "elements -[0,2] +[0,0] ~[0,0]"),
      ("a(x) b()", "a() b(x)", "elements -[0,0] +[1,0]"),
      ("a(x) b(y)", "b(y) a(x)", "sections -1 +0"),
      ("a:1(x) b:1(y)", "b:2(y:2) a:2(x:2)", "sections -1 +0 ~0, elements ~[0,0]"),
      ("a(x) b(y)", "b(y n) a(x)", "sections -1 +0"),
      ("a(x) b(y) c(z)", "c() b(z y) a(x)", "sections -0 -2 +0 +2, elements +[1,0]"),
      ("a(x) b(y q)", "b(y) a(x q)", "sections -1 +0, elements +[1,1]"),
    ]
  )
  func whatMovesIsDeletedAndInserted(source: String, target: String, expected: String) {
    #expect(difference(source, target) == expected)
  }

  @Test func aDifferenceWithoutMovesIsUnchanged() {
    let (old, new) = (sections("a:1(x y:1) b(z)"), sections("a:2(x y:2 n)"))
    let difference = SectionedDifference(from: old, to: new)

    #expect(difference.withoutMoves == difference)
  }

  @Test(arguments: Seeds.upTo(400, atLeast: 60))
  func theStatesLeadToTheNewList(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    func list() -> [Section] {
      var free = Array(0..<12).shuffled(using: &random)
      let names = ["a", "b", "c", "d"].shuffled(using: &random).prefix(1 + random.below(4))
      return sections(
        names.map { name in
          let count = random.below(4)
          defer { free.removeFirst(count) }
          let cells = free.prefix(count).map { "\($0):\(random.below(2))" }
          return "\(name):\(random.below(2))(\(cells.joined(separator: " ")))"
        }
        .joined(separator: " ")
      )
    }
    let (old, new) = (list(), list())
    let difference = SectionedDifference(from: old, to: new).withoutMoves

    let replayed = try ListDiff(stages: difference.stages).states(from: old, to: new)

    #expect(difference.states(from: old, to: new) == replayed, "seed \(seed)")
    #expect(picture(replayed.last ?? old) == picture(new), "seed \(seed)")
    let once = ListDiff(stages: [difference.merged])
    #expect(try picture(once.apply(to: old, from: new)) == picture(new), "seed \(seed)")
  }
}
