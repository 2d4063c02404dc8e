package import PlaygroundCore

/// What one update changed in a preview.
package struct PreviewChanges: Equatable, Sendable {
  /// The preview's name.
  package var preview: String
  /// The variant shown, `nil` for the preview as written.
  package var variant: String?
  /// The preview's generation after the update.
  package var generation: Int
  /// What made the update happen.
  package var cause: Cause
  /// What became of it.
  package var outcome: Outcome
  /// The preview's file.
  var file: String
  /// What is different.
  package var changes: [Change]
  /// How long each step took.
  package var phases: Phases

  /// Creates the changes that one update made to a preview.
  package init(
    preview: String,
    variant: String? = nil,
    generation: Int,
    cause: Cause,
    outcome: Outcome,
    file: String,
    changes: [Change],
    phases: Phases
  ) {
    self.preview = preview
    self.variant = variant
    self.generation = generation
    self.cause = cause
    self.outcome = outcome
    self.file = file
    self.changes = changes
    self.phases = phases
  }
}
