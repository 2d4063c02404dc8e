/// Measures a call: the median of several samples, each of so many calls that it takes a while.
struct Stopwatch {
  private let clock = ContinuousClock()
  private let sampleCount = 7

  /// Returns the nanoseconds that one call of `work` takes, its result's release included.
  func nanoseconds<Result>(_ work: () -> Result) -> Double {
    let once = clock.measure { consume(work()) }.nanoseconds
    let calls = max(1, Int(1_500_000 / max(once, 1)))
    let count = once > 200_000_000 ? 1 : sampleCount
    let samples = (0..<count).map { _ in
      clock.measure { for _ in 0..<calls { consume(work()) } }.nanoseconds / Double(calls)
    }
    return samples.sorted()[count / 2]
  }

  /// Keeps the optimiser from dropping a result that nobody reads.
  @inline(never)
  private func consume<Result>(_ result: Result) {}
}

extension Duration {
  /// The duration in nanoseconds.
  fileprivate var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}
