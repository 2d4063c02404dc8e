import PlaygroundCore

/// What one update changed in a preview.
struct PreviewChanges: Equatable, Sendable {
  /// The preview's name.
  var preview: String
  /// The variant shown, `nil` for the preview as written.
  var variant: String?
  /// The preview's generation after the update.
  var generation: Int
  /// What made the update happen.
  var cause: Cause
  /// What became of it.
  var outcome: Outcome
  /// The preview's file.
  var file: String
  /// What is different.
  var changes: [Change]
  /// How long each step took.
  var phases: Phases
}
