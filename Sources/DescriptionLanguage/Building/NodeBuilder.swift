internal import PlaygroundCore

/// Builds trees of components from their plans.
struct NodeBuilder {
  /// Evaluates values, and collects diagnostics.
  var evaluator: PlanEvaluator
  /// Follows the identity of the elements being built.
  var tracker: UseTracker
  /// The parts of the last build; `nil` to build all of them.
  var memory: PartMemory?
  private let components: [ComponentPlan]
  private let limits: Limits
  /// The uses of components with slots whose bodies are being built, outermost first.
  private var uses: [SlottedUse] = []

  /// Creates a builder that uses the components of a program.
  init(
    _ program: Program,
    scope: Scope,
    locals: LocalStates,
    reusing memory: PartMemory? = nil
  ) {
    evaluator = PlanEvaluator(scope, limits: program.limits, data: program.data)
    tracker = UseTracker(program.components, locals)
    self.memory = memory
    components = program.components
    limits = program.limits
  }

  /// The children that a use of a component assigns to its slots, and their scope.
  private struct SlottedUse {
    let contents: [ByteExactString: [Sibling<TreePlan>]]
    var scope: Scope
    /// The use whose states are in the scope.
    let owner: StatefulUse?
    /// The number of loops and uses around it.
    let traceMark: Int
  }

  /// The attributes that a use of a declared component adds to the root of its body.
  private struct Overrides {
    var key: Key?
    var props: [Props.Prop] = []
    /// The attributes written at the use that produced the props.
    var attributes: [AttributePlan] = []
    var actions: [Action] = []
  }

  /// Returns the nodes that are present among siblings.
  ///
  /// - Parameters:
  ///   - siblings: The siblings.
  ///   - prefix: The prefix of the identities of nodes without an id.
  /// - Returns: The nodes, in order.
  mutating func nodes(_ siblings: [Sibling<TreePlan>], prefix: String = "") -> [Node] {
    var nodes: [Node] = []
    nodes.reserveCapacity(siblings.count)
    var written: [(key: Key, span: SourceSpan)] = []
    var walk = SiblingWalk(siblings, evaluator, prefix: prefix)
    while let visit = walk.next(&evaluator) {
      if case .slot(let slot) = visit.content {
        nodes += contents(of: slot, key: visit.key)
        continue
      }
      if visit.isRepeated { evaluator.enterRepetition() }
      let node = node(visit)
      if visit.isRepeated { evaluator.leaveRepetition() }
      guard let node else { continue }
      nodes.append(node)
      // The spans of a paragraph have no identity that anybody sees.
      let isSpan = node.type == "Span" && visit.loop != nil && visit.loop?.id == nil
      if visit.key.isWritten, !isSpan { written.append((visit.key, visit.span)) }
    }
    for warning in DuplicateIds.warnings(of: written) { evaluator.report(warning) }
    return nodes.withoutExcess
  }

  /// Returns the node of a sibling: that of the last build if it would be alike.
  private mutating func node(_ visit: SiblingWalk<TreePlan>.Visit) -> Node? {
    guard case .evaluated(let shared) = visit.content else {
      return node(visit.content, key: visit.key)
    }
    let owner: any PartMemory.Owner = if let loop = visit.loop { loop } else { shared }
    let part = PartVisit(
      owner,
      PartMemory.PartID(section: nil, key: visit.key),
      isWhole: visit.isRepeated,
      &self,
      reads: { PlanReads(of: shared.plan) },
    )
    guard let part else { return node(shared, key: visit.key) }
    if case .node(let known)? = part.known(&self) { return known }
    let start = part.begin(&self)
    let node = node(shared, key: visit.key)
    part.end(start, .node(node), &self)
    return node
  }

  /// Returns the tree of an element that must be evaluated.
  mutating func node(_ shared: SharedPlan, key: Key) -> Node? {
    node(shared, key: key, overrides: nil)
  }

  private mutating func node(
    _ plan: TreePlan,
    key: Key,
    overrides: Overrides? = nil
  ) -> Node? {
    switch plan {
    case .slot: return nil
    case .evaluated(let plan): return node(plan, key: key, overrides: overrides)
    case .finished(var node):
      let span = node.span ?? SourceSpan(source: 0, start: 0, end: 0)
      guard evaluator.may(.finishedNode, of: node, at: span) else { return nil }
      node.key = overrides?.key ?? key
      guard let overrides else { return node }
      evaluator.spend(.attributes(node.props.list.count + overrides.props.count))
      for prop in overrides.props { node.props.override(prop.name, with: prop.value) }
      node.actions += overrides.actions
      if node.span != nil { checkFrame(node.props, overrides.attributes, else: span) }
      return node
    }
  }

