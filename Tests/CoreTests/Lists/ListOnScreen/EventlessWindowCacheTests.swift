import Testing

@testable import PlaygroundCore

/// The windows in which rows have no events or no resources.
struct EventlessWindowCacheTests {
  private func rows(_ top: Int, of contentRows: Int = 1_000) -> EventlessWindowCache.Rows {
    EventlessWindowCache.Rows(window: top..<top + 10, contentRows: contentRows)
  }

  private func surroundings(
    _ top: Int,
    _ direction: ScrollDirection = .down,
    ahead: Double = 2
  ) -> EventlessWindowCache.Surroundings {
    EventlessWindowCache.Surroundings(
      rows: rows(top),
      distance: PrefetchWindow(ahead: ahead),
      direction: direction,
    )
  }

  @Test func aNotedWindowIsKnownInTheSameContentOnly() {
    var quiet = EventlessWindowCache()
    #expect(!quiet.hasNoEvents(rows(3)))

    quiet.noteNoEvents(rows(3))

    #expect(quiet.hasNoEvents(rows(3)))
    #expect(!quiet.hasNoEvents(rows(4)))
    #expect(!quiet.hasNoEvents(rows(3, of: 1_001)))
  }

  @Test func resourcesAndEventsAreSeparate() {
    var quiet = EventlessWindowCache()
    quiet.noteNoEvents(rows(3))
    #expect(!quiet.hasNoResources(surroundings(3)))
    quiet.noteNoResources(surroundings(5))
    #expect(!quiet.hasNoEvents(rows(5)))
  }

  @Test func resourcesDependOnDirectionAndDistance() {
    var quiet = EventlessWindowCache()
    quiet.noteNoResources(surroundings(3))

    #expect(quiet.hasNoResources(surroundings(3)))
    #expect(!quiet.hasNoResources(surroundings(3, .up)))
    #expect(!quiet.hasNoResources(surroundings(3, ahead: 3)))
    #expect(!quiet.hasNoResources(surroundings(4)))
  }

  @Test func sixtyFourWindowsAreRemembered() {
    var quiet = EventlessWindowCache()
    for top in 0..<64 {
      quiet.noteNoEvents(rows(top))
      quiet.noteNoResources(surroundings(top))
    }
    #expect((0..<64).allSatisfy { quiet.hasNoEvents(rows($0)) })
    #expect((0..<64).allSatisfy { quiet.hasNoResources(surroundings($0)) })

    quiet.noteNoEvents(rows(64))
    quiet.noteNoResources(surroundings(64))

    #expect((0...64).filter { quiet.hasNoEvents(rows($0)) } == [64])
    #expect((0...64).filter { quiet.hasNoResources(surroundings($0)) } == [64])
  }
}
