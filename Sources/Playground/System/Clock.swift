import Glibc

/// The machine's clocks.
package enum Clock {
  /// Returns nanoseconds since some moment in the past; never goes back.
  package static func monotonicNanoseconds() -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
