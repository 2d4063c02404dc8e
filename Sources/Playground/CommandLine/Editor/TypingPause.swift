/// The time until a person who types has paused.
struct TypingPause {
  private let nanoseconds: UInt64
  private var count = 0
  /// When something was typed, in monotonic nanoseconds.
  private var last: UInt64 = 0

  /// Creates the time of a pause.
  init(milliseconds: Int) { nanoseconds = UInt64(milliseconds) * 1_000_000 }

  /// Notes how many changes were typed until now.
  mutating func note(_ count: Int, at now: UInt64) {
    if count != self.count { (self.count, last) = (count, now) }
  }

  /// Returns the time until the pause is over, in milliseconds, rounded up.
  func rest(_ now: UInt64) -> Int {
    let end = last + nanoseconds
    return end > now ? Int((end - now + 999_999) / 1_000_000) : 0
  }
}
