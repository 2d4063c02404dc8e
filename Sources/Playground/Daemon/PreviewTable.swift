import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The previews of a directory by name.
///
/// Every outcome that it returns starts a generation of its preview.
final class PreviewTable {
  private var previews: [ExactText: Preview] = [:]
  /// The descriptions that were not read yet.
  var unread = UnreadFiles()
  /// The previews whose files were removed.
  private(set) var removals = RemovedPreviews()

  init() {}

  /// All previews of files that were read, in ascending order of their names.
  var all: [Preview] { previews.sorted { $0.key < $1.key }.map(\.value) }

  /// The number of previews, including files that were not read yet.
  var count: Int { previews.count + unread.count }

  /// The summaries of all previews and of files that were not read yet, in ascending order of
  /// their names.
  var summaries: [PreviewSummary] {
    (previews.map { ($0.key, $0.value.summary) } + unread.summaries).sorted { $0.0 < $1.0 }
      .map(\.1)
  }

  /// The preview with a name; `nil` for a file that was not read yet.
  subscript(name: String) -> Preview? { previews[ExactText(name)] }

  /// Removes a preview that should not have been created.
  func discard(_ name: String) { previews[ExactText(name)] = nil }

  /// Has a removed file without a preview forgotten after a while.
  func noteRemoval(of path: FilePath) {
    removals.add(path.text, now: Clock.monotonicNanoseconds())
  }

  /// Forgets previews whose files were removed a while ago.
  func forgetRemoved(now: UInt64, unless isShown: (String) -> Bool) -> RemovedPreviews.Forgotten {
    var forgotten = RemovedPreviews.Forgotten()
    for name in removals.takeDue(now: now) {
      guard let preview = self[name] else {
        forgotten.files.insert(FilePath(text: name))
        continue
      }
      guard preview.status == .removed else { continue }
      if isShown(name) {
        removals.add(name, now: now)
      } else {
        discard(name)
        forgotten.names.append(name)
        forgotten.files.insert(preview.file)
      }
    }
    // A dictionary keeps its storage when entries are removed.
    if previews.capacity > 4 * previews.count + 100 { previews = previews.filter { _ in true } }
    return forgotten
  }

  // MARK: - Files

  /// Starts generations without a reading.
  ///
  /// - Returns: One outcome for each preview, or one without a preview if `names` is empty.
  func outcomes(
    of outcome: Outcome,
    for names: [String],
    _ update: FileUpdate
  ) -> [PreviewOutcome] {
    if names.isEmpty { return [update.outcome(outcome)] }
    return names.map { name in
      if outcome == .removed {
        let key = ExactText(name)
        if previews[key] == nil { previews[key] = Preview(name: name, file: update.path) }
        previews[ExactText(name)]?.remove()
        removals.add(name, now: Clock.monotonicNanoseconds())
      } else {
        previews[ExactText(name)]?.advance()
      }
      return self.outcome(outcome, name, update)
    }
  }

  /// Builds a preview from a description that was read.
  ///
  /// `prepared` is the result of building it elsewhere; it is not used if the preview has changed.
  func adopt(
    _ described: DescribedPreview,
    as name: String,
    in description: Description,
    warnings: [LocatedDiagnostic],
    _ update: FileUpdate,
    file: FilePath,
    prepared: PreparedPreview?
  ) -> PreviewOutcome {
    var preview = previews[ExactText(name)] ?? Preview(name: name, file: file)
    let hadDiagnostics = !preview.diagnostics.isEmpty
    let isFirst = preview.variant(nil)?.state.content == nil
    let isNew = preview.isUnannounced
    let known = preview.summary
    let adoption: Adoption
    if let prepared, prepared.version == preview.version {
      (preview, adoption) = (prepared.preview, prepared.adoption)
    } else {
      adoption = preview.adopt(described, in: description, warnings: warnings)
    }
    previews[ExactText(name)] = preview
    let outcome: Outcome =
      !adoption.isBuilt ? .invalid : adoption.isEmpty && !isFirst ? .noVisibleChange : .rendered
    var result = self.outcome(outcome, name, update)
    result.differences = adoption.isBuilt ? adoption.differences : []
    result.hadDiagnostics = hadDiagnostics
    result.isNew = isNew
    result.isRedescribed =
      known.title != described.title || known.variants != preview.variantNames
    result.removedVariants = adoption.removedVariants
    result.phases[.build] = adoption.phases[.build]
    result.phases[.diff] = adoption.phases[.diff]
    return result
  }

  /// Starts generations of previews whose file has errors.
  func fail(
    _ names: [String],
    with diagnostics: [LocatedDiagnostic],
    _ update: FileUpdate,
    file: FilePath
  ) -> [PreviewOutcome] {
    names.map { name in
      var preview = previews[ExactText(name)] ?? Preview(name: name, file: file)
      let isNew = preview.isUnannounced
      preview.fail(with: diagnostics)
      previews[ExactText(name)] = preview
      var result = outcome(.invalid, name, update)
      result.isNew = isNew
      return result
    }
  }

