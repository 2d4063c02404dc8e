internal import PlaygroundCore

/// Lists, sections and cells.
extension Checker {
  /// Returns the plan of a `list` element.
  mutating func list(_ element: Element, names: Names) -> ContentPlan {
    allowNoText(in: element)
    let (attributes, actions) = attributes(
      of: element,
      Schema.listTable,
      except: [],
      names: names,
    )
    var plan = ListPlan(attributes: attributes, actions: actions)
    plan.header = edge("header", of: element, names: names)
    plan.footer = edge("footer", of: element, names: names)
    let rest = element.children.filter { $0.name != "header" && $0.name != "footer" }
    plan.sections = slots(rest, names: names) { checker, element, names in
      guard element.name == "section" else {
        checker.takeNoSection(element, names: names)
        return nil
      }
      return checker.section(element, names: names)
    }
    return .list(plan)
  }

  /// Reports what stands in a list and is no section, and looks into it all the same.
  private mutating func takeNoSection(_ element: Element, names: Names) {
    let isComponent =
      Schema.element(named: element.name) != nil || element.name == "cell"
      || environments[environment].components[element.name] != nil
    guard isComponent else {
      tellUnknownElement(element)
      if !Self.structureWords.contains(element.name) { _ = section(element, names: names) }
      return
    }
    tell(
      .misplacedElement,
      "a list holds sections; put '\(element.name)' into a 'section'",
      at: element.nameSpan,
    )
    if element.name == "cell" {
      _ = cell(element, names: names)
    } else {
      _ = node(element, parent: nil, names: names)
    }
  }

  private mutating func section(_ element: Element, names: Names) -> SectionPlan {
    allowNoText(in: element)
    var plan = SectionPlan(span: element.span)
    (plan.attributes, plan.actions) = attributes(
      of: element,
      Schema.sectionTable,
      except: Self.controlNames,
      names: names,
    )
    plan.header = edge("header", of: element, names: names)
    plan.footer = edge("footer", of: element, names: names)
    plan.supplements = supplements(of: element, names: names)
    plan.cells = cells(in: element, names: names) {
      $0.name != "header" && $0.name != "footer" && $0.name != "supplement"
    }
    return plan
  }

  /// Returns the slots of cells; a component that stands for itself is a cell.
  mutating func cells(_ elements: [Element], names: Names) -> [Slot<CellPlan>] {
    slots(elements, names: names) { checker, element, names in
      checker.cell(of: element, names: names)
    }
  }

  /// Returns the plan of a row: of a `cell`, or of a component that stands for itself.
  mutating func cell(of element: Element, names: Names) -> CellPlan? {
    element.name == "cell" ? cell(element, names: names) : bareCell(element, names: names)
  }

  private mutating func cell(_ element: Element, names: Names) -> CellPlan? {
    allowNoText(in: element)
    var actions: [ActionPlan] = []
    for attribute in element.attributes where !Self.isControl(attribute.name) {
      if attribute.name.hasPrefix("on-") {
        if let action = action(attribute, names: names) { actions.append(action) }
      } else {
        tellUnknown(attribute, on: "cell", among: Self.controlNames)
        checkHoles(of: attribute, names: names)
      }
    }
    guard !element.children.isEmpty else {
      tell(.missingElement, "'cell' holds no component", at: element.nameSpan)
      return nil
    }
    let content = nodeSlots(element.children, parent: nil, names: names)
    return .wrapped(content, actions: actions)
  }

  private mutating func bareCell(_ element: Element, names: Names) -> CellPlan? {
    switch node(element, parent: nil, names: names) {
    case nil: return nil
    case .finished(var node):
      let actions = Self.takeCellActions(from: &node.actions, \.event)
      return .finished(Cell(key: node.key, actions: actions, content: node))
    case .evaluated(let shared):
      if shared.plan.actions.isEmpty { return .bare(shared, actions: []) }
      var plan = shared.plan
      let actions = Self.takeCellActions(from: &plan.actions, \.event)
      return .bare(SharedPlan(plan), actions: actions)
    }
  }

  private static func takeCellActions<Item>(
    from actions: inout [Item],
    _ event: (Item) -> Event.Kind
  ) -> [Item] {
    if actions.isEmpty { return [] }
    let taken = actions.filter { Event.Kind.ofRows.contains(event($0)) }
    actions.removeAll { Event.Kind.ofRows.contains(event($0)) }
    return taken
  }

  /// Returns the checked attributes and actions of a structural element.
  private mutating func attributes(
    of element: Element,
    _ table: Schema.AttributeTable,
    except others: [String],
    names: Names
  ) -> ([AttributePlan], [ActionPlan]) {
    var plans: [AttributePlan] = []
    var actions: [ActionPlan] = []
    for attribute in element.attributes where !others.contains(attribute.name) {
      if let type = table[attribute.name] {
        if let plan = plan(attribute, type, names: names) { plans.append(plan) }
      } else if attribute.name.hasPrefix("on-") {
        if let action = action(attribute, names: names) { actions.append(action) }
      } else {
        tellUnknown(
          attribute,
          on: element.name,
          among: table.declarations.map(\.name) + others,
        )
        checkHoles(of: attribute, names: names)
      }
    }
    return (plans, actions)
  }
}
