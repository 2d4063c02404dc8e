package import DescriptionLanguage
import PlaygroundCore

/// Walks through the elements of a description, and notes declarations and uses.
struct IndexBuilder {
  private(set) var index: FileIndex
  private var uses: UseCollector
  private let limits: Limits

  init(draft: Draft, limits: Limits) {
    index = FileIndex(draft: draft)
    uses = UseCollector(limits: limits)
    self.limits = limits
  }

  /// Notes everything in the file, if it is a description.
  mutating func indexDescription() {
    defer { (index.uses, index.links) = (uses.uses, uses.links) }
    guard let root = index.draft.root, index.draft.isDescription else { return }
    var scope = NameScope()
    guard root.name == "playground" else { return preview(root, scope, isRoot: true) }
    declare(root, into: &scope, isExported: true)
    for child in root.children where child.name == "preview" {
      preview(child, scope, isRoot: false)
    }
  }

  private mutating func preview(_ element: Element, _ outer: NameScope, isRoot: Bool) {
    var scope = outer
    let title = element.text(of: "title")
    let isShown = element.children.contains { !Self.declarations.contains($0.name) }
    if isShown || !isRoot {
      let name = title ?? LocatedText("preview", span: element.nameSpan)
      add(.preview, name, element)
    }
    declare(element, into: &scope, isExported: isRoot)
    uses.visit(attributesOf: element, scope, component: nil)
    content(of: element, scope, component: nil)
  }

  /// The elements of a preview or a file that declare something.
  private static let declarations: Set<String> = [
    "import", "let", "style", "component", "state", "data", "variant", "timer",
  ]

  // MARK: - Declarations

  /// Declares what the children of a preview or a file declare.
  private mutating func declare(_ element: Element, into scope: inout NameScope, isExported: Bool) {
    scope.environment = addEnvironment(of: element, inside: scope)
    let number = index.scopes.count
    index.scopes.append((element.span.range, scope))
    for child in element.children {
      switch child.name {
      case "style": declare(.style, child, scope: number, isExported, in: &scope.styles)
      case "component": declareComponent(child, into: &scope, isExported)
      case "let":
        declare(.let, child, "value", scope: number, isExported, in: &scope.values)
        if let name = child.text(of: "name") {
          scope.constants[name.text] = scope.values[name.text]
        }
      case "state": declare(.state, child, "value", scope: number, false, in: &scope.values)
      case "data": declareData(child, into: &scope)
      case "variant":
        if let name = child.text(of: "name") { add(.variant, name, child) }
      default: break
      }
    }
    index.scopes[number].names = scope
    for child in element.children { declared(child, scope) }
  }

  private mutating func addEnvironment(of element: Element, inside scope: NameScope) -> Int {
    var paths = index.environments.isEmpty ? [] : index.environments[scope.environment]
    for child in element.children where child.name == "import" {
      guard let source = child.text(of: "src") else { continue }
      uses.links.append(FileLink(range: source.span.range, path: source.text))
      paths.append(source.text)
    }
    index.environments.append(paths)
    return index.environments.count - 1
  }

  private mutating func declareData(_ element: Element, into scope: inout NameScope) {
    let source = element.text(of: "src")
    if let source { uses.links.append(FileLink(range: source.span.range, path: source.text)) }
    guard let name = element.text(of: "name") else { return }
    let origin = source.map { Symbol.Origin.file($0.text) } ?? .unknown
    scope.values[name.text] = add(.data, name, element, origin: origin)
  }

  private mutating func declare(
    _ kind: Symbol.Kind,
    _ element: Element,
    _ value: String? = nil,
    scope: Int,
    _ isExported: Bool,
    in names: inout [ByteExactString: Int]
  ) {
    guard let name = element.text(of: "name") else { return }
    let origin = Symbol.Origin(value.flatMap { element.attribute($0) }, scope: scope)
    let number = add(kind, name, element, origin: origin, isExported: isExported)
    // The first declaration counts; a second one is an error.
    if names[name.text] == nil || kind != .style { names[name.text] = number }
  }

  private mutating func declareComponent(
    _ element: Element,
    into scope: inout NameScope,
    _ isExported: Bool
  ) {
    guard let name = element.text(of: "name") else { return }
    let number = add(.component, name, element, isExported: isExported)
    if scope.components[name.text] == nil { scope.components[name.text] = number }
    for child in element.children where child.name == "param" {
      guard let name = child.text(of: "name") else { continue }
      let origin = Symbol.Origin(child.attribute("default"), scope: 0)
      add(.param, name, child, owner: number, origin: origin)
    }
    for child in element.children { declareSlots(in: child, of: number) }
  }

  private mutating func declareSlots(in element: Element, of component: Int) {
    if element.name == "slot", let name = element.text(of: "name") {
      add(.slot, name, element, owner: component)
    }
    for child in element.children { declareSlots(in: child, of: component) }
  }

  /// Notes the uses in a declaration.
  private mutating func declared(_ element: Element, _ scope: NameScope) {
    switch element.name {
    case "component": body(of: element, scope)
    case "variant":
      for attribute in element.attributes where attribute.name != "name" {
        uses.useState(attribute.name, attribute.nameSpan, scope)
        uses.visit(attribute.value, scope)
      }
      for child in element.children where child.name == "set" {
        if let name = child.text(of: "name") { uses.useState(name.text, name.span, scope) }
        if let value = child.attribute("value")?.value { uses.visit(value, scope) }
      }
    case "style", "state", "let":
      uses.visit(attributesOf: element, scope, component: nil)
      for child in element.children { uses.visit(attributesOf: child, scope, component: nil) }
    default: break
    }
  }

