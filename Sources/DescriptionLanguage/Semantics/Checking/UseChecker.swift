internal import PlaygroundCore

/// Checks a use of a declared component: arguments for its parameters, attributes for the root of
/// its body, and children for its slots.
struct UseChecker {
  /// The element that uses the component.
  let element: Element
  /// The number of the component.
  let number: Int
  /// The component.
  let definition: ComponentDefinition
  /// The layout of the parent; `nil` without a parent.
  let parent: ElementDeclaration.LayoutKind?
  /// The names that expressions may read.
  let names: Names

  /// Returns the plan of the use; the component is checked later.
  func plan(_ nodes: NodeChecker) -> NodePlan {
    let root = nodes.context.symbols.rootElement(of: number, depth: nodes.context.limits.depth)
    var (plan, arguments) = attributes(root: root, nodes.attributes)
    checkPlace(root: root, nodes)
    let contents = contents(nodes)
    if let style = element.attribute("style"), definition.indices["style"] == nil,
      let table = root.flatMap({ Schema.table(of: $0.name, under: parent) })
    {
      nodes.apply(style, to: &plan, table: table, names: names)
    }
    let defects = FrameChecker.sizeDefects(of: plan.attributes)
    nodes.context.sink.report(contentsOf: defects)
    let context = ComponentContext(definition: number, parent: parent)
    let component = nodes.context.symbols.components.number(of: definition, in: context)
    plan.use = UsePlan(component: component, arguments: arguments, contents: contents)
    return plan
  }

  /// Checks the attributes of the use.
  ///
  /// - Parameters:
  ///   - root: The built-in element at the root of the body; `nil` if it cannot be built.
  ///   - attributes: The checker for the attributes.
  /// - Returns: A plan with the attributes, and the values of parameters in declaration order.
  private func attributes(
    root: ElementDeclaration?,
    _ attributes: AttributeChecker
  ) -> (plan: NodePlan, arguments: [UsePlan.Argument]) {
    let layout = layoutTable(of: root)
    var plan = NodePlan(type: element.name, span: element.span)
    let arguments = arguments(attributes)
    for attribute in element.attributes
    where !ControlAttributes.isControl(attribute.name) && definition.indices[attribute.name] == nil
    {
      take(attribute, layout, into: &plan, attributes)
    }
    checkRequired(attributes)
    return (plan, arguments)
  }

  /// Reports coordinates of a root that its box positions.
  private func checkPlace(root: ElementDeclaration?, _ nodes: NodeChecker) {
    guard let body = definition.body,
      nodes.context.symbols.builtIn(body.name, in: definition.environment) != nil,
      element.attributes.contains(where: { $0.name == "x" || $0.name == "y" })
    else { return }
    var placed = element
    placed.attributes.removeAll { definition.indices[$0.name] != nil }
    let defects = FrameChecker.placeDefects(of: placed, layoutTable(of: root), body: body)
    nodes.context.sink.report(contentsOf: defects)
  }

  /// Returns the children by slot; they can read the names at their source position.
  private func contents(_ nodes: NodeChecker) -> [ByteExactString: [Sibling<TreePlan>]] {
    if element.children.isEmpty, element.pieces.isEmpty { return [:] }
    let assignment = SlotAssignment(element: element, definition: definition)
    let (assigned, stray) = assignment.contents(nodes.attributes)
    var contents: [ByteExactString: [Sibling<TreePlan>]] = [:]
    for content in assigned {
      let depth = nodes.context.limits.depth
      let layout = nodes.context.symbols.layout(of: content.slot, in: definition, depth: depth)
      contents[content.slot.name] =
        nodes.nodeSiblings(content.elements, parent: layout, names: names)
    }
    nodes.checkStray(stray, names: names)
    return contents
  }

  private func take(
    _ attribute: Attribute,
    _ layout: Schema.AttributeTable,
    into plan: inout NodePlan,
    _ attributes: AttributeChecker
  ) {
    let name = attribute.name
    if name == "style" { return }
    if name.hasPrefix("on-") {
      if let action = attributes.action(attribute, names: names) { plan.actions.append(action) }
    } else if let type = layout[name] {
      if let checked = attributes.plan(attribute, type, names: names) {
        plan.attributes.append(checked)
      }
    } else {
      attributes.reportUnknown(
        attribute,
        on: element.name,
        among: definition.parameters.map(\.name) + layout.declarations.map(\.name) + ["id"],
      )
      attributes.checkHoles(of: attribute, names: names)
    }
  }

  /// Returns the values of parameters, in declaration order.
  private func arguments(_ attributes: AttributeChecker) -> [UsePlan.Argument] {
    if definition.indices.isEmpty { return [] }
    var arguments: [UsePlan.Argument] = []
    for attribute in element.attributes where !ControlAttributes.isControl(attribute.name) {
      guard let index = definition.indices[attribute.name],
        let plan = attributes.plan(attribute, nil, names: names)
      else { continue }
      arguments.append(.init(index: index, plan: plan))
    }
    return arguments.count > 1 ? arguments.sorted { $0.index < $1.index } : arguments
  }

  private func checkRequired(_ attributes: AttributeChecker) {
    // Few attributes are searched one by one, which takes less time than a set of their names.
    let isShort = element.attributes.count <= 8
    let given: Set<ByteExactString> = isShort ? [] : Set(names: element.attributes.lazy.map(\.name))
    for index in definition.required {
      let parameter = definition.parameters[index]
      let name = parameter.name
      if isShort ? element.attribute(name) != nil : given.contains(name: name) { continue }
      let note = Diagnostic.Note(
        "the param is declared here, without a default",
        at: parameter.span
      )
      let message = "missing attribute '\(parameter.name)' of '\(element.name)'"
      attributes.report(.missingAttribute, message, at: element.nameSpan, notes: [note])
      // Further diagnostics would not be listed.
      if attributes.context.sink.isPastListing { break }
    }
  }

  private func layoutTable(of root: ElementDeclaration?) -> Schema.AttributeTable {
    if parent == .parts { return Schema.partTable }
    if parent == .grid { return Schema.gridItemTable }
    let isFlex = parent == .flex || (parent == nil && root?.layoutKind == .flex)
    return isFlex ? Schema.flexItemTable : Schema.boxItemTable
  }
}
