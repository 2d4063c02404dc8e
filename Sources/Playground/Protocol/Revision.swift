package import DescriptionLanguage
package import PlaygroundCore

/// One recorded outcome, as it is listed.
package struct Revision: Equatable, Sendable {
  /// Its number, growing from 1.
  package var number: Int
  /// When it happened.
  package var time: Timestamp
  /// The preview's file; the changed file where no preview is concerned.
  package var file: String
  /// The preview's name, `nil` when none is concerned.
  package var preview: String?
  /// What made it happen.
  package var cause: Cause
  /// What became of it.
  package var outcome: Outcome
  /// How many changes of each kind there are.
  package var counts: ChangeCounts
  /// The preview's generation after it, `nil` when no preview is concerned.
  package var generation: Int?
  /// How long each step took.
  package var phases: Phases

  /// Creates a revision; its number is unique in the change log.
  package init(
    number: Int,
    time: Timestamp,
    file: String,
    preview: String? = nil,
    cause: Cause,
    outcome: Outcome,
    counts: ChangeCounts,
    generation: Int? = nil,
    phases: Phases
  ) {
    self.number = number
    self.time = time
    self.file = file
    self.preview = preview
    self.cause = cause
    self.outcome = outcome
    self.counts = counts
    self.generation = generation
    self.phases = phases
  }
}

/// One recorded outcome with all that a reviewer wants to see.
package struct RevisionDetail: Equatable, Sendable {
  /// The outcome as it is listed.
  package var revision: Revision
  /// What is different, entry by entry.
  package var changes: [Change]
  /// What was wrong with the file.
  package var diagnostics: [LocatedDiagnostic]
  /// The rows drawn before the update, without colour.
  package var before: [String]
  /// The rows drawn after it.
  package var after: [String]
  /// The file that was the cause, `nil` where there was none to read.
  package var source: RevisionSource?

  /// Creates the details of a revision.
  package init(
    revision: Revision,
    changes: [Change],
    diagnostics: [LocatedDiagnostic],
    before: [String],
    after: [String],
    source: RevisionSource? = nil
  ) {
    self.revision = revision
    self.changes = changes
    self.diagnostics = diagnostics
    self.before = before
    self.after = after
    self.source = source
  }
}

/// What the change log knows of the bytes of a file.
package struct RevisionSource: Equatable, Sendable {
  /// How many there were.
  package var byteCount: Int
  /// Their SHA-256, in hexadecimal digits.
  package var digest: String
  /// Whether the log holds the bytes themselves.
  package var isKept: Bool

  /// Creates the description of a source file; its bytes are elsewhere.
  package init(byteCount: Int, digest: String, isKept: Bool) {
    self.byteCount = byteCount
    self.digest = digest
    self.isKept = isKept
  }
}
