import PlaygroundCore
import PlaygroundProtocol

/// What the thread of the change log is asked to do, in order.
enum RecorderJob: Sendable {
  case record(RecorderEntry)
  case query(LogQuery, question: Int)
  case show(Int, question: Int)
  case close
}

/// What the thread of the change log answers; questions are known by their numbers.
enum RecorderAnswer: Sendable {
  case revisions(question: Int, Result<[Revision], RPCError>)
  case revision(question: Int, Result<RevisionDetail, RPCError>)
  /// The thread has failed: no question is answered any more.
  case ended
}

/// An outcome that waits to be written; its pictures are drawn then.
struct RecorderEntry: Sendable {
  var record: RevisionRecord
  /// What the preview showed under the declared states, before and after.
  let base: PreviewOutcome.Difference?
  /// The width the preview asks for, in columns.
  let width: Int?
}

/// How the change log stands; read by the daemon, written by the log's thread.
struct RecorderState: Sendable {
  /// Why nothing can be recorded at the moment.
  var failure: String?
  /// Outcomes that were not recorded.
  var lostCount = 0
  /// Outcomes that wait to be written.
  var queuedCount = 0
  /// What people should know about watching and recording, the newest last.
  var warnings: [String] = []
}
