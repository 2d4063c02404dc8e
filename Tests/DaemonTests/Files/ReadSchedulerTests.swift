import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// Lanes whose jobs end when a test wants it.
final class ManualLanes: ReadLanes {
  private let bell: Mailbox<Int>
  private var jobs: [Int: ReadJob] = [:]
  private var answers: [ReadLaneAnswer] = []
  /// The files in the order of their jobs.
  private(set) var started: [String] = []

  init() throws { bell = try Mailbox() }

  var number: Int32 { bell.number }
  /// The lanes with a job, and their files.
  var running: [Int: String] { jobs.mapValues(\.path.text) }

  func start(_ job: ReadJob, on lane: Int) {
    jobs[lane] = job
    started.append(job.path.text)
  }

  func takeAnswers() -> [ReadLaneAnswer] {
    _ = bell.takeAll()
    defer { answers = [] }
    return answers
  }

  /// Reads the file of a lane now; its answer is available later.
  func finish(_ lane: Int, _ change: (inout ReadResult) -> Void = { _ in }) {
    guard let job = jobs.removeValue(forKey: lane) else { return }
    var result = job.run()
    change(&result)
    answers.append(.result(result, lane: lane))
    bell.post(lane)
  }

  /// Ends the thread of a lane.
  func fail(_ lane: Int) {
    jobs[lane] = nil
    answers.append(.failure(.cancelled("poll", ""), lane: lane))
  }
}

/// The order and the lanes in which files are read.
struct ReadSchedulerTests {
  private let lanes: ManualLanes
  private let probe: PreviewServerProbe
  private var reading: ReadScheduler { probe.server.scheduler }
  private let late = ReadScheduler.patience

  init() throws {
    lanes = try ManualLanes()
    let text = PreviewServerProbe.list("one")
    let names = ["a.xml", "b.xml", "c.xml"]
    probe = try PreviewServerProbe(
      text,
      files: Dictionary(uniqueKeysWithValues: names.map { ($0, text) }),
      lanes: lanes,
    )
    for name in names { probe.server.workspace.load(name.filePath) }
  }

  private func write(_ text: String, to name: String) throws {
    try probe.folder.write(PreviewServerProbe.list(text), to: name)
  }

  /// The text of the first row of a preview.
  private func text(_ name: String) -> String? {
    let content = probe.server.workspace.previews[name]?.variant(nil)?.state.content
    return content.flatMap { DrawnRows(of: $0, width: nil).texts.first }
  }

  /// Reads the files of all lanes, adopts them, and starts with the next ones.
  private func finishReading() {
    for lane in 0...4 { lanes.finish(lane) }
    for _ in 0..<2 { probe.server.files.read(for: 0) }
    probe.server.finishTurn()
  }

  @Test func aSlowFileDelaysNoOtherFile() throws {
    reading.add("a.xml", .changed)
    reading.add("b.xml", .changed)
    #expect(reading.dispatch(now: 0) == [])
    #expect(lanes.started == ["a.xml"])
    #expect(reading.due == late)

    #expect(reading.dispatch(now: late) == ["a.xml"])
    #expect(lanes.started == ["a.xml", "b.xml"])
    lanes.finish(2)
    #expect(reading.takeFinished().map(\.path) == ["b.xml"])

    // The slow file is read on the lane of slow files from now on.
    reading.add("a.xml", .changed)
    reading.add("c.xml", .changed)
    _ = reading.dispatch(now: late)
    #expect(lanes.running == [1: "a.xml", 2: "c.xml"])
    lanes.finish(1)
    _ = reading.takeFinished()
    #expect(reading.isQuickPending(now: late))
  }

  /// On a busy machine, the reading of a small file may be paused for a while.
  @Test func aFileIsSlowIfTheProcessorTakesLong() throws {
    reading.add("a.xml", .changed)
    _ = reading.dispatch(now: 0)
    #expect(reading.dispatch(now: late) == ["a.xml"])
    // The file was saved again meanwhile.
    reading.add("a.xml", .changed)
    lanes.finish(1) { ($0.duration, $0.processorTime) = (late, 1) }
    _ = reading.takeFinished()
    _ = reading.dispatch(now: late)
    #expect(lanes.running == [1: "a.xml"])

    lanes.finish(1) { $0.processorTime = late }
    _ = reading.takeFinished()
    reading.add("a.xml", .changed)
    _ = reading.dispatch(now: late)
    #expect(lanes.running == [0: "a.xml"])

    lanes.finish(0) { ($0.duration, $0.processorTime) = (20 * late, 1) }
    _ = reading.takeFinished()
    reading.add("a.xml", .changed)
    _ = reading.dispatch(now: late)
    #expect(lanes.running == [0: "a.xml"])
  }

