import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// A variant of a preview, with its own state values.
struct PreviewVariant: Sendable {
  /// The name of the variant, `nil` for the base variant.
  let name: String?
  /// The state values.
  var store = StateStore()
  /// The content.
  var state = PreviewState()
  /// The changes of clients that can be undone.
  private(set) var history = UndoHistory()
  /// The declared width of the shown content, in columns; `nil` for that of the window.
  private(set) var width: Int?
  /// The number of readings of the file.
  private(set) var edition = 0
  /// Whether the description has the variant.
  private(set) var isDescribed = true
  /// Whether the description lost the variant when it was last shown.
  private(set) var isLost = false
  /// Whether a client has shown the variant; the base variant counts as shown.
  private(set) var isInUse: Bool
  /// Whether the content is a client's change of the built content.
  private(set) var isScripted = false
  /// The last content that could not be built whole; `nil` if the last one could.
  private var unfinished: PreviewContent?
  /// What was built last, besides the content.
  private var built = BuiltVariant()
  /// The parts of the content as last built; none if no client has shown the variant.
  private(set) var parts = PartMemory()
  /// The positions of the shown rows in the contents that they come from.
  private(set) var origins = RowOrigins()
  /// The timers of the shown content.
  private(set) var timers: [PreviewTimer] = []
  /// The theme of the last build; `nil` for none.
  private(set) var theme: String?
  /// The diagnostics of its last build.
  private(set) var diagnostics = BuildDiagnostics()

  init(name: String?) {
    self.name = name
    isInUse = name == nil
  }

  /// Notes that a client shows the variant; the changes so far were not for it.
  mutating func use() {
    if !isInUse { state.mark([]) }
    isInUse = true
  }

  /// The difference to a preview that does not have the variant; `nil` without content.
  var loss: PreviewOutcome.Difference? {
    state.content.map { content in
      PreviewOutcome.Difference(
        variant: name,
        changes: ListDiff(),
        before: content,
        after: nil,
        widths: unchangedWidths,
      )
    }
  }

  /// The declared width before and after an update that does not change it.
  var unchangedWidths: PreviewWidths { PreviewWidths(before: width, after: width) }

  /// Notes that the file has errors, which come before those of building.
  mutating func fail() {
    state.fail()
    diagnostics = BuildDiagnostics()
  }

  /// Whether the description has newer content that failed to build.
  var isStale: Bool { isDescribed && state.isStale }

  /// Keeps the content for the windows that show it until the description has the variant again.
  mutating func leave() {
    (isDescribed, isLost) = (false, true)
    diagnostics = BuildDiagnostics()
  }

  /// The variant as it is now.
  var moment: VariantMoment {
    VariantMoment(
      store: store.withoutUses,
      supplied: isScripted ? state.content : nil,
      edition: edition,
    )
  }

  /// Adds the change since a moment to those that can be undone.
  ///
  /// - Parameters:
  ///   - before: The variant before the change.
  ///   - states: The states that have other values since.
  ///   - cause: The cause.
  ///   - typing: The input that the change consists of; `nil` if it was not typed.
  mutating func record(
    since before: VariantMoment,
    states: [StateTransition],
    cause: Cause,
    typing: TypedInput?
  ) {
    history.add(
      UndoStep(cause: cause, typing: typing, from: before, to: moment, states: states)
    )
  }

  /// Ends the step that typing continues.
  mutating func endTyping() { history.endTyping() }

  /// Takes the states of a step over, as far as they still exist.
  ///
  /// - Returns: The change to show; `nil` if there is no step in that direction.
  mutating func take(_ direction: UndoHistory.Direction) -> UndoStep? {
    guard let step = history.take(direction) else { return nil }
    store.makeChanges(step.states, from: step.before.store, to: step.after.store)
    return step
  }

  /// Returns the client's list that a step shows; `nil` for the list of the file.
  func supplied(after step: UndoStep) -> PreviewContent? {
    step.after.edition == edition ? step.after.supplied : nil
  }

  /// Returns the names of states that a step did not restore, and `list` for a client's list.
  func refused(by step: UndoStep) -> [String] {
    let missing = store.missing(step.states, from: step.before.store, to: step.after.store)
    // The file has other lists since it was read again.
    return step.changesList && step.edition != edition ? missing + ["list"] : missing
  }

  /// Takes over the states of a newly read description.
  mutating func applyStates(of described: DescribedPreview) {
    edition += 1
    parts = PartMemory()
    isDescribed = name == nil || described.variants.contains { $0.name.hasSameBytes(as: name) }
    guard isDescribed else { return }
    store.declare(described.initialState(of: name))
  }

