internal import PlaygroundCore

/// A named value that is evaluated each time its scope is entered.
struct LetPlan: Sendable {
  /// The name, as expressions look it up.
  let name: ScopeName
  /// The value.
  let value: AttributePlan
}
