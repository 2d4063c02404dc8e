import Glibc

/// The machine's clocks.
enum Clock {
  /// Returns nanoseconds since some moment in the past; never goes back.
  static func monotonicNanoseconds() -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

/// A moment of the calendar, to the nanosecond.
struct WallTime: Sendable, Equatable, Comparable {
  /// Seconds since 1970-01-01T00:00:00Z.
  let seconds: Int64
  /// Nanoseconds within the second.
  let nanoseconds: Int32

  init(seconds: Int64, nanoseconds: Int32 = 0) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// Returns the present moment.
  static func now() -> WallTime {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return WallTime(seconds: Int64(time.tv_sec), nanoseconds: Int32(time.tv_nsec))
  }

  /// Milliseconds since 1970-01-01T00:00:00Z.
  var milliseconds: Int64 { seconds * 1000 + Int64(nanoseconds) / 1_000_000 }

  /// The moment in UTC: `2026-08-01T12:34:56.789Z`.
  var utc: String {
    var clock = time_t(seconds)
    var fields = unsafe tm()
    unsafe gmtime_r(&clock, &fields)
    return unsafe format(fields, "%Y-%m-%dT%H:%M:%S") + fraction + "Z"
  }

  /// The moment in the machine's time zone: `2026-08-01T14:34:56.789+0200`.
  var local: String {
    let fields = unsafe localFields
    return unsafe format(fields, "%Y-%m-%dT%H:%M:%S") + fraction + format(fields, "%z")
  }

  /// The time of day in the machine's time zone: `14:34:56`.
  var localTimeOfDay: String { unsafe format(localFields, "%H:%M:%S") }

  private var localFields: tm {
    var clock = time_t(seconds)
    var fields = unsafe tm()
    unsafe localtime_r(&clock, &fields)
    return unsafe fields
  }

  private var fraction: String {
    let digits = String(nanoseconds / 1_000_000)
    return "." + String(repeating: "0", count: 3 - digits.count) + digits
  }

  private func format(_ fields: tm, _ pattern: String) -> String {
    var fields = unsafe fields
    var buffer = [CChar](repeating: 0, count: 64)
    let count = unsafe strftime(&buffer, buffer.count, pattern, &fields)
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns whether `left` comes before `right`.
  static func < (left: WallTime, right: WallTime) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}
