internal import PlaygroundCore

/// Checks the `let`s of one element, in order; each can read the previous ones.
struct LetChecker {
  /// The element's name in XML.
  static let elementName = "let"

  /// The names visible to the `let`s, and those already checked.
  private(set) var names: Names
  /// The `let`s that must be evaluated; constants need no evaluation.
  private(set) var plans: [LetPlan] = []
  /// The first declaration of each name of the element.
  private var firsts: [ByteExactString: SourceSpan]

  /// Creates a checker for the `let`s of an element with other declared names.
  init(names: Names, declared: [ByteExactString: SourceSpan] = [:]) {
    self.names = names
    firsts = declared
  }

  /// Checks the `let`s of a component, which can read its parameters and states.
  init(of component: ComponentDefinition, in names: Names, _ attributes: AttributeChecker) {
    let spans =
      component.parameters.map { ($0.name, $0.span) } + component.states.map { ($0.name, $0.span) }
    self.init(names: names, declared: Dictionary(firstOf: spans))
    for element in component.letElements { take(element, attributes) }
    seal()
  }

  /// Checks all `let`s among the children of an element.
  mutating func take(childrenOf element: Element, _ attributes: AttributeChecker) {
    for child in element.children where child.name == Self.elementName {
      take(child, attributes)
    }
    seal()
  }

  /// Ends the `let`s of the element: everything in it shares their names.
  mutating func seal() { names.seal() }

  /// Checks one `let`.
  mutating func take(_ element: Element, _ attributes: AttributeChecker) {
    attributes.checkDeclaration(element)
    guard let name = attributes.name(of: element) else { return }
    if let first = firsts[name.text] {
      let note = Diagnostic.Note("'\(name.text)' is first declared here", at: first)
      let message = "the name '\(name.text)' is declared twice"
      attributes.report(.duplicateName, message, at: name.span, notes: [note])
      return
    }
    firsts[name.text] = name.span
    guard let attribute = element.attribute("value") else {
      let message = "missing attribute 'value' of 'let'"
      attributes.report(.missingAttribute, message, at: element.nameSpan)
      names.add(Names.Local(name: name.text, origin: .let))
      return
    }
    let plan = attributes.plan(attribute, nil, names: names)
    names.add(Names.Local(name: name.text, origin: .let, constant: plan?.pattern.known))
    if let plan, plan.pattern.known == nil {
      plans.append(LetPlan(name: ScopeName(name.text), value: plan))
    }
  }
}