  private mutating func body(of element: Element, _ outer: NameScope) {
    guard let name = element.text(of: "name") else { return }
    let component = index.symbols.firstIndex {
      $0.kind == .component && $0.nameRange == name.span.range
    }
    var scope = outer
    scope.values = outer.constants
    scope.views = []
    scope.component = component
    for (number, symbol) in index.symbols.enumerated()
    where symbol.kind == .param && symbol.owner == component {
      scope.values[symbol.name] = number
    }
    let number = index.scopes.count
    index.scopes.append((element.span.range, scope))
    for child in element.children where child.name == "state" || child.name == "let" {
      let kind: Symbol.Kind = child.name == "state" ? .state : .let
      declare(kind, child, "value", scope: number, false, in: &scope.values)
    }
    index.scopes[number].names = scope
    for child in element.children where Self.declarations.contains(child.name) {
      uses.visit(attributesOf: child, scope, component: nil)
    }
    for child in element.children where child.name == "param" {
      if let value = child.attribute("default")?.value { uses.visit(value, outer) }
    }
    content(of: element, scope, component: nil)
  }

  // MARK: - Content

  /// Notes the children of an element that are neither declarations nor params.
  private mutating func content(
    of element: Element,
    _ outer: NameScope,
    component: SymbolUse.Target?
  ) {
    var scope = outer
    var ids: [ByteExactString: Int] = [:]
    noteIds(in: element, into: &ids)
    if !ids.isEmpty {
      scope.views.append(ids)
      index.scopes.append((element.span.range, scope))
    }
    let lets = element.children.filter { $0.name == "let" }
    if !lets.isEmpty, element.name != "preview", element.name != "component" {
      let number = index.scopes.count
      index.scopes.append((element.span.range, scope))
      for child in lets {
        declare(.let, child, "value", scope: number, false, in: &scope.values)
        uses.visit(attributesOf: child, scope, component: nil)
      }
      index.scopes[number].names = scope
    }
    for piece in element.pieces where piece.kind == .text {
      uses.visit(template: piece.text, scope)
    }
    for child in element.children where child.name == "timer" {
      uses.visit(attributesOf: child, scope, component: nil)
    }
    for child in element.children
    where !Self.declarations.contains(child.name) && child.name != "param" {
      visit(child, scope, parent: component)
    }
  }

  /// Declares the ids of the children of an element, and of those in groups.
  private mutating func noteIds(in element: Element, into ids: inout [ByteExactString: Int]) {
    for child in element.children {
      if child.name == "group" { noteIds(in: child, into: &ids) }
      guard let id = child.text(of: "id"), !id.text.isEmpty, !id.text.contains("{") else {
        continue
      }
      let number = add(.id, id, child)
      if ids[id.text] == nil { ids[id.text] = number }
    }
  }

  private mutating func visit(_ element: Element, _ outer: NameScope, parent: SymbolUse.Target?) {
    var scope = outer
    if let loop = element.text(of: "for") { self.loop(loop, of: element, into: &scope) }
    var component: SymbolUse.Target?
    if StructureWord.named(element.name) == nil, !element.name.isEmpty, element.name.first != "#" {
      component = useComponent(element, scope)
    }
    if element.name != "slot", let slot = element.text(of: "slot"), let parent {
      uses.use(slot.text, slot.span, .part(.slot, slot.text, of: parent))
    }
    uses.visit(attributesOf: element, scope, component: component)
    content(of: element, scope, component: element.name == "group" ? parent : component)
  }

  private mutating func useComponent(_ element: Element, _ scope: NameScope) -> SymbolUse.Target {
    let target = uses.target(.component, element.name, scope.components, scope)
    uses.use(element.name, element.nameSpan, target)
    if let end = index.draft.endNameSpan(of: element) {
      uses.use(element.name, end, target, .endTag)
    }
    return target
  }

  private mutating func loop(_ text: LocatedText, of element: Element, into scope: inout NameScope)
  {
    let names = ForClause.names(in: text)
    let outer = index.scopes.count
    index.scopes.append((element.span.range, scope))
    var ignored: [Diagnostic] = []
    if let clause = ForClause.parse(text, limits: limits, into: &ignored) {
      uses.use(clause.sequence, scope)
    } else {
      uses.use(unfinishedLoop: text, scope)
    }
    for (position, name) in names.enumerated() {
      let number = add(
        .item,
        LocatedText(name.name, span: name.span),
        element,
        origin: position == 0 ? .item(of: text, scope: outer) : .index
      )
      scope.values[name.name] = number
    }
    index.scopes.append((element.span.range, scope))
  }

  // MARK: - The index

  @discardableResult
  private mutating func add(
    _ kind: Symbol.Kind,
    _ name: LocatedText,
    _ element: Element,
    owner: Int? = nil,
    origin: Symbol.Origin = .unknown,
    isExported: Bool = false
  ) -> Int {
    index.symbols.append(
      Symbol(
        kind: kind,
        name: name.text,
        nameRange: name.span.range,
        range: element.span.range,
        owner: owner,
        origin: origin,
        isExported: isExported
      )
    )
    return index.symbols.count - 1
  }
}

extension FileIndex {
  /// Reads a file.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ file: SourceFile, limits: Limits = Limits()) {
    var builder = IndexBuilder(draft: Draft(file, limits: limits), limits: limits)
    builder.indexDescription()
    self = builder.index
    finish()
  }
}
