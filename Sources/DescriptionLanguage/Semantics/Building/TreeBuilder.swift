internal import PlaygroundCore

/// Builds trees of components from their plans.
///
/// A ``UseBuilder`` builds the uses of declared components, a ``ListBuilder`` the lists in trees.
struct TreeBuilder {
  private let context: BuildContext

  /// Creates a builder.
  init(_ context: BuildContext) { self.context = context }

  /// Returns the nodes that are present among siblings.
  ///
  /// - Parameters:
  ///   - siblings: The siblings.
  ///   - prefix: The prefix of the identities of nodes without an id.
  /// - Returns: The nodes, in order.
  func nodes(_ siblings: [Sibling<TreePlan>], prefix: String = "") -> [Node] {
    var nodes: [Node] = []
    nodes.reserveCapacity(siblings.count)
    var written: [(key: Key, span: SourceSpan)] = []
    var walk = SiblingWalk(siblings, context, prefix: prefix)
    while let visit = walk.next() {
      if case .slot(let slot) = visit.content {
        nodes += UseBuilder(context).contents(of: slot, key: visit.key)
        continue
      }
      if visit.isRepeated { context.evaluator.enterRepetition() }
      let node = node(visit)
      if visit.isRepeated { context.evaluator.leaveRepetition() }
      guard var node else { continue }
      if visit.isRepeated { context.trace(&node) }
      nodes.append(node)
      // The spans of a paragraph have no identity that anybody sees.
      let isSpan = node.type == "Span" && visit.loop != nil && visit.loop?.id == nil
      if visit.key.isWritten, !isSpan { written.append((visit.key, visit.span)) }
    }
    context.evaluator.report(DuplicateIds.warnings(of: written))
    return nodes.withoutExcess
  }

  /// Returns the node of a sibling: that of the last build if it would be alike.
  private func node(_ visit: SiblingWalk<TreePlan>.Visit) -> Node? {
    guard case .evaluated(let shared) = visit.content else {
      return node(visit.content, key: visit.key)
    }
    let owner: any PartMemory.Owner = if let loop = visit.loop { loop } else { shared }
    let part = PartVisit(
      owner,
      PartMemory.PartID(section: nil, key: visit.key),
      isWhole: visit.isRepeated,
      context,
      reads: { PlanReads(of: shared.plan) },
    )
    guard let part else { return node(shared, key: visit.key) }
    if case .node(let known)? = part.known() { return known }
    let start = part.begin()
    let node = node(shared, key: visit.key)
    part.end(start, .node(node))
    return node
  }

  /// Returns the tree of an element that must be evaluated.
  func node(_ shared: SharedPlan, key: Key) -> Node? {
    node(shared, key: key, overrides: nil)
  }

  /// Returns the node of a plan; `nil` if a limit does not allow it.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - key: The identity of the node.
  ///   - overrides: What the use of a component adds to the root of its body; `nil` elsewhere.
  /// - Returns: The node.
  func node(_ plan: TreePlan, key: Key, overrides: UseOverrides? = nil) -> Node? {
    switch plan {
    case .slot: return nil
    case .evaluated(let plan): return node(plan, key: key, overrides: overrides)
    case .finished(var node):
      let span = node.span ?? SourceSpan(source: 0, start: 0, end: 0)
      guard context.evaluator.may(.finishedNode, of: node, at: span) else { return nil }
      node.key = overrides?.key ?? key
      guard let overrides else { return node }
      context.evaluator.spend(.attributes(node.props.list.count + overrides.props.count))
      for prop in overrides.props { node.props.override(prop.name, with: prop.value) }
      node.actions += overrides.actions
      if node.span != nil { checkFrame(node.props, overrides.attributes, else: span) }
      return node
    }
  }

  private func node(_ shared: SharedPlan, key: Key, overrides: UseOverrides?) -> Node? {
    guard context.evaluator.enter(.node, at: shared.plan.span) else { return nil }
    if context.tracksUses { context.tracker.enter(key) }
    defer {
      if context.tracksUses { context.tracker.leave() }
      context.evaluator.leave()
    }
    if let use = shared.plan.use {
      return UseBuilder(context).composite(shared, use, key: key, outer: overrides)
    }
    var props = props(of: shared)
    if let overrides { context.evaluator.spend(.attributes(overrides.props.count)) }
    for prop in overrides?.props ?? [] { props.override(prop.name, with: prop.value) }
    let texts = TreeElements.count(ofTextsIn: props)
    guard texts == 0 || context.evaluator.may(Work(treeElements: texts), at: shared.plan.span)
    else { return nil }
    if props["activated"] == false, shared.plan.knownProps == nil || overrides != nil {
      let settings = settings(of: shared, overrides)
      checkFrame(props, settings, else: shared.plan.span)
    }
    return Node(
      shared.plan.type,
      key: overrides?.key ?? key,
      props: props,
      actions: context.evaluator.actions(of: shared.plan.actions) + (overrides?.actions ?? []),
      children: children(of: shared, props),
      span: shared.plan.span,
    )
  }

  private func children(of shared: SharedPlan, _ props: Props) -> [Node] {
    guard let list = shared.plan.list else {
      return shared.plan.children.isEmpty ? [] : nodes(shared.plan.children)
    }
    var lists = ListBuilder(context)
    let rows = lists.list(list.plan)
    return ListTree(of: shared.plan.type, props).children(of: rows)
  }

  // MARK: - Attributes

  /// Returns the attributes that produced an element's props, in ascending precedence.
  private func settings(of shared: SharedPlan, _ overrides: UseOverrides?) -> [AttributePlan] {
    let styled = shared.plan.style.map { attributes(of: $0) } ?? []
    return styled + shared.plan.attributes + (overrides?.attributes ?? [])
  }

  /// Reports invalid sizes of an element with an explicit frame.
  private func checkFrame(
    _ props: Props,
    _ settings: [AttributePlan],
    else span: SourceSpan
  ) {
    guard props["activated"] == false else { return }
    for name in FrameSize.names {
      guard let size = props[name] else { continue }
      let plan = settings.last { $0.name == name }
      let defect = FrameSize.defect(name, size, at: plan?.span ?? span)
      if let defect { context.evaluator.report(defect) }
    }
  }

  /// Returns the attributes of an element: those of its styles, then its own.
  func props(of shared: SharedPlan) -> Props {
    if let known = shared.plan.knownProps { return known }
    guard let style = shared.plan.style else {
      return context.evaluator.props(of: shared.plan.attributes)
    }
    var styled = Props()
    let all = attributes(of: style) + shared.plan.attributes
    guard context.evaluator.may(.overrides(all.count), at: shared.plan.span) else { return styled }
    for attribute in all {
      if let value = context.evaluator.value(of: attribute) {
        styled.override(attribute.name, with: value)
      }
    }
    return styled
  }

  private func attributes(of style: StylePlan) -> [AttributePlan] {
    guard case .string(let names)? = context.evaluator.value(of: style.names) else { return [] }
    var attributes: [AttributePlan] = []
    for word in names.split(separator: " ") {
      let name = String(word)
      let count = style.choices.settings[name]?.count ?? 0
      guard context.evaluator.may(.word(settings: count), at: style.names.span) else { break }
      if let choice = style.choices.settings[name] {
        attributes += choice
      } else {
        let suggestion = context.evaluator.suggestion(for: name, among: style.choices.names)
        let message = "unknown style '\(name)'\(suggestion)"
        context.evaluator.report(Diagnostic(.unknownStyle, message, at: style.names.span))
      }
    }
    return attributes
  }
}
