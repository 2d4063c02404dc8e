import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct PairingTests {
  private func pairing(_ sources: [Int32], sourceCount: Int) -> Pairing {
    var pairing = Pairing(sourceCount: sourceCount, targetCount: sources.count)
    for (to, from) in sources.enumerated() where from != Pairing.none {
      pairing.pair(Int(from), to)
    }
    return pairing
  }

  /// Formats runs as `source>target*count`.
  private func picture(_ runs: [PairedRun]) -> String {
    runs.map { "\($0.source)>\($0.target)*\($0.count)" }.joined(separator: " ")
  }

  @Test(
    arguments: [
      ([], 0, ""), ([-1], 1, ""), ([0], 1, "0>0*1"), ([0, 1, 2], 3, "0>0*3"),
      ([1, 2, 0], 3, "1>0*2 0>2*1"), ([2, 1, 0], 3, "2>0*1 1>1*1 0>2*1"),
      ([-1, 0, 1, -1, -1, 2], 3, "0>1*2 2>5*1"), ([0, -1, 1], 2, "0>0*1 1>2*1"),
      ([0, 2, 3, 5], 6, "0>0*1 2>1*2 5>3*1"), ([-1, -1, 0], 1, "0>2*1"),
    ] as [([Int32], Int, String)]
  )
  func pairsFormMaximalRuns(sources: [Int32], sourceCount: Int, expected: String) {
    #expect(picture(pairing(sources, sourceCount: sourceCount).runs) == expected)
  }

  @Test func aRunPairsAllItsElements() {
    var pairing = Pairing(sourceCount: 6, targetCount: 5)
    pairing.pair(PairedRun(source: 3, target: 1, count: 3))

    #expect(pairing.targets == [-1, -1, -1, 1, 2, 3])
    #expect(pairing.sources == [-1, 3, 4, 5, -1])
    #expect(pairing.leftOvers.source == [0, 1, 2])
    #expect(pairing.leftOvers.target == [0, 4])
  }

  @Test func aRunHasHalfOpenRanges() {
    let run = PairedRun(source: 4, target: 7, count: 2)

    #expect(run.sources == 4..<6)
    #expect(run.targets == 7..<9)
  }

  @Test(arguments: Seeds.upTo(400, atLeast: 60))
  func runsCoverExactlyThePairs(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let (sourceCount, targetCount) = (random.below(12), random.below(12))
    var free = Array(0..<sourceCount)
    if random.isHit(oneIn: 2) { free.shuffle(using: &random) }
    let sources = (0..<targetCount).map { _ -> Int32 in
      random.isHit(oneIn: 4) || free.isEmpty ? -1 : Int32(free.removeFirst())
    }
    let pairing = pairing(sources, sourceCount: sourceCount)
    let runs = pairing.runs

    var covered = [Int32](repeating: -1, count: targetCount)
    for run in runs {
      for (to, from) in zip(run.targets, run.sources) { covered[to] = Int32(from) }
    }
    #expect(covered == sources, "seed \(seed)")
    for (run, next) in zip(runs, runs.dropFirst()) {
      #expect(run.targets.upperBound <= next.targets.lowerBound, "seed \(seed)")
      let areAdjacent =
        run.targets.upperBound == next.targets.lowerBound
        && run.sources.upperBound == next.sources.lowerBound
      #expect(!areAdjacent, "seed \(seed): the runs are maximal")
    }
    let paired = Set(sources.map(Int.init))
    #expect(pairing.leftOvers.source == (0..<sourceCount).filter { !paired.contains($0) })
    #expect(pairing.leftOvers.target == sources.indices.filter { sources[$0] == -1 })
  }

  /// The left-overs of ascending runs equal those of the pairing that they form.
  @Test(arguments: Seeds.upTo(400, atLeast: 60))
  func leftOversOfRunsAreTheGaps(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var (from, to) = (random.below(3), random.below(3))
    var runs: [PairedRun] = []
    for _ in 0..<random.below(5) {
      let count = 1 + random.below(3)
      runs.append(PairedRun(source: from, target: to, count: count))
      from += count + random.below(3)
      to += count + random.below(3)
    }
    var pairing = Pairing(sourceCount: from, targetCount: to)
    for run in runs { pairing.pair(run) }

    let gaps = LeftOverIndices(of: runs, sourceCount: from, targetCount: to)

    #expect(gaps.source == pairing.leftOvers.source, "seed \(seed)")
    #expect(gaps.target == pairing.leftOvers.target, "seed \(seed)")
  }

  @Test func removedPairsAreNoLeftOvers() {
    var rest = LeftOverIndices(source: [0, 2, 5, 7], target: [1, 3, 4])

    rest.remove([
      PairedRun(source: 5, target: 1, count: 1), PairedRun(source: 0, target: 4, count: 1),
    ])

    #expect(rest.source == [2, 7])
    #expect(rest.target == [3])
  }

  @Test(arguments: Seeds.upTo(200, atLeast: 30))
  func theLowerBoundCountsLesserElements(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let list = (0..<random.below(9)).map { _ in random.below(6) }.sorted()

    for value in -1...6 {
      #expect(list.lowerBound(of: value) == list.count { $0 < value }, "\(value) in \(list)")
    }
  }
}
