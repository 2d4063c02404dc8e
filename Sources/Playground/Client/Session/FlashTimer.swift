/// When a row that stands out returns to its normal look.
struct FlashTimer: Equatable, Sendable {
  /// How long a row stands out after an event, in milliseconds.
  private static let milliseconds = 150

  /// When the row returns to its normal look, in monotonic nanoseconds; `nil` while no row stands
  /// out.
  private(set) var end: UInt64?

  init() {}

  /// Adopts whether a row stands out; the time begins when it starts to.
  mutating func adopt(isFlashing: Bool, now: UInt64) {
    guard isFlashing else {
      end = nil
      return
    }
    end = end ?? now + UInt64(Self.milliseconds) * 1_000_000
  }

  /// Returns whether the time is over.
  func isOver(now: UInt64) -> Bool { end.map { now >= $0 } ?? false }
}
