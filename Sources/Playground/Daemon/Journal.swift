import PlaygroundCore
import PlaygroundProtocol

/// Where outcomes and warnings are recorded; the daemon's is a `Recorder`.
protocol Journal: AnyObject {
  /// The number of outcomes, recorded or not.
  var outcomeCount: Int { get }
  /// The path and the failures of the log, as `daemon/status` reports them.
  var status: Value { get }
  /// The newest warnings, the newest last.
  var warnings: [String] { get }

  /// Records an outcome of a preview that asks for `width` columns.
  func add(_ outcome: PreviewOutcome, width: Int?)

  /// Records a warning.
  func note(_ warning: String)

  /// Writes a line that a description asked for; it is not a warning.
  func log(_ line: String)

  /// Finds revisions; `answer` is called later, in a turn of the loop.
  func revisions(
    _ query: LogQuery,
    _ answer: @escaping (Result<[Revision], RPCError>) -> Void
  )

  /// Finds one revision; `answer` is called later, in a turn of the loop.
  func revision(
    _ number: Int,
    _ answer: @escaping (Result<RevisionDetail, RPCError>) -> Void
  )
}
