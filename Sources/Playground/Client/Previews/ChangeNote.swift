import PlaygroundCore
import PlaygroundProtocol

/// An outcome of one preview.
struct ChangeNote: Equatable, Sendable {
  /// The time of day: `14:03:59`.
  var time: String
  /// The changed file, or another cause of the update.
  var cause: String
  /// The updated preview.
  var previewID: PreviewID
  /// The generation of the preview after the update.
  var generation: Int
  /// The outcome of the update.
  var outcome: Outcome
  /// The numbers of changes.
  var counts: ChangeCounts
  /// The names of deleted rows and sections.
  var deleted: [String]
  /// The durations of the update.
  var phases: Phases
  /// The changes, at most `changeLimit`; empty for a revision of the log that was not read yet.
  var changes: [Change] = []
  /// The number in the change log; `nil` for an outcome that was received live.
  var revision: Int?
  /// Whether the preview was broken before.
  var isRecovery = false
  /// What the log adds to the outcome; `nil` until it was read.
  var record: Record?
}

extension ChangeNote {
  /// What the log adds to an outcome.
  struct Record: Equatable, Sendable {
    /// The changed lines of the file that caused the outcome.
    var hunks: [SourceHunk]
    /// The drawn rows before the outcome.
    var before: [String]
    /// The drawn rows after it.
    var after: [String]
  }

  /// The most changes that are kept.
  static let changeLimit = 200

  /// Creates the note of an update that arrived at the time of day `time`.
  init(_ changes: PreviewChanges, time: String) {
    self.init(
      time: time,
      cause: changes.cause.text,
      previewID: PreviewID(name: changes.preview, variant: changes.variant),
      generation: changes.generation,
      outcome: changes.outcome,
      counts: ChangeCounts(changes.changes),
      deleted: changes.changes.filter { $0.operation == .delete }.map(ChangeText.name),
      phases: changes.phases,
      changes: Array(changes.changes.prefix(Self.changeLimit)),
    )
  }

  /// Creates the note of a revision of the log; `time` is its local time.
  init(_ revision: Revision, time: String) {
    self.init(
      time: time,
      cause: revision.cause.text,
      previewID: PreviewID(name: revision.preview ?? revision.file, variant: revision.variant),
      generation: revision.generation ?? 0,
      outcome: revision.outcome,
      counts: revision.counts,
      deleted: [],
      phases: revision.phases,
      revision: revision.number,
    )
  }

  /// Returns whether both report the same outcome of one change, for different previews.
  func hasSameOutcome(as other: ChangeNote) -> Bool {
    cause == other.cause && outcome == other.outcome && counts == other.counts
      && deleted == other.deleted && previewID != other.previewID
      && isRecovery == other.isRecovery
  }

  /// Returns whether a revision of the log records this outcome.
  func isRecorded(as revision: Revision) -> Bool {
    let name = revision.preview ?? revision.file
    return previewID == PreviewID(name: name, variant: revision.variant)
      && generation == revision.generation ?? 0 && outcome == revision.outcome
      && Cause(text: cause).withoutNote == revision.cause.withoutNote
  }

  /// Whether other previews may have the same outcome; rows differ between previews.
  var mayBeShared: Bool {
    switch outcome {
    case .rendered: false
    case .noVisibleChange, .unchangedBytes, .superseded, .invalid, .compileError, .crashed,
      .timedOut, .removed, .notUsed:
      true
    }
  }

  /// Whether the preview shows errors after the outcome.
  var isBroken: Bool {
    switch outcome {
    case .invalid, .compileError, .crashed, .timedOut: true
    case .rendered, .noVisibleChange, .unchangedBytes, .superseded, .removed, .notUsed: false
    }
  }
}

extension Cause {
  /// The cause without what the log notes about it: values and authors.
  fileprivate var withoutNote: Cause {
    if case .noted(let cause, _) = self { cause.withoutNote } else { self }
  }
}