  @Test func filesAtTheStartAndLargeOnesAreReadOneByOne() throws {
    let large = "<preview><Label text='\(String(repeating: "x", count: 1 << 20))'/></preview>"
    try probe.folder.write(large, to: "large.xml")
    for name in ["a.xml", "b.xml"] as [FilePath] {
      probe.server.workspace.previews.unread.add(name)
      reading.add(name, .first)
    }
    reading.add("large.xml", .changed)

    _ = reading.dispatch(now: 0)
    #expect(lanes.running == [0: "large.xml"])
    lanes.finish(0)
    _ = reading.takeFinished()
    // A client asks for one of the others.
    reading.add("b.xml", .first, isUrgent: true)
    _ = reading.dispatch(now: 0)

    #expect(lanes.running == [0: "a.xml", 1: "b.xml"])
  }

  @Test func aChangeIsReadAlthoughAClientAsksForTheFileMeanwhile() throws {
    try write("one", to: "new.xml")
    reading.add("new.xml", .changed)
    #expect(reading.dispatch(now: 0).isEmpty)
    #expect(reading.dispatch(now: late) == ["new.xml"])
    // Reading takes long, so that the file is listed before its content is known.
    probe.server.workspace.previews.unread.add("new.xml")
    lanes.finish(1)
    try write("two", to: "new.xml")
    reading.add("new.xml", .changed)
    probe.server.loading.demand("new.xml")

    for _ in 0..<3 { finishReading() }

    #expect(text("new.xml") == "two")
    #expect(probe.journal.outcomes == ["rendered new.xml", "rendered new.xml"])
  }

  @Test func aFileThatWasRemovedMeanwhileStaysAway() throws {
    try write("new", to: "new.xml")
    reading.add("new.xml", .changed)
    _ = reading.dispatch(now: 0)
    try FileSystem.remove(probe.folder["new.xml"])
    reading.add("new.xml", .lost)
    lanes.finish(1)

    #expect(reading.takeFinished().isEmpty)
    _ = reading.dispatch(now: 0)
    lanes.finish(1)
    #expect(reading.takeFinished().flatMap(\.outcomes).map(\.outcome) == [.removed])
    #expect(probe.server.workspace.previews["new.xml"] == nil)
    #expect(reading.count == 0)
  }

  @Test func aFileThatIsKnownToBeMissingIsNotRemovedAgain() throws {
    try write("new", to: "new.xml")
    for kind in [ReadJob.Kind.changed, .lost] {
      reading.add("new.xml", kind)
      for _ in 0..<2 { finishReading() }
    }
    #expect(probe.journal.outcomes == ["rendered new.xml", "removed new.xml"])

    reading.add("new.xml", .lost)

    #expect(reading.count == 0)
  }

  @Test func aFileThatIsSavedWhileItIsReadIsReadAgain() throws {
    try write("two", to: "a.xml")
    reading.add("a.xml", .changed)
    _ = reading.dispatch(now: 0)
    reading.add("a.xml", .changed)
    _ = reading.dispatch(now: late)
    #expect(lanes.started == ["a.xml"])
    lanes.finish(1)
    _ = reading.takeFinished()
    #expect(text("a.xml") == "two")

    try write("three", to: "a.xml")
    _ = reading.dispatch(now: late)
    lanes.finish(1)
    _ = reading.takeFinished()

    #expect(lanes.started == ["a.xml", "a.xml"])
    #expect(text("a.xml") == "three")
  }

