internal import PlaygroundCore

/// Declared components and their uses.
extension Checker {
  /// Returns a component as it is declared, `nil` if it has no name to be used by.
  mutating func definition(of element: Element) -> ComponentDefinition? {
    allowDeclared(on: element)
    allowNoText(in: element)
    guard let name = literal("name", of: element) else { return nil }
    if let builtIn = Schema.element(named: name.text) {
      tell(
        .shadowedName,
        "'\(builtIn.name)' is built in; a component needs another name",
        at: name.span
      )
      diagnostics[diagnostics.count - 1].severity = .error
      hasHiddenBuiltIns = true
    } else if self.name(of: element) != nil,
      !(name.text.unicodeScalars.first?.properties.isUppercase ?? false)
    {
      tell(.invalidValue, "the name of a component starts with a capital letter", at: name.span)
    }
    let bodies = element.children.filter { $0.name != "param" }
    if bodies.isEmpty {
      tell(.missingElement, "'\(name.text)' needs an element for its body", at: name.span)
    }
    for extra in bodies.dropFirst() {
      let message = "a component has one body element; a box can hold several"
      tell(.misplacedElement, message, at: extra.nameSpan)
    }
    if let body = bodies.first { checkControl(ofBody: body) }
    let parameters = parameters(of: element)
    let places = parameters.enumerated().map { ($0.element.name, $0.offset) }
    return ComponentDefinition(
      name: name.text,
      nameSpan: name.span,
      environment: environment,
      parameters: parameters,
      places: Dictionary(places) { first, _ in first },
      required: parameters.indices.filter {
        parameters[$0].isLegal && !parameters[$0].isOptional
      },
      body: bodies.count == 1 ? bodies.first : nil,
    )
  }

  private mutating func checkControl(ofBody body: Element) {
    if body.name == "group" {
      let message = "a component has one body element, not a group; a box can hold several"
      tell(.misplacedElement, message, at: body.nameSpan)
    }
    if let loop = body.attribute("for") {
      let message = "the body of a component stands once; 'for' belongs to its uses"
      tell(.invalidFor, message, at: loop.nameSpan)
    }
  }

  private mutating func parameters(of element: Element) -> [ComponentPlan.Parameter] {
    var parameters: [ComponentPlan.Parameter] = []
    var firsts: [String: SourceSpan] = [:]
    for child in element.children where child.name == "param" {
      checkDeclaration(child)
      guard let name = literal("name", of: child) else { continue }
      let isLegal = isLegal(name, of: child)
      if let first = firsts[name.text] {
        let note = Diagnostic.Note("'\(name.text)' is declared here first", at: first)
        tell(
          .duplicateName,
          "the param '\(name.text)' is declared twice",
          at: name.span,
          notes: [note]
        )
        continue
      }
      firsts[name.text] = name.span
      let attribute = child.attribute("default")
      let fallback = attribute.flatMap { constant($0) }
      parameters.append(
        .init(
          name: name.text,
          fallback: fallback,
          span: name.span,
          isOptional: attribute != nil,
          isLegal: isLegal,
        )
      )
    }
    return parameters
  }

  /// Returns whether a param can have a name; reports one that it cannot have.
  private mutating func isLegal(_ name: LocatedText, of parameter: Element) -> Bool {
    let isReserved =
      Self.controlNames.contains(name.text) || name.text == "style"
      || name.text.hasPrefix("on-") || Schema.layoutNames.contains(name.text)
    guard isReserved else { return self.name(of: parameter) != nil }
    let message = "'\(name.text)' goes to the body's root; a param needs another name"
    tell(.reservedName, message, at: name.span)
    return false
  }

  /// Returns the plan of a use of a declared component.
  mutating func use(
    _ element: Element,
    of number: Int,
    parent: ElementDeclaration.LayoutKind?,
    names: Names
  ) -> NodePlan {
    let definition = definitions[number]
    let root = rootElement(of: number)
    let table = root.flatMap { Schema.table(of: $0.name, under: parent) }
    let layout = Self.layoutTable(of: root, parent: parent)
    var plan = NodePlan(type: element.name, span: element.span)
    let arguments = arguments(of: element, for: definition, names: names)
    for attribute in element.attributes
    where !Self.isControl(attribute.name) && definition.places[attribute.name] == nil {
      let name = attribute.name
      if name == "style" {
        continue
      } else if name.hasPrefix("on-") {
        if let action = action(attribute, names: names) { plan.actions.append(action) }
      } else if let type = layout[name] {
        if let attribute = self.plan(attribute, type, names: names) {
          plan.attributes.append(attribute)
        }
      } else {
        tellUnknown(
          attribute,
          on: element.name,
          among: definition.parameters.map(\.name) + layout.declarations.map(\.name) + ["id"],
        )
        checkHoles(of: attribute, names: names)
      }
    }
    if let body = definition.body, Schema.element(named: body.name) != nil,
      definition.places["x"] == nil, definition.places["y"] == nil
    {
      checkPlace(of: element, layout, body: body)
    }
    checkUse(element, of: definition, names: names)
    if let style = element.attribute("style"), let table, definition.places["style"] == nil {
      apply(style, to: &plan, table: table, names: names)
    }
    checkFrame(plan.attributes)
    let context = ComponentContext(definition: number, parent: parent)
    plan.use = UsePlan(component: component(in: context), arguments: arguments)
    return plan
  }

