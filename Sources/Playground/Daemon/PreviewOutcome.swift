import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// What became of one observed change for one preview.
struct PreviewOutcome {
  /// The difference of one variant.
  struct Difference {
    /// The variant, `nil` for the states as declared.
    let variant: String?
    /// What changed in it.
    let changes: ListDiff
    /// What it showed before.
    let before: PreviewContent?
    /// What it shows now.
    let after: PreviewContent?
    /// How it came to be shown.
    var update = UpdateResult.unchanged
  }

  /// The preview, `nil` when the change concerns none.
  let preview: String?
  /// The file of the preview, below the root; the file that changed where none is concerned.
  let file: String
  /// What set it off: the file that changed, or a state.
  let cause: Cause
  /// What became of it.
  let outcome: Outcome
  /// The preview's generation since then; 0 without a preview.
  var generation = 0
  /// One entry for each variant in use that was built, that of the declared states first.
  var differences: [Difference] = []
  /// What is wrong now.
  var diagnostics: [LocatedDiagnostic] = []
  /// Whether something was wrong before.
  var hadDiagnostics = false
  /// Whether nobody was told of the preview before, or that it was gone.
  var isNew = false
  /// Whether something is drawn differently though nothing else is described.
  var isRepainted = false
  /// The bytes of the changed file, if there is one.
  var source: [UInt8]?
  /// How long each phase took.
  var phases = Phases()
}

extension PreviewOutcome {
  /// Returns what those are told who look at one variant.
  ///
  /// What another variant shows anew is no visible change to them.
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
