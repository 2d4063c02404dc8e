import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// A variant of a preview, with its own state values.
struct PreviewVariant {
  /// The name of the variant, `nil` for the base variant.
  let name: String?
  /// The state values.
  var store = StateStore()
  /// The content.
  var state = PreviewState()
  /// Whether the content is a client's change of the built content.
  private(set) var isScripted = false
  /// The diagnostics of the last build.
  var diagnostics: [LocatedDiagnostic] = []

  init(name: String?) {
    self.name = name
  }

  /// Adopts the state declarations of a new description.
  mutating func adoptStates(of described: DescribedPreview) {
    store.adopt(described.initialState(of: name))
  }

  /// Builds a description with the current state values; the shown content does not change.
  ///
  /// - Returns: The content; `nil` if the description cannot be built.
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

  /// Returns the content after a client's change.
  ///
  /// - Throws: `RefusedScript` if the change is invalid or does not apply.
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

  /// Replaces the content.
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
  /// Returns the declared states of a variant, `nil` for a variant without states.
  fileprivate func initialState(of variant: String?) -> ObjectValue {
    let values = variants.first { $0.name == variant }?.values ?? [:]
    return ObjectValue(
      state.map { .init(name: $0.name, value: values[$0.name] ?? $0.initial) }
    )
  }
}