  /// Returns what a use gives for params, in the order of their declaration.
  private mutating func arguments(
    of element: Element,
    for definition: ComponentDefinition,
    names: Names
  ) -> [UsePlan.Argument] {
    if definition.places.isEmpty { return [] }
    var arguments: [UsePlan.Argument] = []
    for attribute in element.attributes where !Self.isControl(attribute.name) {
      guard let place = definition.places[attribute.name],
        let plan = plan(attribute, nil, names: names)
      else { continue }
      arguments.append(.init(place: place, plan: plan))
    }
    return arguments.sorted { $0.place < $1.place }
  }

  private mutating func checkUse(
    _ element: Element,
    of definition: ComponentDefinition,
    names: Names
  ) {
    let given =
      definition.required.isEmpty ? [] : Set(element.attributes.lazy.map(\.name))
    for place in definition.required where !given.contains(definition.parameters[place].name) {
      let parameter = definition.parameters[place]
      tell(
        .missingAttribute,
        "'\(element.name)' needs '\(parameter.name)'",
        at: element.nameSpan,
        notes: [
          Diagnostic.Note("the param is declared here, without a default", at: parameter.span)
        ],
      )
      // Nobody reads the others.
      if isPastListing { break }
    }
    allowNoText(in: element)
    for child in element.children {
      tell(
        .misplacedElement,
        "'\(element.name)' is a declared component and takes no children",
        at: child.nameSpan,
        notes: [Diagnostic.Note("'\(element.name)' is declared here", at: definition.nameSpan)],
      )
    }
    checkAstray(element.children, names: names)
  }

  private static func layoutTable(
    of root: ElementDeclaration?,
    parent: ElementDeclaration.LayoutKind?
  ) -> Schema.AttributeTable {
    let isFlex = parent == .flex || (parent == nil && root?.layoutKind == .flex)
    return isFlex ? Schema.flexItemTable : Schema.boxItemTable
  }

  /// Returns the built-in element that a component's body comes down to, if it can be built at all.
  private func rootElement(of number: Int) -> ElementDeclaration? {
    var number = number
    for _ in 0...limits.depth {
      let definition = definitions[number]
      guard let name = definition.body?.name else { return nil }
      if let element = Schema.element(named: name) { return element }
      guard let next = environments[definition.environment].components[name] else { return nil }
      number = next
    }
    return nil
  }

  /// Returns the number of a component's plan under some parent; it is checked later on.
  private mutating func component(in context: ComponentContext) -> Int {
    if let number = componentNumbers[context] { return number }
    let number = components.count
    componentNumbers[context] = number
    let definition = definitions[context.definition]
    components.append(ComponentPlan(name: definition.name, parameters: definition.parameters))
    pending.append(context)
    return number
  }

  /// Checks the bodies of all components that are used, and then of those that are not.
  mutating func checkComponents() {
    checkPending()
    let used = Set(componentNumbers.keys.map(\.definition))
    for number in definitions.indices where !used.contains(number) {
      checkUnused(number)
    }
    checkPending()
  }

  /// Checks the bodies of components that are used and were not checked yet.
  mutating func checkPending() {
    while let context = pending.popLast() {
      guard let number = componentNumbers[context] else { continue }
      components[number].body = body(in: context)
    }
  }

  /// Checks a component that nobody uses in the context that suits it best.
  private mutating func checkUnused(_ number: Int) {
    diagnostics += fewestDiagnostics { checker, parent in
      _ = checker.body(in: ComponentContext(definition: number, parent: parent))
    }
  }

  private mutating func body(in context: ComponentContext) -> [Slot<TreePlan>] {
    let definition = definitions[context.definition]
    guard let body = definition.body else { return [] }
    let outer = environment
    environment = definition.environment
    defer { environment = outer }
    let names = Names(params: definition.parameters.map(\.name))
    return nodeSlots([body], parent: context.parent, names: names)
  }
}
