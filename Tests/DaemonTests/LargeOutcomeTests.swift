import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import ServerTestSupport

/// Outcomes with more changes than a client receives at once.
struct LargeOutcomeTests {
  private static let count = Seeds.areAllWanted ? 2_500 : 1_500

  private static let rows = """
    <preview width="12">
      <state name="taps" value="{0}"/>
      <list><section id="s">
        <Label for="i in range(0, \(count))" id="r{i}" text="{i} {taps}"/>
        <TextField id="name" text=""/>
      </section></list>
    </preview>

    """

  private let probe: PreviewServerProbe

  init() throws { probe = try PreviewServerProbe(Self.rows) }

  @Test func anUpdateListsTheFirstChangesAndWhereTheOthersAre() throws {
    let client = probe.connect()
    client.attach(rows: 5, columns: 12)

    client.request("state/set", #"{"preview":"list.xml","name":"taps","value":1}"#)

    let update = try #require(client.changes.first)
    #expect(update.changes.count == 1_000)
    #expect(update.changes.map { $0.to ?? [] } == (0..<1_000).map { [0, $0] })
    #expect(
      update.omitted
        == OmittedChanges(
          count: Self.count - 1_000,
          counts: ChangeCounts(update: Self.count),
          revision: 1
        )
    )
    #expect(probe.journal.published.first?.revision == 1)
    #expect(probe.journal.published.first?.recorded?.changes.changes.count == Self.count)
  }

  @Test func theOutcomeOfASaveListsTheFirstChanges() throws {
    let client = probe.connect()
    try probe.save(Self.rows.replacing("{i} {taps}", with: "{i}: {taps}"))

    client.request("await", #"{"file":"list.xml"}"#)

    let line = try #require(client.connection.sent.split(separator: 10).last)
    guard
      case .response(_, let result, _) = try Message(
        line: Array(line),
        limits: Message.daemonLimits
      )
    else { return #expect(Bool(false), "expected an answer") }
    let outcome = try FileOutcome.read(params: result)
    #expect(outcome.previews.first?.changes.count == 1_000)
    #expect(outcome.previews.first?.omitted?.count == Self.count - 1_000)
    #expect(outcome.previews.first?.omitted?.counts.update == Self.count)
  }

  @Test func typingHasOneRevision() throws {
    let client = probe.connect()
    client.attach(rows: 5, columns: 12)
    client.request("event/send", #"{"attachment":1,"event":"focus","path":[0,\#(Self.count)]}"#)
    for letter in ["a", "b"] {
      client.request("event/send", #"{"attachment":1,"event":"text","value":"\#(letter)"}"#)
    }
    client.request("state/set", #"{"preview":"list.xml","name":"taps","value":1}"#)

    #expect(probe.journal.published.map(\.revision) == [1, 2])
    #expect(try client.changes.last?.omitted?.revision == 2)
  }

  /// A client that reads some bytes in each turn, and asks for much.
  @Test(arguments: Seeds.first(1, of: 100))
  func aClientThatReadsSlowlyIsNeverClosed(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let client = probe.connect()
    let other = probe.connect()
    client.attach(rows: 5, columns: 12)
    client.attach(rows: 2_000, columns: 100)
    client.request("preview/subscribe")
    client.connection.capacity = 0
    var requestCount = 0
    for round in 0..<(Seeds.areAllWanted ? 400 : 60) {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0:
        other.request(
          "state/set",
          #"{"preview":"list.xml","name":"taps","value":\#(round)}"#
        )
      case 1: probe.journal.answerQuestions()
      case 2: try probe.save(PreviewServerProbe.list("x\(round)"), to: "new\(round % 7).xml")
      default:
        let (method, params) =
          [
            ("list/get", #"{"preview":"list.xml"}"#), ("await", #"{"file":"list.xml"}"#),
            ("log/query", "{}"), ("log/rows", #"{"preview":"list.xml","revision":1}"#),
            ("preview/list", "{}"), ("viewport/text", #"{"attachment":1}"#),
            ("state/set", #"{"preview":"list.xml","name":"taps","value":\#(-round)}"#),
            ("preview/inspect", #"{"attachment":2}"#),
          ].randomElement(using: &generator) ?? ("preview/list", "{}")
        client.request(method, params)
        requestCount += 1
      }
      client.connection.capacity = Int.random(in: 0...40_000, using: &generator)
      probe.server.finishTurn()
      #expect(!client.peer.isLost && client.peer.stage == .admitted, "seed \(seed)")
    }
    for _ in 0..<200 {
      client.connection.capacity = nil
      probe.journal.answerQuestions()
      probe.server.finishTurn()
    }

    #expect(client.peer.stage == .admitted)
    let lines = client.connection.sent.split(separator: 10)
    let answers = lines.count { $0.starts(with: Array(#"{"jsonrpc":"2.0","id":1,"#.utf8)) }
    // Those to `initialize`, two attachments and the subscription are among them.
    #expect(answers == requestCount + 4, "seed \(seed)")
  }
}
