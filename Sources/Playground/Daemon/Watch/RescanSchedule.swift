/// The times of full comparisons with the disk after events were lost.
///
/// Each rescan soon after another doubles the pause before the next, from 0.5 to 30 seconds.
struct RescanSchedule {
  /// The time after the end of the pause within which a rescan counts as soon, in nanoseconds.
  private static let calm: UInt64 = 10_000_000_000
  private static let shortestPause: UInt64 = 500_000_000
  private static let longestPause: UInt64 = 30_000_000_000

  private var reason: RescanReason?
  private var pause: UInt64 = 0
  private var last: UInt64 = 0

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

  /// Starts the rescan that is due, and sets the pause before the next.
  ///
  /// - Returns: Its reason; `nil` if none is due.
  mutating func begin(now: UInt64) -> RescanReason? {
    guard let reason, now >= last &+ pause else { return nil }
    self.reason = nil
    let isSoon = last > 0 && now < last + Self.calm + pause
    pause = isSoon ? min(max(pause * 2, Self.shortestPause), Self.longestPause) : 0
    last = now
    return reason
  }
}
