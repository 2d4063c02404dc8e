import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// Images that could not be read for a reason that may pass are read again.
struct ImageRetryTests {
  private let description = """
    <preview><list><section id="s">
    <Image id="p" src="p.png" width="4" height="1" alt="p"/></section></list></preview>
    """
  private let busy = FileContent.Failure.unreadable(
    SystemError(number: 5, call: "read", subject: "p.png")
  )

  /// Lets the reading that is underway fail.
  private func fail(_ probe: PreviewServerProbe) throws {
    let request = try #require(probe.pendingImages.next())
    probe.server.images.take(
      ImageReader.Finding(
        path: request.path,
        number: request.number,
        result: .failure(.unreadable(busy)),
        digest: nil,
      )
    )
    probe.server.finishTurn()
  }

  @Test func anImageIsReadOnceItIsReadable() throws {
    let png = PNGSample.file(width: 4, height: 2, [1, 2, 3, 255])
    let probe = try PreviewServerProbe(description, images: ["p.png": png])
    let client = probe.connect()
    client.attach(rows: 2)
    try fail(probe)
    #expect(client.text.contains("missing-image"))

    for _ in 0..<2 {
      let due = try #require(probe.server.images.due)
      probe.server.runTimers(now: due - 1)
      #expect(probe.pendingImages.next()?.path == nil)
      probe.server.runTimers(now: due)
      try fail(probe)
    }
    probe.server.runTimers(now: try #require(probe.server.images.due))
    probe.readImages()

    // Failures that are the same as before are no outcomes.
    #expect(probe.journal.outcomes == ["rendered list.xml"])
    #expect(probe.server.images.due == nil)
    #expect(probe.server.workspace.previews["list.xml"]?.diagnostics.isEmpty == true)
  }

  @Test func anImageThatIsNoLongerShownIsNotReadAgain() throws {
    let probe = try PreviewServerProbe(description)
    let client = probe.connect()
    client.attach(rows: 2)
    try fail(probe)
    let due = try #require(probe.server.images.due)

    client.connection.isClosed = true
    probe.server.receive(from: client.peer)
    probe.server.finishTurn()
    probe.server.runTimers(now: due)

    #expect(probe.pendingImages.next()?.path == nil)
    #expect(probe.server.images.due == nil)
  }

  @Test func aCloseThatWritesNothingIsNoOutcomeOfAnImage() throws {
    let png = PNGSample.file(width: 4, height: 2, [1, 2, 3, 255])
    let probe = try PreviewServerProbe(description, images: ["p.png": png])
    probe.connect().attach(rows: 2)
    probe.readImages()

    probe.server.files.take(WatchBatch(quiet: ["p.png"]))
    probe.readImages()
    #expect(probe.journal.outcomes.isEmpty)

    // What was written through a memory map is seen all the same.
    try probe.folder.write(PNGSample.file(width: 4, height: 2, [250, 250, 250, 255]), to: "p.png")
    probe.server.files.take(WatchBatch(quiet: ["p.png"]))
    probe.readImages()
    #expect(probe.journal.outcomes == ["rendered list.xml"])
  }
}
