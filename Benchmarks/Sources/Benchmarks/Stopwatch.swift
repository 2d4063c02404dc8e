import Glibc

/// Measures a call: the median of several samples, each with enough calls to be measurable.
///
/// Times are CPU times of the program's only thread.
struct Stopwatch {
  private let sampleCount = 7

  /// Returns the nanoseconds of one call of `work`, including the release of its result.
  func nanoseconds<Result>(_ work: () -> Result) -> Double {
    let once = measure { consume(work()) }
    let calls = max(1, Int(1_500_000 / max(once, 1)))
    let count = once > 200_000_000 ? 1 : sampleCount
    let samples = (0..<count).map { _ in
      measure { for _ in 0..<calls { consume(work()) } } / Double(calls)
    }
    return samples.sorted()[count / 2]
  }

  /// Returns the nanoseconds of `work` on a value created for each call, excluding its creation and
  /// release.
  func nanoseconds<Value, Result>(on make: () -> Value, _ work: (inout Value) -> Result) -> Double {
    let samples = (0..<3 * sampleCount).map { _ in
      var value = make()
      let time = measure { consume(work(&value)) }
      consume(value)
      return time
    }
    return samples.sorted()[samples.count / 2]
  }

  private func measure(_ work: () -> Void) -> Double {
    let start = Stopwatch.now()
    work()
    return Stopwatch.now() - start
  }

  /// Returns the CPU time of the program so far, in nanoseconds.
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Prevents the optimizer from removing an unused result.
  @inline(never)
  private func consume<Result>(_ result: Result) {}
}
