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
    var paired = 0
    for run in runs { paired += Int(run.count) }
    source.reserveCapacity(sourceCount - paired)
    target.reserveCapacity(targetCount - paired)
    var from = 0
    var to = 0
    for run in runs {
      Self.append(from..<run.sources.lowerBound, to: &source)
      Self.append(to..<run.targets.lowerBound, to: &target)
      from = run.sources.upperBound
      to = run.targets.upperBound
    }
    Self.append(from..<sourceCount, to: &source)
    Self.append(to..<targetCount, to: &target)
  }

  private static func append(_ range: Range<Int>, to indices: inout [Int]) {
    for index in range { indices.append(index) }
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
