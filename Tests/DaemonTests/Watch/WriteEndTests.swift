import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem

struct WriteEndTests {
  private func stamp(_ time: Int64, inode: UInt64 = 1) -> FileStamp {
    FileStamp(
      status: FileStatus(
        kind: .regular,
        device: 1,
        inode: inode,
        byteCount: 5,
        modifiedNanoseconds: time,
        changedNanoseconds: time,
        owner: 0,
        permissions: 0o600,
      )
    )
  }

  private func change(
    _ kinds: WatchEvent.Kinds,
    isHeld: Bool = false,
    isWritten: Bool = false,
    isReported: Bool = false,
    old: FileStamp?,
    new: FileStamp?
  ) -> ChangedPaths.Kind {
    let state = PendingPaths.State(isHeld: isHeld, isWritten: isWritten, isReported: isReported)
    return WriteEnd(kinds: kinds, state: state, old: old, new: new).change
  }

  @Test func aWriteIsAChange() {
    let (one, two) = (stamp(1), stamp(2))
    #expect(change([.modified, .written], old: one, new: one) == .dirty)
    #expect(change(.written, isHeld: true, isWritten: true, old: one, new: one) == .dirty)
    #expect(change(.movedTo, isReported: true, old: one, new: one) == .dirty)
    #expect(change(.written, old: nil, new: one) == .dirty)
    #expect(change(.written, old: one, new: stamp(1, inode: 2)) == .dirty)
    #expect(change([.modified, .written], isReported: true, old: one, new: two) == .dirty)
  }

  @Test func aWriteThatWasReportedOrDidNotTakePlaceIsNone() {
    let (one, two) = (stamp(1), stamp(2))
    #expect(change([.modified, .written], isReported: true, old: one, new: one) == .quiet)
    #expect(change(.written, isHeld: true, isReported: true, old: one, new: one) == .quiet)
    #expect(change(.written, old: one, new: one) == .quiet)
    #expect(change(.written, old: one, new: two) == .touched)
    #expect(change(.written, isHeld: true, old: one, new: one) == .touched)
    #expect(change([.attributes, .written], old: one, new: one) == .touched)
  }
}
