import PlaygroundCore
import PlaygroundSystem
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import ServerTestSupport

struct PreviewServerTests {
  typealias Probe = PreviewServerProbe

  @Test func initializeComesFirst() throws {
    let probe = try Probe()
    let connection = MemoryConnection()
    let peer = probe.server.peers.add(connection)
    let client = Probe.Client(server: probe.server, connection: connection, peer: peer)

    client.request("preview/list")

    #expect(client.take() == ["error -32002"])
  }

  @Test func requestsThatCannotBeCarriedOutHaveTheirCodes() throws {
    let client = try Probe().connect()

    client.request("preview/attach", #"{"preview":"gone.xml","columns":1,"rows":1}"#)
    client.request("preview/detach", #"{"attachment":9}"#)
    client.request("preview/detach", "{}")
    client.request("preview/unknown")
    client.request("log/show", #"{"revision":1}"#)

    #expect(
      client.take()
        == ["error -32001", "error -32001", "error -32602", "error -32601", "error -32602"]
    )
  }

  @Test func aChangeIsSentToThoseWhoAreAttached() throws {
    let probe = try Probe()
    let (attached, other) = (probe.connect(), probe.connect())
    attached.attach()
    _ = attached.take()

    try probe.save(Probe.list("ONE", "two", "three", "four"))

    #expect(attached.take() == ["preview/frame", "preview/changes"])
    #expect(other.take() == [])
    #expect(probe.journal.outcomes == ["rendered list.xml"])
  }

  @Test func theFirstOutcomeOfANewPreviewIsSentToEveryClient() throws {
    let probe = try Probe()
    let (attached, other) = (probe.connect(), probe.connect())
    attached.attach()
    _ = attached.take()

    try probe.save(Probe.list("ONE").replacing("</list>", with: "</lst>"), to: "new.xml")
    try probe.save(Probe.list("ONE"), to: "new.xml")

    // Later ones are sent to those who are attached to it.
    #expect(other.take() == ["preview/added", "preview/changes"])
    #expect(attached.take() == ["preview/added", "preview/changes"])
    #expect(try other.changes.map(\.outcome) == [.invalid])
  }

  @Test func aDetachedClientIsSentNothing() throws {
    let probe = try Probe()
    let client = probe.connect()
    client.attach()
    let attachment = try #require(probe.server.attachments.all.first)
    client.request("preview/detach", #"{"attachment":\#(attachment.id)}"#)
    _ = client.take()

    try probe.save(Probe.list("ONE"))

    #expect(client.take() == [])
    #expect(probe.server.attachments.all.isEmpty)
  }

  @Test func theAttachmentsOfAClientThatIsGoneAreRemoved() throws {
    let probe = try Probe()
    let client = probe.connect()
    client.attach()
    client.connection.isClosed = true

    probe.server.receive(from: client.peer)
    probe.server.finishTurn()

    #expect(probe.server.attachments.all.isEmpty)
    #expect(probe.server.peers.count == 0)
  }

  @Test func theAttachmentsOfAClientAreLimited() throws {
    let probe = try Probe()
    let (client, other) = (probe.connect(), probe.connect())
    let request = AttachRequest(preview: "list.xml", size: Size(width: 1, height: 1))
    let images = ImageStore(request: { _ in }, cancel: { _ in }, isMissing: { _ in false })
    for _ in 1..<AttachmentTable.limitPerClient {
      _ = probe.server.attachments.add(
        request,
        of: client.peer,
        images: WindowImages(of: "list.xml", on: images),
      )
    }

    client.attach()
    #expect(client.take() == ["result"])
    client.attach()
    #expect(client.take() == ["error -32602"])
    #expect(client.text.contains("too many attachments: the limit is 16384 per client"))
    #expect(probe.server.attachments.count(of: client.peer) == AttachmentTable.limitPerClient)
    other.attach()
    #expect(other.take() == ["result"])

    client.request("preview/detach", #"{"attachment":1}"#)
    client.attach()
    #expect(client.take() == ["result", "result"])
  }

  @Test func aSlowClientGetsTheNewestFrameAndTheNumberOfChangesItMissed() throws {
    let probe = try Probe()
    let (slow, quick) = (probe.connect(), probe.connect())
    slow.attach()
    quick.attach()
    _ = (slow.take(), quick.take())

    slow.connection.capacity = 10
    try probe.save(Probe.list("1", "two", "three", "four"))
    try probe.save(Probe.list("2", "two", "three", "four"))
    try probe.save(Probe.list("3", "two", "three", "four"))
    #expect(quick.take().count == 6)
    slow.connection.capacity = nil
    probe.server.finishTurn()

    #expect(slow.take() == ["preview/frame", "client/missed", "preview/frame"])
    #expect(slow.text.contains(#""text":"3""#) && !slow.text.contains(#""text":"2""#))
    #expect(slow.text.contains(#""changes":3"#))
  }

  @Test func framesAreSentWhileTheLogLooksForAnAnswer() throws {
    let probe = try Probe()
    let client = probe.connect()
    client.attach()
    _ = client.take()

    client.request("log/query")
    try probe.save(Probe.list("ONE", "two", "three", "four"))
    #expect(client.take() == ["preview/frame", "preview/changes"])
    probe.journal.answerQuestions()
    probe.server.finishTurn()

    #expect(client.take() == ["result"])
  }

  @Test func anAnswerOfTheLogToAClientThatIsGoneIsDropped() throws {
    let probe = try Probe()
    let client = probe.connect()
    client.request("log/query")
    client.peer.drop()
    probe.server.finishTurn()

    probe.journal.answerQuestions()
    probe.server.finishTurn()

    #expect(client.take() == [])
  }

  @Test func changesWaitWhileWatchingIsPaused() throws {
    let probe = try Probe()
    let client = probe.connect()
    client.attach()
    client.request("daemon/pause")
    _ = client.take()

    try probe.save(Probe.list("ONE"))
    try probe.save(Probe.list("TWO"))
    #expect(probe.server.files.waitingCount == 1)
    #expect(client.take() == ["daemon/paused"])
    client.request("daemon/resume")

    #expect(client.take() == ["daemon/paused", "preview/frame", "preview/changes", "result"])
    #expect(probe.journal.outcomes == ["rendered list.xml"])
  }

  @Test func scrollingIsAnsweredWithThePlaceThatWasFound() throws {
    let probe = try Probe()
    let client = probe.connect()
    client.attach()
    let attachment = try #require(probe.server.attachments.all.first)
    _ = client.take()

    client.request("viewport/scroll", #"{"attachment":\#(attachment.id),"to":"three"}"#)
    client.request("viewport/scroll", #"{"attachment":\#(attachment.id),"to":"nine"}"#)

    #expect(client.take() == ["preview/frame", "result", "error -32602"])
    #expect(client.text.contains(#"{"path":[0,2]}"#))
    #expect(attachment.viewport.offset == 2)
  }

  @Test func stoppingEndsTheHandlingOfRequests() throws {
    let client = try Probe().connect()

    client.request("daemon/stop")
    client.request("preview/list")

    #expect(client.server.isStopping)
    #expect(client.take() == ["result"])
  }
}
