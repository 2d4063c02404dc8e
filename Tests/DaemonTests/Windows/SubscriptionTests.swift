import PlaygroundCore
import PlaygroundSystem
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import ServerTestSupport

/// `preview/subscribe`: the changes and diagnostics of all previews, without attachments.
struct SubscriptionTests {
  typealias Probe = PreviewServerProbe

  private static let broken = Probe.list("one").replacing("</list>", with: "</lst>")

  /// A server of `list.xml` and of `count` other files, which are read.
  private static func probe(_ count: Int, _ text: String = Probe.list("a")) throws -> Probe {
    let names = (0..<count).map { "other-\($0).xml" }
    let probe = try Probe(files: Dictionary(uniqueKeysWithValues: names.map { ($0, text) }))
    for name in names { probe.server.workspace.load(FilePath(text: name)) }
    probe.server.workspace.finishLoading()
    return probe
  }

  /// A client that has subscribed, and has read what followed.
  private static func subscriber(of probe: Probe) -> Probe.Client {
    let client = probe.connect()
    client.request("preview/subscribe")
    _ = client.take()
    return client
  }

  @Test func changesAreSentWithoutAnAttachment() throws {
    let probe = try Self.probe(20)
    let client = Self.subscriber(of: probe)

    try probe.save(Probe.list("b"), to: "other-7.xml")
    try probe.save(Self.broken, to: "other-7.xml")
    try probe.save(Probe.list("b"), to: "other-7.xml")

    #expect(
      client.take() == [
        "preview/changes", "preview/changes", "preview/diagnostics", "preview/changes",
        "preview/diagnostics",
      ]
    )
    #expect(try client.changes.map(\.preview) == ["other-7.xml", "other-7.xml", "other-7.xml"])
    #expect(try client.changes.map(\.outcome) == [.rendered, .invalid, .noVisibleChange])
    #expect(probe.server.attachments.count == 0)
  }

  @Test func aClientThatIsAlsoAttachedReceivesAChangeOnce() throws {
    let probe = try Self.probe(1)
    let client = Self.subscriber(of: probe)
    client.attach()
    _ = client.take()

    try probe.save(Probe.list("ONE", "two"))
    #expect(client.take() == ["preview/frame", "preview/changes"])
    try probe.save(Self.broken)
    #expect(client.take() == ["preview/changes", "preview/diagnostics"])
  }

  @Test func aWindowWithoutChangesDoesNotReplaceTheSubscription() throws {
    let probe = try Self.probe(1)
    let client = Self.subscriber(of: probe)
    client.attach(#","mode":"frames""#)
    _ = client.take()

    try probe.save(Probe.list("ONE", "two"))

    #expect(client.take() == ["preview/frame", "preview/changes"])
  }

  @Test func existingDiagnosticsFollowTheAnswer() throws {
    let probe = try Self.probe(3, Self.broken)
    let client = probe.connect()

    client.request("preview/subscribe")
    #expect(client.take() == ["result"] + Array(repeating: "preview/diagnostics", count: 3))
    client.request("preview/subscribe")
    #expect(client.take() == ["result"])
    #expect(client.text.ranges(of: #""result":{"attachment":1}"#).count == 2)
  }

  @Test func aClientThatDoesNotReadIsSentNoMoreDiagnostics() throws {
    let probe = try Self.probe(100, Self.broken)
    let client = probe.connect()
    client.connection.capacity = 200
    client.request("preview/subscribe")
    let before = client.take().count
    #expect(before < 100)
    #expect(client.peer.isBehind)

    client.connection.capacity = nil
    probe.server.finishTurn()

    #expect(client.text.ranges(of: "preview/diagnostics").count == 100)
  }

  @Test func missedChangesAreCountedForTheSubscription() throws {
    let probe = try Self.probe(2)
    let client = Self.subscriber(of: probe)
    client.connection.capacity = 0
    for text in ["1", "2", "3"] { try probe.save(Probe.list(text), to: "other-0.xml") }
    #expect(client.take() == [])

    client.connection.capacity = nil
    probe.server.finishTurn()
    probe.server.finishTurn()

    #expect(client.text.contains(#""client/missed","params":{"attachment":1,"changes":2}"#))
  }

  @Test func detachingEndsASubscription() throws {
    let probe = try Self.probe(1)
    let (client, other) = (Self.subscriber(of: probe), probe.connect())
    other.request("preview/detach", #"{"attachment":1}"#)
    #expect(other.take() == ["error -32001"])

    client.request("preview/detach", #"{"attachment":1}"#)
    #expect(client.take() == ["result"])
    try probe.save(Probe.list("b"), to: "other-0.xml")
    #expect(client.take() == [])
    client.attach()
    #expect(try #require(probe.server.attachments.all.first).id == 2)
  }

  @Test func theSubscriptionOfAClientThatIsGoneEnds() throws {
    let probe = try Self.probe(1)
    let client = Self.subscriber(of: probe)
    client.connection.isClosed = true

    probe.server.receive(from: client.peer)
    probe.server.finishTurn()

    #expect(probe.server.subscribers.clients.isEmpty)
  }

  @Test func theFirstOutcomeOfANewPreviewIsSentOnceWithItsDiagnostics() throws {
    let probe = try Probe()
    let client = Self.subscriber(of: probe)

    try probe.save(Self.broken, to: "new.xml")

    #expect(client.take() == ["preview/added", "preview/changes", "preview/diagnostics"])
  }

  @Test func filesAreNotReadForASubscription() throws {
    let probe = try Probe(files: ["a.xml": Self.broken, "b.xml": Self.broken], loadLimit: 1)
    probe.server.loading.begin(["a.xml", "b.xml"], now: Clock.monotonicNanoseconds())
    let client = Self.subscriber(of: probe)

    probe.server.files.read(for: 0)
    probe.server.finishTurn()

    #expect(client.take() == ["preview/added", "preview/diagnostics"])
    #expect(probe.server.workspace.previews.unread.count == 1)
  }
}
