internal import PlaygroundCore

/// Collects the names that a plan reads from the scope around it.
///
/// Names that the plan itself binds are included, which is harmless: they have the same value at
/// its place whenever it is built. Bodies of components read only their parameters.
struct PlanReads {
  /// The names, each once.
  private(set) var names: [ScopeName] = []
  private var met: Set<String> = []

  /// Collects the names of a cell.
  init(of cell: CellPlan) {
    switch cell {
    case .finished: break
    case .bare(let shared, let actions):
      add(shared.plan)
      add(actions)
    case .wrapped(let edge, let actions):
      for attribute in edge.attributes { add(attribute.pattern) }
      for slot in edge.content { add(slot) }
      add(actions)
    }
  }

  private mutating func add(_ name: String) {
    if met.insert(name).inserted { names.append(ScopeName(name)) }
  }

  private mutating func add(_ actions: [ActionPlan]) {
    for action in actions { for name in action.statements.captured { add(name) } }
  }

  private mutating func add(_ plan: NodePlan) {
    for attribute in plan.attributes { add(attribute.pattern) }
    if let style = plan.style {
      add(style.names.pattern)
      for settings in style.choices.settings.values {
        for attribute in settings { add(attribute.pattern) }
      }
    }
    add(plan.actions)
    for slot in plan.children { add(slot) }
    for argument in plan.use?.arguments ?? [] { add(argument.plan.pattern) }
    for contents in plan.use?.contents.values.map(\.self) ?? [] {
      for slot in contents { add(slot) }
    }
  }

  private mutating func add(_ slot: Slot<TreePlan>) {
    if let control = slot.control {
      for attribute in [control.id, control.condition] {
        if let attribute { add(attribute.pattern) }
      }
      for reference in control.loop?.sequence.references ?? [] { add(reference.name) }
    }
    switch slot.body {
    case .item(.finished): break
    case .item(.evaluated(let shared)): add(shared.plan)
    case .item(.slot(let plan)): for slot in plan.fallback { add(slot) }
    case .group(let slots, let lets):
      for plan in lets { add(plan.value.pattern) }
      for slot in slots { add(slot) }
    }
  }

  private mutating func add(_ pattern: Pattern) {
    switch pattern {
    case .value, .themed: break
    case .template(let template): for reference in template.references { add(reference.name) }
    case .followed(let expression): for reference in expression.references { add(reference.name) }
    case .array(let patterns): for pattern in patterns { add(pattern) }
    case .object(let members): for member in members { add(member.value) }
    }
  }
}
