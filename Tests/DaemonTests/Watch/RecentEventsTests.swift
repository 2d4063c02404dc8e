import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem

struct RecentEventsTests {
  private func entry(_ number: Int) -> RecentEvents.Entry {
    RecentEvents.Entry(
      time: WallTime(milliseconds: Int64(number)),
      directory: "/r",
      event: WatchEvent(watch: 1, kinds: .modified, name: FilePath(text: "\(number)")),
    )
  }

  private func recent(_ count: Int) -> RecentEvents {
    var events = RecentEvents()
    for number in 0..<count { events.add(entry(number)) }
    return events
  }

  @Test(arguments: [0, 1, 255, 256])
  func allAreKeptUpToTheLimit(count: Int) {
    #expect(recent(count).all == (0..<count).map(entry))
  }

  @Test(arguments: [257, 300, 511, 512, 513, 1_000])
  func theOldestMakeRoom(count: Int) {
    #expect(recent(count).all == (count - 256..<count).map(entry))
  }

  @Test func anEventIsDescribedByTheNamesOfTheKernel() {
    let event = WatchEvent(watch: 1, kinds: [.directory, .movedTo], name: "a", cookie: 9)
    let time = WallTime(milliseconds: 1)

    let raw = RawEvent(RecentEvents.Entry(time: time, directory: "/r", event: event))

    #expect(
      raw
        == RawEvent(
          time: Timestamp(millisecondsSince1970: 1),
          directory: "/r",
          name: "a",
          mask: ["MOVED_TO", "ISDIR"],
          cookie: 9,
        )
    )
  }

  @Test func anOverflowBelongsToNoDirectory() {
    let history = EventHistory()

    history.add(WatchEvent(watch: -1, kinds: .overflow, name: ""), of: nil)

    let events = history.answer.events
    #expect(events.map(\.mask) == [["Q_OVERFLOW"]])
    #expect(events.map(\.directory) == [""] && events.map(\.name) == [""])
  }

  @Test func unknownBitsAreShownAsANumber() {
    #expect(WatchEvent.Kinds(rawValue: 0x21).names == ["0x21"])
    #expect(WatchEvent.Kinds(rawValue: 0x102).names == ["MODIFY", "CREATE"])
    #expect(WatchEvent.Kinds(rawValue: 0x4000_1100).names == ["CREATE", "ISDIR", "0x1000"])
    #expect(WatchEvent.Kinds().names.isEmpty)
  }

  @Test func bytesThatAreNotTextAreEscaped() {
    let history = EventHistory()
    let name = FilePath(bytes: [0x61, 0xFF])

    history.add(WatchEvent(watch: 1, kinds: .created, name: name), of: "/r")

    #expect(history.answer.events.map(\.name) == [name.text])
  }
}
