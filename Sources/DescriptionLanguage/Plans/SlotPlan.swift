internal import PlaygroundCore

/// A position in the body of a declared component that children of its uses fill.
final class SlotPlan: Sendable {
  /// The slot's name.
  let name: String
  /// The elements that are shown when a use gives none.
  let fallback: [Sibling<TreePlan>]

  /// Creates the plan of one slot.
  init(name: String, fallback: [Sibling<TreePlan>]) {
    self.name = name
    self.fallback = fallback
  }
}
