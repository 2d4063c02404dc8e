import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct ShortestEditTests {
  /// Returns the target index of each source index, `nil` if the stage gives up.
  private func targets(_ source: [Item], _ target: [Item]) -> [Int32]? {
    guard let runs = ShortestEdit.runs(source.span, target.span) else { return nil }
    var pairing = Pairing(sourceCount: source.count, targetCount: target.count)
    for run in runs { pairing.pair(run) }
    return pairing.targets
  }

  /// Returns the length of a longest common subsequence, found in quadratic time.
  private func commonLength(_ source: [Item], _ target: [Item]) -> Int {
    var row = [Int](repeating: 0, count: target.count + 1)
    for from in source {
      var diagonal = 0
      for (index, to) in target.enumerated() {
        let above = row[index + 1]
        row[index + 1] = from.id == to.id ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[target.count]
  }

  @Test func uneditedElementsArePaired() {
    #expect(targets(items("a b c d"), items("b x d")) == [-1, 0, -1, 2])
    #expect(targets(items("a b a"), items("b a a")) == [-1, 0, 1])
  }

  @Test func longScriptsAreAbandoned() {
    let source = (0..<400).map { Item(id: "\($0)") }

    #expect(targets(source, source.reversed()) == nil)
    #expect(targets(source, Array(source.prefix(3))) == nil)
  }

  @Test func randomListsKeepALongestCommonSubsequence() {
    for seed in Seeds.upTo(1_000) {
      var random = SeededGenerator(seed: seed)
      let (source, target) = random.lists(identities: 6, isUnique: false)
      guard let targets = targets(source, target) else { continue }

      let kept = targets.filter { $0 != Pairing.none }

      #expect(kept == kept.sorted(), "seed \(seed)")
      #expect(kept.count == commonLength(source, target), "seed \(seed)")
    }
  }
}
