import PlaygroundCore
import PlaygroundProtocol
import TestSupport
import Testing

@testable import PlaygroundDaemon
@testable import ServerTestSupport

/// Motion that a daemon plays, with a clock of the test.
struct MotionServerTests {
  /// A clock that a test sets.
  private final class TestClock {
    var now: UInt64 = 5_000_000_000
  }

  private static let interval = Int(MotionTimer.interval / 1_000_000) + 1
  private let clock = TestClock()
  private let probe: PreviewServerProbe

  init() throws {
    let clock = clock
    probe = try PreviewServerProbe(Self.list("a", "b"), now: { clock.now })
  }

  private static func list(_ texts: String...) -> String {
    let rows = texts.map { "<Label id=\"\($0)\" text=\"\($0)\"/>" }.joined()
    return """
      <preview><list animator="300ms linear"><section id="s">\(rows)</section></list></preview>

      """
  }

  /// Runs the loop until nothing is due; returns the time that it took in milliseconds, and the
  /// number of times that it woke up.
  private func runLoop() -> (milliseconds: Int, turns: Int) {
    let start = clock.now
    var turns = 0
    while let wait = probe.server.timeoutMilliseconds(now: clock.now), turns < 1_000 {
      clock.now += UInt64(wait) * 1_000_000
      probe.server.runTimers(now: clock.now)
      probe.server.finishTurn()
      turns += 1
    }
    return (Int((clock.now - start) / 1_000_000), turns)
  }

  private func texts(_ client: PreviewServerProbe.Client, _ attachment: Int) throws -> [String] {
    try client.window(attachment).map { $0.runs.map(\.text).joined() }
  }

  @Test func aClientThatAsksForMotionGetsFramesUntilTheEnd() throws {
    let client = probe.connect()
    client.attach(rows: 4, #","motion":true"#)
    #expect(probe.server.timeoutMilliseconds(now: clock.now) == nil)

    try probe.save(Self.list("b", "a"))
    #expect(probe.server.timeoutMilliseconds(now: clock.now) == Self.interval)
    let run = runLoop()

    let frames = try client.frames
    #expect(run.turns == 9)
    #expect((300..<340).contains(run.milliseconds))
    #expect(!frames.dropLast().contains { !$0.isMoving })
    #expect(frames.last?.isMoving == false)
    #expect((2...10).contains(frames.count))
    #expect(try texts(client, 1) == ["b", "a", "", ""])
    #expect(probe.server.timeoutMilliseconds(now: clock.now) == nil)
  }

  @Test func otherClientsGetTheEndAtOnce() throws {
    let (plain, moving) = (probe.connect(), probe.connect())
    plain.attach(rows: 4)
    moving.attach(rows: 4, #","motion":true,"mode":"changes""#)

    try probe.save(Self.list("b", "c"))

    #expect(probe.server.timeoutMilliseconds(now: clock.now) == nil)
    #expect(try plain.frames.map(\.isMoving) == [false])
    #expect(try texts(plain, 1) == ["b", "c", "", ""])
  }

  @Test func equalWindowsShareTheirFrames() throws {
    let clients = (0..<3).map { _ in probe.connect() }
    for client in clients { client.attach(rows: 4, #","motion":true,"mode":"frames""#) }
    let start = clients[0].text.count

    try probe.save(Self.list("x", "b", "a"))
    _ = runLoop()

    let texts = clients.map { String($0.text.dropFirst(start)) }
    #expect(texts[0].contains("\"moving\":true"))
    for number in [2, 3] {
      let expected = texts[0].replacing("\"attachment\":1", with: "\"attachment\":\(number)")
      #expect(texts[number - 1] == expected)
    }
  }

  @Test func aSaveInTheMiddleContinuesTheMotion() throws {
    let client = probe.connect()
    client.attach(rows: 4, #","motion":true"#)
    try probe.save(Self.list("b"))
    clock.now += 100_000_000
    probe.server.runTimers(now: clock.now)
    probe.server.finishTurn()

    try probe.save(Self.list("b", "c"))
    #expect(try texts(client, 1) == ["a", "b", "c", ""])
    let run = runLoop()

    #expect((300..<340).contains(run.milliseconds))
    #expect(try texts(client, 1) == ["b", "c", "", ""])
  }

  @Test func aClientThatIsBehindGetsTheEnd() throws {
    let client = probe.connect()
    client.attach(rows: 4, #","motion":true"#)
    client.connection.capacity = 0

    try probe.save(Self.list("b", "a"))
    clock.now += 50_000_000
    probe.server.runTimers(now: clock.now)
    try probe.save(Self.list("b", "a", "c"))
    #expect(runLoop().turns <= 1)
    client.connection.capacity = nil
    probe.server.finishTurn()
    probe.server.finishTurn()

    #expect(try texts(client, 1) == ["b", "a", "c", ""])
    #expect(try client.frames.last?.isMoving == false)
    #expect(probe.server.timeoutMilliseconds(now: clock.now) == nil)
  }

  @Test func scrollingShowsUpdatesAtOnce() throws {
    let client = probe.connect()
    client.attach(rows: 4, #","motion":true"#)
    client.request("viewport/scroll", #"{"attachment":1,"by":1}"#)
    clock.now += 200_000_000

    try probe.save(Self.list("b", "a"))
    #expect(probe.server.timeoutMilliseconds(now: clock.now) == nil)
    #expect(try texts(client, 1) == ["b", "a", "", ""])

    clock.now += 200_000_000
    try probe.save(Self.list("a", "b"))
    #expect(probe.server.timeoutMilliseconds(now: clock.now) == Self.interval)
    client.request("viewport/scroll", #"{"attachment":1,"by":1}"#)
    #expect(probe.server.timeoutMilliseconds(now: clock.now) == nil)
    #expect(try texts(client, 1) == ["a", "b", "", ""])
  }

  @Test func detachingEndsTheTimer() throws {
    let client = probe.connect()
    client.attach(rows: 4, #","motion":true"#)
    try probe.save(Self.list("b", "a"))
    client.request("preview/detach", #"{"attachment":1}"#)
    #expect(probe.server.timeoutMilliseconds(now: clock.now) == nil)
  }

  /// Random saves at random times, seen by clients with and without motion.
  @Test(arguments: 0..<8)
  func theEndIsWhatAClientWithoutMotionSees(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let (moving, plain) = (probe.connect(), probe.connect())
    moving.attach(rows: 5, #","motion":true"#)
    plain.attach(rows: 5)

    for _ in 0..<12 {
      let ids = Array("abcdefg").shuffled(using: &random).map(String.init)
      let rows = ids.prefix(Int.random(in: 1...6, using: &random))
        .map { "<Label id=\"\($0)\" text=\"\($0)\"/>" }.joined()
      try probe.save(
        "<preview><list insert-transition=\"top\"><section id=\"s\">\(rows)</section></list></preview>"
      )
      if Bool.random(using: &random) { continue }
      clock.now += UInt64.random(in: 0...400, using: &random) * 1_000_000
      probe.server.runTimers(now: clock.now)
      probe.server.finishTurn()
    }
    _ = runLoop()

    #expect(try moving.window(1).map(\.runs) == plain.window(2).map(\.runs))
    #expect(try texts(moving, 1) == texts(plain, 2))
  }
}
