import PlaygroundCore
import DescriptionLanguage

/// One recorded outcome, as it is listed.
struct Revision: Equatable, Sendable {
  /// Its number, growing from 1.
  var number: Int
  /// When it happened.
  var time: Timestamp
  /// The preview's file; the changed file where no preview is concerned.
  var file: String
  /// The preview's name, `nil` when none is concerned.
  var preview: String?
  /// What made it happen.
  var cause: Cause
  /// What became of it.
  var outcome: Outcome
  /// How many changes of each kind there are.
  var counts: ChangeCounts
  /// The preview's generation after it, `nil` when no preview is concerned.
  var generation: Int?
  /// How long each step took.
  var phases: Phases
}

/// One recorded outcome with all that a reviewer wants to see.
struct RevisionDetail: Equatable, Sendable {
  /// The outcome as it is listed.
  var revision: Revision
  /// What is different, entry by entry.
  var changes: [Change]
  /// What was wrong with the file.
  var diagnostics: [LocatedDiagnostic]
  /// The rows drawn before the update, without colour.
  var before: [String]
  /// The rows drawn after it.
  var after: [String]
  /// The file that was the cause, `nil` where there was none to read.
  var source: RevisionSource?
}

/// What the change log knows of the bytes of a file.
struct RevisionSource: Equatable, Sendable {
  /// How many there were.
  var byteCount: Int
  /// Their SHA-256, in hexadecimal digits.
  var digest: String
  /// Whether the log holds the bytes themselves.
  var isKept: Bool
}
