import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem

struct PausedChangesTests {
  private func batch(
    dirty: [FilePath] = [],
    removed: [FilePath] = [],
    watched: [FilePath] = []
  ) -> WatchBatch {
    WatchBatch(dirty: dirty, removed: removed, watched: watched)
  }

  @Test func theLastOfEachPathIsKept() {
    var changes = PausedChanges()

    changes.add(batch(dirty: ["a", "b"], removed: ["c"]))
    changes.add(batch(dirty: ["c", "a"], removed: ["b"]))

    #expect(changes.changes == batch(dirty: ["c", "a"], removed: ["b"]))
    #expect(changes.count == 3)
  }

  @Test func aChangedFileThatIsTouchedIsStillChanged() {
    var changes = PausedChanges()

    changes.add(WatchBatch(dirty: ["a"], touched: ["b"]))
    changes.add(WatchBatch(touched: ["a", "b", "c"]))
    #expect(changes.changes == WatchBatch(dirty: ["a"], touched: ["b", "c"]))
    changes.add(WatchBatch(dirty: ["b"], removed: ["c"]))
    #expect(changes.changes == WatchBatch(dirty: ["a", "b"], removed: ["c"]))
    #expect(changes.count == 3)
  }

  @Test func aChangedFileThatIsClosedIsStillChanged() {
    var changes = PausedChanges()

    changes.add(WatchBatch(dirty: ["a"], touched: ["b"], quiet: ["d"]))
    changes.add(WatchBatch(quiet: ["a", "b", "c", "d"]))
    #expect(changes.changes == WatchBatch(dirty: ["a"], touched: ["b"], quiet: ["d", "c"]))
    changes.add(WatchBatch(dirty: ["c"]))
    #expect(changes.changes == WatchBatch(dirty: ["a", "c"], touched: ["b"], quiet: ["d"]))
    #expect(changes.count == 3)
  }

  @Test func filesToReadAreNotAlsoCompared() {
    var changes = PausedChanges()

    changes.add(batch(watched: ["a", "b"]))
    changes.add(batch(dirty: ["a"], watched: ["b"]))

    #expect(changes.changes == batch(dirty: ["a"], watched: ["b"]))
    #expect(changes.count == 1)
  }
}
