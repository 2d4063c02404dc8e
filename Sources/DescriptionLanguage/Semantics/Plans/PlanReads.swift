internal import PlaygroundCore

/// Collects the names that a plan reads from the scope around it.
///
/// Names that the plan itself binds are included, which is harmless: they have the same value at
/// its position whenever it is built. Bodies of components read only their parameters.
struct PlanReads {
  /// The names, each once.
  private(set) var names: [ScopeName] = []
  private var met: Set<ByteExactString> = []

  /// Collects the names of a cell.
  init(of cell: CellPlan) { add(cell) }

  /// Collects the names of a header, a footer or a supplement.
  init(of edge: EdgePlan) { add(edge) }

  /// Collects the names of an element.
  init(of node: NodePlan) { add(node) }

  private mutating func add(_ name: String) {
    if met.insert(name: name) { names.append(ScopeName(name)) }
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
    for sibling in plan.children { add(sibling) }
    if let list = plan.list { add(list.plan) }
    for argument in plan.use?.arguments ?? [] { add(argument.plan.pattern) }
    for contents in plan.use?.contents.values.map(\.self) ?? [] {
      for sibling in contents { add(sibling) }
    }
  }

  // MARK: - Lists

  private mutating func add(_ plan: ListPlan) {
    add(plan.lets)
    for attribute in plan.attributes { add(attribute.pattern) }
    add(plan.actions)
    if let header = plan.header { add(header) }
    for sibling in plan.sections { add(sibling) { $0.add($1) } }
    if let footer = plan.footer { add(footer) }
  }

  private mutating func add(_ plan: SectionPlan) {
    add(plan.lets)
    for attribute in plan.attributes { add(attribute.pattern) }
    add(plan.actions)
    if let header = plan.header { add(header) }
    switch plan.cells {
    case .siblings(let siblings): for sibling in siblings { add(sibling) { $0.add($1) } }
    case .series: break
    }
    if let footer = plan.footer { add(footer) }
    for plan in plan.supplements {
      if let alignment = plan.alignment { add(alignment.pattern) }
      add(plan.content)
    }
  }

  private mutating func add(_ cell: CellPlan) {
    switch cell {
    case .finished: break
    case .bare(let shared, let actions):
      add(shared.plan)
      add(actions)
    case .wrapped(let edge, let actions):
      add(edge)
      add(actions)
    }
  }

  private mutating func add(_ edge: EdgePlan) {
    for attribute in edge.attributes { add(attribute.pattern) }
    for sibling in edge.content { add(sibling) }
  }

  // MARK: - Siblings

  private mutating func add(_ sibling: Sibling<TreePlan>) {
    add(sibling) { reads, plan in
      switch plan {
      case .finished: break
      case .evaluated(let shared): reads.add(shared.plan)
      case .slot(let plan): for sibling in plan.fallback { reads.add(sibling) }
      }
    }
  }

  private mutating func add<Item>(_ sibling: Sibling<Item>, _ addItem: (inout Self, Item) -> Void) {
    if let control = sibling.control {
      for attribute in [control.id, control.condition] {
        if let attribute { add(attribute.pattern) }
      }
      for reference in control.loop?.sequence.references ?? [] { add(reference.name) }
    }
    switch sibling.body {
    case .item(let item): addItem(&self, item)
    case .group(let siblings, let lets):
      add(lets)
      for sibling in siblings { add(sibling, addItem) }
    }
  }

  private mutating func add(_ lets: [LetPlan]) {
    for plan in lets { add(plan.value.pattern) }
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
