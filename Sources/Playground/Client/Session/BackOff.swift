/// How long to wait before each attempt to find a daemon again: ever longer, up to two seconds.
struct BackOff: Equatable, Sendable {
  /// How many attempts there have been.
  private(set) var attempts = 0

  /// Returns the milliseconds to wait before the next attempt.
  mutating func next() -> Int {
    attempts += 1
    return min(2000, 50 << min(attempts - 1, 6))
  }
}
