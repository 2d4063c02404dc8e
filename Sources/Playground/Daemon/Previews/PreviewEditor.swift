import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// Changes previews for clients, events and timers: their states, and their content until the file
/// is read again.
struct PreviewEditor {
  private let previews: PreviewStore

  /// Creates an editor of the previews of a directory.
  init(_ previews: PreviewStore) { self.previews = previews }

  /// Changes state values of a preview and builds it again; a client's action can be undone.
  func changeState(
    of previewID: PreviewID,
    cause: Cause = .state,
    by action: UserAction? = nil,
    _ change: (inout StateStore) -> Void
  ) -> PreviewOutcome? {
    guard var preview = previews[previewID.name],
      let old = preview.variant(previewID.variant)?.store
    else { return nil }
    let hadDiagnostics = !preview.diagnostics.isEmpty
    var changed = old
    guard
      let report = preview.changeState(
        of: previewID.variant,
        cause: cause,
        by: action,
        { store in
          change(&store)
          // What is hidden stays so in all later reports.
          if action?.isSecret == true { store.hideChanges(since: old) }
          changed = store
        },
      )
    else { return nil }
    previews[preview.name] = preview
    var outcome = PreviewOutcome(preview, cause, report)
    outcome.hadDiagnostics = hadDiagnostics
    (outcome.states, outcome.author) = (changed.transitions(since: old), action?.author)
    outcome.typing = action?.typing
    return outcome
  }

  /// Undoes the last change of a client, or makes the one again that was undone last.
  ///
  /// - Parameters:
  ///   - direction: Which of both.
  ///   - previewID: The preview.
  ///   - author: The client that asks for it.
  /// - Returns: The outcome, if there was a change, and the numbers of changes that are left.
  func take(
    _ direction: UndoHistory.Direction,
    of previewID: PreviewID,
    by author: String
  ) -> (outcome: PreviewOutcome?, answer: StepTaken) {
    guard var preview = previews[previewID.name],
      let old = preview.variant(previewID.variant)?.store,
      let taken = preview.take(direction, of: previewID.variant)
    else { return (nil, stepTaken(of: previewID)) }
    let hadDiagnostics = !preview.diagnostics.isEmpty
    previews[preview.name] = preview
    var outcome = PreviewOutcome(preview, direction.cause, taken.report)
    outcome.hadDiagnostics = hadDiagnostics
    outcome.states = preview.variant(previewID.variant)?.store.transitions(since: old) ?? []
    outcome.author = author
    outcome.changesList = taken.step.changesList
    var answer = stepTaken(of: previewID)
    (answer.cause, answer.refused) = (taken.step.cause, taken.refused)
    return (outcome, answer)
  }

  /// Takes the next step of a preview whose states a program has, which then has to set them.
  ///
  /// - Returns: The step; `nil` if it changes no states of a program.
  func takeProgramStep(
    _ direction: UndoHistory.Direction,
    of previewID: PreviewID
  ) -> UndoStep? {
    guard var preview = previews[previewID.name],
      let step = preview.takeProgramStep(direction, of: previewID.variant)
    else { return nil }
    previews[preview.name] = preview
    return step
  }

  /// Returns the answer to a step whose states a program has set.
  func answer(to step: UndoStep, of previewID: PreviewID) -> StepTaken {
    var answer = stepTaken(of: previewID)
    answer.cause = step.cause
    answer.refused = previews[previewID.name]?.variant(previewID.variant)?.refused(by: step) ?? []
    return answer
  }

  private func stepTaken(of previewID: PreviewID) -> StepTaken {
    let preview = previews[previewID.name]
    let history = preview?.variant(previewID.variant)?.history
    return StepTaken(
      generation: preview?.generation ?? 0,
      undoCount: history?.undoCount ?? 0,
      redoCount: history?.redoCount ?? 0,
    )
  }

  /// Runs the statements of events, and builds the preview again if they changed its state.
  ///
  /// - Parameters:
  ///   - runs: The statements.
  ///   - settings: The values that users gave to controls.
  ///   - previewID: The preview.
  ///   - cause: The events.
  ///   - action: The client's action; `nil` for events in windows.
  /// - Returns: The effects, and the outcome.
  /// - Throws: `EvaluationError` of the first failing statement; the state is then unchanged.
  func run(
    _ runs: [EventRun],
    settings: [ControlSetting] = [],
    on previewID: PreviewID,
    cause: Cause,
    by action: UserAction? = nil
  ) throws(EvaluationError) -> EventResult {
    try run(on: previewID, settings: settings, cause: cause, by: action) {
      (described, values, locals) throws(EvaluationError) -> [StatementEffect] in
      var effects: [StatementEffect] = []
      for run in runs {
        effects += try described.statements.run(
          run.actions,
          state: &values,
          locals: &locals,
          event: run.details,
        )
      }
      return effects
    }
  }

  /// Runs the statements of timers, and builds the preview again if they changed its state.
  ///
  /// - Throws: `EvaluationError` of the first failing statement; the state is then unchanged.
  func run(
    _ timers: [PreviewTimer],
    on previewID: PreviewID
  ) throws(EvaluationError) -> EventResult {
    try run(on: previewID, cause: .timer) {
      (described, values, locals) throws(EvaluationError) -> [StatementEffect] in
      var effects: [StatementEffect] = []
      for timer in timers {
        effects += try described.statements.run(timer, state: &values, locals: &locals)
      }
      return effects
    }
  }

  private func run(
    on previewID: PreviewID,
    settings: [ControlSetting] = [],
    cause: Cause,
    by action: UserAction? = nil,
    _ body: (DescribedPreview, inout ObjectValue, inout LocalStates) throws(EvaluationError)
      -> [StatementEffect]
  ) throws(EvaluationError) -> EventResult {
    guard let preview = previews[previewID.name], let described = preview.described,
      let store = preview.variant(previewID.variant)?.store
    else { return EventResult() }
    var (values, locals) = (store.values, store.locals)
    var result = EventResult()
    result.effects = try body(described, &values, &locals)
    let isChanged = values != store.values || locals != store.locals || !settings.isEmpty
    guard isChanged else { return result }
    result.change = changeState(of: previewID, cause: cause, by: action) { store in
      for member in values.members { store.set(member.name, to: member.value) }
      store.set(locals)
      for setting in settings { store.set(setting) }
    }
    return result
  }

  /// Changes the content of a preview until its file is read again.
  ///
  /// - Throws: `RefusedScript` if no content is shown or the change does not apply; the content is
  ///   then unchanged.
  func apply(
    _ change: ContentChange,
    to previewID: PreviewID,
    by action: UserAction? = nil
  ) throws(RefusedScript) -> PreviewOutcome {
    guard var preview = previews[previewID.name] else { throw .nothingShown }
    let report = try preview.apply(change, to: previewID.variant, by: action)
    previews[preview.name] = preview
    var outcome = PreviewOutcome(preview, change.cause, report)
    outcome.hadDiagnostics = !preview.diagnostics.isEmpty
    outcome.source = change.file.bytes
    return outcome
  }
}

extension PreviewOutcome {
  /// Creates the outcome of a client's change.
  fileprivate init(_ preview: WatchedPreview, _ cause: Cause, _ report: BuildReport) {
    self.init(
      preview: preview.name,
      file: preview.file.text,
      cause: cause,
      outcome: !report.isBuilt ? .invalid : report.isEmpty ? .noVisibleChange : .rendered,
      generation: preview.generation,
      differences: report.differences,
      diagnostics: preview.diagnostics,
      phases: report.phases,
    )
  }
}
