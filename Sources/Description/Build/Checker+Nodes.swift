internal import Core

/// Elements of component trees.
extension Checker {
  /// The words that structure a description.
  static let structureWords = [
    "playground", "preview", "state", "data", "import", "style", "component", "param", "list",
    "section", "header", "footer", "cell", "group", "variant",
  ]
  private static let everywhere = ["id", "if", "else", "for", "style", "visibility"]

  /// Returns the slots that the children of an element make.
  mutating func nodeSlots(
    _ elements: [Element],
    parent: ElementDeclaration.LayoutKind?,
    names: Names
  ) -> [Slot<NodePlan>] {
    slots(elements, names: names) { checker, element, names in
      checker.node(element, parent: parent, names: names)
    }
  }

  /// Returns the plan of one element, `nil` for one that is no component.
  mutating func node(
    _ element: Element,
    parent: ElementDeclaration.LayoutKind?,
    names: Names
  ) -> NodePlan? {
    if let declaration = Schema.element(named: element.name) {
      return builtIn(element, declaration, parent: parent, names: names)
    }
    if let number = environments[environment].components[element.name] {
      return use(element, of: number, parent: parent, names: names)
    }
    tellUnknownElement(element)
    return nil
  }

  /// Reports an element that is no component.
  mutating func tellUnknownElement(_ element: Element) {
    let name = element.name
    if Self.structureWords.contains(name) {
      tell(.misplacedElement, "'\(name)' cannot stand here", at: element.nameSpan)
      return
    }
    let known = Schema.elements.map(\.name) + environments[environment].components.keys.sorted()
    let isComponent = name.unicodeScalars.first?.properties.isUppercase ?? false
    let words = isComponent ? known : Self.structureWords + known
    let suggestion = NearestName.suggestion(for: name, among: words)
    tell(
      isComponent ? .unknownComponent : .unknownElement,
      "there is no \(isComponent ? "component" : "element") '\(name)'\(suggestion)",
      at: element.nameSpan,
    )
  }

  private mutating func builtIn(
    _ element: Element,
    _ declaration: ElementDeclaration,
    parent: ElementDeclaration.LayoutKind?,
    names: Names
  ) -> NodePlan? {
    guard let table = Schema.table(of: element.name, under: parent) else { return nil }
    var plan = NodePlan(type: element.name, span: element.span)
    for attribute in element.attributes where !Self.isControl(attribute.name) {
      if let type = table[attribute.name] {
        if let attribute = self.plan(attribute, type, names: names) {
          plan.attributes.append(attribute)
        }
      } else if attribute.name == "style" {
        continue
      } else if attribute.name.hasPrefix("on-") {
        if let action = action(attribute, names: names) { plan.actions.append(action) }
      } else {
        tellMisfit(attribute, on: element.name, table, parent: parent)
      }
    }
    takeText(of: element, declaration, names: names, into: &plan)
    if declaration.layoutKind == .leaf {
      for child in element.children {
        tell(.misplacedElement, "'\(element.name)' holds no elements", at: child.nameSpan)
      }
    } else {
      let kind = declaration.layoutKind
      plan.children = nodeSlots(element.children, parent: kind, names: names)
    }
    if let style = element.attribute("style") {
      apply(style, to: &plan, table: table, names: names)
    }
    plan.settle()
    return plan
  }

  /// Reports an attribute that an element does not have where it stands.
  private mutating func tellMisfit(
    _ attribute: Attribute,
    on owner: String,
    _ table: Schema.AttributeTable,
    parent: ElementDeclaration.LayoutKind?
  ) {
    let other: ElementDeclaration.LayoutKind = parent == .flex ? .box : .flex
    if Schema.table(of: owner, under: other)?[attribute.name] != nil {
      let place = other == .flex ? "in a 'View'" : "in a box"
      tell(
        .unknownAttribute,
        "'\(owner)' has '\(attribute.name)' only \(place), not where it stands",
        at: attribute.nameSpan,
      )
      return
    }
    let known = table.declarations.map(\.name) + Self.everywhere
    tellUnknown(attribute, on: owner, among: known)
  }

  private mutating func takeText(
    of element: Element,
    _ declaration: ElementDeclaration,
    names: Names,
    into plan: inout NodePlan
  ) {
    guard !element.pieces.isEmpty else { return }
    guard declaration.takesTextContent else { return allowNoText(in: element) }
    guard let text = TextContent.text(of: element.pieces) else { return }
    if let attribute = element.attribute("text") {
      tell(
        .unexpectedText,
        "'\(element.name)' has its text twice: here and as 'text'",
        at: text.span,
        notes: [Diagnostic.Note("'text' is set here", at: attribute.nameSpan)],
      )
      return
    }
    let attribute = Attribute("text", at: element.nameSpan, value: .text(text))
    if let attribute = self.plan(attribute, .text, names: names) {
      plan.attributes.append(attribute)
    }
  }

  /// Returns what an `on-…` attribute says, `nil` after an error.
  mutating func action(_ attribute: Attribute, names: Names) -> Action? {
    let event = String(attribute.name.dropFirst(3))
    guard Schema.events.contains(event) else {
      let suggestion = NearestName.suggestion(for: event, among: Schema.events)
      tell(.unknownEvent, "there is no event '\(event)'\(suggestion)", at: attribute.nameSpan)
      return nil
    }
    guard case .text(let text) = attribute.value else {
      tell(.invalidValue, "'\(attribute.name)' takes statements", at: attribute.value.span)
      return nil
    }
    guard let statements = Statement.parse(text, limits: limits, into: &diagnostics) else {
      return nil
    }
    for statement in statements { check(statement, names: names) }
    return Action(event: event, statements: text.text)
  }

  /// Reports the names of a statement that stand for nothing, each once.
  private mutating func check(_ statement: Statement, names: Names) {
    var references = statement.references
    if let target = statement.target, !names.states.contains(target.name) {
      let suggestion = NearestName.suggestion(for: target.name, among: names.states)
      let message = "there is no state '\(target.name)' here\(suggestion)"
      tell(.unknownState, message, at: target.span)
      references.removeAll { $0.span == target.span }
    }
    _ = areKnown(references, names: names)
  }
}

extension NodePlan {
  /// Works out, once everything is in place, what is known without evaluating.
  mutating func settle() {
    guard style == nil, use == nil else { return }
    var props: [Props.Prop] = []
    props.reserveCapacity(attributes.count)
    for attribute in attributes {
      guard let value = attribute.pattern.known else { return }
      props.append(.init(name: attribute.name, value: value))
    }
    let known = Props(props)
    knownProps = known
    var nodes: [Node] = []
    nodes.reserveCapacity(children.count)
    for child in children {
      guard var node = child.constantNode, !child.key.isWritten || children.count == 1 else {
        return
      }
      node.key = child.key
      nodes.append(node)
    }
    constant = Node(type, props: known, actions: actions, children: nodes, span: span)
    attributes = []
    children = []
  }
}

extension Slot<NodePlan> {
  /// The finished tree of a slot that depends on nothing and is always there, once.
  fileprivate var constantNode: Node? {
    guard control == nil, case .item(let plan) = body else { return nil }
    return plan.constant
  }
}
