import PlaygroundCore
import PlaygroundProtocol

/// A question to the log thread.
enum RecorderQuestion: Sendable {
  case query(LogQuery)
  case show(RevisionSelection)
  case draw(PictureSelection)

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
  ///   - number: The number of the question.
  ///   - log: The log.
  ///   - time: The current time.
  /// - Returns: The answer, or the reason why there is none.
  func answer(_ number: Int, from log: ChangeLog?, at time: Timestamp) -> RecorderAnswer {
    switch self {
    case .query(let query):
      let result = Self.read(log, at: time) { log throws(ChangeLogError) in
        try log.revisions(query)
      }
      return .revisions(question: number, result)
    case .show(let selection):
      let result = Self.read(log, at: time) { log throws(ChangeLogError) in
        let start = selection.variant == nil ? selection.start : nil
        return try log.revision(selection.revision, changesFrom: start)
      }
      return .revision(question: number, result.flatMap { selection.detail(of: $0) })
    case .draw(let selection):
      let result = Self.read(log, at: time) { log throws(ChangeLogError) in
        try log.picture(selection)
      }
      return .picture(
        question: number,
        result.flatMap { picture in
          picture.map(Result.success) ?? .failure(RPCError(unknownRevision: selection.revision))
        }
      )
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
  fileprivate func detail(of recorded: RecordedRevision?) -> Result<RevisionDetail, RPCError> {
    guard let recorded else { return .failure(RPCError(unknownRevision: revision)) }
    guard let variant else { return .success(recorded.detail) }
    guard let detail = recorded.detail(ofVariant: variant, from: start) else {
      let reason = "revision \(revision) has no changes of the variant '\(variant)'"
      return .failure(RPCError(.invalidParams, reason))
    }
    return .success(detail)
  }
}

extension RPCError {
  fileprivate init(unknownRevision number: Int) {
    self.init(.invalidParams, "unknown revision \(number)")
  }
}
