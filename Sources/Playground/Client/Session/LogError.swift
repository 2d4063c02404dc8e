/// The reason why the change log, its recordings or its reviews do not give an answer.
package enum LogError: Equatable, Sendable {
  case missing(directory: String)
  case unreadable(String)
  case noSuchRevision(Int)
  /// The log does not contain the bytes of the file that caused a revision.
  case noRecordedSource(revision: Int)
  /// No change of the review has the id, or several begin with it.
  case noSuchChange(String, others: [String])
  /// No open recording has the name.
  case noSuchRecording(String)
  /// A recording has the name already.
  case recordingExists(String)
  /// The text is neither a revision nor a time nor a Git commit.
  case noSuchMoment(String)

  /// The exit code of the command.
  var exitCode: ExitCode {
    switch self {
    case .noSuchMoment, .noSuchChange: .usage
    case .missing, .unreadable, .noSuchRevision, .noRecordedSource, .noSuchRecording,
      .recordingExists:
      .different
    }
  }
}
