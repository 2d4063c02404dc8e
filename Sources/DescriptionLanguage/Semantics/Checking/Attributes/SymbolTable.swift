internal import PlaygroundCore

/// The components, styles and constants of a description and its imports, by environment.
///
/// It is kept after a check. Elements that are added later, by changed rows or by clients, are
/// checked against it as if they had been written in the file.
struct SymbolTable: Sendable {
  private var environments: [Environment] = []
  private var definitions: [ComponentDefinition] = []
  private var styles: [StyleDefinition] = []
  /// Whether a declared component has the name of a built-in one.
  private(set) var hasHiddenBuiltIns = false
  /// The built-in elements at the roots of components, as far as they were looked up.
  private var roots: [Int: ElementDeclaration?] = [:]
  private var sortedComponents = SortedNames()
  private var sortedStyles = SortedNames()
  /// The components in use.
  var components = ComponentTable()

  /// An earlier declaration of a name that is declared again.
  enum Clash: Equatable {
    /// The name was declared in the same scope.
    case duplicate(first: SourceSpan)
    /// The name was imported or declared outside, and is hidden from now on.
    case hidden(first: SourceSpan)

    /// Creates the clash with an earlier declaration; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - old: The number of the earlier declaration.
    ///   - brought: The number of the one that was imported or declared outside.
    ///   - span: Returns the place of the name in a declaration.
    fileprivate init?(of old: Int?, brought: Int?, at span: (Int) -> SourceSpan) {
      guard let old else { return nil }
      self = old == brought ? .hidden(first: span(old)) : .duplicate(first: span(old))
    }
  }

  /// An imported name that already has another declaration.
  struct Conflict {
    /// `component`, `style` or `let`.
    let kind: String
    let name: String
    /// The source position of the declaration that is kept.
    let first: SourceSpan
  }

  // MARK: - Environments

  /// Adds an environment with the names of another one, and returns its number.
  mutating func addEnvironment(inside outer: Environment) -> Int {
    environments.append(outer)
    return environments.count - 1
  }

  /// Returns the names of an environment.
  func environment(_ number: Int) -> Environment { environments[number] }

  /// Records that an import into an environment failed.
  mutating func markIncomplete(_ environment: Int) {
    environments[environment].markIncomplete()
  }

  /// Declares a `let` whose value is in error.
  mutating func declareBroken(_ name: String, in environment: Int) {
    environments[environment].declareBroken(name)
  }

  /// Adds the names of an imported file; existing declarations are kept.
  ///
  /// - Returns: The names with existing declarations, components first, in alphabetical order.
  mutating func add(_ exports: Environment, to environment: Int) -> [Conflict] {
    if exports.isIncomplete { markIncomplete(environment) }
    environments[environment].addBroken(of: exports)
    var conflicts: [Conflict] = []
    for (name, component) in exports.components.sorted(by: { $0.key < $1.key }) {
      let old = environments[environment].components[name]
      if let old, old != component {
        let first = definitions[old].nameSpan
        conflicts.append(Conflict(kind: "component", name: name.text, first: first))
      } else {
        environments[environment].components[name] = component
      }
    }
    for (name, style) in exports.styles.sorted(by: { $0.key < $1.key }) {
      let old = environments[environment].styles[name]
      if let old, old != style {
        conflicts.append(Conflict(kind: "style", name: name.text, first: styles[old].nameSpan))
      } else {
        environments[environment].styles[name] = style
      }
    }
    for (name, constant) in exports.lets.sorted(by: { $0.key < $1.key }) {
      let old = environments[environment].lets[name]
      if let old, old.nameSpan != constant.nameSpan {
        conflicts.append(Conflict(kind: "let", name: name.text, first: old.nameSpan))
      } else {
        environments[environment].declare(constant, named: name.text)
      }
    }
    return conflicts
  }

  // MARK: - Constants

  /// Declares a constant `let` in an environment.
  ///
  /// - Returns: The earlier declaration of the name; a duplicate does not replace it.
  mutating func declare(
    _ constant: Environment.Constant,
    named name: String,
    in environment: Int,
    over brought: Environment
  ) -> Clash? {
    let old = environments[environment].lets[name]
    let isBrought = old?.nameSpan == brought.lets[name]?.nameSpan
    if let old, !isBrought { return .duplicate(first: old.nameSpan) }
    environments[environment].declare(constant, named: name)
    return old.map { .hidden(first: $0.nameSpan) }
  }

  // MARK: - Components

  /// The number of components declared in all environments.
  var definitionCount: Int { definitions.count }

  /// Returns a declared component by its number.
  func definition(_ number: Int) -> ComponentDefinition { definitions[number] }

  /// Returns the number of the component with a name.
  func component(named name: String, in environment: Int) -> Int? {
    environments[environment].components[name]
  }

