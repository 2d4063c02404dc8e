import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem

@Suite struct RecorderTests {
  let folder: TemporaryDirectory
  let recorder: Recorder

  init() throws {
    let folder = try TemporaryDirectory()
    let location = try DaemonLocation(of: folder.path) { name in
      name == "XDG_STATE_HOME" ? folder.path : nil
    }
    self.folder = folder
    recorder = try Recorder(location: location) { _ in }
  }

  /// Waits until the log thread has answered.
  private func waitForAnswers() throws {
    var entries = [PollEntry(recorder.number, .read)]
    try Poll.wait(&entries, timeoutMilliseconds: 10_000)
    recorder.deliverAnswers()
  }

  @Test func aQuestionIsAnsweredAfterEarlierOutcomesAreRecorded() throws {
    let outcome = PreviewOutcome(
      preview: nil,
      file: "a.json",
      cause: .file("a.json"),
      outcome: .notUsed,
    )
    var files: [String] = []
    recorder.add(outcome, width: nil)

    recorder.revisions(LogQuery()) { files = ((try? $0.get()) ?? []).map(\.file) }
    #expect(files.isEmpty)
    try waitForAnswers()

    #expect(files == ["a.json"])
    recorder.close()
  }

  @Test func aRevisionThatIsNotThereIsAnError() throws {
    var error: RPCError?

    recorder.revision(7) { result in
      if case .failure(let failure) = result { error = failure }
    }
    try waitForAnswers()

    #expect(error == RPCError(.invalidParams, "unknown revision 7"))
    recorder.close()
  }
}
