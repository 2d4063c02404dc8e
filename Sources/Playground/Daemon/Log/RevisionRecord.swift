import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// An outcome to record.
struct RevisionRecord: Sendable {
  /// The maximum number of bytes of a recorded source.
  ///
  /// For larger ones, only length and digest are recorded: otherwise the log would soon exceed the
  /// size of all files.
  static let sourceByteLimit = 1 << 20

  /// The number of the revision; `nil` for the next one.
  var number: Int?
  /// The time of the outcome.
  var time: Timestamp
  /// The file of the preview; the changed file if no preview is affected.
  var file: String
  /// The name of the preview, `nil` if no preview is affected.
  var preview: String?
  /// The variant, `nil` for the base variant.
  var variant: String?
  /// The cause.
  var cause: Cause
  /// The outcome.
  var outcome: Outcome
  /// The generation of the preview after the outcome, `nil` if no preview is affected.
  var generation: Int?
  /// The duration of each phase.
  var phases = Phases()
  /// The staged changesets and the changes for people.
  var difference = ListDiff()
  /// The diagnostics of the file.
  var diagnostics: [LocatedDiagnostic] = []
  /// The bytes of the file that caused the outcome.
  var source: [UInt8]?
  /// The bytes of that file before the change.
  var previousSource: [UInt8]?
  /// Whether the bytes are stored; otherwise only their length and digest are.
  var keepsSource = true
  /// The preview before the update.
  var before: RecordedState?
  /// The preview after the update.
  var after: RecordedState?
  /// The other variants in use.
  var variants: [VariantRecord] = []
  /// The numbers of changes of an outcome that is recorded without its contents; `nil` for one
  /// that is recorded completely.
  private(set) var reducedCounts: ChangeCounts?
}

extension RevisionRecord {
  /// The numbers of changes.
  var counts: ChangeCounts { reducedCounts ?? ChangeCounts(difference.changes) }

  /// The record without its changes, diagnostics, sources, rows and trees.
  var reduced: RevisionRecord {
    var record = RevisionRecord(
      number: number,
      time: time,
      file: file,
      preview: preview,
      variant: variant,
      cause: cause,
      outcome: outcome,
      generation: generation,
    )
    record.phases = phases
    record.reducedCounts = counts
    return record
  }
}

/// The update of another variant of a preview, to record.
struct VariantRecord: Sendable {
  /// The variant, `nil` for the base variant.
  var name: String?
  /// The staged changesets and the changes for people.
  var difference: ListDiff
  /// The variant before the update.
  var before: RecordedState?
  /// The variant after the update.
  var after: RecordedState?
}

extension Timestamp {
  /// Creates the timestamp of a wall time, in milliseconds.
  init(_ time: WallTime) {
    self.init(millisecondsSince1970: time.milliseconds)
  }
}
