internal import PlaygroundCore

/// Trees of components.
extension Builder {
  /// What the use of a declared component puts onto the root of its body.
  struct Overrides {
    var key: Key?
    var props: [Props.Prop] = []
    /// Where the props come from, as far as they are written at the use.
    var attributes: [AttributePlan] = []
    var actions: [Action] = []
  }

  /// Returns the nodes that stand in `slots`.
  mutating func nodes(_ slots: [Slot<TreePlan>]) -> [Node] {
    var nodes: [Node] = []
    nodes.reserveCapacity(slots.count)
    var written: [(key: Key, span: SourceSpan)] = []
    walk(slots) { builder, plan, key, slot in
      guard let node = builder.node(plan, key: key) else { return }
      nodes.append(node)
      if key.isWritten { written.append((key, slot.span)) }
    }
    warnOfDuplicates(written)
    return nodes
  }

  /// Returns the tree of one element.
  mutating func node(_ plan: TreePlan, key: Key, overrides: Overrides? = nil) -> Node? {
    switch plan {
    case .evaluated(let plan): return node(plan, key: key, overrides: overrides)
    case .finished(var node):
      guard mayBuild(at: node.span ?? SourceSpan(source: 0, start: 0, end: 0)) else { return nil }
      node.key = overrides?.key ?? key
      guard let overrides else { return node }
      for prop in overrides.props { node.props[prop.name] = prop.value }
      node.actions += overrides.actions
      if let span = node.span { checkFrame(node.props, overrides.attributes, else: span) }
      return node
    }
  }

  /// Returns the tree of an element that depends on something.
  mutating func node(_ shared: SharedPlan, key: Key, overrides: Overrides? = nil) -> Node? {
    guard mayBuild(at: shared.plan.span) else { return nil }
    guard enter(at: shared.plan.span) else { return nil }
    defer { leave() }
    if let use = shared.plan.use { return composite(shared, use, key: key, outer: overrides) }
    var props = props(of: shared)
    for prop in overrides?.props ?? [] { props[prop.name] = prop.value }
    if props["activated"] == false, shared.plan.knownProps == nil || overrides != nil {
      let settings = settings(of: shared, overrides)
      checkFrame(props, settings, else: shared.plan.span)
    }
    return Node(
      shared.plan.type,
      key: overrides?.key ?? key,
      props: props,
      actions: actions(of: shared.plan.actions) + (overrides?.actions ?? []),
      children: shared.plan.children.isEmpty ? [] : nodes(shared.plan.children),
      span: shared.plan.span,
    )
  }

  /// The attributes that an element's props come from, those that count most last.
  private mutating func settings(of shared: SharedPlan, _ overrides: Overrides?) -> [AttributePlan]
  {
    let styled = shared.plan.style.map { attributes(of: $0) } ?? []
    return styled + shared.plan.attributes + (overrides?.attributes ?? [])
  }

  /// Reports sizes that cannot be a frame's of an element that is placed by one.
  private mutating func checkFrame(
    _ props: Props,
    _ settings: [AttributePlan],
    else span: SourceSpan
  ) {
    guard props["activated"] == false else { return }
    for name in FrameSize.names {
      guard let size = props[name] else { continue }
      let plan = settings.last { $0.name == name }
      if let defect = FrameSize.defect(name, size, at: plan?.span ?? span) { tell(defect) }
    }
  }

  private mutating func props(of shared: SharedPlan) -> Props {
    if let known = shared.plan.knownProps { return known }
    var props: [Props.Prop] = []
    props.reserveCapacity(shared.plan.attributes.count)
    if let style = shared.plan.style {
      var styled = Props()
      for attribute in attributes(of: style) {
        if let value = value(of: attribute) { styled[attribute.name] = value }
      }
      for attribute in shared.plan.attributes {
        if let value = value(of: attribute) { styled[attribute.name] = value }
      }
      return styled
    }
    for attribute in shared.plan.attributes {
      if let value = value(of: attribute) {
        props.append(.init(name: attribute.name, value: value))
      }
    }
    return Props(props)
  }

  private mutating func attributes(of style: StylePlan) -> [AttributePlan] {
    guard case .string(let names)? = value(of: style.names) else { return [] }
    var attributes: [AttributePlan] = []
    for word in names.split(separator: " ") {
      guard mayStep(at: style.names.span) else { break }
      let name = String(word)
      if let choice = style.choices.settings[name] {
        attributes += choice
      } else {
        let suggestion = NearestName.suggestion(for: name, among: style.choices.names)
        let message = "there is no style '\(name)'\(suggestion)"
        fail(Diagnostic(.unknownStyle, message, at: style.names.span))
      }
    }
    return attributes
  }

  /// Returns the node of a use: its params as props, and its body as the only child.
  private mutating func composite(
    _ shared: SharedPlan,
    _ use: UsePlan,
    key: Key,
    outer: Overrides?
  ) -> Node? {
    let component = program.components[use.component]
    guard mayStep(component.parameters.count / 4, at: shared.plan.span) else { return nil }
    let (props, inside) = params(of: component, use)
    var outside = inside
    var overrides = Overrides(key: key.isWritten ? key : nil)
    overrides.props = self.props(of: shared).list + (outer?.props ?? [])
    overrides.attributes = shared.plan.attributes + (outer?.attributes ?? [])
    overrides.actions = actions(of: shared.plan.actions) + (outer?.actions ?? [])
    if let outerKey = outer?.key { overrides.key = outerKey }

    outside.steps = scope.steps
    swap(&scope, &outside)
    var body: Node?
    walk(component.body) { builder, plan, key, _ in
      body = builder.node(plan, key: key, overrides: overrides)
    }
    swap(&scope, &outside)
    scope.steps = outside.steps
    guard let body else { return nil }
    return Node(
      shared.plan.type,
      key: outer?.key ?? key,
      isComposite: true,
      props: Props(props),
      children: [body],
      span: shared.plan.span,
    )
  }

  /// Returns the params of a use that have a value, and the scope of the body, which sees only them.
  private mutating func params(
    of component: ComponentPlan,
    _ use: UsePlan
  ) -> (props: [Props.Prop], scope: Scope) {
    var props: [Props.Prop] = []
    var inside = Scope(limits: program.limits)
    var arguments = use.arguments[...]
    for (place, parameter) in component.parameters.enumerated() {
      var given: Value?
      if arguments.first?.place == place, let argument = arguments.popFirst() {
        given = value(of: argument.plan)
      }
      guard let value = given ?? parameter.fallback else { continue }
      props.append(.init(name: parameter.name, value: value))
      inside.bind(parameter.scopeName, to: value)
    }
    return (props, inside)
  }
}
