import PlaygroundCore
import PlaygroundProtocol

/// A job of the log thread; jobs run in order.
enum RecorderJob: Sendable {
  case record(RecorderEntry)
  case query(LogQuery, question: Int)
  case show(Int, question: Int)
  case draw(PictureSelection, question: Int)
  case close
}

/// An answer of the log thread; questions are identified by numbers.
enum RecorderAnswer: Sendable {
  case revisions(question: Int, Result<[Revision], RPCError>)
  case revision(question: Int, Result<RevisionDetail, RPCError>)
  case picture(question: Int, Result<RecordedPicture, RPCError>)
  /// The thread has closed the log or failed; no further questions are answered.
  case ended
}

/// A queued outcome; its rows are drawn when it is written.
struct RecorderEntry: Sendable {
  var record: RevisionRecord
  /// The variants in use before and after the outcome, the recorded one first.
  let differences: [PreviewOutcome.Difference]
  /// The declared width of the preview, in columns.
  let width: Int?
}

/// The status of the change log, written by its thread and read by the daemon.
struct RecorderState: Sendable {
  /// The reason why recording fails at present; `nil` if it works.
  var failure: String?
  /// The number of outcomes that were not recorded, except those of `overflow`.
  var lostCount = 0
  /// The outcomes that came while too many were queued, until the log thread takes them.
  var overflow: OutcomeLoss?
  /// The new path of a log that was found damaged.
  var damagedPath: String?
  /// The number of queued outcomes.
  var queuedCount = 0
  /// Whether an outcome that was taken from the queue is being written.
  var isWriting = false
  /// When the daemon stops waiting for queued outcomes, in monotonic nanoseconds; `nil` while it
  /// runs.
  var deadline: UInt64?
  /// The warnings about watching and recording, newest last.
  var warnings: [String] = []
  /// The warnings since the daemon stops.
  var lastWarnings: [String] = []
}
