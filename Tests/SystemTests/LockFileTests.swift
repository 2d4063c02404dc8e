import Testing

@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

struct LockFileTests {
  let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test func theHolderIsFound() throws {
    #expect(try LockFile.holder(of: folder["lock"]) == nil)
    let lock = try LockFile.acquire(folder["lock"])
    guard let lock else { throw SystemError(number: 0, call: "flock", subject: "lock") }

    let isInPlace = lock.isInPlace
    #expect(isInPlace)
    #expect(try LockFile.holder(of: folder["lock"]) == ChildProcess(id: CurrentProcess.id))
    let second = try LockFile.acquire(folder["lock"]) == nil
    #expect(second)
    release(lock)
    #expect(try LockFile.holder(of: folder["lock"]) == nil)
    let third = try LockFile.acquire(folder["lock"]) != nil
    #expect(third)
  }

  @Test func aRemovedOrReplacedFileIsNoticed() throws {
    let lock = try LockFile.acquire(folder["lock"])
    guard let lock else { throw SystemError(number: 0, call: "flock", subject: "lock") }

    try FileSystem.remove(folder["lock"])
    let isLeft = lock.isInPlace
    try folder.write("", to: "lock")
    let isAnother = lock.isInPlace

    #expect(!isLeft)
    #expect(!isAnother)
  }

  @Test func aFailureOfTheKernelIsNoRemoval() throws {
    let lock = try LockFile.acquire(folder["lock"])
    guard let lock else { throw SystemError(number: 0, call: "flock", subject: "lock") }

    let isInPlace = Faults.$planned.withValue(Faults([.init(call: "stat", number: 12)])) {
      lock.isInPlace
    }

    #expect(isInPlace)
  }

  /// Releases a lock at the end of its lifetime.
  private func release(_ lock: consuming LockFile) {}
}
