internal import PlaygroundCore

/// Checks declared components except for their bodies.
struct DefinitionChecker {
  /// The number of the environment in which the components are declared.
  let environment: Int
  /// The names that defaults may read: constants.
  let names: Names

  /// Returns the declaration of a component; `nil` if it has no valid name.
  func definition(
    of element: Element,
    _ attributes: AttributeChecker
  ) -> ComponentDefinition? {
    attributes.allowDeclared(on: element)
    attributes.allowNoText(in: element)
    guard let name = attributes.literal("name", of: element) else { return nil }
    checkName(name, of: element, attributes)
    attributes.checkDoc(of: element)
    let declarations = [
      DocElement.name, "param", ComponentState.elementName, LetChecker.elementName,
      TimerElement.name,
    ]
    let bodies = element.children.filter { !declarations.contains($0.name) }
    if bodies.isEmpty {
      let message = "missing body element of '\(name.text)'"
      attributes.report(.missingElement, message, at: name.span)
    }
    for extra in bodies.dropFirst() {
      let message = "unexpected second body element; put several into a box"
      attributes.report(.misplacedElement, message, at: extra.nameSpan)
    }
    if let body = bodies.first { checkControl(ofBody: body, attributes) }
    let slots = bodies.first.map { SlotDefinition.all(in: $0) } ?? []
    checkNames(of: slots, attributes)
    let parameters = parameters(of: element, attributes)
    let indices = parameters.enumerated().map { ($0.element.name, $0.offset) }
    return ComponentDefinition(
      name: name.text,
      doc: DocElement.markdown(in: element),
      nameSpan: name.span,
      environment: environment,
      parameters: parameters,
      indices: Dictionary(firstOf: indices),
      required: parameters.indices.filter {
        parameters[$0].isLegal && !parameters[$0].isOptional
      },
      states: ComponentState.all(in: element, parameters, constants: names, attributes),
      body: bodies.count == 1 ? bodies.first : nil,
      letElements: element.children.filter { $0.name == LetChecker.elementName },
      timerElements: element.children.filter { $0.name == TimerElement.name },
      slots: slots,
      slotIndices: Dictionary(firstOf: slots.enumerated().map { ($0.element.name, $0.offset) }),
    )
  }

  private func checkName(
    _ name: LocatedText,
    of element: Element,
    _ attributes: AttributeChecker
  ) {
    if Schema.element(named: name.text) != nil {
      let message = "the component '\(name.text)' hides the built-in component of this name"
      attributes.report(.shadowedName, message, at: name.span)
    } else if attributes.name(of: element) != nil,
      !(name.text.unicodeScalars.first?.properties.isUppercase ?? false)
    {
      let message = "expected a component name that starts with a capital letter"
      attributes.report(.invalidValue, message, at: name.span)
    }
  }

  private func checkControl(ofBody body: Element, _ attributes: AttributeChecker) {
    if body.name == "group" {
      let message = "expected a component, found a group; put several elements into a box"
      attributes.report(.misplacedElement, message, at: body.nameSpan)
    }
    if body.name == SlotDefinition.elementName {
      let message = "expected a component, found a slot; put the slot into a box"
      attributes.report(.misplacedElement, message, at: body.nameSpan)
    }
    if let loop = body.attribute("for") {
      let message = "'for' is not allowed on the body of a component; put it on its uses"
      attributes.report(.invalidFor, message, at: loop.nameSpan)
    }
  }

  private func checkNames(of slots: [SlotDefinition], _ attributes: AttributeChecker) {
    var firsts: [ByteExactString: SourceSpan] = [:]
    for slot in slots {
      guard let first = firsts[slot.name] else {
        firsts[slot.name] = slot.nameSpan
        continue
      }
      let note = Diagnostic.Note("the first one is here", at: first)
      let message = "the slot '\(slot.name)' is declared twice"
      attributes.report(.duplicateName, message, at: slot.nameSpan, notes: [note])
    }
  }

  // MARK: - Params

  private func parameters(
    of element: Element,
    _ attributes: AttributeChecker
  ) -> [ComponentPlan.Parameter] {
    var parameters: [ComponentPlan.Parameter] = []
    var firsts: [ByteExactString: SourceSpan] = [:]
    for child in element.children where child.name == "param" {
      attributes.checkDeclaration(child)
      guard let name = attributes.literal("name", of: child) else { continue }
      let isLegal = isLegal(name, of: child, attributes)
      if let first = firsts[name.text] {
        let note = Diagnostic.Note("'\(name.text)' is first declared here", at: first)
        let message = "the param '\(name.text)' is declared twice"
        attributes.report(.duplicateName, message, at: name.span, notes: [note])
        continue
      }
      firsts[name.text] = name.span
      let attribute = child.attribute("default")
      parameters.append(
        .init(
          name: name.text,
          fallback: attribute.flatMap { attributes.constant($0, names: names) },
          span: name.span,
          isOptional: attribute != nil,
          isLegal: isLegal,
        )
      )
    }
    return parameters
  }

  /// Returns whether a param may have a name; reports an illegal name.
  private func isLegal(
    _ name: LocatedText,
    of parameter: Element,
    _ attributes: AttributeChecker
  ) -> Bool {
    let isReserved =
      ControlAttributes.isControl(name.text) || name.text == "style" || name.text.hasPrefix("on-")
      || name.text == SlotDefinition.elementName
    guard isReserved else { return attributes.name(of: parameter) != nil }
    let message = "'\(name.text)' is an attribute of the body's root; choose another name"
    attributes.report(.reservedName, message, at: name.span)
    return false
  }
}
