import Testing

@testable import PlaygroundClient

struct PendingChangesTests {
  @Test func aNewFrameAwaitsItsChanges() {
    var pending = PendingChanges.known

    pending.applyFrame(isNew: false)
    #expect(pending == .known)
    pending.applyFrame(isNew: true)
    #expect(pending == .awaited)
    pending.applyFrame(isNew: false)
    #expect(pending == .awaited)
    pending.applyChanges()
    #expect(pending == .known)
  }

  @Test func changesThatAreMissedAreAwaitedNoMore() {
    var pending = PendingChanges.awaited

    #expect(pending.miss() == true)
    #expect(pending.miss() == false)
    pending.applyChanges()
    #expect(pending == .missed)
    pending.applyFrame(isNew: true)
    #expect(pending == .known)
  }
}
