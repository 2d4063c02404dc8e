import PlaygroundCore
import Testing

@testable import DescriptionLanguage

struct UniqueIdsTests {
  private let ids = UniqueIds()

  private func chunk(_ names: [String]) -> BuiltCells {
    let cells = names.map { Cell(key: .id($0), content: Node("Label", key: .id($0))) }
    let spans = names.indices.map { SourceSpan(source: 0, start: UInt32($0), end: UInt32($0) + 1) }
    return BuiltCells(Cells(cells), spans: spans)
  }

  private func chunk(_ numbers: Range<Int>) -> BuiltCells { chunk(numbers.map { "row-\($0)" }) }

  @Test func distinctIdsOfAFirstBuildAreUnique() {
    #expect(ids.areUnique(in: [chunk(0..<100), chunk(100..<200)]))
  }

  @Test func anIdInTwoChunksIsNot() {
    #expect(!ids.areUnique(in: [chunk(0..<100), chunk(99..<200)]))
  }

  @Test func fewNewIdsAreSearchedAmongTheOthers() {
    let (first, last) = (chunk(0..<100), chunk(200..<300))
    #expect(ids.areUnique(in: [first, last]))
    #expect(ids.areUnique(in: [first, chunk(100..<110), last]))
    #expect(!ids.areUnique(in: [first, chunk(["row-100", "row-250"]), last]))
  }

  @Test func manyNewIdsBesideOthersAreLeftToTheFullComparison() {
    let (first, last) = (chunk(0..<100), chunk(200..<300))
    #expect(ids.areUnique(in: [first, last]))
    #expect(!ids.areUnique(in: [first, chunk(100..<200), last]))
  }

  @Test func positionalKeysAreNotCompared() {
    let key = Key.positional("Label#0")
    let cells = Cells([Cell(key: key, content: Node("Label", key: key))])
    let span = SourceSpan(source: 0, start: 0, end: 1)
    let chunks = [BuiltCells(cells, spans: [span]), BuiltCells(cells, spans: [span])]
    #expect(ids.areUnique(in: chunks))
    #expect(chunks[0].ids.isEmpty)
  }
}
