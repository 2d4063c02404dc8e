internal import PlaygroundCore

/// The used components, once for each layout context in which they are used.
///
/// A use receives the number of a plan immediately; the plan's body is checked later, so that
/// components can use each other.
struct ComponentTable: Sendable {
  /// The plans, by number; unchecked bodies are empty.
  private(set) var plans: [ComponentPlan] = []
  private var numbers: [ComponentContext: Int] = [:]
  private var pending: [ComponentContext] = []

  /// The size of the table at one time.
  struct Mark {
    fileprivate let planCount: Int
    fileprivate let pendingCount: Int
  }

  /// The numbers of the used definitions.
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
        states: definition.states.compactMap(\.plan),
        slots: definition.slots.map(\.name),
      )
    )
    pending.append(context)
    return number
  }

  /// Removes and returns a component with an unchecked body; `nil` if there is none.
  mutating func takePending() -> ComponentContext? { pending.popLast() }

  /// Sets the body of a component's plan, the `let`s visible in it, and its timers.
  mutating func setBody(_ body: ComponentBody, in context: ComponentContext) {
    guard let number = numbers[context] else { return }
    plans[number].body = body.siblings
    plans[number].lets = body.lets
    plans[number].timers = body.timers
  }

  /// A mark for `forget(since:)`; `takePending()` must not be called in between.
  var mark: Mark { Mark(planCount: plans.count, pendingCount: pending.count) }

  /// Removes the components added since a mark.
  mutating func forget(since mark: Mark) {
    for context in pending[mark.pendingCount...] { numbers[context] = nil }
    pending.removeSubrange(mark.pendingCount...)
    plans.removeSubrange(mark.planCount...)
  }
}

/// The checked body of a declared component.
struct ComponentBody {
  /// The element; none after an error.
  var siblings: [Sibling<TreePlan>] = []
  /// The `let`s that it sees.
  var lets: [LetPlan] = []
  /// The timers.
  var timers: [TimerPlan] = []
}

/// A declared component in a parent with one kind of layout.
struct ComponentContext: Hashable, Sendable {
  let definition: Int
  let parent: ElementDeclaration.LayoutKind?
}
