import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem

struct CoalescedEventsTests {
  private func combined(_ kinds: [(WatchEvent.Kinds, FilePath)]) -> [WatchEvent] {
    var events = CoalescedEvents()
    for (kinds, name) in kinds { events.add(WatchEvent(watch: 1, kinds: kinds, name: name)) }
    return events.events
  }

  private func event(_ kinds: WatchEvent.Kinds, _ name: FilePath) -> WatchEvent {
    WatchEvent(watch: 1, kinds: kinds, name: name)
  }

  @Test func repeatedTouchesAreOneEvent() {
    let touch: [(WatchEvent.Kinds, FilePath)] = [
      (.attributes, "a"), (.written, "a"), (.attributes, "b"), (.written, "b"),
    ]

    #expect(
      combined(touch + touch + touch)
        == [event([.attributes, .written], "a"), event([.attributes, .written], "b")]
    )
  }

  @Test func aFileThatIsWrittenAgainIsNotClosed() {
    #expect(
      combined([(.modified, "a"), (.written, "a"), (.modified, "a")]) == [event(.modified, "a")]
    )
    #expect(
      combined([(.modified, "a"), (.written, "a"), (.modified, "a"), (.written, "a")])
        == [event([.modified, .written], "a")]
    )
  }

  @Test func creationsAndRemovalsKeepTheirOrder() {
    let events: [(WatchEvent.Kinds, FilePath)] = [
      (.modified, "a"), (.deleted, "a"), (.created, "a"), (.modified, "a"), (.written, "a"),
      (.created.union(.directory), "d"), (.selfMoved, ""), (.selfMoved, ""),
    ]

    #expect(
      combined(events) == [
        event(.modified, "a"), event(.deleted, "a"), event(.created, "a"),
        event([.modified, .written], "a"), event([.created, .directory], "d"),
        event(.selfMoved, ""), event(.selfMoved, ""),
      ]
    )
  }
}
