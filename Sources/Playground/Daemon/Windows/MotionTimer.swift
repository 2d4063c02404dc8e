/// When the windows in motion are drawn next: all of them together, at most 30 times a second.
///
/// Times are nanoseconds of a clock that does not go back.
struct MotionTimer {
  /// The time between two frames.
  static let interval: UInt64 = 33_400_000

  /// When the next frame is due; `nil` while nothing moves.
  private(set) var due: UInt64?

  /// Starts the timer if something moves, and stops it otherwise.
  mutating func update(isMoving: Bool, now: UInt64) {
    due = isMoving ? due ?? now + Self.interval : nil
  }

  /// Returns whether a frame is due, and schedules the next one.
  mutating func takeDue(at now: UInt64) -> Bool {
    guard let due, due <= now else { return false }
    self.due = now + Self.interval
    return true
  }
}
