import PlaygroundCore

/// How busy the daemon's loop was since it started; waiting does not count.
struct LoopMetrics {
  /// The number of times that something was due or ready.
  private(set) var turnCount = 0
  /// The time that these took together, in nanoseconds.
  private(set) var busyNanoseconds: UInt64 = 0
  /// The longest time that one of them took, in nanoseconds.
  private(set) var longestNanoseconds: UInt64 = 0

  init() {}

  /// Counts a turn of the loop.
  ///
  /// - Parameters:
  ///   - start: The time at which it stopped waiting, in nanoseconds.
  ///   - end: The time at which it waits again.
  mutating func add(from start: UInt64, to end: UInt64) {
    let duration = end - min(start, end)
    turnCount += 1
    busyNanoseconds += duration
    longestNanoseconds = max(longestNanoseconds, duration)
  }

  /// The figures for `daemon/status`, in microseconds.
  var counters: Value {
    [
      "turns": .int(turnCount),
      "busy": .int(Int(busyNanoseconds / 1_000)),
      "longest": .int(Int(longestNanoseconds / 1_000)),
    ]
  }
}
