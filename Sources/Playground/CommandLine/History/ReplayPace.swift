import PlaygroundProtocol

/// The pauses between recorded revisions.
struct ReplayPace {
  /// The longest pause, in milliseconds.
  private static let longestPause = 2_000.0

  private let speed: Double
  private var last: Timestamp?

  /// Creates a pace that is `speed` times as fast as recorded.
  init(speed: Double = 1) {
    self.speed = speed
  }

  /// Returns the pause before a revision in milliseconds, 0 for the first one.
  mutating func pause(before time: Timestamp) -> Int {
    let gap = time.millisecondsSince1970 - (last ?? time).millisecondsSince1970
    last = time
    return Int(min(max(Double(gap) / speed, 0), Self.longestPause))
  }
}
