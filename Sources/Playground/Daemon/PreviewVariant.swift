import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// A preview under one set of state values.
struct PreviewVariant {
  /// The variant's name, `nil` for the states as declared.
  let name: String?
  /// The state values.
  var store = StateStore()
  /// What it shows.
  var state = PreviewState()
  /// Whether it shows what a client made of what was built.
  private(set) var isScripted = false
  /// What was found wrong when it was last built.
  var diagnostics: [LocatedDiagnostic] = []

  init(name: String?) {
    self.name = name
  }

  /// Takes over the states of a newly read description.
  mutating func adoptStates(of described: DescribedPreview) {
    store.adopt(described.initialState(of: name))
  }

  /// Builds a description with the state values as they are; what is shown stays as it is.
  ///
  /// - Returns: What it would show; `nil` when it cannot be built.
  mutating func build(
    _ described: DescribedPreview,
    in file: Description,
    _ adoption: inout Adoption
  ) -> PreviewContent? {
    let start = Clock.monotonicNanoseconds()
    let built = described.build(variant: name, state: store.valuesByName)
    adoption.phases[.build] += Int(Clock.monotonicNanoseconds() - start) / 1_000
    diagnostics = file.located(built.diagnostics)
    if built.content == nil { adoption.isBuilt = false }
    return built.content
  }

  /// Returns what a client makes of what it shows.
  ///
  /// - Throws: `RefusedScript` when the change is wrong or does not fit.
  func applying(
    _ change: ContentChange,
    _ described: DescribedPreview,
    in file: Description,
    _ adoption: inout Adoption
  ) throws(RefusedScript) -> PreviewContent {
    guard let content = state.content else { throw .nothingShown }
    let start = Clock.monotonicNanoseconds()
    let state = store.valuesByName
    let applied =
      switch change {
      case .script(let script):
        described.applying(script, to: content, variant: name, state: state)
      case .list(let list): described.content(of: list, variant: name, state: state)
      }
    adoption.phases[.build] += Int(Clock.monotonicNanoseconds() - start) / 1_000
    guard let changed = applied.content else {
      let sources = file.sources + [change.file]
      throw .defects(DiagnosticLocator.located(applied.diagnostics, in: sources))
    }
    return changed
  }

  /// Shows a content.
  mutating func adopt(
    _ content: PreviewContent,
    isScripted: Bool = false,
    _ adoption: inout Adoption
  ) {
    let start = Clock.monotonicNanoseconds()
    self.isScripted = isScripted
    let before = state.content
    let changes = state.adopt(content)
    adoption.phases[.diff] += Int(Clock.monotonicNanoseconds() - start) / 1_000
    adoption.differences.append(
      PreviewOutcome.Difference(
        variant: name,
        changes: changes,
        before: before,
        after: content,
        update: state.outcome,
      )
    )
  }
}

extension DescribedPreview {
  /// The states of a variant as the file says, `nil` for those without one.
  fileprivate func initialState(of variant: String?) -> ObjectValue {
    let values = variants.first { $0.name == variant }?.values ?? [:]
    return ObjectValue(
      state.map { .init(name: $0.name, value: values[$0.name] ?? $0.initial) }
    )
  }
}
