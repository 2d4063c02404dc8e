/// The timer that ends the highlight of a row.
struct FlashTimer: Equatable, Sendable {
  /// The duration of a highlight after an event, in milliseconds.
  private static let milliseconds = 150

  /// The end of the highlight, in monotonic nanoseconds; `nil` without one.
  private(set) var end: UInt64?

  init() {}

  /// Updates the state; the time starts when a highlight begins.
  mutating func apply(isFlashing: Bool, now: UInt64) {
    guard isFlashing else {
      end = nil
      return
    }
    end = end ?? now + UInt64(Self.milliseconds) * 1_000_000
  }

  /// Returns whether the highlight has expired.
  func isOver(now: UInt64) -> Bool { end.map { now >= $0 } ?? false }
}