  /// Returns the built-in element at the root of a component, resolved through at most `depth`
  /// other components.
  ///
  /// - Returns: The element; `nil` for a component that cannot be built.
  mutating func rootElement(of number: Int, depth: Int) -> ElementDeclaration? {
    if let known = roots[number] { return known }
    let root = findRootElement(of: number, depth: depth)
    roots[number] = .some(root)
    return root
  }

  private func findRootElement(of number: Int, depth: Int) -> ElementDeclaration? {
    var number = number
    for _ in 0...depth {
      guard let name = definitions[number].body?.name else { return nil }
      let environment = definitions[number].environment
      if let element = builtIn(name, in: environment) { return element }
      guard let next = component(named: name, in: environment) else { return nil }
      number = next
    }
    return nil
  }

  /// Returns the layout of the elements in a slot of a component; `nil` if unknown.
  func layout(
    of slot: SlotDefinition,
    in definition: ComponentDefinition,
    depth: Int
  ) -> ElementDeclaration.LayoutKind? {
    if let element = builtIn(slot.owner, in: definition.environment) {
      return element.holdsList ? nil : element.layoutKind
    }
    guard depth > 0, let number = component(named: slot.owner, in: definition.environment) else {
      return nil
    }
    let owner = definitions[number]
    guard let outer = owner.slot(named: slot.ownerSlot) else { return nil }
    return layout(of: outer, in: owner, depth: depth - 1)
  }

  /// Returns whether a declared component hides a built-in one.
  func hidesBuiltIn(_ name: String, in environment: Int) -> Bool {
    hasHiddenBuiltIns && environments[environment].components[name] != nil
  }

  /// Returns the built-in element that a name refers to; `nil` if it is declared or unknown.
  func builtIn(_ name: String, in environment: Int) -> ElementDeclaration? {
    hidesBuiltIn(name, in: environment) ? nil : Schema.element(named: name)
  }

  /// Declares a component in its environment.
  ///
  /// - Parameters:
  ///   - definition: The component.
  ///   - brought: The names added to the environment by imports or by the outer environment.
  /// - Returns: The earlier declaration of the name; a duplicate does not replace it.
  mutating func declare(
    _ definition: ComponentDefinition,
    over brought: Environment
  ) -> Clash? {
    if Schema.element(named: definition.name) != nil { hasHiddenBuiltIns = true }
    let number = definitions.count
    let old = environments[definition.environment].components[definition.name]
    definitions.append(definition)
    let clash = Clash(of: old, brought: brought.components[definition.name]) {
      definitions[$0].nameSpan
    }
    if case .duplicate? = clash { return clash }
    environments[definition.environment].components[definition.name] = number
    return clash
  }

  /// Returns the names of the components of an environment in alphabetical order.
  mutating func componentNames(in environment: Int) -> [String] {
    sortedComponents.names(of: environments[environment].components, environment)
  }

  // MARK: - Styles

  /// The number of styles declared in all environments.
  var styleCount: Int { styles.count }

  /// Returns a declared style by its number.
  func style(_ number: Int) -> StyleDefinition { styles[number] }

  /// The themes that styles have conditions for, in the order of declaration.
  var themes: [String] {
    var themes: [String] = []
    for style in styles {
      for part in style.settings?.parts ?? [] {
        guard let theme = part.condition.theme, !themes.containsBytes(of: theme) else { continue }
        themes.append(theme)
      }
    }
    return themes
  }

  /// Returns the numbers of the styles visible in an environment, by name.
  func styles(in environment: Int) -> [ByteExactString: Int] { environments[environment].styles }

  /// Stores the settings of a style, including those of its bases.
  mutating func resolve(style number: Int, to settings: StyleSettings) {
    styles[number].settings = settings
  }

  /// Declares a style in its environment.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - brought: The names added to the environment by imports or by the outer environment.
  /// - Returns: The earlier declaration of the name; a duplicate does not replace it.
  mutating func declare(_ style: StyleDefinition, over brought: Environment) -> Clash? {
    let number = styles.count
    let old = environments[style.environment].styles[style.name]
    styles.append(style)
    let clash = Clash(of: old, brought: brought.styles[style.name]) { styles[$0].nameSpan }
    if case .duplicate? = clash { return clash }
    environments[style.environment].styles[style.name] = number
    return clash
  }

  /// Returns the names of the styles of an environment in alphabetical order.
  mutating func styleNames(in environment: Int) -> [String] {
    sortedStyles.names(of: environments[environment].styles, environment)
  }
}

/// The names of one environment, sorted once for all diagnostics in it.
private struct SortedNames: Sendable {
  private var environment: Int?
  private var names: [String] = []

  /// Returns the names of a table, including names added since the last call.
  mutating func names(of table: [ByteExactString: Int], _ environment: Int) -> [String] {
    if self.environment != environment || names.count != table.count {
      self.environment = environment
      names = table.keys.sorted().map(\.text)
    }
    return names
  }
}
