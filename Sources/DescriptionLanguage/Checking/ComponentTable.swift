internal import PlaygroundCore

/// The declared components in use, each in every layout context in which it is used.
///
/// A use gets the number of a plan at once; the plan's body is checked later, so that components
/// may use each other.
struct ComponentTable: Sendable {
  /// The plans, by number; bodies still to be checked are empty.
  private(set) var plans: [ComponentPlan] = []
  private var numbers: [ComponentContext: Int] = [:]
  private var pending: [ComponentContext] = []

  /// How much the table held at some time.
  struct Mark {
    fileprivate let planCount: Int
    fileprivate let pendingCount: Int
  }

  /// The numbers of the definitions that are used.
  var usedDefinitions: Set<Int> { Set(numbers.keys.map(\.definition)) }

  /// Returns the number of a component's plan in a context; a new one is pending.
  mutating func number(of definition: ComponentDefinition, in context: ComponentContext) -> Int {
    if let number = numbers[context] { return number }
    let number = plans.count
    numbers[context] = number
    plans.append(
      ComponentPlan(
        name: definition.name,
        parameters: definition.parameters,
        slots: definition.slots.map(\.name),
      )
    )
    pending.append(context)
    return number
  }

  /// Takes a component whose body is still to be checked, `nil` if there is none.
  mutating func takePending() -> ComponentContext? { pending.popLast() }

  /// Sets the body of a component's plan, and the `let`s that it sees.
  mutating func setBody(
    _ body: (slots: [Slot<TreePlan>], lets: [LetPlan]),
    in context: ComponentContext
  ) {
    guard let number = numbers[context] else { return }
    plans[number].body = body.slots
    plans[number].lets = body.lets
  }

  /// A mark for `forget(since:)`; no component may be taken in between.
  var mark: Mark { Mark(planCount: plans.count, pendingCount: pending.count) }

  /// Forgets the components that came into use since a mark.
  mutating func forget(since mark: Mark) {
    for context in pending[mark.pendingCount...] { numbers[context] = nil }
    pending.removeSubrange(mark.pendingCount...)
    plans.removeSubrange(mark.planCount...)
  }
}

/// A declared component under a parent that lays out in some way.
struct ComponentContext: Hashable, Sendable {
  let definition: Int
  let parent: ElementDeclaration.LayoutKind?
}
