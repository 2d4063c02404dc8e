import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Changes that clients make: to states, and to what is shown.
extension Workspace {
  /// Takes a variant of a preview into use, so that it is built from now on.
  func use(variant: String?, of name: String) {
    guard let variant, var preview = preview(named: name) else { return }
    preview.use(variant: variant)
    replace(preview)
  }

  /// Changes state values of a preview and builds it again.
  func changeState(
    of previewID: PreviewID,
    cause: Cause = .state,
    _ change: (inout StateStore) -> Void
  ) -> PreviewOutcome? {
    guard var preview = preview(named: previewID.name) else { return nil }
    let hadDiagnostics = !preview.diagnostics.isEmpty
    guard let adoption = preview.changeState(of: previewID.variant, change) else { return nil }
    replace(preview)
    return PreviewOutcome(
      preview: preview.name,
      file: preview.file,
      cause: cause,
      outcome: !adoption.isBuilt ? .invalid : adoption.isEmpty ? .noVisibleChange : .rendered,
      generation: preview.generation,
      differences: adoption.differences,
      diagnostics: preview.diagnostics,
      hadDiagnostics: hadDiagnostics,
      phases: adoption.phases,
    )
  }

  /// Runs what elements do on an event, and builds the preview again if that changed its state.
  ///
  /// - Throws: `EvaluationError` of the first statement that cannot be carried out; nothing changes.
  func run(
    _ runs: [EventRun],
    on previewID: PreviewID,
    cause: Cause
  ) throws(EvaluationError) -> EventResult {
    guard let preview = preview(named: previewID.name), let described = preview.described,
      let store = preview.variant(previewID.variant)?.store
    else { return EventResult() }
    var values = store.values
    var outcome = EventResult()
    for run in runs {
      outcome.effects += try described.run(run.actions, state: &values, event: run.details)
    }
    guard values != store.values else { return outcome }
    outcome.change = changeState(of: previewID, cause: cause) { store in
      for member in values.members { store.set(member.name, to: member.value) }
    }
    return outcome
  }

  /// Changes what a preview shows; the next reading of its file shows that again.
  ///
  /// - Throws: `RefusedScript` when nothing is shown or the change does not fit; nothing changes.
  func apply(
    _ change: ContentChange,
    to previewID: PreviewID
  ) throws(RefusedScript) -> PreviewOutcome {
    guard var preview = preview(named: previewID.name) else { throw .nothingShown }
    let adoption = try preview.apply(change, to: previewID.variant)
    replace(preview)
    var outcome = PreviewOutcome(
      preview: preview.name,
      file: preview.file,
      cause: change.cause,
      outcome: adoption.isEmpty ? .noVisibleChange : .rendered,
    )
    outcome.generation = preview.generation
    outcome.differences = adoption.differences
    outcome.diagnostics = preview.diagnostics
    outcome.hadDiagnostics = !preview.diagnostics.isEmpty
    outcome.source = change.file.bytes
    outcome.phases = adoption.phases
    return outcome
  }

  /// Reads the file of a preview anew, and what it loads, whether or not anything changed.
  ///
  /// What did change becomes outcomes of its own before.
  func reload(_ name: String) -> [PreviewOutcome] {
    guard let path = previewsByName[name]?.file else { return [] }
    var outcomes: [PreviewOutcome] = []
    for path in [path] + (files[path]?.dependencies.sorted() ?? []) {
      outcomes += changeIfDifferent(path)
    }
    guard !contents.isMissing(path) else { return outcomes }
    files[path]?.reusable = nil
    var update = FileUpdate(path: path)
    update.cause = .reload
    update.source = contents.bytes(of: path)
    return outcomes + read(path, update)
  }
}
