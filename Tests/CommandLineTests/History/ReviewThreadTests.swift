import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

struct ReviewThreadTests {
  @Test func theFirstRecordedChangeIsComparedByAReviewThatWasOpenBefore() throws {
    let folder = try TemporaryDirectory()
    let location = try DaemonLocation(of: folder.path) { name in
      name == "XDG_STATE_HOME" ? folder.path : nil
    }
    let thread = try ReviewThread(location)
    thread.send(.begin)
    guard case .failed(let reason)? = try result(of: thread, where: { _ in true }) else {
      Issue.record("there is nothing to compare yet")
      return
    }
    #expect(reason.contains("no changes recorded"))

    let recorder = try Recorder(location: location) { _ in }
    defer { recorder.close() }
    recorder.add(
      PreviewOutcome(preview: nil, file: "a.json", cause: .file("a.json"), outcome: .notUsed)
    )

    let board = try result(of: thread) { if case .board = $0 { true } else { false } }
    #expect(board != nil)
  }

  /// Waits for a result, at most a minute.
  private func result(
    of thread: ReviewThread,
    where isWanted: (ReviewResult) -> Bool
  ) throws -> ReviewResult? {
    let deadline = Clock.monotonicNanoseconds() + 60_000_000_000
    while Clock.monotonicNanoseconds() < deadline {
      var entries = [PollEntry(thread.number, .read)]
      try Poll.wait(&entries, timeoutMilliseconds: 1_000)
      if let result = thread.takeResults().first(where: isWanted) { return result }
    }
    return nil
  }
}