  /// Builds a description with the current state values; the shown content does not change.
  ///
  /// A variant that no client has shown shares the parts of the `base` variant that are the same.
  ///
  /// - Returns: The content; `nil` if the description cannot be built.
  mutating func build(
    _ described: DescribedPreview,
    in file: Description,
    sharing base: PartMemory? = nil,
    _ report: inout BuildReport
  ) -> PreviewContent? {
    let start = Clock.monotonicNanoseconds()
    var built = described.built(
      variant: name,
      state: store.valuesByName,
      locals: store.locals,
      reusing: isInUse ? parts : base ?? parts,
    )
    if !store.locals.isEmpty, store.followMoves(to: built.uses, in: keptSections(built.content)) {
      built = described.built(
        variant: name,
        state: store.valuesByName,
        locals: store.locals,
        reusing: built.memory,
      )
    }
    if isInUse, let memory = built.memory { parts = memory }
    unfinished = built.unfinished
    theme = built.theme
    self.built = BuiltVariant(built, rows: RowStates(described.rowStates(of: name)))
    report.phases[.build] += Int(Clock.monotonicNanoseconds() - start) / 1_000
    diagnostics = BuildDiagnostics(
      built.diagnostics,
      in: file,
      of: described.variants.first { $0.name.hasSameBytes(as: name) }
    )
    guard var content = built.content else {
      report.isBuilt = false
      return nil
    }
    self.built.controls = store.controls.apply(to: &content)
    return content
  }

  /// Returns the keys of the sections that are in the shown content and the next one.
  private func keptSections(_ next: PreviewContent?) -> Set<Key> {
    guard case .list(let old)? = state.content, case .list(let new)? = next else { return [] }
    return Set(old.sections.map(\.key)).intersection(new.sections.map(\.key))
  }

  /// Returns the content after a client's change.
  ///
  /// - Throws: `RefusedScript` if the change is invalid or does not apply.
  func applying(
    _ change: ContentChange,
    _ described: DescribedPreview,
    in file: Description,
    _ report: inout BuildReport
  ) throws(RefusedScript) -> PreviewContent {
    guard let content = state.content else { throw .nothingShown }
    let start = Clock.monotonicNanoseconds()
    let state = store.valuesByName
    let applied =
      switch change {
      case .script(let script):
        described.applying(script, to: content, variant: name, state: state)
      case .list(let list):
        described.content(of: list, variant: name, state: state, locals: store.locals)
      }
    report.phases[.build] += Int(Clock.monotonicNanoseconds() - start) / 1_000
    guard let changed = applied.content else {
      let sources = file.sources + [change.file]
      throw .defects(DiagnosticLocator.located(applied.diagnostics, in: sources))
    }
    return changed
  }

  /// Shows a content.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - widths: The width that the preview asks for, before and now.
  ///   - isScripted: Whether a client made the content.
  ///   - moved: The cell that an event moved, in the content before.
  ///   - report: The result.
  mutating func show(
    _ content: PreviewContent,
    _ widths: PreviewWidths,
    isScripted: Bool = false,
    moving moved: ElementPath? = nil,
    _ report: inout BuildReport
  ) {
    let start = Clock.monotonicNanoseconds()
    self.isScripted = isScripted
    width = widths.after
    let isReturning = isLost
    isLost = false
    if !isScripted {
      store.apply(built.uses)
      store.apply(built.controls)
      store.apply(built.rows)
      timers = built.timers
      origins = built.origins
    }
    let before = state.content
    let changes = state.apply(
      content,
      with: widths.change.map { [$0] } ?? [],
      moving: moved,
    )
    report.phases[.diff] += Int(Clock.monotonicNanoseconds() - start) / 1_000
    report.differences.append(
      PreviewOutcome.Difference(
        variant: name,
        changes: changes,
        before: isReturning ? nil : before,
        after: content,
        widths: widths,
        update: state.outcome,
      )
    )
  }
}

extension PreviewVariant {
  /// Shows what users gave to controls in the last good content, after building has failed.
  mutating func showControls(_ report: inout BuildReport) {
    let before = state.content
    let store = store
    let changes = state.showControls(
      of: unfinished,
      state: { name, use in use.map { store.locals.values(of: $0)[name] } ?? store[name] },
      store.controls
    )
    unfinished = nil
    guard let before, !changes.changes.isEmpty else { return }
    report.differences.append(
      PreviewOutcome.Difference(
        variant: name,
        changes: changes,
        before: before,
        after: state.content,
        widths: unchangedWidths,
        update: state.outcome,
      )
    )
  }

  /// Marks the rows that show an image which is drawn differently now.
  ///
  /// - Parameter shows: Returns whether an address is that of the image.
  /// - Returns: The updates of these rows; `nil` when none shows the image.
  mutating func repaint(_ shows: (String) -> Bool) -> PreviewOutcome.Difference? {
    guard let content = state.content else { return nil }
    let changes = content.updates(of: shows)
    state.mark(changes)
    if changes.isEmpty { return nil }
    return PreviewOutcome.Difference(
      variant: name,
      changes: ListDiff(changes: changes),
      before: content,
      after: content,
    )
  }
}

extension DescribedPreview {
  /// Returns the declared states of a variant, `nil` for a variant without states.
  fileprivate func initialState(of variant: String?) -> ObjectValue {
    let values = variants.first { $0.name.hasSameBytes(as: variant) }?.values ?? [:]
    return ObjectValue(
      state.map { .init(name: $0.name, value: values[$0.name] ?? $0.initial) }
    )
  }
}
