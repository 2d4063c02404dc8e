import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem

struct SettledDecisionTests {
  private func stamp(bytes: Int, changed: Int64 = 1) -> FileStamp {
    FileStamp(
      status: FileStatus(
        kind: .regular,
        device: 1,
        inode: 1,
        byteCount: bytes,
        modifiedNanoseconds: 1,
        changedNanoseconds: changed,
        owner: 0,
        permissions: 0o600,
      )
    )
  }

  private func settled(_ reason: PendingPaths.Reason) -> PendingPaths.Settled {
    PendingPaths.Settled(path: "a.xml", reason: reason, since: 0)
  }

  @Test func anAttributeChangeIsIgnoredWhenTheContentIsTheSame() {
    let event = settled(.attributes)

    #expect(
      event.decision(old: stamp(bytes: 4), new: stamp(bytes: 4, changed: 2), now: 1) == .ignore
    )
    #expect(event.decision(old: stamp(bytes: 4), new: stamp(bytes: 5), now: 1) == .report)
    #expect(event.decision(old: nil, new: stamp(bytes: 4), now: 1) == .report)
  }

  @Test func aTruncatedFileIsHeldUntilItsTimeIsOver() {
    let event = settled(.modified)

    #expect(event.decision(old: stamp(bytes: 4), new: stamp(bytes: 0), now: 1) == .hold)
    let late = PendingPaths.openQuiet
    #expect(event.decision(old: stamp(bytes: 4), new: stamp(bytes: 0), now: late) == .report)
    #expect(event.decision(old: stamp(bytes: 0), new: stamp(bytes: 0), now: 1) == .report)
    #expect(event.decision(old: stamp(bytes: 4), new: stamp(bytes: 4), now: 1) == .report)
  }
}
