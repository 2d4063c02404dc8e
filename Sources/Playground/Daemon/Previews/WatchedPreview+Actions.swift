import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Changes by clients and by programs: states, contents, undo.
extension WatchedPreview {
  /// Starts a generation with contents that a program has made again: shows them in all variants.
  ///
  /// - Parameters:
  ///   - newDescription: The preview with these contents.
  ///   - file: The file of the program.
  ///   - warnings: The warnings about the file.
  ///   - cause: The cause.
  ///   - step: The client's action, which can be undone; `nil` for another origin.
  /// - Returns: The differences, and the states of rows with other values.
  mutating func update(
    _ newDescription: DescribedPreview,
    in file: Description,
    warnings: [LocatedDiagnostic],
    cause: Cause,
    _ step: ProgramStep?
  ) -> (report: BuildReport, states: [StateTransition]) {
    let index = step.flatMap { shown.variants.index(of: $0.variant) }
    let before = index.map { (shown.variants[$0].moment, shown.variants[$0].store) }
    let report = show(newDescription, in: file, warnings: warnings)
    guard let step, let index, let (moment, old) = before else { return (report, []) }
    let states = shown.variants[index].store.changes(since: old)
    if states.isEmpty { return (report, []) }
    if step.action.isSecret { shown.variants[index].store.hideChanges(since: old) }
    if step.isRecorded {
      shown.variants[index].record(
        since: moment,
        states: states,
        cause: cause,
        typing: step.action.typing
      )
    }
    return (report, shown.variants[index].store.transitions(since: old))
  }

  /// Takes the next step of a variant whose states a program has.
  ///
  /// - Returns: The step, whose other states are set; `nil` if it changes no states of a program.
  mutating func takeProgramStep(
    _ direction: UndoHistory.Direction,
    of name: String?
  ) -> UndoStep? {
    guard let index = shown.variants.index(of: name),
      let next = shown.variants[index].history.next(direction),
      next.states.contains(where: { shown.variants[index].store.rows[$0.name] != nil })
    else { return nil }
    return shown.variants[index].take(direction)
  }

  /// Sets a state of a variant and builds it again; if that fails, the last good content stays.
  ///
  /// - Parameters:
  ///   - name: The variant.
  ///   - cause: The cause.
  ///   - action: The client's action, which can be undone; `nil` for another origin.
  ///   - change: Sets the state.
  /// - Returns: The differences; `nil` if there is no description.
  mutating func changeState(
    of name: String?,
    cause: Cause,
    by action: UserAction? = nil,
    _ change: (inout StateStore) -> Void
  ) -> BuildReport? {
    guard let described, let source = shown.source, let index = shown.variants.index(of: name)
    else { return nil }
    advance()
    let moment = shown.variants[index].moment
    let old = shown.variants[index].store
    change(&shown.variants[index].store)
    let states = shown.variants[index].store.changes(since: old)
    var report = BuildReport()
    if shown.file.isPending {
      report = shown.build(described, in: source)
    } else if let content = shown.variants[index].build(described, in: source, &report) {
      shown.variants[index].show(
        content,
        shown.variants[index].unchangedWidths,
        moving: cause.movedCell,
        &report
      )
    } else {
      shown.variants[index].showControls(&report)
    }
    guard let action, !states.isEmpty || moment.supplied != nil else { return report }
    shown.variants[index].record(since: moment, states: states, cause: cause, typing: action.typing)
    return report
  }

  /// Ends the step that typing into a variant continues.
  mutating func endTyping(in name: String?) {
    guard let index = shown.variants.index(of: name) else { return }
    shown.variants[index].endTyping()
  }

  /// Undoes the last step of a variant, or makes the step again that was undone last.
  ///
  /// - Returns: The step, with the differences; `nil` if there is none.
  mutating func take(_ direction: UndoHistory.Direction, of name: String?) -> TakenStep? {
    guard let described, let source = shown.source, let index = shown.variants.index(of: name),
      let step = shown.variants[index].take(direction)
    else { return nil }
    advance()
    var report = BuildReport()
    if shown.file.isPending {
      report = shown.build(described, in: source)
    } else if let built = shown.variants[index].build(described, in: source, &report) {
      let supplied = shown.variants[index].supplied(after: step)
      shown.variants[index].show(
        supplied ?? built,
        shown.variants[index].unchangedWidths,
        isScripted: supplied != nil,
        &report
      )
    } else {
      shown.variants[index].showControls(&report)
    }
    return TakenStep(
      step: step,
      report: report,
      refused: shown.variants[index].refused(by: step),
    )
  }

  /// Changes the content of a variant until it is built again.
  ///
  /// - Returns: The differences.
  /// - Throws: `RefusedScript` if there is no content or the change does not apply; the content is
  ///   then unchanged.
  mutating func apply(
    _ change: ContentChange,
    to name: String?,
    by action: UserAction? = nil
  ) throws(RefusedScript) -> BuildReport {
    guard let described, let source = shown.source, let index = shown.variants.index(of: name)
    else {
      throw .nothingShown
    }
    let moment = shown.variants[index].moment
    var report = BuildReport()
    let content = try shown.variants[index].applying(change, described, in: source, &report)
    advance()
    let isStale = shown.variants[index].state.isStale
    let widths = shown.variants[index].unchangedWidths
    shown.variants[index].show(content, widths, isScripted: true, &report)
    if isStale { shown.variants[index].state.fail() }
    if action != nil {
      shown.variants[index].record(since: moment, states: [], cause: change.cause, typing: nil)
    }
    return report
  }
}
