import Glibc

/// A calendar time of the machine's clock and time zone.
package struct WallTime: Sendable, Equatable {
  /// Milliseconds since 1970-01-01T00:00:00Z.
  package let milliseconds: Int64

  /// Creates a time from milliseconds since 1970-01-01T00:00:00Z.
  package init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// Returns the current time.
  package static func now() -> WallTime {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return WallTime(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// The local date and time: `2026-08-01 14:34:56`.
  package var localText: String { text("%Y-%m-%d %H:%M:%S") }

  /// The local time of day: `14:34:56`.
  package var localTimeOfDay: String { text("%H:%M:%S") }

  private func text(_ pattern: String) -> String {
    var seconds = time_t((Double(milliseconds) / 1000).rounded(.down))
    var fields = unsafe tm()
    unsafe localtime_r(&seconds, &fields)
    var buffer = [CChar](repeating: 0, count: 64)
    let count = unsafe strftime(&buffer, buffer.count, pattern, &fields)
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
