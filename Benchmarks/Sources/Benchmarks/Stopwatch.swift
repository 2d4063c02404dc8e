import Glibc

/// Measures a call: the median of several samples, each of so many calls that it takes a while.
///
/// Counted is the time that the program's one thread ran, not the time others had the machine.
struct Stopwatch {
  private let sampleCount = 7

  /// Returns the nanoseconds that one call of `work` takes, its result's release included.
  func nanoseconds<Result>(_ work: () -> Result) -> Double {
    let once = measure { consume(work()) }
    let calls = max(1, Int(1_500_000 / max(once, 1)))
    let count = once > 200_000_000 ? 1 : sampleCount
    let samples = (0..<count).map { _ in
      measure { for _ in 0..<calls { consume(work()) } } / Double(calls)
    }
    return samples.sorted()[count / 2]
  }

  /// Returns the nanoseconds that `work` takes on a value that is made for each call, which does not
  /// count; nor does its release.
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

  /// Returns the nanoseconds that the program ran so far.
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Keeps the optimiser from dropping a result that nobody reads.
  @inline(never)
  private func consume<Result>(_ result: Result) {}
}
