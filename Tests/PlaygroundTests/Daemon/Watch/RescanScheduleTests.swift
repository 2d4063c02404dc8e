import Testing

@testable import PlaygroundDaemon

@Suite struct RescanScheduleTests {
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

  @Test func rescansOneAfterTheOtherPauseLongerAndLonger() {
    var schedule = RescanSchedule()
    var now = Self.second
    var pauses: [UInt64] = []

    for _ in 0..<9 {
      schedule.request(.overflow)
      let due = max(now, schedule.due ?? now)
      if due > now { #expect(schedule.begin(now: due - 1) == nil) }
      pauses.append(due - now)
      now = due
      #expect(schedule.begin(now: now) == .overflow)
    }

    #expect(pauses.map { $0 / 100_000_000 } == [0, 0, 5, 10, 20, 40, 80, 160, 300])
  }

  @Test func thePauseEndsAfterACalmTime() {
    var schedule = RescanSchedule()
    for now in [Self.second, 2 * Self.second] {
      schedule.request(.overflow)
      #expect(schedule.begin(now: now) == .overflow)
    }

    let later = 20 * Self.second
    schedule.request(.overflow)
    #expect(schedule.begin(now: later) == .overflow)
    schedule.request(.overflow)

    #expect(schedule.due == later)
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
