import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import PlaygroundDaemon
@testable import ServerTestSupport

/// Timers in a daemon, with a clock of the test.
struct DaemonTimerTests {
  private static let second: UInt64 = 1_000_000_000

  private static let clock = """
    <preview>
      <component name="Blink"><state name="on" value="{false}"/>
        <timer every="400" do="toggle(on)"/><Label text="{on ? '#' : '.'}"/></component>
      <state name="n" value="{0}"/>
      <timer every="1000" do="n += 1"/>
      <list><section id="s"><Label text="{n}"/><Blink id="b"/></section></list>
    </preview>

    """

  private func states(_ probe: PreviewServerProbe) throws -> ObjectValue {
    let preview = try #require(probe.server.workspace.previews["list.xml"])
    return try #require(preview.variant(nil)?.store).allValues
  }

  /// Runs the loop until a time, waiting as long as the server asks for; returns the waits.
  private func run(
    _ probe: PreviewServerProbe,
    _ now: inout UInt64,
    until end: UInt64
  ) -> [Int] {
    var waits: [Int] = []
    while let wait = probe.server.timeoutMilliseconds(now: now), now <= end {
      waits.append(wait)
      now += UInt64(wait) * 1_000_000
      guard now <= end else { break }
      probe.server.runTimers(now: now)
      probe.server.finishTurn()
    }
    return waits
  }

  @Test func timersRunWhileAClientIsAttached() throws {
    let probe = try PreviewServerProbe(Self.clock)
    let client = probe.connect()
    var now = 5 * Self.second
    #expect(probe.server.timeoutMilliseconds(now: now) == nil)

    client.attach()
    let waits = run(probe, &now, until: 7 * Self.second)

    #expect(waits == [400, 400, 200, 200, 400, 400, 400])
    #expect(
      try states(probe)
        == ObjectValue([.init(name: "n", value: 2), .init(name: "s/b.on", value: true)])
    )
    client.request("preview/detach", #"{"attachment":1}"#)
    #expect(probe.server.timeoutMilliseconds(now: now) == nil)
    probe.server.runTimers(now: now + 60 * Self.second)
    #expect(try states(probe)["n"] == 2)
  }

  @Test func aClientOfChangesAloneRunsNoTimer() throws {
    let probe = try PreviewServerProbe(Self.clock)
    probe.connect().attach(#","mode":"changes""#)
    #expect(probe.server.timeoutMilliseconds(now: 0) == nil)
  }

  @Test func previewsWithoutTimersNeedNoTimeout() throws {
    let probe = try PreviewServerProbe()
    probe.connect().attach()
    #expect(probe.server.timeoutMilliseconds(now: 0) == nil)
  }

  @Test func missedRunsAreLeftOut() throws {
    let probe = try PreviewServerProbe(Self.clock)
    probe.connect().attach()
    #expect(probe.server.timeoutMilliseconds(now: 0) == 400)

    probe.server.runTimers(now: 10 * Self.second + 1)

    #expect(try states(probe)["n"] == 1)
    #expect(probe.server.timeoutMilliseconds(now: 10 * Self.second + 1) == 400)
  }

  @Test func aReloadKeepsTheTimeOfATimer() throws {
    let probe = try PreviewServerProbe(Self.clock)
    probe.connect().attach()
    _ = probe.server.timeoutMilliseconds(now: 0)

    try probe.save(Self.clock.replacing("id=\"s\"", with: "id=\"s\" spacing=\"1\""))
    #expect(probe.server.timeoutMilliseconds(now: 100_000_000) == 300)

    try probe.save(Self.clock.replacing("every=\"400\"", with: "every=\"600\""))
    #expect(probe.server.timeoutMilliseconds(now: 200_000_000) == 600)

    try probe.save(Self.clock.replacing("<timer every=\"1000\" do=\"n += 1\"/>", with: ""))
    #expect(probe.server.timeoutMilliseconds(now: 300_000_000) == 400)
  }

  @Test func clientsSeeTicksAndTheLogHasOneAMinute() throws {
    let probe = try PreviewServerProbe(Self.clock)
    let client = probe.connect()
    client.attach()
    var now: UInt64 = 0
    _ = run(probe, &now, until: 4 * Self.second)

    #expect(try client.changes.filter { $0.cause == .timer }.count == 12)
    #expect(probe.journal.outcomes == ["rendered list.xml"])
  }

  @Test func recordsOfTimersAreAMinuteApart() {
    var records = TimerRecords()
    let times: [UInt64] = [0, 1, 59, 60, 61, 119, 121].map { $0 * Self.second }
    let taken = times.map { records.takes(.rendered, of: "a.xml", now: $0) }
    #expect(taken == [true, false, false, true, false, false, true])
    let others = [
      records.takes(.rendered, of: "b.xml", now: 61 * Self.second),
      records.takes(.invalid, of: "a.xml", now: 61 * Self.second),
    ]
    #expect(others == [true, true])
  }

  @Test func aFailingTimerIsNotedOnce() throws {
    let probe = try PreviewServerProbe(
      """
      <preview><state name="n" value="{0}"/><timer every="100" do="n = 1 / n"/>
      <Label text="{n}"/><Label text="b"/></preview>

      """
    )
    probe.connect().attach()
    var now: UInt64 = 0
    _ = run(probe, &now, until: Self.second)
    #expect(probe.journal.warnings == ["list.xml: timer: division by zero"])
  }
}
