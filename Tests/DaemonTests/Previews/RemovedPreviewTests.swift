import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// Previews whose files were removed.
struct RemovedPreviewTests {
  private let text = PreviewServerProbe.list("one")

  private func remove(_ names: [String], from probe: PreviewServerProbe) throws {
    for name in names { try FileSystem.remove(probe.folder[name]) }
    probe.server.files.take(WatchBatch(removed: names.map(\.filePath)))
    probe.server.finishTurn()
  }

  private func names(_ probe: PreviewServerProbe) -> [String] {
    probe.server.workspace.previews.all.map(\.name)
  }

  @Test func removedPreviewsGoAfterAWhileUnlessAClientShowsThem() throws {
    let probe = try PreviewServerProbe(files: ["a.xml": text])
    probe.server.workspace.load("a.xml")
    let client = probe.connect()
    client.attach()

    try remove(["a.xml", "list.xml"], from: probe)
    let now = Clock.monotonicNanoseconds()
    #expect(names(probe) == ["a.xml", "list.xml"])
    probe.server.runTimers(now: now + RemovedPreviews.period / 2)
    #expect(names(probe) == ["a.xml", "list.xml"])
    probe.server.runTimers(now: now + RemovedPreviews.period)
    #expect(names(probe) == ["list.xml"])

    client.connection.isClosed = true
    probe.server.receive(from: client.peer)
    probe.server.finishTurn()
    probe.server.runTimers(now: now + 2 * RemovedPreviews.period)
    #expect(names(probe) == [])
    // Freed memory is returned a little later.
    probe.server.runTimers(now: now + 3 * RemovedPreviews.period)
    #expect(probe.server.timeoutMilliseconds(now: now) == nil)
  }

  /// The previews of `preview/list`, with the count of `daemon/status`.
  private func listed(_ probe: PreviewServerProbe) -> [String] {
    let report = probe.server.report
    #expect(report.status["previews"] == .int(report.previews.count))
    #expect(report.welcome.previews == report.previews)
    return report.previews.map { "\($0.name) \($0.status.rawValue)" }
  }

  @Test func removedPreviewsAreListedAsLongAsAClientIsAttached() throws {
    let probe = try PreviewServerProbe(files: ["a.xml": text])
    probe.server.workspace.load("a.xml")
    let (viewer, leaver, other) = (probe.connect(), probe.connect(), probe.connect())
    for client in [viewer, leaver] {
      client.attach()
      _ = client.take()
    }

    try remove(["a.xml", "list.xml"], from: probe)
    #expect(listed(probe) == ["list.xml removed"])
    #expect(other.take() == ["preview/removed", "preview/removed"])

    viewer.request("preview/detach", #"{"attachment":1}"#)
    #expect(listed(probe) == ["list.xml removed"])
    #expect(other.take() == [])
    leaver.connection.isClosed = true
    probe.server.receive(from: leaver.peer)
    probe.server.finishTurn()
    #expect(listed(probe) == [])
    #expect(other.take() == ["preview/removed"])

    try probe.save(text)
    #expect(listed(probe) == ["list.xml ok"])
    viewer.attach()
    viewer.request("preview/detach", #"{"attachment":3}"#)
    #expect(other.take() == ["preview/added", "preview/changes"])
  }

  @Test func aRemovedPreviewThatIsReplacedByAnotherOnScreenLeavesTheList() throws {
    let probe = try PreviewServerProbe()
    let client = probe.connect()
    client.attach()
    for (old, new) in [("list.xml", "new.xml"), ("new.xml", "list.xml")] {
      let path = probe.folder[old]
      try FileSystem.rename(path, to: probe.folder[new])
      probe.server.files.take(WatchBatch(dirty: [new.filePath], removed: [old.filePath]))
      probe.server.finishTurn()
      #expect(listed(probe).sorted() == ["\(new) ok", "\(old) removed"].sorted())
      let last = client.server.attachments.all[0].id
      client.request("preview/attach", #"{"preview":"\#(new)","columns":9,"rows":2}"#)
      client.request("preview/detach", #"{"attachment":\#(last)}"#)
      #expect(listed(probe) == ["\(new) ok"])
    }
  }

  @Test func theStatesOfOneThatIsNotListedReturn() throws {
    let text = """
      <preview><state name="taps" value="{0}"/>
        <list><section id="s"><Label id="a" text="{taps} taps"/></section></list></preview>
      """
    let probe = try PreviewServerProbe(text)
    let client = probe.connect()
    client.request("state/set", #"{"preview":"list.xml","name":"taps","value":3}"#)

    try remove(["list.xml"], from: probe)
    #expect(listed(probe) == [])
    try probe.save(text)

    client.request("state/get", #"{"preview":"list.xml"}"#)
    #expect(client.text.hasSuffix(#""result":{"taps":3}}"# + "\n"), "\(client.text.suffix(90))")
  }

  @Test func nothingIsKeptOfManyNames() throws {
    let probe = try PreviewServerProbe()
    let (workspace, awaits) = (probe.server.workspace, probe.server.awaits)
    // The outcome of a first save is kept for each file.
    try probe.save(PreviewServerProbe.list("two"))
    func counts() -> [Int] {
      [workspace.previews.count, workspace.files.entryCount, awaits.recordCount]
    }
    let before = counts()

    let names = (0..<20).flatMap { ["r\($0).xml", "data\($0).json"] }
    for name in names { try probe.save(name.hasSuffix(".xml") ? text : "[1]", to: name) }
    #expect(counts()[2] > before[2] + names.count)
    try remove(names, from: probe)
    probe.server.runTimers(now: Clock.monotonicNanoseconds() + RemovedPreviews.period)

    #expect(counts() == before)
  }

  @Test func aFileThatReturnsIsNotForgotten() throws {
    let probe = try PreviewServerProbe(files: ["data.json": "[1]"])
    try remove(["data.json"], from: probe)
    try probe.save("[2]", to: "data.json")

    probe.server.runTimers(now: Clock.monotonicNanoseconds() + RemovedPreviews.period)

    #expect(probe.server.workspace.files.contents.bytes(of: "data.json") == Array("[2]".utf8))
  }

  @Test func aRemovedPreviewThatReturnsStays() throws {
    let probe = try PreviewServerProbe()
    try remove(["list.xml"], from: probe)
    try probe.save(text)

    probe.server.runTimers(now: Clock.monotonicNanoseconds() + 2 * RemovedPreviews.period)

    #expect(probe.server.workspace.previews["list.xml"]?.status == .ok)
    #expect(probe.server.workspace.previews["list.xml"]?.generation == 3)
  }

  @Test func onlySoManyAreKept() throws {
    let files = (0..<RemovedPreviews.limit + 10).map { "f\($0).xml" }
    let probe = try PreviewServerProbe(
      files: Dictionary(uniqueKeysWithValues: files.map { ($0, text) })
    )
    for name in files { probe.server.workspace.load(name.filePath) }

    try remove(files, from: probe)
    probe.server.runTimers(now: Clock.monotonicNanoseconds())

    #expect(probe.server.workspace.previews.all.count == RemovedPreviews.limit + 1)
    #expect(probe.server.workspace.previews["f9.xml"] == nil)
    #expect(probe.server.workspace.previews["f10.xml"]?.status == .removed)

    // Their storage is given back with the last of them.
    probe.server.runTimers(now: Clock.monotonicNanoseconds() + RemovedPreviews.period)
    #expect(probe.server.workspace.previews.count == 1)
    #expect(probe.server.workspace.previews.capacity < 200)
    #expect(probe.server.workspace.files.capacity < 200)
  }
}
