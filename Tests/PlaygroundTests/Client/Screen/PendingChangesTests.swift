import Testing

@testable import PlaygroundClient

@Suite struct PendingChangesTests {
  @Test func aNewFrameAwaitsItsChanges() {
    var pending = PendingChanges.known

    pending.adoptFrame(isNew: false)
    #expect(pending == .known)
    pending.adoptFrame(isNew: true)
    #expect(pending == .awaited)
    pending.adoptFrame(isNew: false)
    #expect(pending == .awaited)
    pending.adoptChanges()
    #expect(pending == .known)
  }

  @Test func changesThatAreMissedAreAwaitedNoMore() {
    var pending = PendingChanges.awaited

    #expect(pending.miss() == true)
    #expect(pending.miss() == false)
    pending.adoptChanges()
    #expect(pending == .missed)
    pending.adoptFrame(isNew: true)
    #expect(pending == .known)
  }
}
