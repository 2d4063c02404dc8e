import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem

struct WatchTableTests {
  let disk = FakeDisk()

  @Test func aDirectoryIsWatchedWhileSomebodyNeedsIt() throws {
    let table = WatchTable(disk: disk)
    try table.watch("/r", for: .tree)
    try table.hold("/r")

    table.release("/r", by: .tree)
    #expect(disk.watched == ["/r"])

    table.release("/r", by: .paths)
    #expect(disk.watched == [])
  }

  @Test func directoriesAboveAnotherOneReportNoNamesUnlessPathsDependOnThem() throws {
    disk.directories = ["/out", "/out/d"]
    disk.watchesThemselves = true
    let table = WatchTable(disk: disk)
    table.watchAncestors(of: "/out/d")
    #expect(disk.watched == ["/", "/out"])
    #expect(disk.entryWatch(of: "/out") < 0)

    try table.hold("/out")
    #expect(disk.entryWatch(of: "/out") > 0)

    table.release("/out", by: .paths)
    #expect(disk.watched == ["/", "/out"])
    #expect(disk.entryWatch(of: "/out") < 0)
  }

  /// Watching again costs memory: the library keeps an entry for each call.
  @Test func aHeldDirectoryIsNotWatchedAgain() throws {
    disk.directories = ["/out", "/out/d"]
    disk.watchesThemselves = true
    let table = WatchTable(disk: disk)
    try table.hold("/out/d")
    let count = disk.watchCalls

    try table.hold("/out/d")
    #expect(disk.watchCalls == count)

    table.renew("/out/d")
    #expect(disk.watchCalls == 2 * count)
  }

  @Test func watchingTheDirectoriesAboveAnotherOneEndsAtTheTree() throws {
    disk.directories = ["/r", "/r/ignored", "/r/ignored/d"]
    disk.watchesThemselves = true
    let table = WatchTable(disk: disk)
    try table.watch("/r", for: .tree)

    table.watchAncestors(of: "/r/ignored/d")

    #expect(disk.watched == ["/r", "/r/ignored"])
    #expect(disk.entryWatch(of: "/r") > 0)
  }

  @Test func aWatchBelongsToTheDirectoryThatHasItNow() throws {
    disk.directories = ["/r", "/r/old", "/r/new"]
    let table = WatchTable(disk: disk)
    try table.watch("/r/old", for: .tree)
    try table.hold("/r/old")
    let watch = disk.watch(of: "/r/old")

    disk.firstNames["/r/new"] = "/r/old"
    try table.watch("/r/new", for: .tree)
    table.release("/r/old", by: [.tree, .paths])

    #expect(table.directory(of: watch) == "/r/new")
    #expect(table.takeRenamed() == ["/r/old"])
    #expect(table.takeRenamed() == [])
    #expect(disk.watch(of: "/r/old") == watch)
  }

  @Test func aRefusedWatchIsNoErrorAndIsTriedAgain() throws {
    disk.watchLimit = 0
    let table = WatchTable(disk: disk)

    try table.watch("/r", for: .tree)
    #expect(table.unwatched == ["/r"])

    disk.watchLimit = 1
    try table.watch("/r", for: .tree)
    #expect(table.unwatched == [])
    #expect(disk.watched == ["/r"])
  }

  @Test func aMissingDirectoryIsAnErrorAndIsNotKept() throws {
    let table = WatchTable(disk: disk)

    #expect(throws: SystemError.self) { try table.watch("/r/gone", for: .tree) }
    table.release("/r/gone", by: .tree)

    #expect(table.unwatched == [])
  }

  @Test func theKernelEndsAWatchOnce() throws {
    let table = WatchTable(disk: disk)
    try table.watch("/r", for: .tree)
    let watch = disk.watch(of: "/r")

    #expect(table.noteEnd(of: watch))
    #expect(!table.noteEnd(of: watch))
    #expect(table.directory(of: watch) == nil)
  }

  @Test func forgottenWatchesEndUnlessTheyAreFoundAgain() throws {
    disk.directories = ["/r", "/r/a"]
    let table = WatchTable(disk: disk)
    try table.watch("/r", for: .tree)
    try table.watch("/r/a", for: .tree)

    let old = table.forgetWatches()
    try table.watch("/r", for: .tree)
    table.endLeftOver(old)

    #expect(disk.watched == ["/r"])
  }
}
