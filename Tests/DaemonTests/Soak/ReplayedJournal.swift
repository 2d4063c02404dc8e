import DescriptionLanguage
import PlaygroundCore
import PlaygroundSystem
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import ServerTestSupport

/// Records outcomes in a change log on disk, and replays each of them as it comes.
final class ReplayedJournal: Journal {
  /// What the outcomes so far add up to.
  struct Replay {
    /// The states of the preview; those of components begin and end with their rows.
    var states: [ByteExactString: Value] = [:]
    var content: PreviewContent?
    /// The number of the last outcome.
    var generation = 0
  }

  private let recorder: Recorder
  private(set) var replays: [String: Replay] = [:]
  /// What is wrong with the outcomes.
  private(set) var faults: [String] = []
  /// The previews with timers, most of whose outcomes are not recorded.
  var timed: Set<String> = []

  init(_ location: DaemonLocation) throws {
    recorder = try Recorder(location: location) { _ in }
  }

  /// Begins with a preview as it was loaded.
  func start(_ name: String, _ variant: PreviewVariant, generation: Int) {
    var replay = Replay(content: variant.state.content, generation: generation)
    for member in variant.store.values.members { replay.states[member.name] = member.value }
    replays[name] = replay
  }

  func takeRevision() -> Int? { recorder.takeRevision() }

  func add(_ outcome: PreviewOutcome) {
    recorder.add(outcome)
    guard let name = outcome.preview, var replay = replays[name] else { return }
    let isTimed = timed.contains(name)
    for change in outcome.states where replay.states[change.name] != nil {
      let isKnown = isTimed || replay.states[change.name] == change.before
      if !isKnown, change != change.hidden { note(outcome, "changes another \(change.name)") }
      replay.states[change.name] = change.after
    }
    for difference in outcome.differences where difference.variant == nil {
      guard let before = difference.before, let after = difference.after else { continue }
      if !isTimed, replay.content != before { note(outcome, "begins with another content") }
      let changes = ChangeReplay(difference.changes.changes, from: before, to: after)
      if let fault = changes.fault { note(outcome, fault) }
      replay.content = after
    }
    replay.generation = outcome.generation
    replays[name] = replay
  }

  private func note(_ outcome: PreviewOutcome, _ fault: String) {
    let preview = outcome.preview ?? outcome.file
    faults.append("\(preview), generation \(outcome.generation), \(outcome.cause.text): \(fault)")
  }

  // MARK: - The log on disk

  /// Waits until all outcomes so far are written.
  func settle() throws {
    while recorder.waitingCount > 0 {
      var isAnswered = false
      recorder.revisions(LogQuery(limit: 1)) { _ in isAnswered = true }
      while !isAnswered {
        var entries = [PollEntry(recorder.number, .read)]
        try Poll.wait(&entries, timeoutMilliseconds: 600_000)
        recorder.deliverAnswers()
      }
    }
  }

  /// Closes the log and opens it for reading.
  func finish() throws -> ChangeLogReader {
    recorder.close(patience: 600_000_000_000)
    guard case .object(let status) = recorder.status, case .string(let path)? = status["path"]
    else { throw RPCError(.internalError, "the status is an object with a path") }
    #expect(status["lost"] == .int(0))
    return try ChangeLogReader(path: path)
  }

  // MARK: - Journal

  var outcomeCount: Int { recorder.outcomeCount }
  var status: Value { recorder.status }
  var warnings: [String] { recorder.warnings }
  func note(_ warning: String) { recorder.note(warning) }
  func log(_ line: String) {}

  func revisions(_ query: LogQuery, _ answer: @escaping (Result<FoundRevisions, RPCError>) -> Void)
  {
    recorder.revisions(query, answer)
  }

  func picture(
    _ selection: PictureSelection,
    _ answer: @escaping (Result<RecordedPicture, RPCError>) -> Void
  ) {
    recorder.picture(selection, answer)
  }

  func revision(
    _ selection: RevisionSelection,
    _ answer: @escaping (Result<DetailedRevision, RPCError>) -> Void
  ) {
    recorder.revision(selection, answer)
  }
}
