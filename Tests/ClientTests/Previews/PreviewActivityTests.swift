import PlaygroundProtocol
import Testing

@testable import PlaygroundClient

struct PreviewActivityTests {
  private static let minute = 60_000

  private func activity(at time: Int) -> PreviewActivity {
    var activity = PreviewActivity()
    let note = ChangeNote(ScreenFixture.changes(of: "a.xml", generation: 2), time: "14:03:59")
    activity.add(note, isOnScreen: false, at: time)
    return activity
  }

  @Test(
    arguments: [
      (0, "now"), (59_999, "now"), (60_000, "1 min"), (125_000, "2 min"), (3_599_999, "59 min"),
      (3_600_000, "14:03"),
    ] as [(Int, String)]
  )
  func anAgeBecomesATimeOfDayAfterAnHour(milliseconds: Int, text: String) {
    #expect(activity(at: 500).age(of: "a.xml", at: 500 + milliseconds) == text)
  }

  @Test func theClientWakesOnlyWhileAnAgeChanges() {
    let activity = activity(at: 500)

    #expect(activity.nextChange(after: 500) == 500 + Self.minute)
    #expect(activity.nextChange(after: 500 + Self.minute) == 500 + 2 * Self.minute)
    #expect(activity.nextChange(after: 500 + 60 * Self.minute) == nil)
    #expect(PreviewActivity().nextChange(after: 0) == nil)
  }

  @Test func outcomesAreUnseenUntilThePreviewIsShown() {
    var activity = activity(at: 0)

    #expect(activity.unseenCount(of: "a.xml") == 1)
    activity.see("a.xml")
    #expect(activity.unseenCount(of: "a.xml") == 0)
  }
}
