import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem

struct SaveTrackerTests {
  private static let path: FilePath = "f.xml"
  private let disk = FakeDisk()

  /// Returns what is known after the first scan, and a tracker without changes.
  private func started() -> (files: WatchedFiles<FakeDisk>, saves: SaveTracker<FakeDisk>) {
    disk.files = ["/r/f.xml": 5]
    let root = WatchRoot(path: "/r")
    let names = WatchedNames(includesIgnored: false)
    var files = WatchedFiles(root: root, names: names, disk: disk)
    _ = files.scanRoot(isFirst: true)
    return (files, SaveTracker(root: root, disk: disk))
  }

  @Test func aClosedFileIsCompleteAtOnce() {
    var (files, saves) = started()
    disk.files["/r/f.xml"] = 6

    saves.apply([.modified, .written], to: Self.path, in: &files, now: 0)

    #expect(saves.nextDue == nil)
    #expect(saves.takeChanges().paths(.dirty) == [Self.path])
    #expect(saves.takeChanges() == ChangedPaths())
  }

  @Test func aFileThatIsWrittenIsHeldUntilItIsQuiet() {
    var (files, saves) = started()
    disk.files["/r/f.xml"] = 6

    saves.apply(.modified, to: Self.path, in: &files, now: 0)

    #expect(saves.holds(Self.path))
    #expect(saves.nextDue == PendingPaths.openQuiet)
    saves.settle(in: &files, now: PendingPaths.openQuiet - 1)
    #expect(saves.takeChanges() == ChangedPaths())
    saves.settle(in: &files, now: PendingPaths.openQuiet)
    #expect(saves.takeChanges().paths(.dirty) == [Self.path])
    #expect(!saves.holds(Self.path))
  }

  @Test func aFileThatIsReplacedInTwoStepsIsNotRemoved() {
    var (files, saves) = started()

    saves.apply(.deleted, to: Self.path, in: &files, now: 0)
    disk.files["/r/f.xml"] = 6
    saves.apply([.created, .written], to: Self.path, in: &files, now: 1)
    saves.settle(in: &files, now: PendingPaths.cap)

    let changes = saves.takeChanges()
    #expect(changes.paths(.dirty) == [Self.path])
    #expect(changes.paths(.removed) == [])
  }

  @Test func aRemovalIsHeldWhileGitReplacesFiles() {
    var (files, saves) = started()
    disk.directories.insert("/r/.git")
    disk.files = ["/r/.git/index.lock": 1]
    saves.apply(.deleted, to: Self.path, in: &files, now: 0)

    var now = PendingPaths.quiet
    while now < 2_000_000_000 {
      saves.settle(in: &files, now: now)
      #expect(saves.takeChanges() == ChangedPaths())
      now += PendingPaths.quiet
    }
    saves.settle(in: &files, now: now)
    #expect(saves.takeChanges().paths(.removed) == [Self.path])
    #expect(saves.nextDue == nil)
  }

  @Test func aRemovalIsReportedOnceGitHasFinished() {
    var (files, saves) = started()
    disk.directories.insert("/r/.git")
    disk.files = ["/r/.git/index.lock": 1]
    saves.apply(.deleted, to: Self.path, in: &files, now: 0)
    saves.settle(in: &files, now: PendingPaths.quiet)

    disk.files = [:]
    saves.settle(in: &files, now: 2 * PendingPaths.quiet)

    #expect(saves.takeChanges().paths(.removed) == [Self.path])
  }

  @Test func aForgottenPathIsNotReported() {
    var (files, saves) = started()
    saves.note(Self.path, .removed, now: 0)

    saves.forget(Self.path)
    saves.settle(in: &files, now: PendingPaths.cap)

    #expect(saves.nextDue == nil)
    #expect(saves.takeChanges() == ChangedPaths())
  }
}
