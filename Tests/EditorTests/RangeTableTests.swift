import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundEditor

@Suite("Ranges that are found by an offset")
struct RangeTableTests {
  /// Returns the numbers of the ranges that contain an offset or end at it, by looking at each.
  private static func found(in ranges: [Range<Int>], at offset: Int) -> [Int] {
    ranges.indices.filter {
      ranges[$0].lowerBound <= offset && offset <= ranges[$0].upperBound
    }
  }

  @Test("Ranges that are beside, in and around each other are found as by looking at each")
  func random() {
    for seed in Seeds.upTo(400) {
      var random = SeededGenerator(seed: seed)
      var ranges: [Range<Int>] = []
      func divide(_ range: Range<Int>, _ depth: Int) {
        ranges.append(range)
        guard depth < 4 else { return }
        var start = range.lowerBound
        while start < range.upperBound, Int.random(in: 0..<4, using: &random) > 0 {
          start = Int.random(in: start...range.upperBound, using: &random)
          let end = Int.random(in: start...range.upperBound, using: &random)
          divide(start..<end, depth + 1)
          start = end
        }
      }
      divide(3..<60, 0)
      divide(60..<70, 2)
      ranges.shuffle(using: &random)
      let table = RangeTable(ranges)
      let wrong = (0...75).first { table.numbers(at: $0) != Self.found(in: ranges, at: $0) }
      #expect(wrong == nil, "seed \(seed), in \(ranges)")
    }
  }

  @Test(
    "Names and elements at any place of a sample are found as by looking at each",
    arguments: Samples.paths.filter { !$0.contains("large") }
  )
  func samples(path: String) throws {
    let all = try Samples.bytes(path)
    guard all.count < (Seeds.areAllWanted ? 20_000 : 2_500) else { return }
    for bytes in [all, Array(all.prefix(all.count * 2 / 3))] {
      let index = FileIndex(SourceFile(number: 0, path: path, bytes: bytes))
      let (uses, names) = (index.uses.map(\.range), index.symbols.map(\.nameRange))
      let scopes = index.scopes.map(\.range)
      var wrong: [String] = []
      for offset in stride(from: 0, through: bytes.count, by: 3) {
        let expected = Self.found(in: uses, at: offset).map { index.uses[$0].range }
        if index.uses(at: offset).map(\.range) != expected { wrong.append("uses at \(offset)") }
        if index.declarations(at: offset) != Self.found(in: names, at: offset) {
          wrong.append("declarations at \(offset)")
        }
        let scope = Self.found(in: scopes, at: offset).last
        if index.scope(at: offset).values != scope.map({ index.scopes[$0].names.values }) ?? [:] {
          wrong.append("scope at \(offset)")
        }
        let elements = Self.path(in: index.draft, at: offset).map(\.span)
        if index.draft.path(at: offset).map(\.span) != elements {
          wrong.append("elements at \(offset)")
        }
      }
      #expect(wrong.isEmpty, "\(path)")
    }
  }

  /// Returns the elements around an offset, by looking at each child.
  private static func path(in draft: Draft, at offset: Int) -> [Element] {
    func contains(_ element: Element) -> Bool {
      Int(element.span.start) <= offset && offset <= Int(element.span.end)
    }
    guard let root = draft.root, contains(root) else { return [] }
    var path = [root]
    while let inner = path.last?.children.last(where: contains) { path.append(inner) }
    return path
  }
}
