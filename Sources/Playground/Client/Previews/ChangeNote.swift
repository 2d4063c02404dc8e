import PlaygroundCore
import PlaygroundProtocol

/// An entry of the changes pane.
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
}

extension ChangeNote {
  /// Creates the entry for an update; `time` is the time of day of its arrival.
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
    )
  }

  /// Returns whether this is the entry for an update.
  func isOf(_ changes: PreviewChanges) -> Bool {
    generation == changes.generation && previewID.name == changes.preview
      && previewID.variant == changes.variant
  }
}
