/// The delays before attempts to reconnect, growing to two seconds.
struct BackOff: Equatable, Sendable {
  /// The number of attempts so far.
  private(set) var attempts = 0

  /// Returns the milliseconds to wait before the next attempt.
  mutating func next() -> Int {
    attempts += 1
    return min(2000, 50 << min(attempts - 1, 6))
  }
}
