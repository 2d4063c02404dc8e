import PlaygroundCore
import PlaygroundProtocol

/// A question to the log thread.
enum RecorderQuestion: Sendable {
  case query(LogQuery)
  case show(RevisionSelection)
  case draw(PictureSelection)

  /// The answer to a question of the same name.
  enum Answer: Sendable {
    case query(FoundRevisions)
    case show(DetailedRevision)
    case draw(RecordedPicture)
  }

  /// The revision that the question is about; `nil` if it is about all.
  var revision: Int? {
    switch self {
    case .query: nil
    case .show(let selection): selection.revision
    case .draw(let selection): selection.revision
    }
  }
}

extension RecorderQuestion {
  /// Returns the answer of a log; `nil` is a log that there is not.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - time: The current time.
  ///   - waitingCount: The number of outcomes before the question that the log could not record.
  /// - Returns: The answer, or the reason why there is none.
  func answer(
    from log: ChangeLog?,
    at time: Timestamp,
    waitingCount: Int
  ) -> Result<Answer, RPCError> {
    if waitingCount > 0, let revision, let failure = log?.failure {
      let reason = "revision \(revision) waits to be recorded: \(failure)"
      return .failure(RPCError(.internalError, reason))
    }
    switch self {
    case .query(let query):
      return Self.read(log, at: time) { log throws(ChangeLogError) in
        .query(FoundRevisions(try log.revisions(query), waitingCount: waitingCount))
      }
    case .show(let selection):
      let result = Self.read(log, at: time) { log throws(ChangeLogError) in
        let start = selection.variant == nil ? selection.start : nil
        return try log.revision(selection.revision, changesFrom: start)
      }
      return result.flatMap { selection.part(of: $0).map(Answer.show) }
    case .draw(let selection):
      let result = Self.read(log, at: time) { log throws(ChangeLogError) in
        try log.picture(selection)
      }
      return result.flatMap { picture in
        guard let picture else { return .failure(RPCError(unknownRevision: selection.revision)) }
        return .success(.draw(picture))
      }
    }
  }

  private static func read<Answer>(
    _ log: ChangeLog?,
    at time: Timestamp,
    _ question: (ChangeLog) throws(ChangeLogError) -> Answer
  ) -> Result<Answer, RPCError> {
    guard let log else { return .failure(RPCError(.internalError, "changes are not recorded")) }
    log.isReady(at: time)
    do throws(ChangeLogError) {
      return .success(try question(log))
    } catch {
      return .failure(RPCError(.internalError, error.description))
    }
  }
}

extension RevisionSelection {
  /// Returns the selected part of a recorded revision; `nil` is a revision that does not exist.
  fileprivate func part(of recorded: Revision?) -> Result<DetailedRevision, RPCError> {
    guard let recorded, let whole = recorded.forClients else {
      return .failure(RPCError(unknownRevision: revision))
    }
    guard let variant else { return .success(whole) }
    guard let part = recorded.forClients(ofVariant: variant, from: start) else {
      let reason = "revision \(revision) has no changes of the variant '\(variant)'"
      return .failure(RPCError(.invalidParams, reason))
    }
    return .success(part)
  }
}

extension RPCError {
  fileprivate init(unknownRevision number: Int) {
    self.init(.invalidParams, "unknown revision \(number)")
  }
}
