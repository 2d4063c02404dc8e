internal import PlaygroundCore

/// Checks elements of component trees, and the bodies of declared components.
struct NodeChecker: Sendable {
  /// The checker for attributes, which collects diagnostics.
  var attributes: AttributeChecker
  /// The components and styles that elements can use.
  var symbols: SymbolTable
  /// The number of the environment in which elements are checked.
  var environment = 0
  private var styles = StyleResolver()
  private var positionalKeys = PositionalKeys()
  /// The layout assumed for elements in an unknown component, during a trial.
  private var guess: ElementDeclaration.LayoutKind?

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - symbols: The declarations so far.
  ///   - limits: The limits of a file.
  ///   - steps: The number of evaluation steps of the reading so far.
  init(_ symbols: SymbolTable, limits: Limits, steps: Int = 0) {
    self.symbols = symbols
    attributes = AttributeChecker(limits: limits, steps: steps)
  }

  /// Resolves all styles from a number on, also unused ones, to report all of their defects.
  mutating func resolveStyles(from first: Int) {
    styles.resolveAll(from: first, &symbols, &attributes)
  }

  // MARK: - Elements

  /// Returns the siblings that elements of trees declare.
  mutating func nodeSiblings(
    _ elements: [Element],
    parent: ElementDeclaration.LayoutKind?,
    names: Names
  ) -> [Sibling<TreePlan>] {
    siblings(elements, names: names) { checker, element, names in
      checker.node(element, parent: parent, names: names)
    }
  }

  /// Returns the plan of one element; `nil` if it is not a component.
  mutating func node(
    _ element: Element,
    parent: ElementDeclaration.LayoutKind?,
    names: Names
  ) -> TreePlan? {
    if let kind = Schema.kind(named: element.name) {
      guard symbols.hidesBuiltIn(element.name, in: environment) else {
        return builtIn(element, kind, parent: parent, names: names)
      }
      // Either of the two may be intended, so only the parts are checked.
      checkParts(of: element, names: names)
      return nil
    }
    attributes.patterns.noteDeclarationRead()
    if element.name == SlotDefinition.elementName, names.isInBody {
      return .slot(slot(element, parent: parent, names: names))
    }
    if let number = symbols.component(named: element.name, in: environment) {
      return .evaluated(SharedPlan(use(element, of: number, parent: parent, names: names)))
    }
    reportUnknown(element)
    if StructureWord.named(element.name) == nil { checkParts(of: element, names: names) }
    return nil
  }

  /// Reports an element that is not a component.
  mutating func reportUnknown(_ element: Element) {
    let name = element.name
    if StructureWord.named(name) != nil {
      let cure = ["list", "section"].contains(name) ? "; a list in a tree is a 'TableBox'" : ""
      let message = "'\(name)' is not allowed here\(cure)"
      attributes.report(.misplacedElement, message, at: element.nameSpan)
      return
    }
    let isComponent = name.unicodeScalars.first?.properties.isUppercase ?? false
    if isComponent, symbols.environment(environment).isIncomplete { return }
    let components =
      attributes.sink.isPastListing ? [] : symbols.componentNames(in: environment)
    let suggestion = attributes.sink.suggestion(
      for: name,
      among: (isComponent ? [] : StructureWord.all.map(\.name)) + Schema.elements.map(\.name)
        + components,
      foreign: ForeignWords.element,
    )
    attributes.report(
      isComponent ? .unknownComponent : .unknownElement,
      "unknown \(isComponent ? "component" : "element") '\(name)'\(suggestion)",
      at: element.nameSpan,
    )
  }

