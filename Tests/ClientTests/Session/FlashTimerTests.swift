import Testing

@testable import PlaygroundClient

struct FlashTimerTests {
  private static let millisecond: UInt64 = 1_000_000

  @Test func theTimeBeginsWhenTheRowStartsToStandOut() {
    var timer = FlashTimer()

    timer.apply(isFlashing: true, now: 0)
    timer.apply(isFlashing: true, now: 100 * Self.millisecond)

    #expect(timer.end == 150 * Self.millisecond)
    #expect(!timer.isOver(now: 149 * Self.millisecond))
    #expect(timer.isOver(now: 150 * Self.millisecond))
  }

  @Test func withoutARowThatStandsOutNothingIsDue() {
    var timer = FlashTimer()
    timer.apply(isFlashing: true, now: 0)

    timer.apply(isFlashing: false, now: 10)

    #expect(timer.end == nil)
    #expect(!timer.isOver(now: .max))
  }
}
