import PlaygroundCore

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol

/// A journal that keeps its entries, and answers questions on request.
final class MemoryJournal: Journal {
  private(set) var outcomes: [String] = []
  /// The same outcomes in full.
  private(set) var published: [PreviewOutcome] = []
  private(set) var warnings: [String] = []
  private(set) var lines: [String] = []
  private var questions: [(Result<FoundRevisions, RPCError>) -> Void] = []

  var outcomeCount: Int { outcomes.count }
  var status: Value { .null }
  private var nextRevision = 1

  func takeRevision() -> Int? {
    defer { nextRevision += 1 }
    return nextRevision
  }

  func add(_ outcome: PreviewOutcome) {
    published.append(outcome)
    outcomes.append("\(outcome.outcome.rawValue) \(outcome.preview ?? outcome.file)")
  }

  func note(_ warning: String) { warnings.append(warning) }
  func log(_ line: String) { lines.append(line) }

  func revisions(
    _ query: LogQuery,
    _ answer: @escaping (Result<FoundRevisions, RPCError>) -> Void
  ) {
    questions.append(answer)
  }

  func revision(
    _ selection: RevisionSelection,
    _ answer: @escaping (Result<DetailedRevision, RPCError>) -> Void
  ) {
    answer(.failure(RPCError(.invalidParams, "unknown revision \(selection.revision)")))
  }

  func picture(
    _ selection: PictureSelection,
    _ answer: @escaping (Result<RecordedPicture, RPCError>) -> Void
  ) {
    answer(.success(RecordedPicture(frame: nil)))
  }

  func answerQuestions() {
    for answer in questions { answer(.success(FoundRevisions([]))) }
    questions = []
  }
}
