import Testing

@testable import PlaygroundDaemon

struct RescanScheduleTests {
  static let second: UInt64 = 1_000_000_000

  @Test func nothingIsDueUnlessRequested() {
    var schedule = RescanSchedule()

    #expect(schedule.due == nil)
    #expect(schedule.begin(now: Self.second) == nil)
  }

  @Test func theFirstRescanBeginsAtOnceAndOnlyOnce() {
    var schedule = RescanSchedule()
    schedule.request(.overflow)

    #expect(schedule.begin(now: Self.second) == .overflow)
    #expect(schedule.begin(now: Self.second) == nil)
  }

  /// A rescan after the other, each requested when the one before has ended, with the durations of
  /// rescans and the pauses before them, in milliseconds.
  @Test(arguments: [(1, 200), (66, 200), (500, 1_500), (20_000, 30_000)] as [(UInt64, UInt64)])
  func thePauseIsThatOfTheDurationHoweverOftenEventsAreLost(duration: UInt64, pause: UInt64) {
    var schedule = RescanSchedule()
    var now = Self.second
    for round in 0..<20 {
      schedule.request(.overflow)
      if round > 0 {
        #expect(schedule.due == now + pause * 1_000_000)
        #expect(schedule.begin(now: now + pause * 1_000_000 - 1) == nil)
        now += pause * 1_000_000
      }
      #expect(schedule.begin(now: now) == .overflow)
      now += duration * 1_000_000
      schedule.end(now: now)
    }
  }

  @Test func afterACalmTimeThereIsNoPause() {
    var schedule = RescanSchedule()
    for now in [Self.second, 2 * Self.second] {
      schedule.request(.overflow)
      #expect(schedule.begin(now: now) == .overflow)
      schedule.end(now: now + 1)
    }

    let later = 3 * Self.second
    schedule.request(.overflow)
    #expect(schedule.due.map { $0 < later } == true)
    #expect(schedule.begin(now: later) == .overflow)
  }

  @Test func onlyTheEndOfARescanSetsThePause() {
    var schedule = RescanSchedule()
    schedule.request(.overflow)
    #expect(schedule.begin(now: Self.second) == .overflow)
    schedule.end(now: Self.second)
    schedule.end(now: 9 * Self.second)

    schedule.request(.overflow)
    #expect(schedule.due == Self.second + 200_000_000)
  }

  @Test func aRequestAtOnceSkipsThePause() {
    var schedule = RescanSchedule()
    for now in [Self.second, 2 * Self.second] {
      schedule.request(.overflow)
      #expect(schedule.begin(now: now) == .overflow)
    }

    schedule.requestAtOnce(.renewal)

    #expect(schedule.begin(now: 2 * Self.second) == .renewal)
  }
}