  private mutating func node(_ shared: SharedPlan, key: Key, overrides: Overrides?) -> Node? {
    guard evaluator.may(.node, at: shared.plan.span) else { return nil }
    guard evaluator.enter(at: shared.plan.span) else { return nil }
    tracker.enter(key)
    defer {
      tracker.leave()
      evaluator.leave()
    }
    if let use = shared.plan.use { return composite(shared, use, key: key, outer: overrides) }
    var props = props(of: shared)
    if let overrides { evaluator.spend(.attributes(overrides.props.count)) }
    for prop in overrides?.props ?? [] { props.override(prop.name, with: prop.value) }
    guard evaluator.mayHold(props, at: shared.plan.span) else { return nil }
    if props["activated"] == false, shared.plan.knownProps == nil || overrides != nil {
      let settings = settings(of: shared, overrides)
      checkFrame(props, settings, else: shared.plan.span)
    }
    return Node(
      shared.plan.type,
      key: overrides?.key ?? key,
      props: props,
      actions: evaluator.actions(of: shared.plan.actions) + (overrides?.actions ?? []),
      children: children(of: shared, props),
      span: shared.plan.span,
    )
  }

  private mutating func children(of shared: SharedPlan, _ props: Props) -> [Node] {
    guard let list = shared.plan.list else {
      return shared.plan.children.isEmpty ? [] : nodes(shared.plan.children)
    }
    // A second builder would copy everything that both of them change.
    var lists = ListBuilder(consume self)
    let rows = lists.list(list.plan)
    self = lists.nodes
    return ListTree(of: shared.plan.type, props).children(of: rows)
  }

  // MARK: - Attributes

  /// Returns the attributes that produced an element's props, in ascending precedence.
  private mutating func settings(of shared: SharedPlan, _ overrides: Overrides?) -> [AttributePlan]
  {
    let styled = shared.plan.style.map { attributes(of: $0) } ?? []
    return styled + shared.plan.attributes + (overrides?.attributes ?? [])
  }

  /// Reports invalid sizes of an element with an explicit frame.
  private mutating func checkFrame(
    _ props: Props,
    _ settings: [AttributePlan],
    else span: SourceSpan
  ) {
    guard props["activated"] == false else { return }
    for name in FrameSize.names {
      guard let size = props[name] else { continue }
      let plan = settings.last { $0.name == name }
      let defect = FrameSize.defect(name, size, at: plan?.span ?? span)
      if let defect { evaluator.report(defect) }
    }
  }

  private mutating func props(of shared: SharedPlan) -> Props {
    if let known = shared.plan.knownProps { return known }
    guard let style = shared.plan.style else {
      return evaluator.props(of: shared.plan.attributes)
    }
    var styled = Props()
    let all = attributes(of: style) + shared.plan.attributes
    guard evaluator.may(.overrides(all.count), at: shared.plan.span) else { return styled }
    for attribute in all {
      if let value = evaluator.value(of: attribute) {
        styled.override(attribute.name, with: value)
      }
    }
    return styled
  }

  private mutating func attributes(of style: StylePlan) -> [AttributePlan] {
    guard case .string(let names)? = evaluator.value(of: style.names) else { return [] }
    var attributes: [AttributePlan] = []
    for word in names.split(separator: " ") {
      let name = String(word)
      let count = style.choices.settings[name]?.count ?? 0
      guard evaluator.may(.word(settings: count), at: style.names.span) else { break }
      if let choice = style.choices.settings[name] {
        attributes += choice
      } else {
        let suggestion = evaluator.suggestion(for: name, among: style.choices.names)
        let message = "unknown style '\(name)'\(suggestion)"
        evaluator.report(Diagnostic(.unknownStyle, message, at: style.names.span))
      }
    }
    return attributes
  }

  // MARK: - Uses of declared components

