import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

/// The early end of a walk through directories.
struct ScanCancellationTests {
  @Test func directoriesFailOnceItIsCancelled() throws {
    let cancellation = ScanCancellation()
    try cancellation.check("a")
    #expect(!cancellation.isCancelled)

    cancellation.cancel()

    #expect(cancellation.isCancelled)
    #expect(throws: SystemError.cancelled("watch", "a")) { try cancellation.check("a") }
  }

  @Test func aWalkEndsWithinADirectory() throws {
    let disk = FakeDisk()
    for number in 0..<9 { disk.files[FilePath(text: "/r/\(number).xml")] = 1 }
    disk.listingLimit = 0
    var plan = WatchPlan(root: "/r", names: WatchedNames(includesIgnored: false), disk: disk)

    #expect(try plan.start(now: 0) == [])
    #expect(disk.listedCount == 1)
  }

  @Test func aWatcherStopsWithoutTheEndOfItsScan() throws {
    let folder = try TemporaryDirectory()
    for index in 0..<200 {
      try Directory.make(folder.root.appending(FilePath(text: "d\(index)/e")))
    }
    let watcher = try Watcher(root: folder.root) { _ in }
    try watcher.open()

    watcher.stop()

    // Either the scan had ended, or nothing is answered.
    if let found = try watcher.takeFound() { #expect(found.isEmpty) }
    #expect(try watcher.takeFound() == nil)
  }
}