  private mutating func builtIn(
    _ element: Element,
    _ kind: ElementKind,
    parent: ElementDeclaration.LayoutKind?,
    names: Names
  ) -> TreePlan {
    if let spelled = TextContent.withSpans(element, kind.declaration) {
      return builtIn(spelled, kind, parent: parent, names: names)
    }
    if guess == nil { checkContext(of: element, kind.declaration, parent: parent) }
    let (draft, actions) = BuiltInChecker.attributes(
      of: element,
      kind,
      parent: parent,
      names: names,
      &attributes,
    )
    let children = children(of: element, kind.declaration, names: names)
    let style = element.attribute("style")
    let known = actions.known
    if style == nil, let known, let props = draft.known, case .finished(let nodes) = children {
      return .finished(finished(element, props, known, nodes))
    }
    var plan = NodePlan(type: element.name, span: element.span, actions: actions)
    plan.attributes = draft.plans(of: element)
    if let style {
      apply(style, to: &plan, table: kind.table(under: parent), names: names)
      checkFrame(plan.attributes)
    }
    plan.settle()
    if let props = plan.knownProps, let known, case .finished(let nodes) = children {
      return .finished(finished(element, props, known, nodes))
    }
    switch children {
    case .finished(let nodes): plan.children = siblings(of: nodes, element.children[...])
    case .siblings(let siblings): plan.children = siblings
    case .list(let list): plan.list = SharedListPlan(list)
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
      key: positionalKeys.key(element.name, 0),
      props: props,
      actions: actions,
      children: children,
      span: element.span,
    )
  }

  private mutating func apply(
    _ style: Attribute,
    to plan: inout NodePlan,
    table: Schema.AttributeTable,
    names: Names
  ) {
    let subject = StyleResolver.Subject(environment: environment, table: table, names: names)
    styles.apply(style, to: &plan, at: subject, &symbols, &attributes)
  }

  private mutating func checkFrame(_ plans: [AttributePlan]) {
    attributes.patterns.sink.report(contentsOf: FrameChecker.sizeDefects(of: plans))
  }

  // MARK: - Trials

  /// Checks the names in the attributes of an unknown component, and its children.
  private mutating func checkParts(of element: Element, names: Names) {
    for attribute in element.attributes where !Control.isControl(attribute.name) {
      if attribute.name.hasPrefix("on-") {
        _ = attributes.action(attribute, names: names)
      } else {
        _ = attributes.patterns.pattern(of: attribute.value, names: names)
      }
    }
    if let text = TextContent.text(of: element.pieces) {
      _ = attributes.patterns.pattern(of: .text(text), names: names)
    }
    checkStray(element.children, names: names)
  }

  /// Checks components of unknown layout with the layout that fits best.
  mutating func checkStray(_ elements: [Element], names: Names) {
    let components = elements.filter {
      $0.name == "group" || StructureWord.named($0.name) == nil
    }
    if components.isEmpty { return }
    if let guess {
      _ = nodeSiblings(components, parent: guess, names: names)
      return
    }
    tryLayouts { checker, parent in
      checker.guess = parent
      _ = checker.nodeSiblings(components, parent: parent, names: names)
    }
    guess = nil
  }

  /// Reports the diagnostics under the layout with the fewest; the check has no other effect.
  private mutating func tryLayouts(
    _ check: (inout NodeChecker, ElementDeclaration.LayoutKind) -> Void
  ) {
    var fewest: [Diagnostic]?
    for parent in [ElementDeclaration.LayoutKind.box, .flex] {
      let sink = attributes.sink
      let mark = symbols.components.mark
      attributes.patterns.sink = DiagnosticSink(limits: sink.limits)
      check(&self, parent)
      if attributes.sink.count < fewest?.count ?? .max { fewest = attributes.sink.diagnostics }
      attributes.patterns.sink = sink
      symbols.components.forget(since: mark)
    }
    attributes.patterns.sink.report(contentsOf: fewest ?? [])
  }
}

extension NodeChecker: SiblingChecker {
  /// Returns the key of an element without an id.
  mutating func positionalKey(_ name: String, _ ordinal: Int) -> Key {
    positionalKeys.key(name, ordinal)
  }

  /// Checks and returns the control attributes of an element.
  mutating func control(
    of element: Element,
    names: Names,
    _ controls: inout ControlChecker
  ) -> Control {
    controls.control(of: element, names: names, &attributes)
  }

