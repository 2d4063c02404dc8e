import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// Reading the descriptions that exist at the start.
struct StartLoadingTests {
  private let text = PreviewServerProbe.list("one")
  private let two = """
    <playground><preview title="One"><Label text="1"/></preview>
    <preview title="Two"><Label text="2"/></preview></playground>
    """

  private func states(_ probe: PreviewServerProbe) -> [String] {
    probe.server.workspace.previews.summaries.map { "\($0.name) \($0.status.rawValue)" }
  }

  private func start(
    _ files: [String: String],
    fileLimit: Int
  ) throws -> (PreviewServerProbe, StartLoading) {
    let probe = try PreviewServerProbe(files: files, loadLimit: fileLimit)
    let loading = probe.server.loading
    loading.begin(files.keys.sorted().map(\.filePath), now: Clock.monotonicNanoseconds())
    return (probe, loading)
  }

  @Test func filesAreListedUntilTheyAreRead() throws {
    let (probe, loading) = try start(["a.xml": text, "b.xml": two, "c.json": "[1]"], fileLimit: 9)
    #expect(
      states(probe) == ["a.xml building", "b.xml building", "c.json building", "list.xml ok"]
    )
    #expect(!loading.isReady(now: 0))

    probe.server.files.read(for: 0)

    #expect(states(probe) == ["a.xml ok", "b.xml#One ok", "b.xml#Two ok", "list.xml ok"])
    #expect(loading.isReady(now: 0))
  }

  @Test func manyChangedFilesThatNobodyAskedForStayUnread() throws {
    let names = (0...ReloadController.unreadLimit).map { "n\($0).xml" }
    let files = Dictionary(uniqueKeysWithValues: names.map { ($0, text) })
    let (probe, _) = try start(files, fileLimit: 0)
    #expect(probe.server.workspace.previews.unread.count == names.count)

    probe.server.files.take(WatchBatch(dirty: names.map(\.filePath)))
    #expect(probe.server.workspace.previews.unread.count == names.count)
    #expect(probe.journal.outcomes == [])

    probe.server.files.take(WatchBatch(dirty: ["n0.xml"]))
    #expect(probe.journal.outcomes == ["rendered n0.xml"])
    #expect(probe.server.workspace.previews.unread.count == names.count - 1)
  }

  @Test func clientsLearnWhatWasRead() throws {
    let (probe, _) = try start(["a.xml": text, "b.xml": two], fileLimit: 9)
    let client = probe.connect()
    probe.server.files.read(for: 0)
    probe.server.finishTurn()

    #expect(try client.summaries.map(\.name) == ["a.xml", "b.xml#One", "b.xml#Two"])
    #expect(client.take().contains("preview/removed"))
  }

  @Test func clientsAreAnsweredAfterTheScan() throws {
    let probe = try PreviewServerProbe(files: ["a.xml": text])
    probe.server.awaitScan()
    let client = probe.connect()
    client.request("preview/list")
    #expect(client.take() == [])
    #expect(client.peer.deadline == nil)

    let now = Clock.monotonicNanoseconds()
    probe.server.finishScan(["a.xml"], now: now)
    probe.server.runTimers(now: now)
    probe.server.runTimers(now: now)
    probe.server.finishTurn()

    #expect(client.take().filter { $0 == "result" }.count == 2)
    #expect(client.text.contains(#""name":"a.xml""#))
  }

  @Test func aDaemonThatScansCanBeStopped() throws {
    let probe = try PreviewServerProbe()
    probe.server.awaitScan()
    let client = probe.connect()

    client.request("daemon/stop")

    #expect(client.take() == ["result", "result"])
    #expect(probe.server.isStopping)
  }

  @Test func theRequestsThatWaitAreLimited() throws {
    let probe = try PreviewServerProbe()
    probe.server.awaitScan()
    let client = probe.connect()

    for _ in 1..<HeldRequests.limit { client.request("preview/list") }
    #expect(client.take() == [])
    client.request("preview/list")

    #expect(client.take() == ["error -32603"])
  }

  @Test func theOthersAreReadWhenAClientAsks() throws {
    let (probe, _) = try start(["a.xml": text, "b.xml": two, "c.xml": text], fileLimit: 0)
    probe.server.files.read(for: 0)
    #expect(states(probe) == ["a.xml building", "b.xml building", "c.xml building", "list.xml ok"])

    let client = probe.connect()
    client.request("preview/attach", #"{"preview":"a.xml","columns":10,"rows":2}"#)
    client.request("preview/attach", #"{"preview":"b.xml#Two","columns":10,"rows":2}"#)

    #expect(probe.server.attachments.all.map(\.previewID.name) == ["a.xml", "b.xml#Two"])
    #expect(
      states(probe)
        == ["a.xml ok", "b.xml#One ok", "b.xml#Two ok", "c.xml building", "list.xml ok"]
    )
  }

  @Test(arguments: ["state/get", "list/get", "event/undo", "event/redo"])
  func aRequestHasAnUnreadFileRead(_ method: String) throws {
    let variant = "<preview><variant name='big'/><Label text='1'/></preview>"
    let (probe, _) = try start(["a.xml": variant], fileLimit: 0)
    let client = probe.connect()

    client.request(method, #"{"preview":"a.xml","variant":"big"}"#)

    #expect(client.take().contains("result"))
    #expect(states(probe) == ["a.xml ok", "list.xml ok"])
  }

  @Test func theUnreadFileOfARevealedElementIsRead() throws {
    let (probe, _) = try start(["a.xml": text], fileLimit: 0)
    let client = probe.connect()

    client.request("source/reveal", #"{"file":"a.xml","line":1}"#)

    #expect(client.take().contains("result"), "\(client.text)")
    #expect(states(probe) == ["a.xml ok", "list.xml ok"])
  }

  @Test func aListedFileIsReadWhenItIsSavedAndGoesWhenItIsRemoved() throws {
    let (probe, _) = try start(["a.xml": text, "b.xml": two, "c.xml": text], fileLimit: 0)
    probe.server.files.read(for: 0)

    try probe.save(text, to: "a.xml")
    try probe.save(two, to: "b.xml")
    try FileSystem.remove(probe.folder["c.xml"])
    probe.server.files.take(WatchBatch(removed: ["c.xml"]))

    #expect(
      states(probe)
        == ["a.xml ok", "b.xml#One ok", "b.xml#Two ok", "c.xml removed", "list.xml ok"]
    )
    #expect(probe.journal.outcomes.last == "removed c.xml")
  }
}
