import Foundation
import PlaygroundCore
import TestSupport
import Testing

@testable import CoreTestSupport

/// Runs a file of cases, `{"linear": […], "sectioned": […]}`:
/// `Tests/CoreTests/Cases/diff-cases.json` unless the environment variable `DIFF_CASES` is set.
struct DiffCasesTests {
  private let file: CaseFile

  init() throws {
    let cases = ProjectFolder.url.appendingPathComponent("Tests/CoreTests/Cases/diff-cases.json")
    let path = ProcessInfo.processInfo.environment["DIFF_CASES"] ?? cases.path
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    file = try JSONDecoder().decode(CaseFile.self, from: data)
  }

  @Test func linearCases() {
    for test in file.linear {
      let (source, target) = (items(test.source), items(test.target))
      let difference = LinearDifference(from: source, to: target)
      let oracle = LinearOracle(source: source, target: target, difference: difference)

      #expect(oracle.defects == [], "\(test.name)")
      check(difference, test.expect, test.name)
    }
  }

  @Test func sectionedCases() throws {
    for test in file.sectioned {
      let (old, new) = (list(test.source), list(test.target))
      let difference = SectionedDifference(from: old, to: new)
      let diff = ListDiff(from: old, to: new)

      #expect(try diff.apply(to: old, from: new) == new, "\(test.name)")
      check(difference.sections, test.expect.sections, test.name)
      guard let expect = test.expect.elementsStaged else { continue }
      #expect(difference.deletes.count == expect.deletes, "\(test.name)")
      #expect(difference.inserts.count == expect.inserts, "\(test.name)")
      if let updates = expect.updates {
        #expect(difference.updates.count == updates, "\(test.name)")
      }
      guard let across = expect.crossSectionMoves, let inside = expect.minMovesInsideSections else {
        continue
      }
      #expect(difference.moves.count >= across + inside, "\(test.name)")
      if test.expect.unique {
        #expect(difference.moves.count == across + inside, "\(test.name)")
      }
    }
  }

  private func check(_ difference: LinearDifference, _ expect: CaseFile.Linear, _ name: String) {
    #expect(difference.deletes.count == expect.deletes, "\(name)")
    #expect(difference.inserts.count == expect.inserts, "\(name)")
    #expect(difference.moves.count >= expect.minMoves, "\(name)")
    if expect.unique { #expect(difference.moves.count == expect.minMoves, "\(name)") }
    if let updates = expect.updates { #expect(difference.updates.count == updates, "\(name)") }
  }

  private func items(_ words: [String]) -> [Item] {
    words.map { word in
      let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return Item(id: String(parts[0]), content: parts.count > 1 ? String(parts[1]) : "")
    }
  }

  private func list(_ groups: [CaseFile.Group]) -> [Section] {
    groups.map { group in
      let head = items([group.section])[0]
      let cells = items(group.elements).map {
        Cell(key: .id($0.id), content: Node("Label", props: ["text": .string($0.content)]))
      }
      return Section(
        key: .id(head.id),
        attributes: [.indexTitle(head.content)],
        cells: Cells(cells)
      )
    }
  }
}

/// The format of a case file.
private struct CaseFile: Decodable {
  struct Linear: Decodable {
    var unique: Bool
    var deletes: Int
    var inserts: Int
    var minMoves: Int
    var updates: Int?
  }
  struct Elements: Decodable {
    var deletes: Int
    var inserts: Int
    var crossSectionMoves: Int?
    var minMovesInsideSections: Int?
    var updates: Int?
  }
  struct Sectioned: Decodable {
    var sections: Linear
    var elementsStaged: Elements?
    var unique: Bool
  }
  struct Group: Decodable {
    var section: String
    var elements: [String]
  }
  struct LinearCase: Decodable {
    var name: String
    var source: [String]
    var target: [String]
    var expect: Linear
  }
  struct SectionedCase: Decodable {
    var name: String
    var source: [Group]
    var target: [Group]
    var expect: Sectioned
  }
  var linear: [LinearCase]
  var sectioned: [SectionedCase]
}
