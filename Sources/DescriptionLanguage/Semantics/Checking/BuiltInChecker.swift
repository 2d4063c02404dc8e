internal import PlaygroundCore

/// Checks one built-in element: its position, its attributes, its text and its children.
///
/// Functions instead of a value with the element and the names, which would have to be copied for
/// each element of a file.
enum BuiltInChecker {
  /// Checks an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - kind: The kind of the element.
  ///   - parent: The layout of the parent; `nil` without a parent.
  ///   - names: The names that expressions may read.
  ///   - nodes: The checker of the children and styles, which collects diagnostics.
  /// - Returns: The plan of the element.
  static func plan(
    of element: Element,
    _ kind: ElementKind,
    parent: ElementDeclaration.LayoutKind?,
    names: Names,
    _ nodes: NodeChecker
  ) -> TreePlan {
    if let spelled = TextContent.withSpans(element, kind.declaration) {
      return plan(of: spelled, kind, parent: parent, names: names, nodes)
    }
    if nodes.context.guess == nil {
      PositionChecker.check(element, kind.declaration, under: parent, nodes.attributes)
    }
    let (draft, actions) =
      attributes(of: element, kind, parent: parent, names: names, nodes.attributes)
    let children = CheckedChildren(of: element, kind.declaration, names: names, nodes)
    let style = element.attribute("style")
    let known = actions.known
    if style == nil, let known, let props = draft.known, case .finished(let trees) = children {
      return .finished(finished(element, props, known, trees, nodes))
    }
    var plan = NodePlan(type: element.name, span: element.span, actions: actions)
    plan.attributes = draft.plans(of: element)
    if let style {
      nodes.apply(style, to: &plan, table: kind.table(under: parent), names: names)
      let defects = FrameChecker.sizeDefects(of: plan.attributes)
      nodes.context.sink.report(contentsOf: defects)
    }
    plan.settle()
    if let props = plan.knownProps, let known, case .finished(let trees) = children {
      return .finished(finished(element, props, known, trees, nodes))
    }
    switch children {
    case .finished(let trees):
      plan.children = ConstantSubtrees.siblings(trees, of: element.children)
    case .siblings(let siblings): plan.children = siblings
    case .list(let list): plan.list = SharedListPlan(list)
    }
    return .evaluated(SharedPlan(plan))
  }

  private static func finished(
    _ element: Element,
    _ props: Props,
    _ actions: [Action],
    _ children: [Node],
    _ nodes: NodeChecker
  ) -> Node {
    Node(
      element.name,
      key: nodes.positionalKey(element.name, 0),
      props: props,
      actions: actions,
      children: children,
      span: element.span,
    )
  }

  /// Checks all attributes of an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - kind: The kind of the element.
  ///   - parent: The layout of the parent; `nil` without a parent.
  ///   - names: The names that expressions may read.
  ///   - attributes: The checker of attributes, which collects diagnostics.
  /// - Returns: The checked attributes and actions, without those of styles.
  private static func attributes(
    of element: Element,
    _ kind: ElementKind,
    parent: ElementDeclaration.LayoutKind?,
    names: Names,
    _ attributes: AttributeChecker
  ) -> (draft: AttributeDraft, actions: [ActionPlan]) {
    let table = kind.table(under: parent)
    var draft = AttributeDraft(reserving: element.attributes.count)
    var actions: [ActionPlan] = []
    var isStyled = false
    var isActivated = false
    for index in element.attributes.indices {
      let name = element.attributes[index].name
      if name == "style" { isStyled = true }
      if name == "activated" { isActivated = true }
      if let type = table[name] {
        attributes.take(element.attributes[index], type, names: names, into: &draft)
      } else if ControlAttributes.isControl(name) || name == "style" {
        continue
      } else if name.hasPrefix("on-") {
        let action = attributes.action(element.attributes[index], names: names)
        if let action { actions.append(action) }
      } else {
        MisfitChecker(owner: element.name, parent: parent, table: table)
          .report(element.attributes[index], attributes)
        attributes.checkHoles(of: element.attributes[index], names: names)
      }
    }
    attributes.context.sink.report(contentsOf: FrameChecker.placeDefects(of: element, table))
    takeText(of: element, kind, names: names, into: &draft, attributes)
    // A control that shows a state has an attribute that is not constant.
    if !draft.isKnown {
      let binding = BindingChecker(element: element, names: names)
        .binding(besides: actions, attributes.patterns)
      if let binding { actions.insert(binding, at: 0) }
    }
    if isActivated, !isStyled {
      let defects = FrameChecker.sizeDefects(of: draft.plans(of: element))
      attributes.context.sink.report(contentsOf: defects)
    }
    return (draft, actions)
  }

  private static func takeText(
    of element: Element,
    _ kind: ElementKind,
    names: Names,
    into draft: inout AttributeDraft,
    _ attributes: AttributeChecker
  ) {
    guard !element.pieces.isEmpty else { return }
    guard kind.declaration.takesTextContent else { return attributes.allowNoText(in: element) }
    guard let text = TextContent.text(of: element.pieces) else { return }
    if let attribute = element.attribute("text") {
      let note = Diagnostic.Note("'text' is set here", at: attribute.nameSpan)
      let message = "duplicate text: '\(element.name)' already has the attribute 'text'"
      attributes.report(.unexpectedText, message, at: text.span, notes: [note])
      return
    }
    let attribute = Attribute("text", at: element.nameSpan, value: .text(text))
    attributes.take(attribute, .text, names: names, into: &draft)
  }
}

extension NodePlan {
  /// Determines, once the attributes are set, whether their values are constant.
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
