import Glibc

/// The clocks of the machine.
package enum Clock {
  /// Returns nanoseconds of the monotonic clock.
  package static func monotonicNanoseconds() -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
