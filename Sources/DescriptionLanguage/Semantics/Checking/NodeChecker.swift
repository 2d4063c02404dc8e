internal import PlaygroundCore

/// Checks the elements of component trees.
///
/// A ``BuiltInChecker`` checks built-in elements, a ``UseChecker`` uses of declared components, and
/// a ``BodyChecker`` their bodies; all of them check the elements inside with this checker.
struct NodeChecker {
  /// What the checkers of the file share.
  let context: CheckContext

  /// Creates a checker.
  init(_ context: CheckContext) { self.context = context }

  /// The checker for attributes.
  var attributes: AttributeChecker { AttributeChecker(context) }

  private var environment: Int { context.environment }

  /// Resolves all styles from a number on, also unused ones, to report all of their defects.
  func resolveStyles(from first: Int) {
    StyleResolver.resolveAll(from: first, attributes)
  }

  /// Checks the bodies of all used components, then those of unused ones.
  func checkComponents() { BodyChecker.checkAll(self) }

  /// Checks the unchecked bodies of used components.
  func checkPendingComponents() { BodyChecker.checkPending(self) }

  // MARK: - Elements

  /// Returns the siblings that elements of trees declare.
  func nodeSiblings(
    _ elements: [Element],
    parent: ElementDeclaration.LayoutKind?,
    names: Names
  ) -> [Sibling<TreePlan>] {
    siblings(elements, names: names) { checker, element, names in
      checker.node(element, parent: parent, names: names)
    }
  }

  /// Returns the plan of one element; `nil` if it is not a component.
  func node(
    _ element: Element,
    parent: ElementDeclaration.LayoutKind?,
    names: Names
  ) -> TreePlan? {
    if let kind = Schema.kind(named: element.name),
      element.isImplied || !context.symbols.hidesBuiltIn(element.name, in: environment)
    {
      return BuiltInChecker.plan(of: element, kind, parent: parent, names: names, self)
    }
    attributes.patterns.noteDeclarationRead()
    if element.name == SlotDefinition.elementName, names.isInBody {
      return .slot(slot(element, parent: parent, names: names))
    }
    if let number = context.symbols.component(named: element.name, in: environment) {
      let use = UseChecker(
        element: element,
        number: number,
        definition: context.symbols.definition(number),
        parent: parent,
        names: names,
      )
      return .evaluated(SharedPlan(use.plan(self)))
    }
    reportUnknown(element)
    if StructureWord.named(element.name) == nil { checkParts(of: element, names: names) }
    return nil
  }

  /// Reports an element that is not a component.
  func reportUnknown(_ element: Element) {
    UnknownElement(element: element, environment: environment).report(attributes)
  }

  /// Inserts the attributes of styles before those of an element.
  func apply(
    _ style: Attribute,
    to plan: inout NodePlan,
    table: Schema.AttributeTable,
    names: Names
  ) {
    let subject = StyleResolver.Subject(environment: environment, table: table, names: names)
    StyleResolver.apply(style, to: &plan, at: subject, attributes)
  }

  /// Returns the plan of a `slot`, whose own children are the default content.
  private func slot(
    _ element: Element,
    parent: ElementDeclaration.LayoutKind?,
    names: Names
  ) -> SlotPlan {
    attributes.allowDeclared(on: element)
    attributes.allowNoText(in: element)
    let name =
      element.attribute("name") == nil
      ? SlotDefinition.unnamed : attributes.name(of: element)?.text ?? ""
    let fallback = nodeSiblings(element.children, parent: parent, names: names)
    return SlotPlan(name: name, fallback: fallback)
  }

  // MARK: - Trials

  /// Checks the names in the attributes of an unknown component, and its children.
  private func checkParts(of element: Element, names: Names) {
    for attribute in element.attributes where !ControlAttributes.isControl(attribute.name) {
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
  func checkStray(_ elements: [Element], names: Names) {
    let components = elements.filter {
      $0.name == "group" || StructureWord.named($0.name) == nil
    }
    if components.isEmpty { return }
    if let guess = context.guess {
      _ = nodeSiblings(components, parent: guess, names: names)
      return
    }
    tryLayouts { checker, parent in
      checker.context.guess = parent
      _ = checker.nodeSiblings(components, parent: parent, names: names)
    }
    context.guess = nil
  }

  /// Checks elements of unknown layout under each, and reports the diagnostics of the best.
  func tryLayouts(
    _ check: (NodeChecker, ElementDeclaration.LayoutKind) -> Void
  ) {
    var trial = SpeculativeCheck(context)
    for parent in SpeculativeCheck.layouts {
      trial.begin()
      check(self, parent)
      trial.end()
    }
    trial.finish()
  }
}

extension NodeChecker: SiblingChecker {
  /// Returns the key of an element without an id.
  func positionalKey(_ name: String, _ ordinal: Int) -> Key {
    context.positionalKeys.key(name, ordinal)
  }

  /// Checks and returns the control attributes of an element.
  func control(
    of element: Element,
    names: Names,
    _ controls: inout ControlChecker
  ) -> ControlAttributes {
    controls.control(of: element, names: names, attributes)
  }

  /// Checks a group without its children, and its `let`s.
  func group(_ element: Element, names: Names) -> LetChecker {
    attributes.allowDeclared(on: element)
    attributes.allowNoText(in: element)
    return lets(of: element, names: names)
  }

  /// Checks the `let`s of an element.
  func lets(of element: Element, names: Names) -> LetChecker {
    var lets = LetChecker(names: names)
    lets.take(childrenOf: element, attributes)
    return lets
  }
}
