import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The outcome of an observed change for one preview.
struct PreviewOutcome {
  /// The difference of one variant.
  struct Difference {
    /// The variant, `nil` for the base variant.
    let variant: String?
    /// The changes.
    let changes: ListDiff
    /// The old content.
    let before: PreviewContent?
    /// The new content.
    let after: PreviewContent?
    /// How the new content replaced the old one.
    var update = UpdateResult.unchanged
  }

  /// The preview, `nil` if the change affects none.
  let preview: String?
  /// The file of the preview, relative to the root; the changed file if no preview is affected.
  let file: String
  /// The cause: the changed file, or a state.
  let cause: Cause
  /// The outcome.
  let outcome: Outcome
  /// The generation of the preview after the outcome; 0 without a preview.
  var generation = 0
  /// The differences, one for each variant in use that was built, the base variant first.
  var differences: [Difference] = []
  /// The current diagnostics.
  var diagnostics: [LocatedDiagnostic] = []
  /// Whether there were diagnostics before.
  var hadDiagnostics = false
  /// Whether clients did not know the preview, or knew it as removed.
  var isNew = false
  /// Whether an image changed, so that the drawing differs without a difference of the content.
  var isRepainted = false
  /// The bytes of the changed file, if there is one.
  var source: [UInt8]?
  /// The duration of each phase.
  var phases = Phases()
}

extension PreviewOutcome {
  /// Returns the changes for clients attached to one variant.
  ///
  /// Changes of another variant are no visible change in this one.
  func report(for previewID: PreviewID) -> PreviewChanges {
    let difference = differences.first { $0.variant == previewID.variant }
    let isVisible = difference.map { $0.before == nil || !$0.changes.changes.isEmpty } ?? false
    return PreviewChanges(
      preview: previewID.name,
      variant: previewID.variant,
      generation: generation,
      cause: cause,
      outcome: outcome == .rendered && !isVisible && !isRepainted ? .noVisibleChange : outcome,
      file: file,
      changes: difference?.changes.changes ?? [],
      phases: phases,
    )
  }
}
