import PlaygroundClient

extension LogError {
  /// Why the change log, its recordings or its reviews do not give an answer.
  var sentence: String {
    switch self {
    case .noSuchRevision(let number): "unknown revision \(number); 'playground log' lists all"
    case .noRecordedSource(let number):
      "the source of revision \(number) is not stored; 'playground log show \(number)' says why"
    case .noSuchChange(let name, let others):
      others.isEmpty
        ? "unknown change '\(name)': there is nothing to review"
        : "unknown or ambiguous change '\(name)'; 'playground review list' lists all"
    case .noSuchRecording(let name):
      "no open recording '\(name)'; 'playground record' lists all"
    case .recordingExists(let name):
      "a recording '\(name)' exists already; choose another name"
    case .noSuchMoment(let text):
      "invalid '\(text)': expected a revision number, a time such as 2026-08-01T12:00, "
        + "or a commit of this directory's Git repository"
    case .rangeOfCommits(let text, let name):
      "invalid '\(text)': the files of the directory are compared, not those of a second commit; "
        + "expected '\(name)' for its merge base with HEAD, or '\(name)..' for its tip"
    case .noCommitOfShallowClone(let name):
      "unknown commit '\(name)' in this shallow clone; fetch all commits with "
        + "'git fetch --unshallow origin +refs/heads/*:refs/remotes/origin/*'"
    case .noMergeBase(let name, let other, isShallow: true):
      "found no commit that \(name) and \(other) have in common in this shallow clone; deepen it "
        + "with 'git fetch --unshallow', or compare with the tip: '\(name)..'"
    case .noMergeBase(let name, let other, isShallow: false):
      "\(name) and \(other) have no commit in common; compare with the tip: '\(name)..'"
    case .notJudged(let files):
      "cannot judge \(files.joined(separator: ", ")): expected a preview, found a file with errors; "
        + "correct them first"
    case .noVerdictNotes(let ref):
      "no verdicts in \(ref); fetch them with 'git fetch origin \(ref):\(ref)'"
    case .noRepository(let directory):
      "\(directory) is not in a Git repository; expected a revision number, a time such as "
        + "2026-08-01T12:00, or the name of a recording"
    case .foreignRepository(let directory):
      "the Git repository of \(directory) belongs to another user, so git does not read it; if you "
        + "trust its owner, run 'git config --global --add safe.directory PATH' with its path"
    case .unreadableRepository(let directory, let reason):
      "cannot read the Git repository of \(directory): \(reason)"
    case .missingObject(let file, let commit):
      "cannot read \(file) of commit '\(commit)': its object is not in the repository, and nothing "
        + "is fetched; in a partial clone, fetch it with git first"
    case .missing(let directory): "no changes recorded for \(directory) yet"
    case .unreadable(let reason): "cannot read the change log: \(reason)"
    }
  }
}
