/// The unpaired elements of two stretches.
@usableFromInline
struct LeftOverIndices {
  /// Their indices in the source, ascending.
  @usableFromInline var source: [Int] = []
  /// Their indices in the target, ascending.
  @usableFromInline var target: [Int] = []

  init(source: [Int], target: [Int]) {
    self.source = source
    self.target = target
  }

  /// Collects the elements between runs that ascend on both sides.
  @usableFromInline
  init(of runs: [PairedRun], sourceCount: Int, targetCount: Int) {
    var from = 0
    var to = 0
    for run in runs {
      source.append(contentsOf: from..<run.sources.lowerBound)
      target.append(contentsOf: to..<run.targets.lowerBound)
      from = run.sources.upperBound
      to = run.targets.upperBound
    }
    source.append(contentsOf: from..<sourceCount)
    target.append(contentsOf: to..<targetCount)
  }

  /// Removes the elements of `pairs`, each of which is a single pair.
  @usableFromInline
  mutating func remove(_ pairs: [PairedRun]) {
    for pair in pairs {
      source.removeAll { $0 == Int(pair.source) }
      target.removeAll { $0 == Int(pair.target) }
    }
  }
}
