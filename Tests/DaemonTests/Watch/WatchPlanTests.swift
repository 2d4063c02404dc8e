import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem

struct WatchPlanTests {
  let disk = FakeDisk()

  @Test func anOverflowComparesEverythingWithTheDisk() throws {
    disk.directories = ["/r", "/r/a", "/r/b"]
    disk.files = ["/r/same.xml": 1, "/r/a/old.xml": 1, "/r/b/gone.xml": 1]
    var plan = try started()

    disk.directories = ["/r", "/r/a", "/r/c"]
    disk.files = ["/r/same.xml": 1, "/r/a/old.xml": 2, "/r/c/new.xml": 1]
    plan.apply(WatchEvent(watch: -1, kinds: .overflow, name: ""), now: 1000)
    plan.finish(now: 1000)
    #expect(plan.takeBatch() == WatchBatch(notices: [.rescanned(.overflow)]))
    #expect(disk.watched == ["/r", "/r/a", "/r/c"])

    plan.finish(now: 1000 + PendingPaths.quiet)
    #expect(
      plan.takeBatch() == WatchBatch(dirty: ["a/old.xml", "c/new.xml"], removed: ["b/gone.xml"])
    )
    #expect(plan.nextDue == nil)
  }

  @Test func aFileWhoseStatusIsUnknownIsNotMissing() throws {
    disk.files = ["/r/f.xml": 1]
    disk.withoutStatus = ["/r/f.xml"]
    var plan = try started()

    // Nothing is known to have changed until its status is.
    rescan(&plan, now: 1_000)
    #expect(plan.takeBatch().dirty.isEmpty)
    disk.withoutStatus = []
    rescan(&plan, now: 2_000_000_000)
    #expect(plan.takeBatch().dirty == ["f.xml"])

    disk.withoutStatus = ["/r/f.xml"]
    rescan(&plan, now: 4_000_000_000)
    #expect(plan.takeBatch() == WatchBatch(dirty: ["f.xml"], notices: [.rescanned(.overflow)]))
    (disk.withoutStatus, disk.files) = ([], [:])
    rescan(&plan, now: 8_000_000_000)
    #expect(plan.takeBatch().removed == ["f.xml"])
  }

  @Test(
    arguments: [
      [.created], [.modified, .written], [.modified, .attributes, .written], [.movedTo],
    ] as [WatchEvent.Kinds]
  )
  func rulesThatAreSavedTakeEffect(kinds: WatchEvent.Kinds) throws {
    disk.files = ["/r/f.xml": 1]
    var plan = try started()
    disk.files["/r/.gitignore"] = 1
    disk.contents["/r/.gitignore"] = "f.xml\n"

    plan.apply(
      WatchEvent(watch: disk.watch(of: "/r"), kinds: kinds, name: ".gitignore"),
      now: 0
    )
    plan.finish(now: PendingPaths.quiet)

    #expect(plan.takeBatch() == WatchBatch(removed: ["f.xml"]))
  }

  @Test func overflowsInARowAreAnsweredAtTheSameIntervals() throws {
    var plan = try started()
    var (now, rescans): (UInt64, [UInt64]) = (1_000_000_000, [])
    for _ in 0..<60 {
      plan.apply(WatchEvent(watch: -1, kinds: .overflow, name: ""), now: now)
      plan.finish(now: now)
      // The comparison took 300 ms.
      plan.noteEnd(now: now + 300_000_000)
      if !plan.takeBatch().notices.isEmpty { rescans.append(now / 100_000_000) }
      now += 100_000_000
    }
    #expect(rescans == [10, 22, 34, 46, 58])
  }

  @Test func withoutWatchesDirectoriesAreLookedAtAndNamed() throws {
    disk.directories = ["/r", "/r/a", "/r/b"]
    disk.files = ["/r/a/f.xml": 1, "/r/b/f.xml": 1]
    disk.watchLimit = 2
    var plan = try started()
    #expect(plan.takeBatch().notices == [.limitReached(directories: ["a"])])

    disk.files["/r/a/f.xml"] = 2
    disk.files["/r/a/g.xml"] = 2
    let due = try #require(plan.nextDue)
    plan.finish(now: due)
    plan.finish(now: due + PendingPaths.quiet)
    #expect(plan.takeBatch() == WatchBatch(dirty: ["a/f.xml", "a/g.xml"]))

    disk.watchLimit = 9
    plan.finish(now: try #require(plan.nextDue))
    #expect(plan.takeBatch() == WatchBatch(notices: [.limitLifted]))
    #expect(disk.watched == ["/r", "/r/a", "/r/b"])
    #expect(plan.nextDue == nil)
  }

  @Test func aFinishedWriteIsReportedAtOnceAndAllElseAfterAMoment() throws {
    disk.files = ["/r/f.xml": 1]
    var plan = try started()
    let watch = disk.watch(of: "/r")

    plan.apply(WatchEvent(watch: watch, kinds: .modified, name: "f.xml"), now: 10)
    plan.finish(now: 10)
    #expect(plan.takeBatch().isEmpty)
    plan.apply(WatchEvent(watch: watch, kinds: .written, name: "f.xml"), now: 20)
    #expect(plan.takeBatch() == WatchBatch(dirty: ["f.xml"]))
    #expect(plan.nextDue == nil)
  }

  @Test func aFileIsHeldWhileItsWriterPauses() throws {
    disk.files = ["/r/f.xml": 5]
    var plan = try started()
    let watch = disk.watch(of: "/r")
    plan.apply(WatchEvent(watch: watch, kinds: .deleted, name: "f.xml"), now: 0)
    plan.apply(WatchEvent(watch: watch, kinds: .created, name: "f.xml"), now: 0)
    plan.apply(WatchEvent(watch: watch, kinds: .modified, name: "f.xml"), now: 0)

    for piece in 1...50 as ClosedRange<UInt64> {
      disk.files = ["/r/f.xml": Int(piece)]
      let now = piece * 2 * PendingPaths.quiet
      guard now < PendingPaths.openCap else { break }
      plan.finish(now: now)
      #expect(plan.takeBatch().isEmpty)
      plan.apply(WatchEvent(watch: watch, kinds: .modified, name: "f.xml"), now: now)
    }
    plan.finish(now: PendingPaths.openCap)
    #expect(plan.takeBatch() == WatchBatch(dirty: ["f.xml"]))
  }

  @Test func theEndOfAWriteThatWasReportedIsToldApart() throws {
    var plan = try started()
    let watch = disk.watch(of: "/r")
    disk.files = ["/r/f.xml": 5]
    plan.apply(WatchEvent(watch: watch, kinds: .modified, name: "f.xml"), now: 0)
    plan.finish(now: PendingPaths.openQuiet)
    #expect(plan.takeBatch() == WatchBatch(dirty: ["f.xml"]))
    plan.apply(WatchEvent(watch: watch, kinds: .written, name: "f.xml"), now: 0)
    #expect(plan.takeBatch() == WatchBatch(quiet: ["f.xml"]))

    // A child of the writer holds the file open while it is renamed.
    plan.apply(WatchEvent(watch: watch, kinds: .movedTo, name: "f.xml"), now: 0)
    #expect(plan.takeBatch() == WatchBatch(dirty: ["f.xml"]))
    plan.apply(WatchEvent(watch: watch, kinds: .written, name: "f.xml"), now: 0)
    #expect(plan.takeBatch() == WatchBatch(quiet: ["f.xml"]))
    plan.apply(WatchEvent(watch: watch, kinds: .modified, name: "f.xml"), now: 0)
    plan.apply(WatchEvent(watch: watch, kinds: .written, name: "f.xml"), now: 0)
    plan.apply(WatchEvent(watch: watch, kinds: .written, name: "f.xml"), now: 0)
    #expect(plan.takeBatch() == WatchBatch(dirty: ["f.xml"]))
  }

  @Test(arguments: [false, true])
  func aNewFileThatIsReportedBeforeItsWriteIsReportedOnce(isDependency: Bool) throws {
    var plan = try started()
    let watch = disk.watch(of: "/r")
    if isDependency { plan.setExtraPaths(["f.xml"], now: 0) }
    _ = plan.takeBatch()
    // The file is written after the event of its creation was read.
    plan.apply(WatchEvent(watch: watch, kinds: .created, name: "f.xml"), now: 0)
    disk.files = ["/r/f.xml": 5]
    plan.finish(now: PendingPaths.quiet)
    #expect(plan.takeBatch() == WatchBatch(dirty: ["f.xml"]))
    let save = WatchEvent(watch: watch, kinds: [.modified, .written], name: "f.xml")
    plan.apply(save, now: PendingPaths.quiet)
    #expect(plan.takeBatch() == WatchBatch(quiet: ["f.xml"]))

    // The next save is another one, even if the size and the time are the same.
    plan.apply(save, now: PendingPaths.cap)
    #expect(plan.takeBatch() == WatchBatch(dirty: ["f.xml"]))
  }

  @Test func aWriteAfterTheReportOfANewFileIsReported() throws {
    var plan = try started()
    let watch = disk.watch(of: "/r")
    plan.apply(WatchEvent(watch: watch, kinds: .created, name: "f.xml"), now: 0)
    disk.files = ["/r/f.xml": 5]
    plan.finish(now: PendingPaths.quiet)
    #expect(plan.takeBatch() == WatchBatch(dirty: ["f.xml"]))
    disk.files = ["/r/f.xml": 6]
    plan.apply(WatchEvent(watch: watch, kinds: .modified, name: "f.xml"), now: PendingPaths.quiet)
    plan.apply(WatchEvent(watch: watch, kinds: .written, name: "f.xml"), now: PendingPaths.quiet)
    #expect(plan.takeBatch() == WatchBatch(dirty: ["f.xml"]))
  }

  @Test func theFirstScanReadsEachStatusOnce() throws {
    disk.directories = ["/r", "/r/a"]
    disk.files = ["/r/f.xml": 1, "/r/a/g.xml": 2]
    _ = try started()
    #expect(disk.statusCounts["/r/f.xml"] == 1)
    #expect(disk.statusCounts["/r/a/g.xml"] == 1)
  }

  @Test func aFileThatWasOnlyTouchedIsToldApart() throws {
    disk.files = ["/r/f.xml": 5]
    var plan = try started()
    let watch = disk.watch(of: "/r")

    plan.apply(WatchEvent(watch: watch, kinds: .attributes, name: "f.xml"), now: 0)
    plan.apply(WatchEvent(watch: watch, kinds: .written, name: "f.xml"), now: 0)
    #expect(plan.takeBatch() == WatchBatch(touched: ["f.xml"]))
    plan.apply(WatchEvent(watch: watch, kinds: .modified, name: "f.xml"), now: 0)
    plan.apply(WatchEvent(watch: watch, kinds: .written, name: "f.xml"), now: 0)
    plan.apply(WatchEvent(watch: watch, kinds: .written, name: "f.xml"), now: 0)
    #expect(plan.takeBatch() == WatchBatch(dirty: ["f.xml"]))
    disk.files = ["/r/f.xml": 6]
    plan.apply(WatchEvent(watch: watch, kinds: .written, name: "f.xml"), now: 0)
    #expect(plan.takeBatch() == WatchBatch(dirty: ["f.xml"]))
  }

  @Test func anEmptiedFileIsGivenTimeToBeWritten() throws {
    disk.files = ["/r/f.xml": 5]
    var plan = try started()
    disk.files = ["/r/f.xml": 0]
    plan.apply(WatchEvent(watch: disk.watch(of: "/r"), kinds: .modified, name: "f.xml"), now: 10)

    plan.finish(now: 10 + PendingPaths.cap)
    #expect(plan.takeBatch().isEmpty)
    plan.finish(now: 10 + PendingPaths.openQuiet)
    #expect(plan.takeBatch() == WatchBatch(dirty: ["f.xml"]))
  }

  @Test func aDirectoryThatCannotBeListedIsNamedAndLookedAtAgain() throws {
    disk.directories = ["/r", "/r/a"]
    disk.files = ["/r/a/f.xml": 1]
    disk.unreadable = ["/r/a"]
    var plan = try started()
    let denied = SystemError(number: 13, call: "opendir", subject: "/r/a")
    #expect(plan.takeBatch().notices == [.unreadable(directory: "a", denied)])

    disk.unreadable = []
    let kinds: WatchEvent.Kinds = [.attributes, .directory]
    plan.apply(WatchEvent(watch: disk.watch(of: "/r"), kinds: kinds, name: "a"), now: 5)
    plan.finish(now: 5 + PendingPaths.quiet)
    #expect(plan.takeBatch() == WatchBatch(dirty: ["a/f.xml"]))
  }

  @Test func aDirectoryIsListedAsSoonAsThereAreDescriptorsAgain() throws {
    disk.files = ["/r/f.xml": 1]
    disk.hasNoDescriptors = true
    var plan = WatchPlan(root: "/r", names: WatchedNames(includesIgnored: false), disk: disk)
    #expect(try plan.start(now: 0).isEmpty)
    let notices = plan.takeBatch().notices
    #expect(notices.map(\.text).first?.hasPrefix("cannot watch the directory: Too many") == true)
    let due = try #require(plan.nextDue)

    disk.hasNoDescriptors = false
    plan.finish(now: due)
    plan.finish(now: due + PendingPaths.quiet)
    #expect(plan.takeBatch() == WatchBatch(dirty: ["f.xml"]))
    #expect(plan.nextDue == nil)
  }

  @Test func aRenamedDirectoryFoundBeforeItsEventStaysWatched() throws {
    disk.directories = ["/r", "/r/a", "/r/b"]
    var plan = try started()
    let (root, moved) = (disk.watch(of: "/r"), disk.watch(of: "/r/a"))
    disk.directories = ["/r", "/r/b", "/r/b/c"]
    disk.firstNames = ["/r/b/c": "/r/a"]
    disk.files = ["/r/b/c/f.xml": 1]

    plan.apply(WatchEvent(watch: root, kinds: [.created, .directory], name: "b"), now: 1)
    plan.apply(WatchEvent(watch: root, kinds: [.movedFrom, .directory], name: "a"), now: 1)
    plan.apply(WatchEvent(watch: moved, kinds: .written, name: "f.xml"), now: 2)
    #expect(plan.takeBatch() == WatchBatch(dirty: ["b/c/f.xml"]))
    #expect(disk.watched == ["/r", "/r/a", "/r/b"])
  }

  @Test func anEventOfAnUnknownWatchMeansNothing() throws {
    var plan = try started()
    plan.apply(WatchEvent(watch: 77, kinds: .written, name: "f.xml"), now: 5)
    plan.apply(WatchEvent(watch: 77, kinds: .ignored, name: ""), now: 5)
    #expect(plan.takeBatch().isEmpty)
    #expect(plan.nextDue == nil)
  }

  @Test func anIgnoredWatchOfALivingDirectoryIsRenewed() throws {
    disk.directories = ["/r", "/r/a"]
    var plan = try started()
    let watch = disk.watch(of: "/r/a")
    disk.removeWatch(watch)
    disk.files["/r/a/shown.xml"] = 1
    plan.apply(WatchEvent(watch: watch, kinds: .ignored, name: ""), now: 5)

    #expect(disk.watched == ["/r", "/r/a"])
    plan.finish(now: 5 + PendingPaths.quiet)
    #expect(plan.takeBatch() == WatchBatch(dirty: ["a/shown.xml"]))
  }

  @Test func aRemovalIsReportedThoughNobodyDependsOnTheFileAnyMore() throws {
    disk.files["/r/lib.xml"] = 1
    var plan = try started()
    plan.setExtraPaths(["lib.xml"], now: 0)
    _ = plan.takeBatch()
    disk.files["/r/lib.xml"] = nil
    plan.apply(WatchEvent(watch: disk.watch(of: "/r"), kinds: .deleted, name: "lib.xml"), now: 1)
    plan.setExtraPaths([], now: 2)

    plan.finish(now: 1 + PendingPaths.quiet)

    #expect(plan.takeBatch() == WatchBatch(removed: ["lib.xml"]))
  }

  @Test func aFileRemovedBeforeItsEventIsReported() throws {
    disk.files["/r/lib.xml"] = 1
    var plan = try started()
    plan.setExtraPaths(["lib.xml"], now: 0)
    _ = plan.takeBatch()
    disk.files["/r/lib.xml"] = nil
    plan.setExtraPaths([], now: 2)
    plan.apply(WatchEvent(watch: disk.watch(of: "/r"), kinds: .deleted, name: "lib.xml"), now: 3)

    plan.finish(now: 3 + PendingPaths.quiet)

    #expect(plan.takeBatch() == WatchBatch(removed: ["lib.xml"]))
  }

  @Test func aDescriptionThatIsKnownAsADependencyIsLostWithItsDirectory() throws {
    var plan = try started()
    let watch = disk.watch(of: "/r")
    (disk.directories, disk.files) = (["/r", "/r/a"], ["/r/a/lib.xml": 1])
    plan.setExtraPaths(["a/lib.xml"], now: 0)
    plan.setExtraPaths([], now: 1)
    #expect(plan.takeBatch() == WatchBatch(watched: ["a/lib.xml"]))

    plan.apply(WatchEvent(watch: watch, kinds: [.created, .directory], name: "a"), now: 2)
    (disk.directories, disk.files) = (["/r"], [:])
    plan.apply(WatchEvent(watch: watch, kinds: [.movedFrom, .directory], name: "a"), now: 3)
    plan.finish(now: 3 + PendingPaths.quiet)

    #expect(plan.takeBatch() == WatchBatch(removed: ["a/lib.xml"]))
  }

  @Test func aDescriptionThatIsKnownAsADependencyIsLostInARescan() throws {
    var plan = try started()
    disk.files["/r/lib.xml"] = 1
    plan.setExtraPaths(["lib.xml"], now: 0)
    plan.setExtraPaths([], now: 1)
    #expect(plan.takeBatch() == WatchBatch(watched: ["lib.xml"]))

    disk.files["/r/lib.xml"] = nil
    rescan(&plan, now: 2)

    #expect(plan.takeBatch() == WatchBatch(removed: ["lib.xml"], notices: [.rescanned(.overflow)]))
  }

  /// A file of another directory may have been read that was at the path for a moment.
  @Test func filesOfADirectoryThatReturnedAreCompared() throws {
    disk.directories = ["/r", "/r/a"]
    disk.files = ["/r/a/x.xml": 1]
    var plan = try started()
    let watch = disk.watch(of: "/r")
    for kind in [WatchEvent.Kinds.movedFrom, .movedTo, .movedFrom, .movedTo] {
      plan.apply(WatchEvent(watch: watch, kinds: [kind, .directory], name: "a"), now: 1)
    }
    plan.finish(now: 1)

    #expect(plan.takeBatch() == WatchBatch(quiet: ["a/x.xml"]))
  }

  /// Who depends on a file may read it in the moment in which it exists.
  @Test func anExtraPathThatExistsForAMomentIsReportedAsRemoved() throws {
    var plan = try started()
    let watch = disk.watch(of: "/r")
    plan.setExtraPaths(["lib.xml"], now: 0)
    #expect(plan.takeBatch() == WatchBatch(watched: ["lib.xml"]))

    for round in 1...2 {
      let now = UInt64(round) * 1_000_000_000
      plan.apply(WatchEvent(watch: watch, kinds: .created, name: "lib.xml"), now: now)
      plan.apply(WatchEvent(watch: watch, kinds: .deleted, name: "lib.xml"), now: now)
      plan.finish(now: now + PendingPaths.quiet)
      #expect(plan.takeBatch() == WatchBatch(removed: ["lib.xml"]), "round \(round)")
    }
  }

  @Test func nothingIsKeptOfAMissingExtraPath() throws {
    var plan = try started()
    plan.setExtraPaths(["lib.xml", "data.csv"], now: 0)
    plan.setExtraPaths([], now: 1)
    plan.finish(now: 1 + PendingPaths.quiet)
    #expect(plan.takeBatch() == WatchBatch(removed: ["lib.xml"], watched: ["data.csv", "lib.xml"]))

    rescan(&plan, now: 1_000_000_000)

    #expect(plan.takeBatch() == WatchBatch(notices: [.rescanned(.overflow)]))
  }

  /// Reports an overflow, and waits until the file is quiet.
  private func rescan(_ plan: inout WatchPlan<FakeDisk>, now: UInt64) {
    plan.apply(WatchEvent(watch: -1, kinds: .overflow, name: ""), now: now)
    plan.finish(now: now)
    plan.finish(now: now + PendingPaths.quiet)
  }

  private func started() throws -> WatchPlan<FakeDisk> {
    var plan = WatchPlan(root: "/r", names: WatchedNames(includesIgnored: false), disk: disk)
    let found = try plan.start(now: 0)
    let root = WatchRoot(path: "/r")
    let shown = disk.files.keys.filter { !disk.isHidden($0) }
    #expect(found == shown.map { root.relative($0) }.sorted())
    return plan
  }
}

extension FakeDisk {
  fileprivate func isHidden(_ path: FilePath) -> Bool {
    unreadable.contains(path.directory)
  }
}
