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
  /// The text is a range of commits, of which only the first one would be compared.
  case rangeOfCommits(String, name: String)
  /// The commit is unknown, perhaps because the clone does not have all commits.
  case noCommitOfShallowClone(String)
  /// The commits have none in common, perhaps because the clone does not have all commits.
  case noMergeBase(String, String, isShallow: Bool)
  /// All changes that were named are files with errors.
  case notJudged([String])
  /// The repository has no notes with verdicts.
  case noVerdictNotes(ref: String)
  /// The directory is not in a Git repository.
  case noRepository(directory: String)
  /// Git does not read the repository of a directory, because it belongs to another user.
  case foreignRepository(directory: String)
  /// Git cannot read the repository of a directory.
  case unreadableRepository(directory: String, reason: String)
  /// The repository does not have the object of a file, as in a partial clone.
  case missingObject(file: String, commit: String)

  /// The exit code of the command.
  var exitCode: ExitCode {
    switch self {
    case .noSuchMoment, .noSuchChange, .noRepository, .rangeOfCommits: .usage
    case .noCommitOfShallowClone, .noMergeBase, .notJudged, .missing, .unreadable, .noSuchRevision,
      .noRecordedSource, .noSuchRecording,
      .recordingExists, .noVerdictNotes, .foreignRepository,
      .unreadableRepository, .missingObject:
      .different
    }
  }
}