  @Test func anOlderReadingDoesNotReplaceANewerOne() throws {
    let library = """
      <playground><component name="Card"><param name="t"/><Label text="{t}"/></component>
      </playground>
      """
    let user = """
      <preview><import src="lib.xml"/><list><section id="s"><Card id="r" t="one"/></section></list>
      </preview>
      """
    try probe.folder.write(library, to: "lib.xml")
    try probe.folder.write(user, to: "user.xml")
    probe.server.workspace.load("user.xml")
    try probe.folder.write(library.replacing("{t}", with: "{t}!"), to: "lib.xml")
    reading.add("lib.xml", .changed)
    _ = reading.dispatch(now: 0)
    try probe.folder.write(user.replacing("one", with: "two"), to: "user.xml")
    reading.add("user.xml", .changed)
    _ = reading.dispatch(now: late)
    lanes.finish(2)
    _ = reading.takeFinished()
    #expect(text("user.xml") == "two")

    lanes.finish(1)
    _ = reading.takeFinished()
    #expect(text("user.xml") == "two")
    _ = reading.dispatch(now: late)
    for lane in 0...4 { lanes.finish(lane) }
    let outcomes = reading.takeFinished().flatMap(\.outcomes)

    #expect(text("user.xml") == "two!")
    #expect(outcomes.map(\.cause) == [.file("lib.xml")])
    #expect(reading.count == 0)
  }

  @Test func aFileThatIsImportedMeanwhileIsReadInItsNewState() throws {
    let library = """
      <playground><component name="Card"><Label text="old"/></component></playground>
      """
    try probe.folder.write(library, to: "lib.xml")
    _ = probe.server.workspace.change("lib.xml")
    try probe.folder.write(
      "<preview><import src='lib.xml'/><list><section id='s'><Card id='r'/></section></list></preview>",
      to: "a.xml",
    )
    reading.add("a.xml", .changed)
    _ = reading.dispatch(now: 0)
    // Nothing is known to import the file when it changes.
    try probe.folder.write(library.replacing("old", with: "new"), to: "lib.xml")
    _ = probe.server.workspace.change("lib.xml")
    lanes.finish(1)
    _ = reading.takeFinished()
    _ = reading.dispatch(now: 0)
    lanes.finish(1)
    _ = reading.takeFinished()

    #expect(text("a.xml") == "new")
    #expect(reading.count == 0)
  }

  @Test func aPreviewThatChangesMeanwhileIsBuiltFromItsNewState() throws {
    let text = """
      <preview><state name="n" value="{1}"/><list><section id="s"><Label id="r" text="{n} a"/>
      </section></list></preview>
      """
    try probe.folder.write(text, to: "a.xml")
    _ = probe.server.workspace.change("a.xml")
    try probe.folder.write(text.replacing(" a", with: " b"), to: "a.xml")
    reading.add("a.xml", .changed)
    _ = reading.dispatch(now: 0)
    let change: (inout StateStore) -> Void = { $0.set("n", to: 2) }
    _ = probe.server.workspace.editor.changeState(of: PreviewID(name: "a.xml"), change)
    lanes.finish(1)
    _ = reading.takeFinished()

    #expect(self.text("a.xml") == "2 b")
  }

