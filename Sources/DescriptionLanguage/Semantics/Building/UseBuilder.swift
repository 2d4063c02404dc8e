internal import PlaygroundCore

/// Builds the uses of declared components: their parameters, states, bodies and slots.
struct UseBuilder {
  private let context: BuildContext

  /// Creates a builder.
  init(_ context: BuildContext) { self.context = context }

  /// Builds the bodies, and the nodes in slots.
  private var trees: TreeBuilder { TreeBuilder(context) }

  /// Returns the node of a use: its parameters as props, and its body as the only child.
  func composite(
    _ shared: SharedPlan,
    _ use: UsePlan,
    key: Key,
    outer: UseOverrides?
  ) -> Node? {
    let component = context.components[use.component]
    let count = component.parameters.count + component.slots.count
    guard context.evaluator.may(.use(params: count), at: shared.plan.span) else { return nil }
    let (props, inside) = params(of: component, use)
    var overrides = UseOverrides(key: key.isWritten ? key : nil)
    overrides.props = trees.props(of: shared).list + (outer?.props ?? [])
    overrides.attributes = shared.plan.attributes + (outer?.attributes ?? [])
    overrides.actions = context.evaluator.actions(of: shared.plan.actions) + (outer?.actions ?? [])
    if let outerKey = outer?.key { overrides.key = outerKey }
    context.evaluator.scope.work.steps +=
      overrides.props.count + overrides.attributes.count + overrides.actions.count
    let mark = context.evaluator.trace.mark
    context.evaluator.trace.enter(use: shared, of: component)
    defer { context.evaluator.trace.unwind(to: mark) }
    guard let body = body(of: component, use, in: inside, overrides, mark) else { return nil }
    return Node(
      shared.plan.type,
      key: outer?.key ?? key,
      isComposite: true,
      props: Props(props),
      children: [body],
      span: shared.plan.span,
    )
  }

  /// Returns the body of a component in a scope that continues the work of the outer scope.
  private func body(
    of component: ComponentPlan,
    _ use: UsePlan,
    in inside: Scope,
    _ overrides: UseOverrides,
    _ traceMark: Int
  ) -> Node? {
    let outside = context.evaluator.enterBody(in: inside)
    context.memory?.pause()
    if !component.slots.isEmpty {
      context.slottedUses.append(
        SlottedUse(
          contents: use.contents,
          scope: outside.scope,
          owner: outside.use,
          traceMark: traceMark
        )
      )
    }
    bindStates(of: component)
    if context.evaluator.watch != nil { noteDeclarations(of: component) }
    if !component.lets.isEmpty { context.evaluator.bind(component.lets) }
    if !component.timers.isEmpty {
      context.tracker.add(context.evaluator.timers(component.timers, of: context.tracker.path))
    }
    var body: Node?
    var walk = SiblingWalk(component.body, context)
    while let visit = walk.next() {
      body = trees.node(visit.content, key: visit.key, overrides: overrides)
    }
    if !component.slots.isEmpty { context.slottedUses.removeLast() }
    context.memory?.resume()
    context.evaluator.leaveBody(outside)
    return body
  }

  /// Notes the values of the parameters and states of the current use.
  private func noteDeclarations(of component: ComponentPlan) {
    let spans = component.parameters.map(\.span) + component.states.map(\.initial.span)
    for span in spans { context.evaluator.noteDeclaration(at: span) }
  }

  /// Binds the states of the current use of a component.
  private func bindStates(of component: ComponentPlan) {
    if component.states.isEmpty, component.timers.isEmpty { return }
    context.evaluator.spend(
      .statefulUse(states: component.states.count, depth: context.tracker.depth)
    )
    var initial: [ObjectValue.Member] = []
    var names: [ScopeName] = []
    for state in component.states {
      guard let value = context.evaluator.value(of: state.initial) else { continue }
      initial.append(.init(name: state.name.text, value: value))
      names.append(state.name)
    }
    let (use, values) = context.tracker.add(component.name, initial: ObjectValue(initial))
    context.evaluator.use = use
    for (name, member) in zip(names, values.members) {
      context.evaluator.scope.bind(name, to: member.value)
    }
  }

  /// Returns the nodes in a slot: those of the use, in its scope, else the slot's own.
  func contents(of slot: SlotPlan, key: Key) -> [Node] {
    let prefix = key.text + "/"
    guard let contents = context.slottedUses.last?.contents[slot.name],
      let use = context.slottedUses.popLast()
    else {
      return trees.nodes(slot.fallback, prefix: prefix)
    }
    var scope = use.scope
    scope.work = context.evaluator.scope.work + .slot(bindings: scope.mark)
    let owner = context.evaluator.use
    swap(&context.evaluator.scope, &scope)
    context.evaluator.use = use.owner
    let trace = context.evaluator.trace.leaveAll(keeping: use.traceMark)
    let nodes = trees.nodes(contents, prefix: prefix)
    context.evaluator.trace = trace
    context.evaluator.use = owner
    swap(&context.evaluator.scope, &scope)
    context.evaluator.scope.work = scope.work
    context.slottedUses.append(use)
    return nodes
  }

  /// Returns the parameters of a use that have a value, and the scope of the body, which contains
  /// only these.
  private func params(
    of component: ComponentPlan,
    _ use: UsePlan
  ) -> (props: [Props.Prop], scope: Scope) {
    var props: [Props.Prop] = []
    var inside = Scope(limits: context.limits, reserving: component.parameters.count)
    inside.theme = context.evaluator.scope.theme
    props.reserveCapacity(component.parameters.count)
    if !component.slots.isEmpty {
      let members = component.slots.map { name in
        ObjectValue.Member(name: name, value: .bool(use.contents[name] != nil))
      }
      inside.bind("slots", to: .object(ObjectValue(members)))
    }
    var arguments = use.arguments[...]
    for (index, parameter) in component.parameters.enumerated() {
      var given: Value?
      if arguments.first?.index == index, let argument = arguments.popFirst() {
        given = context.evaluator.value(of: argument.plan)
      }
      guard let value = given ?? parameter.fallback else { continue }
      props.append(.init(name: parameter.name, value: value))
      inside.bind(parameter.scopeName, to: value)
    }
    return (props, inside)
  }
}
