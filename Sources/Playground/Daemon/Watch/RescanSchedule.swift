/// The times of full comparisons with the disk after events were lost.
///
/// The pause after a rescan grows with its duration, so that rescans take at most a quarter of the
/// time, and files wait as long after the last overflow as after the first.
struct RescanSchedule {
  private static let shortestPause: UInt64 = 200_000_000
  private static let longestPause: UInt64 = 30_000_000_000
  /// The pause for each nanosecond of a rescan.
  private static let pauseShare: UInt64 = 3

  private var reason: RescanReason?
  private var pause: UInt64 = 0
  private var last: UInt64 = 0
  private var isUnderway = false

  init() {}

  /// The time of the next rescan; `nil` if none is requested.
  var due: UInt64? { reason == nil ? nil : last &+ pause }

  /// Requests a rescan after the pause.
  mutating func request(_ reason: RescanReason) { self.reason = reason }

  /// Requests a rescan without a pause.
  mutating func requestAtOnce(_ reason: RescanReason) {
    self.reason = reason
    (pause, last) = (0, 0)
  }

  /// Starts the rescan that is due.
  ///
  /// - Returns: Its reason; `nil` if none is due.
  mutating func begin(now: UInt64) -> RescanReason? {
    guard let reason, now >= last &+ pause else { return nil }
    self.reason = nil
    (pause, last) = (Self.shortestPause, now)
    isUnderway = true
    return reason
  }

  /// Sets the pause after a rescan that has begun and ends now; otherwise, does nothing.
  mutating func end(now: UInt64) {
    guard isUnderway else { return }
    isUnderway = false
    let duration = now - min(now, last)
    last = max(now, last)
    let pause = duration.multipliedReportingOverflow(by: Self.pauseShare)
    self.pause =
      pause.overflow
      ? Self.longestPause : min(max(pause.partialValue, Self.shortestPause), Self.longestPause)
  }
}
