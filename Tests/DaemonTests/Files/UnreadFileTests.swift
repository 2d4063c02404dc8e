import PlaygroundProtocol
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// Files that are listed while they are read, and removed meanwhile.
struct UnreadFileTests {
  private let lanes: ManualLanes
  private let probe: PreviewServerProbe
  private var reading: ReadScheduler { probe.server.scheduler }
  private let late = ReadScheduler.patience

  init() throws {
    lanes = try ManualLanes()
    let text = "<preview><data name='d' src='d.json'/><Label text='{d}'/></preview>"
    probe = try PreviewServerProbe(text, lanes: lanes)
  }

  /// Has the files that turned out to be slow listed, and adopts those that were read.
  private func turn() {
    probe.server.files.read(for: 0)
    probe.server.finishTurn()
  }

  /// Waits until the files that are read have taken long, and has them listed.
  private func waitUntilLate() throws {
    let due = Clock.monotonicNanoseconds() + late
    while Clock.monotonicNanoseconds() < due {
      var none: [PollEntry] = []
      try Poll.wait(&none, timeoutMilliseconds: 10)
    }
    turn()
  }

  private var listed: [String] { probe.server.report.previews.map(\.name) }

  /// A data file that was missing when the description was read, and still is.
  @Test func aFileThatIsMissingAsBeforeIsNotListed() throws {
    let client = probe.connect()
    probe.server.files.take(WatchBatch(dirty: ["d.json"]))
    try waitUntilLate()
    #expect(listed == ["d.json", "list.xml"])

    for lane in lanes.running.keys { lanes.finish(lane) }
    turn()

    #expect(listed == ["list.xml"])
    #expect(client.take() == ["preview/added", "preview/removed"])
  }

  /// The removal is adopted while an older reading goes on.
  @Test func aFileThatIsRemovedWhileItIsReadIsNotListed() throws {
    try probe.folder.write("[1]", to: "d.json")
    probe.server.files.take(WatchBatch(dirty: ["d.json"]))
    let old = Set(lanes.running.keys)
    try FileSystem.remove(probe.folder["d.json"])
    probe.server.files.take(WatchBatch(removed: ["d.json"]))
    for lane in Set(lanes.running.keys).subtracting(old) { lanes.finish(lane) }
    turn()
    try waitUntilLate()
    for lane in lanes.running.keys { lanes.finish(lane) }
    turn()

    #expect(listed == ["list.xml"])
  }

  @Test func aFileWhoseRemovalTakesLongIsNotListed() throws {
    let client = probe.connect()
    try probe.folder.write("[1]", to: "d.json")
    probe.server.files.take(WatchBatch(dirty: ["d.json"]))
    for lane in lanes.running.keys { lanes.finish(lane) }
    turn()
    try FileSystem.remove(probe.folder["d.json"])
    probe.server.files.take(WatchBatch(removed: ["d.json"]))
    _ = client.take()
    try waitUntilLate()
    #expect(listed == ["list.xml"])

    for lane in lanes.running.keys { lanes.finish(lane) }
    turn()
    #expect(listed == ["list.xml"])
    #expect(!client.take().contains("preview/added"))
  }
}