  private func outcome(_ outcome: Outcome, _ name: String, _ update: FileUpdate) -> PreviewOutcome {
    let preview = previews[ExactText(name)]
    var result = update.outcome(outcome, preview: name, file: preview?.file)
    result.generation = preview?.generation ?? 0
    result.diagnostics = preview?.diagnostics ?? []
    return result
  }

  // MARK: - Images

  /// Starts a generation of a preview with a changed image.
  func imageOutcome(_ outcome: Outcome, _ name: String, _ update: FileUpdate) -> PreviewOutcome {
    guard outcome == .rendered, let file = previews[ExactText(name)]?.file else {
      previews[ExactText(name)]?.advance()
      return self.outcome(outcome, name, update)
    }
    let differences = previews[ExactText(name)]?.repaint { address in
      ImageFile(address, besides: file).path == update.path
    }
    var result = self.outcome(outcome, name, update)
    result.differences = differences ?? []
    result.isRepainted = true
    return result
  }

  /// Removes the marks of a variant of a preview, whose change cannot be seen.
  func clearMarks(of previewID: PreviewID) {
    previews[ExactText(previewID.name)]?.clearMarks(of: previewID.variant)
  }

  /// Adopts the defects of the images of a preview.
  ///
  /// - Parameters:
  ///   - defects: The defects.
  ///   - name: The name of the preview.
  ///   - description: The file of the preview as last read; `nil` if it was removed.
  /// - Returns: Whether the diagnostics of the images changed.
  /// - Complexity: O(1) for known defects, else O(*n*) in the size of the file.
  func noteImageDefects(
    _ defects: PreviewImageDefects,
    of name: String,
    in description: Description?
  ) -> Bool {
    previews[ExactText(name)]?.noteImageDefects(defects, in: description) ?? false
  }

  // MARK: - Clients

  /// Builds a variant of a preview from now on.
  func use(variant: String?, of name: String) {
    guard let variant else { return }
    previews[ExactText(name)]?.use(variant: variant)
  }

  /// Changes state values of a preview and builds it again; a client's action can be undone.
  func changeState(
    of previewID: PreviewID,
    cause: Cause = .state,
    by action: UserAction? = nil,
    _ change: (inout StateStore) -> Void
  ) -> PreviewOutcome? {
    guard var preview = previews[ExactText(previewID.name)],
      let old = preview.variant(previewID.variant)?.store
    else { return nil }
    let hadDiagnostics = !preview.diagnostics.isEmpty
    var changed = old
    guard
      let adoption = preview.changeState(
        of: previewID.variant,
        cause: cause,
        by: action,
        { store in
          change(&store)
          changed = store
        },
      )
    else { return nil }
    if action?.isSecret == true { changed.hideChanges(since: old) }
    previews[ExactText(preview.name)] = preview
    var outcome = PreviewOutcome(preview, cause, adoption)
    outcome.hadDiagnostics = hadDiagnostics
    (outcome.states, outcome.author) = (changed.transitions(since: old), action?.author)
    outcome.typing = action?.typing
    return outcome
  }

  /// Ends the step that typing into a preview continues.
  func endTyping(in previewID: PreviewID) {
    previews[ExactText(previewID.name)]?.endTyping(in: previewID.variant)
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
    let key = ExactText(previewID.name)
    guard var preview = previews[key], let old = preview.variant(previewID.variant)?.store,
      let taken = preview.take(direction, of: previewID.variant)
    else { return (nil, stepTaken(of: previewID)) }
    let hadDiagnostics = !preview.diagnostics.isEmpty
    previews[key] = preview
    var outcome = PreviewOutcome(preview, direction.cause, taken.adoption)
    outcome.hadDiagnostics = hadDiagnostics
    outcome.states = preview.variant(previewID.variant)?.store.transitions(since: old) ?? []
    outcome.author = author
    outcome.changesList = taken.step.changesList
    var answer = stepTaken(of: previewID)
    (answer.cause, answer.refused) = (taken.step.cause, taken.refused)
    return (outcome, answer)
  }

  private func stepTaken(of previewID: PreviewID) -> StepTaken {
    let preview = previews[ExactText(previewID.name)]
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
    guard let preview = previews[ExactText(previewID.name)], let described = preview.described,
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
    guard var preview = previews[ExactText(previewID.name)] else { throw .nothingShown }
    let adoption = try preview.apply(change, to: previewID.variant, by: action)
    previews[ExactText(preview.name)] = preview
    var outcome = PreviewOutcome(preview, change.cause, adoption)
    outcome.hadDiagnostics = !preview.diagnostics.isEmpty
    outcome.source = change.file.bytes
    return outcome
  }
}

extension PreviewOutcome {
  /// Creates the outcome of a client's change.
  fileprivate init(_ preview: Preview, _ cause: Cause, _ adoption: Adoption) {
    self.init(
      preview: preview.name,
      file: preview.file.text,
      cause: cause,
      outcome: !adoption.isBuilt ? .invalid : adoption.isEmpty ? .noVisibleChange : .rendered,
      generation: preview.generation,
      differences: adoption.differences,
      diagnostics: preview.diagnostics,
      phases: adoption.phases,
    )
  }
}
