import PlaygroundProtocol
import Testing

@testable import PlaygroundDaemon
@testable import ServerTestSupport

struct WindowTimersTests {
  private static let second: UInt64 = 1_000_000_000
  private let probe: PreviewServerProbe
  private let timers: WindowTimers

  init() throws {
    probe = try PreviewServerProbe(
      """
      <preview><state name="n" value="{0}"/><timer every="100" do="n += 1"/>
        <Label text="{n}"/></preview>

      """
    )
    let server = probe.server
    timers = WindowTimers(server.workspace, server.peers, server.attachments)
  }

  @Test func withoutWindowsNothingIsDue() {
    var timers = timers
    #expect(timers.milliseconds(after: 0) == nil)
    #expect(timers.takeDueTimers(now: Self.second).isEmpty)
  }

  @Test func aTimerRunsOnceForAllWindowsOfAPreview() {
    var timers = timers
    probe.connect().attach()
    probe.connect().attach()

    #expect(timers.milliseconds(after: 0) == 100)
    let due = timers.takeDueTimers(now: 100_000_000)

    #expect(due.map(\.previewID.name) == ["list.xml"])
    #expect(due.map(\.timers.count) == [1])
    #expect(timers.milliseconds(after: 150_000_000) == 50)
  }

  @Test func aTimerEndsWithTheLastWindow() {
    var timers = timers
    let client = probe.connect()
    client.attach()
    #expect(timers.milliseconds(after: 0) == 100)

    client.request("preview/detach", #"{"attachment":1}"#)

    #expect(timers.takeDueTimers(now: Self.second).isEmpty)
    #expect(timers.milliseconds(after: Self.second) == nil)
  }
}
