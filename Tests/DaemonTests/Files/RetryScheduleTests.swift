import Glibc
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// Files that could not be read for a reason that may pass are read again.
struct RetryScheduleTests {
  private let failure = FileContent.Failure.unreadable(
    SystemError(number: 5, call: "read", subject: "a")
  )
  private let pause = RetrySchedule.firstPause

  @Test func pausesDoubleAndEnd() {
    var schedule = RetrySchedule()
    schedule.note("a", failure, isRetry: false, now: 0)
    var times: [UInt64] = []
    while let due = schedule.due {
      #expect(schedule.takeDue(now: due - 1).isEmpty)
      #expect(schedule.takeDue(now: due) == ["a"])
      #expect(schedule.due == nil)
      times.append(due / pause)
      schedule.note("a", failure, isRetry: true, now: due)
    }
    #expect(times == [1, 3, 7, 15, 31, 63, 127, 255])
    #expect(times.count == RetrySchedule.limit)

    // The next save starts again.
    schedule.note("a", failure, isRetry: false, now: 0)
    #expect(schedule.due == pause)
  }

  @Test(arguments: [EIO, EINTR, EMFILE, ENOMEM, ENOSPC, EDQUOT])
  func aFileWhoseErrorMayPassIsReadAgain(number: Int32) {
    var schedule = RetrySchedule()
    let error = SystemError(number: number, call: "stat", subject: "a")
    schedule.note("a", .unreadable(error), isRetry: false, now: 0)
    #expect(schedule.takeDue(now: pause) == ["a"])
  }

  @Test func aFileThatWasReadOrWhoseErrorStaysIsNotReadAgain() {
    var schedule = RetrySchedule()
    let denied = FileContent.Failure.unreadable(
      SystemError(number: 13, call: "open", subject: "b")
    )
    schedule.note("b", denied, isRetry: false, now: 0)
    schedule.note("c", .missing, isRetry: false, now: 0)
    #expect(schedule.due == nil)

    schedule.note("a", failure, isRetry: false, now: 0)
    schedule.note("a", nil, isRetry: false, now: 1)
    #expect(schedule.due == nil)
  }

  /// Reads a file that was reported, and whose directory was moved away since.
  private func readingOfMissingFile(in folder: TemporaryDirectory) -> ReadScheduler {
    let reading = ReadScheduler(Workspace(root: folder.root), on: ImmediateLanes()) { _ in }
    reading.add("a.xml", .changed)
    _ = reading.dispatch(now: 0)
    _ = reading.takeFinished(now: 0)
    return reading
  }

  @Test func aReportedFileThatIsMissingForAMomentIsReadAgain() throws {
    let folder = try TemporaryDirectory()
    let reading = readingOfMissingFile(in: folder)
    #expect(reading.due == pause)

    try folder.write(PreviewServerProbe.list("one"), to: "a.xml")
    _ = reading.dispatch(now: pause)
    let outcomes = reading.takeFinished(now: pause).flatMap(\.outcomes)

    #expect(outcomes.map(\.outcome) == [.rendered])
    #expect(reading.due == nil)
  }

  @Test func aFileThatIsReportedAsRemovedIsNotReadAgain() throws {
    let reading = readingOfMissingFile(in: try TemporaryDirectory())

    reading.add("a.xml", .lost)
    _ = reading.dispatch(now: 1)
    _ = reading.takeFinished(now: 1)

    #expect(reading.due == nil)
  }

  @Test func aFileIsReadOnceItIsReadable() throws {
    let folder = try TemporaryDirectory()
    // Reading the first byte of a process's memory fails with EIO.
    #expect(symlink("/proc/self/mem", folder["a.xml"]) == 0)
    let workspace = Workspace(root: folder.root, roots: ReadableRoots([folder.root, "/proc"]))
    let reading = ReadScheduler(workspace, on: ImmediateLanes()) { _ in }
    reading.add("a.xml", .changed)
    _ = reading.dispatch(now: 0)
    let first = reading.takeFinished(now: 0).flatMap(\.outcomes)
    #expect(first.map(\.outcome) == [.invalid])
    #expect(reading.due == pause)

    _ = reading.dispatch(now: pause)
    // It is not readable yet, which is no outcome.
    let second = reading.takeFinished(now: pause)
    #expect(second.map(\.path) == ["a.xml"])
    #expect(second.flatMap(\.outcomes).isEmpty)
    #expect(reading.due == 3 * pause)

    try FileSystem.remove(folder["a.xml"])
    try folder.write(PreviewServerProbe.list("one"), to: "a.xml")
    _ = reading.dispatch(now: 3 * pause)
    let third = reading.takeFinished(now: 3 * pause).flatMap(\.outcomes)
    #expect(third.map(\.outcome) == [.rendered])
    #expect(reading.due == nil)
  }
}