  /// Returns the node of a use: its parameters as props, and its body as the only child.
  private mutating func composite(
    _ shared: SharedPlan,
    _ use: UsePlan,
    key: Key,
    outer: Overrides?
  ) -> Node? {
    let component = components[use.component]
    let count = component.parameters.count + component.slots.count
    guard evaluator.may(.use(params: count), at: shared.plan.span) else { return nil }
    let (props, inside) = params(of: component, use)
    var overrides = Overrides(key: key.isWritten ? key : nil)
    overrides.props = self.props(of: shared).list + (outer?.props ?? [])
    overrides.attributes = shared.plan.attributes + (outer?.attributes ?? [])
    overrides.actions = evaluator.actions(of: shared.plan.actions) + (outer?.actions ?? [])
    if let outerKey = outer?.key { overrides.key = outerKey }
    evaluator.scope.work.steps +=
      overrides.props.count + overrides.attributes.count + overrides.actions.count
    let mark = evaluator.trace.mark
    evaluator.trace.enter(use: shared.plan.type, at: shared.plan.span)
    defer { evaluator.trace.unwind(to: mark) }
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
  private mutating func body(
    of component: ComponentPlan,
    _ use: UsePlan,
    in inside: Scope,
    _ overrides: Overrides,
    _ traceMark: Int
  ) -> Node? {
    var outside = inside
    outside.work = evaluator.scope.work
    swap(&evaluator.scope, &outside)
    let owner = evaluator.use
    memory?.pause()
    if !component.slots.isEmpty {
      uses.append(
        SlottedUse(
          contents: use.contents,
          scope: outside,
          owner: owner,
          traceMark: traceMark
        )
      )
    }
    evaluator.use = nil
    evaluator.enterRepetition()
    bindStates(of: component)
    evaluator.bind(component.lets)
    if !component.timers.isEmpty {
      tracker.add(evaluator.timers(component.timers, of: tracker.path))
    }
    var body: Node?
    var walk = SiblingWalk(component.body, evaluator)
    while let visit = walk.next(&evaluator) {
      body = node(visit.content, key: visit.key, overrides: overrides)
    }
    evaluator.leaveRepetition()
    if !component.slots.isEmpty { uses.removeLast() }
    memory?.resume()
    swap(&evaluator.scope, &outside)
    evaluator.scope.work = outside.work
    evaluator.use = owner
    return body
  }

  /// Binds the states of the current use of a component.
  private mutating func bindStates(of component: ComponentPlan) {
    if component.states.isEmpty, component.timers.isEmpty { return }
    evaluator.spend(.statefulUse(states: component.states.count, depth: tracker.depth))
    var initial: [ObjectValue.Member] = []
    var names: [ScopeName] = []
    for state in component.states {
      guard let value = evaluator.value(of: state.initial) else { continue }
      initial.append(.init(name: state.name.text, value: value))
      names.append(state.name)
    }
    let (use, values) = tracker.add(component.name, initial: ObjectValue(initial))
    evaluator.use = use
    for (name, member) in zip(names, values.members) {
      evaluator.scope.bind(name, to: member.value)
    }
  }

  /// Returns the nodes in a slot: those of the use, in its scope, else the slot's own.
  private mutating func contents(of slot: SlotPlan, key: Key) -> [Node] {
    let prefix = key.text + "/"
    guard let contents = uses.last?.contents[slot.name], let use = uses.popLast() else {
      return nodes(slot.fallback, prefix: prefix)
    }
    var scope = use.scope
    scope.work = evaluator.scope.work + .slot(bindings: scope.mark)
    let owner = evaluator.use
    swap(&evaluator.scope, &scope)
    evaluator.use = use.owner
    let trace = evaluator.trace.leaveAll(keeping: use.traceMark)
    let nodes = nodes(contents, prefix: prefix)
    evaluator.trace = trace
    evaluator.use = owner
    swap(&evaluator.scope, &scope)
    evaluator.scope.work = scope.work
    uses.append(use)
    return nodes
  }

  /// Returns the parameters of a use that have a value, and the scope of the body, which contains
  /// only these.
  private mutating func params(
    of component: ComponentPlan,
    _ use: UsePlan
  ) -> (props: [Props.Prop], scope: Scope) {
    var props: [Props.Prop] = []
    var inside = Scope(limits: limits, reserving: component.parameters.count)
    inside.theme = evaluator.scope.theme
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
        given = evaluator.value(of: argument.plan)
      }
      guard let value = given ?? parameter.fallback else { continue }
      props.append(.init(name: parameter.name, value: value))
      inside.bind(parameter.scopeName, to: value)
    }
    return (props, inside)
  }
}
