import PlaygroundCore
import PlaygroundProtocol

/// The record of outcomes and warnings; the daemon uses a `Recorder`.
protocol Journal: AnyObject {
  /// The number of outcomes, recorded or not.
  var outcomeCount: Int { get }
  /// The path and the failures of the log, for `daemon/status`.
  var status: Value { get }
  /// The most recent warnings, newest last.
  var warnings: [String] { get }

  /// Returns the number of the next revision, which the next added outcome that has none gets;
  /// `nil` if the log is not open.
  func takeRevision() -> Int?

  /// Records an outcome.
  func add(_ outcome: PreviewOutcome)

  /// Records a warning.
  func note(_ warning: String)

  /// Writes a line of a `log` statement; it is not a warning.
  func log(_ line: String)

  /// Finds revisions; calls `answer` in a later turn of the loop.
  func revisions(
    _ query: LogQuery,
    _ answer: @escaping (Result<FoundRevisions, RPCError>) -> Void
  )

  /// Finds a preview as it was drawn after a revision; calls `answer` in a later turn of the loop.
  func picture(
    _ selection: PictureSelection,
    _ answer: @escaping (Result<RecordedPicture, RPCError>) -> Void
  )

  /// Finds one revision; calls `answer` in a later turn of the loop.
  func revision(
    _ selection: RevisionSelection,
    _ answer: @escaping (Result<DetailedRevision, RPCError>) -> Void
  )
}
