internal import PlaygroundCore

/// Checks rows: a `cell`, or a component outside of one, which is a cell itself.
///
/// Functions instead of a value with the names, which would have to be copied for each row.
enum RowChecker {
  /// Returns the plan of a row; `nil` after an error.
  static func row(
    _ element: Element,
    names: Names,
    _ nodes: NodeChecker
  ) -> CellPlan? {
    element.name == "cell"
      ? cell(element, names: names, nodes)
      : bareCell(element, names: names, nodes)
  }

  private static func cell(
    _ element: Element,
    names: Names,
    _ nodes: NodeChecker
  ) -> CellPlan? {
    nodes.attributes.allowNoText(in: element)
    let attributes = StructureAttributes(
      of: element,
      Schema.cellTable,
      except: StructureWord.controlNames,
      names: names,
      nodes.attributes,
    )
    guard !element.children.isEmpty else {
      let message = "expected a component in 'cell'"
      nodes.attributes.report(.missingElement, message, at: element.nameSpan)
      return nil
    }
    let content = nodes.nodeSiblings(element.children, parent: nil, names: names)
    let plan = EdgePlan(attributes: attributes.plans, content: content)
    return .wrapped(plan, actions: attributes.actions)
  }

  private static func bareCell(
    _ element: Element,
    names: Names,
    _ nodes: NodeChecker
  ) -> CellPlan? {
    switch nodes.node(element, parent: nil, names: names) {
    case nil: return nil
    case .slot?:
      let message = "expected a component or a 'cell', found 'slot'; put it into a 'cell'"
      nodes.attributes.report(.misplacedElement, message, at: element.nameSpan)
      return nil
    case .finished(var node)?:
      let actions = takeRowActions(from: &node.actions, \.event)
      return .finished(Cell(key: node.key, actions: actions, content: node))
    case .evaluated(let shared)?:
      if shared.plan.actions.isEmpty { return .bare(shared, actions: []) }
      var plan = shared.plan
      let actions = takeRowActions(from: &plan.actions, \.event)
      return .bare(SharedPlan(plan), actions: actions)
    }
  }

  /// Removes the actions for events of the row from those of its component.
  private static func takeRowActions<Item>(
    from actions: inout [Item],
    _ event: (Item) -> Event.Kind
  ) -> [Item] {
    if actions.isEmpty { return [] }
    let taken = actions.filter { Event.Kind.ofRows.contains(event($0)) }
    actions.removeAll { Event.Kind.ofRows.contains(event($0)) }
    return taken
  }
}
