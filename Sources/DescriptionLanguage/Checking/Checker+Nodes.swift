internal import PlaygroundCore

/// Elements of component trees.
extension Checker {
  /// The words that structure a description.
  static let structureWords = StructureWord.all.map(\.name)
  private static let everywhere = StructureWord.controlNames + ["style"]
  private static let eventNames = Event.Kind.allCases.map(\.attribute)

  /// Returns the slots that elements of trees make.
  mutating func nodeSlots(
    _ elements: [Element],
    parent: ElementDeclaration.LayoutKind?,
    names: Names
  ) -> [Slot<TreePlan>] {
    slots(elements, names: names) { checker, element, names in
      checker.node(element, parent: parent, names: names)
    }
  }

  /// Returns the plan of one element, `nil` for one that is no component.
  mutating func node(
    _ element: Element,
    parent: ElementDeclaration.LayoutKind?,
    names: Names
  ) -> TreePlan? {
    if let kind = Schema.kind(named: element.name) {
      guard hidesBuiltIn(element.name) else {
        return builtIn(element, kind, parent: parent, names: names)
      }
      // Either of the two may be meant, so that only what stands in it can be looked at.
      checkParts(of: element, names: names)
      return nil
    }
    trail.readsDeclarations = true
    if let number = environments[environment].components[element.name] {
      return .evaluated(SharedPlan(use(element, of: number, parent: parent, names: names)))
    }
    tellUnknownElement(element)
    if !Self.structureWords.contains(element.name) { checkParts(of: element, names: names) }
    return nil
  }

  /// Reports an element that is no component.
  mutating func tellUnknownElement(_ element: Element) {
    let name = element.name
    if StructureWord.named(name) != nil {
      tell(.misplacedElement, "'\(name)' cannot stand here", at: element.nameSpan)
      return
    }
    let isComponent = name.unicodeScalars.first?.properties.isUppercase ?? false
    if isComponent, environments[environment].isIncomplete { return }
    let components = suggestedComponents()
    let suggestion = self.suggestion(
      for: name,
      among: (isComponent ? [] : StructureWord.all.map(\.name)) + Schema.elements.map(\.name)
        + components,
    )
    tell(
      isComponent ? .unknownComponent : .unknownElement,
      "there is no \(isComponent ? "component" : "element") '\(name)'\(suggestion)",
      at: element.nameSpan,
    )
  }

  private mutating func builtIn(
    _ element: Element,
    _ kind: ElementKind,
    parent: ElementDeclaration.LayoutKind?,
    names: Names
  ) -> TreePlan {
    let table = kind.table(under: parent)
    var draft = AttributeDraft(reserving: element.attributes.count)
    var actions: [ActionPlan] = []
    for index in element.attributes.indices {
      let name = element.attributes[index].name
      if let type = table[name] {
        take(element.attributes[index], type, names: names, into: &draft)
      } else if Self.isControl(name) || name == "style" {
        continue
      } else if name.hasPrefix("on-") {
        if let action = action(element.attributes[index], names: names) { actions.append(action) }
      } else {
        tellMisfit(element.attributes[index], on: element.name, table, parent: parent)
        checkHoles(of: element.attributes[index], names: names)
      }
    }
    checkPlace(of: element, table)
    takeText(of: element, kind.declaration, names: names, into: &draft)
    let children = children(of: element, kind.declaration, names: names)
    let style = element.attribute("style")
    let known = actions.known
    if style == nil, element.attribute("activated") != nil {
      checkFrame(draft.plans(of: element))
    }
    if style == nil, let known, let props = draft.known, case .finished(let nodes) = children {
      return .finished(finished(element, props, known, nodes))
    }
    var plan = NodePlan(type: element.name, span: element.span, actions: actions)
    plan.attributes = draft.plans(of: element)
    if let style {
      apply(style, to: &plan, table: table, names: names)
      checkFrame(plan.attributes)
    }
    plan.settle()
    if let props = plan.knownProps, let known, case .finished(let nodes) = children {
      return .finished(finished(element, props, known, nodes))
    }
    plan.children =
      switch children {
      case .finished(let nodes): slots(of: nodes, element.children[...])
      case .slots(let slots): slots
      }
    return .evaluated(SharedPlan(plan))
  }

  private mutating func finished(
    _ element: Element,
    _ props: Props,
    _ actions: [Action],
    _ children: [Node]
  ) -> Node {
    Node(
      element.name,
      key: placeKeys.key(element.name, 0),
      props: props,
      actions: actions,
      children: children,
      span: element.span,
    )
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
    let isLeaf = Schema.element(named: owner)?.layoutKind == .leaf
    if isLeaf, Schema.containerNames.contains(attribute.name) {
      tell(
        .unknownAttribute,
        "'\(owner)' holds nothing, so it has no '\(attribute.name)'",
        at: attribute.nameSpan,
      )
      return
    }
    tellUnknown(
      attribute,
      on: owner,
      among: table.declarations.map(\.name) + Self.everywhere + Self.eventNames,
    )
  }

  private mutating func takeText(
    of element: Element,
    _ declaration: ElementDeclaration,
    names: Names,
    into draft: inout AttributeDraft
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
    take(attribute, .text, names: names, into: &draft)
  }
}

extension NodePlan {
  /// Works out, once the attributes are in place, whether their values are known.
  fileprivate mutating func settle() {
    guard style == nil else { return }
    var props: [Props.Prop] = []
    props.reserveCapacity(attributes.count)
    for attribute in attributes {
      guard let value = attribute.pattern.known else { return }
      props.append(.init(name: attribute.name, value: value))
    }
    knownProps = Props(props)
    attributes = []
  }
}