  @Test func aComparedFileHasAnOutcomeOnlyIfItDiffers() throws {
    reading.compare("a.xml")
    _ = reading.dispatch(now: 0)
    lanes.finish(1)
    #expect(reading.takeFinished().flatMap(\.outcomes).isEmpty)
    #expect(probe.server.workspace.previews["a.xml"]?.generation == 1)

    // A save that comes before it is compared counts.
    reading.compare("a.xml")
    reading.add("a.xml", .changed)
    _ = reading.dispatch(now: 0)
    lanes.finish(1)
    #expect(
      reading.takeFinished().flatMap(\.outcomes).map(\.outcome) == [.unchangedBytes]
    )
  }

  @Test func aReloadIsAnsweredAfterTheFilesThatItLoads() throws {
    try probe.folder.write("[1]", to: "rows.json")
    let text = """
      <preview><data name="rows" src="rows.json"/><list><section id="s">
      <Label id="r" text="{rows[0]}"/></section></list></preview>
      """
    try probe.folder.write(text, to: "a.xml")
    _ = probe.server.workspace.change("a.xml")
    let client = probe.connect()
    try probe.folder.write("[2]", to: "rows.json")
    client.request("preview/reload", #"{"preview":"a.xml"}"#)
    client.request("preview/reload", #"{"preview":"a.xml"}"#)
    while lanes.started != ["a.xml", "rows.json", "a.xml"] {
      #expect(!client.take().contains("result"))
      try #require(!lanes.running.isEmpty)
      finishReading()
    }
    #expect(!client.take().contains("result"))
    finishReading()

    #expect(client.take().filter { $0 == "result" }.count == 2)
    #expect(self.text("a.xml") == "2")
    #expect(probe.journal.published.map(\.cause) == [.file("rows.json"), .reload])
  }

  @Test func aReloadOfAFileThatIsRemovedMeanwhileIsAnswered() throws {
    let client = probe.connect()
    client.request("preview/reload", #"{"preview":"a.xml"}"#)
    #expect(lanes.running == [1: "a.xml"])
    try FileSystem.remove(probe.folder["a.xml"])
    reading.add("a.xml", .lost)
    finishReading()
    finishReading()
    #expect(client.take().filter { $0 == "result" }.count == 1)

    client.request("preview/reload", #"{"preview":"a.xml"}"#)
    #expect(client.text.contains("has been removed"))
  }

  @Test func aFileOfAThreadThatEndedIsReadAgain() throws {
    reading.add("a.xml", .changed)
    _ = reading.dispatch(now: 0)
    lanes.fail(1)
    #expect(reading.takeFinished().isEmpty)
    _ = reading.dispatch(now: 0)

    #expect(lanes.started == ["a.xml", "a.xml"])
    #expect(probe.journal.warnings.count == 1)
  }

  @Test func aRequestWaitsForThePreviewThatItNeeds() throws {
    let client = probe.connect()
    try write("new", to: "new.xml")
    probe.server.loading.begin(["new.xml"], now: 0)
    client.request("preview/attach", #"{"preview":"new.xml","columns":10,"rows":2}"#)
    client.request("preview/list")
    #expect(client.take() == ["result"])
    #expect(client.text.contains(#""status":"building""#))

    for lane in lanes.running.keys { lanes.finish(lane) }
    probe.server.files.read(for: 0)
    probe.server.finishTurn()

    #expect(client.take() == ["preview/added", "result"])
    #expect(probe.server.attachments.all.map(\.previewID.name) == ["new.xml"])
  }

  @Test func aNewFileThatTakesLongIsListed() throws {
    let client = probe.connect()
    try probe.folder.write(
      """
      <playground><preview title='A'><Label text='1'/></preview>
      <preview title='B'><Label text='2'/></preview></playground>
      """,
      to: "new.xml",
    )
    probe.server.files.take(WatchBatch(dirty: ["new.xml"]))
    probe.server.files.read(for: 0)
    probe.server.finishTurn()
    #expect(try client.summaries.map(\.status) == [.building])

    lanes.finish(1)
    probe.server.files.read(for: 0)
    probe.server.finishTurn()

    #expect(try client.summaries.map(\.name) == ["new.xml", "new.xml#A", "new.xml#B"])
    #expect(client.take().contains("preview/removed"))
  }

  /// Many batches may wait for one turn of the loop, which waits for all of them once.
  @Test func aBatchWaitsNoLongerThanItMay() throws {
    let names = (0..<50).map { "late\($0).xml" }
    for name in names { try probe.folder.write(PreviewServerProbe.list("two"), to: name) }
    let start = Clock.monotonicNanoseconds()

    for name in names {
      probe.server.files.take(WatchBatch(dirty: [name.filePath]), for: 0)
    }

    // No lane answers: with its usual patience, each batch would wait for 50 ms.
    #expect(Clock.monotonicNanoseconds() - start < 20 * ReadScheduler.patience)
    #expect(probe.server.scheduler.count == 50)
  }

  @Test func threadsReadFiles() throws {
    let lanes = try ThreadLanes()
    let probe = try PreviewServerProbe(lanes: lanes)
    try probe.folder.write(PreviewServerProbe.list("two"), to: "list.xml")
    probe.server.files.take(WatchBatch(dirty: ["list.xml"]))
    while probe.server.scheduler.count > 0 { probe.server.files.read(for: ReadScheduler.patience) }

    #expect(probe.journal.outcomes == ["rendered list.xml"])
  }
}
