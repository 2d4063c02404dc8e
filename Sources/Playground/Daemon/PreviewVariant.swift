import Core
import Description

/// A preview under one set of state values.
struct PreviewVariant {
  /// The variant's name, `nil` for the states as declared.
  let name: String?
  /// The state values.
  var store = StateStore()
  /// What it shows.
  var state = PreviewState()

  init(name: String?) {
    self.name = name
  }

  /// Takes over the states of a newly read description and builds it.
  ///
  /// - Returns: Whether it could be built.
  mutating func adopt(
    _ described: DescribedPreview,
    in file: Description,
    _ adoption: inout Adoption
  ) -> Bool {
    store.adopt(described.initialState(of: name))
    return build(described, in: file, &adoption)
  }

  /// Builds a description with the state values as they are.
  ///
  /// - Returns: Whether it could be built.
  mutating func build(
    _ described: DescribedPreview,
    in file: Description,
    _ adoption: inout Adoption
  ) -> Bool {
    let start = Clock.monotonicNanoseconds()
    let built = described.build(variant: name, state: store.valuesByName)
    let middle = Clock.monotonicNanoseconds()
    adoption.phases[.build] += Int(middle - start) / 1_000
    adoption.diagnostics += file.located(built.diagnostics)
    guard let content = built.content else {
      adoption.isBuilt = false
      return false
    }
    let before = state.content
    let changes = state.adopt(content)
    adoption.phases[.diff] += Int(Clock.monotonicNanoseconds() - middle) / 1_000
    adoption.differences.append(
      PreviewOutcome.Difference(variant: name, changes: changes, before: before, after: content)
    )
    return true
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
