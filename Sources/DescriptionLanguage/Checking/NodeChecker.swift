internal import PlaygroundCore

/// Checks the elements of component trees.
///
/// A ``BuiltInChecker`` checks built-in elements, a ``UseChecker`` uses of declared components, and
/// a ``BodyChecker`` their bodies; all of them check the elements inside with this checker.
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
  private(set) var guess: ElementDeclaration.LayoutKind?

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - symbols: The declarations so far.
  ///   - limits: The limits of a file.
  ///   - work: The work of the reading so far.
  init(_ symbols: SymbolTable, limits: Limits, work: Work = Work()) {
    self.symbols = symbols
    attributes = AttributeChecker(limits: limits, work: work)
  }

  /// Resolves all styles from a number on, also unused ones, to report all of their defects.
  mutating func resolveStyles(from first: Int) {
    styles.resolveAll(from: first, &symbols, &attributes)
  }

  /// Checks the bodies of all used components, then those of unused ones.
  mutating func checkComponents() { BodyChecker.checkAll(&self) }

  /// Checks the unchecked bodies of used components.
  mutating func checkPendingComponents() { BodyChecker.checkPending(&self) }

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
    if let kind = Schema.kind(named: element.name),
      element.isImplied || !symbols.hidesBuiltIn(element.name, in: environment)
    {
      return BuiltInChecker.plan(of: element, kind, parent: parent, names: names, &self)
    }
    attributes.patterns.noteDeclarationRead()
    if element.name == SlotDefinition.elementName, names.isInBody {
      return .slot(slot(element, parent: parent, names: names))
    }
    if let number = symbols.component(named: element.name, in: environment) {
      let use = UseChecker(
        element: element,
        number: number,
        definition: symbols.definition(number),
        parent: parent,
        names: names,
      )
      return .evaluated(SharedPlan(use.plan(&self)))
    }
    reportUnknown(element)
    if StructureWord.named(element.name) == nil { checkParts(of: element, names: names) }
    return nil
  }

  /// Reports an element that is not a component.
  mutating func reportUnknown(_ element: Element) {
    UnknownElement(element: element, environment: environment).report(&symbols, &attributes)
  }

  /// Inserts the attributes of styles before those of an element.
  mutating func apply(
    _ style: Attribute,
    to plan: inout NodePlan,
    table: Schema.AttributeTable,
    names: Names
  ) {
    let subject = StyleResolver.Subject(environment: environment, table: table, names: names)
    styles.apply(style, to: &plan, at: subject, &symbols, &attributes)
  }

  /// Returns the plan of a `slot`, whose own children are the default content.
  private mutating func slot(
    _ element: Element,
    parent: ElementDeclaration.LayoutKind?,
    names: Names
  ) -> SlotPlan {
    let name = SlotDefinition.name(ofSlot: element, &attributes)
    let fallback = nodeSiblings(element.children, parent: parent, names: names)
    return SlotPlan(name: name, fallback: fallback)
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

  /// Checks elements of unknown layout under each, and reports the diagnostics of the best.
  mutating func tryLayouts(
    _ check: (inout NodeChecker, ElementDeclaration.LayoutKind) -> Void
  ) {
    var trial = LayoutTrial(attributes.sink, symbols.components)
    for parent in LayoutTrial.layouts {
      trial.begin(&attributes)
      check(&self, parent)
      trial.end(attributes, &symbols.components)
    }
    trial.finish(&attributes)
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
