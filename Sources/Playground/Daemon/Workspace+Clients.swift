import Core
import Description

/// Changes that clients make: to states, and to what is shown.
extension Workspace {
  /// Takes a variant of a preview into use, so that it is built from now on.
  mutating func use(variant: String?, of name: String) {
    guard let variant, var preview = preview(named: name) else { return }
    preview.use(variant: variant)
    replace(preview)
  }

  /// Changes state values of a preview and builds it again.
  mutating func changeState(
    of target: PreviewTarget,
    _ change: (inout StateStore) -> Void
  ) -> PreviewOutcome? {
    guard var preview = preview(named: target.preview) else { return nil }
    let hadDiagnostics = !preview.diagnostics.isEmpty
    guard let adoption = preview.changeState(of: target.variant, change) else { return nil }
    replace(preview)
    return PreviewOutcome(
      preview: preview.name,
      file: preview.file,
      cause: .state,
      outcome: !adoption.isBuilt ? .invalid : adoption.isEmpty ? .noVisibleChange : .rendered,
      generation: preview.generation,
      differences: adoption.differences,
      diagnostics: preview.diagnostics,
      hadDiagnostics: hadDiagnostics,
      phases: adoption.phases,
    )
  }

  /// Applies a script to what a preview shows; the next reading of its file shows that again.
  ///
  /// - Throws: `RefusedScript` when nothing is shown or the script does not fit; nothing changes.
  mutating func apply(
    _ script: ChangeScript,
    to target: PreviewTarget
  ) throws(RefusedScript) -> PreviewOutcome {
    guard var preview = preview(named: target.preview) else { throw .nothingShown }
    let adoption = try preview.apply(script, to: target.variant)
    replace(preview)
    var outcome = PreviewOutcome(
      preview: preview.name,
      file: preview.file,
      cause: .script,
      outcome: adoption.isEmpty ? .noVisibleChange : .rendered,
    )
    outcome.generation = preview.generation
    outcome.differences = adoption.differences
    outcome.diagnostics = preview.diagnostics
    outcome.hadDiagnostics = !preview.diagnostics.isEmpty
    outcome.source = script.file.bytes
    outcome.phases = adoption.phases
    return outcome
  }
}
