import PlaygroundCore
import PlaygroundProtocol

/// One entry of the change pane.
struct ChangeNote: Equatable, Sendable {
  /// The time of day: `14:03:59`.
  var time: String
  /// The file that changed, or another cause of the update.
  var cause: String
  /// The preview it is about.
  var previewID: PreviewID
  /// The preview's generation after it.
  var generation: Int
  /// Its outcome.
  var outcome: Outcome
  /// How many changes there are.
  var counts: ChangeCounts
  /// Names of the deleted rows and sections.
  var deleted: [String]
  /// How long it took.
  var phases: Phases
}

extension ChangeNote {
  /// Creates the entry for an update that arrived at the time of day `time`.
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

  /// Returns whether this is about that very update.
  func isOf(_ changes: PreviewChanges) -> Bool {
    generation == changes.generation && previewID.name == changes.preview
      && previewID.variant == changes.variant
  }
}