  /// Checks a group without its children, and its `let`s.
  mutating func group(_ element: Element, names: Names) -> LetChecker {
    attributes.allowDeclared(on: element)
    attributes.allowNoText(in: element)
    return lets(of: element, names: names)
  }

  /// Checks the `let`s of an element.
  mutating func lets(of element: Element, names: Names) -> LetChecker {
    var lets = LetChecker(names: names)
    lets.take(childrenOf: element, &attributes)
    return lets
  }
}

/// Declared components.
extension NodeChecker {
  /// Checks the bodies of all used components, then those of unused ones.
  mutating func checkComponents() {
    checkPendingComponents()
    let used = symbols.components.usedDefinitions
    for number in 0..<symbols.definitionCount where !used.contains(number) {
      tryLayouts { checker, parent in
        _ = checker.body(in: ComponentContext(definition: number, parent: parent))
      }
    }
    checkPendingComponents()
  }

  /// Checks the unchecked bodies of used components.
  mutating func checkPendingComponents() {
    while let context = symbols.components.takePending() {
      symbols.components.setBody(body(in: context), in: context)
    }
  }

  private mutating func body(in context: ComponentContext) -> ComponentBody {
    let definition = symbols.definition(context.definition)
    guard let body = definition.body else { return ComponentBody() }
    let outer = environment
    environment = definition.environment
    defer { environment = outer }
    let constants = symbols.environment(definition.environment).constants
    let names = definition.bodyNames(constants: constants)
    let lets = definition.lets(in: names, &attributes)
    let timers = definition.timers(in: lets.names, &attributes)
    let siblings = nodeSiblings([body], parent: context.parent, names: lets.names)
    return ComponentBody(siblings: siblings, lets: lets.plans, timers: timers)
  }

  /// Returns the plan of a use of a declared component.
  private mutating func use(
    _ element: Element,
    of number: Int,
    parent: ElementDeclaration.LayoutKind?,
    names: Names
  ) -> NodePlan {
    let definition = symbols.definition(number)
    let root = symbols.rootElement(of: number, depth: attributes.limits.depth)
    let checker = UseChecker(
      element: element,
      definition: definition,
      parent: parent,
      names: names
    )
    var (plan, arguments) = checker.plan(root: root, &attributes)
    let contents = contents(of: element, definition, names: names)
    if let style = element.attribute("style"), definition.indices["style"] == nil,
      let table = root.flatMap({ Schema.table(of: $0.name, under: parent) })
    {
      apply(style, to: &plan, table: table, names: names)
    }
    checkFrame(plan.attributes)
    let context = ComponentContext(definition: number, parent: parent)
    let component = symbols.components.number(of: definition, in: context)
    plan.use = UsePlan(component: component, arguments: arguments, contents: contents)
    return plan
  }

  /// Returns the children of a use by slot; they can read the names at their source position.
  private mutating func contents(
    of element: Element,
    _ definition: ComponentDefinition,
    names: Names
  ) -> [String: [Sibling<TreePlan>]] {
    if element.children.isEmpty, element.pieces.isEmpty { return [:] }
    let assignment = SlotAssignment(element: element, definition: definition)
    let (assigned, stray) = assignment.contents(&attributes)
    var contents: [String: [Sibling<TreePlan>]] = [:]
    for content in assigned {
      let depth = attributes.limits.depth
      let layout = symbols.layout(of: content.slot, in: definition, depth: depth)
      contents[content.slot.name] = nodeSiblings(content.elements, parent: layout, names: names)
    }
    checkStray(stray, names: names)
    return contents
  }

  /// Returns the plan of a `slot`, whose own children are the default content.
  private mutating func slot(
    _ element: Element,
    parent: ElementDeclaration.LayoutKind?,
    names: Names
  ) -> SlotPlan {
    attributes.allowDeclared(on: element)
    attributes.allowNoText(in: element)
    let name: String
    if element.attribute("name") == nil {
      name = SlotDefinition.unnamed
    } else {
      name = attributes.name(of: element)?.text ?? ""
    }
    let fallback = nodeSiblings(element.children, parent: parent, names: names)
    return SlotPlan(name: name, fallback: fallback)
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
