import DescriptionLanguage
import PlaygroundCore

/// Walks through the elements of a description, and notes declarations and uses.
struct IndexBuilder {
  private(set) var index: FileIndex
  private let limits: Limits

  init(draft: Draft, limits: Limits) {
    index = FileIndex(draft: draft)
    self.limits = limits
  }

  /// Notes everything in the file, if it is a description.
  mutating func indexDescription() {
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
    let title = literal("title", of: element)
    let isShown = element.children.contains { !Self.declarations.contains($0.name) }
    if isShown || !isRoot {
      let name = title ?? LocatedText("preview", span: element.nameSpan)
      add(.preview, name, element)
    }
    declare(element, into: &scope, isExported: isRoot)
    visit(attributesOf: element, scope, component: nil)
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
        if let name = literal("name", of: child) {
          scope.constants[name.text] = scope.values[name.text]
        }
      case "state": declare(.state, child, "value", scope: number, false, in: &scope.values)
      case "data": declareData(child, into: &scope)
      case "variant":
        if let name = literal("name", of: child) { add(.variant, name, child) }
      default: break
      }
    }
    index.scopes[number].names = scope
    for child in element.children { declared(child, scope) }
  }

  private mutating func addEnvironment(of element: Element, inside scope: NameScope) -> Int {
    var paths = index.environments.isEmpty ? [] : index.environments[scope.environment]
    for child in element.children where child.name == "import" {
      guard let source = literal("src", of: child) else { continue }
      index.links.append(FileLink(range: source.span.range, path: source.text))
      paths.append(source.text)
    }
    index.environments.append(paths)
    return index.environments.count - 1
  }

  private mutating func declareData(_ element: Element, into scope: inout NameScope) {
    let source = literal("src", of: element)
    if let source { index.links.append(FileLink(range: source.span.range, path: source.text)) }
    guard let name = literal("name", of: element) else { return }
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
    guard let name = literal("name", of: element) else { return }
    let written = value.flatMap { element.attribute($0) }?.value
    let origin = written.map { Symbol.Origin.written($0, scope: scope) } ?? .unknown
    let number = add(kind, name, element, origin: origin, isExported: isExported)
    // The first declaration counts; a second one is an error.
    if names[name.text] == nil || kind != .style { names[name.text] = number }
  }

  private mutating func declareComponent(
    _ element: Element,
    into scope: inout NameScope,
    _ isExported: Bool
  ) {
    guard let name = literal("name", of: element) else { return }
    let number = add(.component, name, element, isExported: isExported)
    if scope.components[name.text] == nil { scope.components[name.text] = number }
    for child in element.children where child.name == "param" {
      guard let name = literal("name", of: child) else { continue }
      let value = child.attribute("default")?.value
      let origin = value.map { Symbol.Origin.written($0, scope: 0) } ?? .unknown
      add(.param, name, child, owner: number, origin: origin)
    }
    for child in element.children { declareSlots(in: child, of: number) }
  }

  private mutating func declareSlots(in element: Element, of component: Int) {
    if element.name == "slot", let name = literal("name", of: element) {
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
        useState(attribute.name, attribute.nameSpan, scope)
        visit(attribute.value, scope)
      }
      for child in element.children where child.name == "set" {
        if let name = literal("name", of: child) { useState(name.text, name.span, scope) }
        if let value = child.attribute("value")?.value { visit(value, scope) }
      }
    case "style", "state", "let":
      visit(attributesOf: element, scope, component: nil)
      for child in element.children { visit(attributesOf: child, scope, component: nil) }
    default: break
    }
  }

  private mutating func useState(_ name: String, _ span: SourceSpan, _ scope: NameScope) {
    guard let symbol = scope.values[name] else { return }
    use(name, span, .symbol(symbol), .write)
  }

  private mutating func body(of element: Element, _ outer: NameScope) {
    guard let name = literal("name", of: element) else { return }
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
      visit(attributesOf: child, scope, component: nil)
    }
    for child in element.children where child.name == "param" {
      if let value = child.attribute("default")?.value { visit(value, outer) }
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
        visit(attributesOf: child, scope, component: nil)
      }
      index.scopes[number].names = scope
    }
    for piece in element.pieces where piece.kind == .text { visit(template: piece.text, scope) }
    for child in element.children where child.name == "timer" {
      visit(attributesOf: child, scope, component: nil)
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
      guard let id = literal("id", of: child), !id.text.isEmpty, !id.text.contains("{") else {
        continue
      }
      let number = add(.id, id, child)
      if ids[id.text] == nil { ids[id.text] = number }
    }
  }

  private mutating func visit(
    _ element: Element,
    _ outer: NameScope,
    parent: SymbolUse.Target?
  ) {
    var scope = outer
    if let loop = literal("for", of: element) { self.loop(loop, of: element, into: &scope) }
    var component: SymbolUse.Target?
    if StructureWord.named(element.name) == nil, !element.name.isEmpty, element.name.first != "#" {
      component = useComponent(element, scope)
    }
    if let slot = literal("slot", of: element), let parent = self.slotOwner(parent, scope, element)
    {
      use(slot.text, slot.span, .part(.slot, slot.text, of: parent))
    }
    visit(attributesOf: element, scope, component: component)
    content(of: element, scope, component: element.name == "group" ? parent : component)
  }

  /// Returns the component of which a child fills a slot.
  private func slotOwner(
    _ parent: SymbolUse.Target?,
    _ scope: NameScope,
    _ element: Element
  ) -> SymbolUse.Target? {
    element.name == "slot" ? nil : parent
  }

  private mutating func useComponent(_ element: Element, _ scope: NameScope) -> SymbolUse.Target {
    let target = target(.component, element.name, scope.components, scope)
    use(element.name, element.nameSpan, target)
    if let end = index.draft.endNameSpan(of: element) { use(element.name, end, target, .endTag) }
    return target
  }

  private mutating func loop(_ text: LocatedText, of element: Element, into scope: inout NameScope)
  {
    let names = ForClause.names(in: text)
    let outer = index.scopes.count
    index.scopes.append((element.span.range, scope))
    var ignored: [Diagnostic] = []
    if let clause = ForClause.parse(text, limits: limits, into: &ignored) {
      use(clause.sequence, scope)
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

  // MARK: - Attributes

  private mutating func visit(
    attributesOf element: Element,
    _ scope: NameScope,
    component: SymbolUse.Target?
  ) {
    for attribute in element.attributes {
      switch attribute.name {
      case "for", "else": break
      case "name" where StructureWord.named(element.name) != nil: break
      case "style" where element.name != "style": visit(styles: attribute.value, scope)
      case "extends" where element.name == "style": visit(styles: attribute.value, scope)
      case "src" where element.name == "data" || element.name == "import": break
      case let name where name.hasPrefix("on-") || (name == "do" && element.name == "timer"):
        if case .text(let text) = attribute.value { visit(statements: text, scope) }
      default:
        visit(attribute.value, scope)
        if let component {
          let part = SymbolUse.Target.part(.param, attribute.name, of: component)
          use(attribute.name, attribute.nameSpan, part, .write)
        }
      }
      if attribute.name == "src", element.name == "Image", case .text(let text) = attribute.value,
        !text.text.contains("{")
      {
        index.links.append(FileLink(range: text.span.range, path: text.text))
      }
    }
  }

  private mutating func visit(styles value: WrittenValue, _ scope: NameScope) {
    guard case .text(let text) = value else { return visit(value, scope) }
    guard !text.text.contains("{") else { return visit(styleTemplate: text, scope) }
    visit(styleWords: text, scope)
  }

  private mutating func visit(styleWords text: LocatedText, _ scope: NameScope) {
    for word in text.text.split(separator: " ") {
      let start = text.text.utf8.distance(from: text.text.startIndex, to: word.startIndex)
      let span = text.span(of: start..<start + word.utf8.count)
      let name = String(word)
      use(name, span, target(.style, name, scope.styles, scope))
    }
  }

  /// Notes the names of styles that are the values of holes, and what else the holes read.
  private mutating func visit(styleTemplate text: LocatedText, _ scope: NameScope) {
    var ignored: [Diagnostic] = []
    guard let template = Template.parse(text, limits: limits, into: &ignored) else { return }
    for case .hole(let expression) in template.pieces {
      use(expression, scope)
      for literal in expression.resultLiterals { visit(styleWords: literal, scope) }
    }
  }

  private mutating func visit(_ value: WrittenValue, _ scope: NameScope) {
    switch value {
    case .text(let text): visit(template: text, scope)
    case .json(let element): visit(element, scope)
    }
  }

  private mutating func visit(_ json: JSONElement, _ scope: NameScope) {
    switch json.kind {
    case .string(let text): visit(template: text, scope)
    case .array(let elements): for element in elements { visit(element, scope) }
    case .object(let members): for member in members { visit(member.value, scope) }
    case .null, .bool, .number: break
    }
  }

  // MARK: - Expressions

  private mutating func visit(template text: LocatedText, _ scope: NameScope) {
    guard text.text.utf8.contains(UInt8(ascii: "{")) else { return }
    var ignored: [Diagnostic] = []
    guard let template = Template.parse(text, limits: limits, into: &ignored) else { return }
    for case .hole(let expression) in template.pieces { use(expression, scope) }
  }

  private mutating func visit(statements text: LocatedText, _ scope: NameScope) {
    var ignored: [Diagnostic] = []
    guard let statements = EventStatement.parse(text, limits: limits, into: &ignored) else {
      return
    }
    for statement in statements {
      if let target = statement.target {
        useValue(target.name, target.span, scope, .write)
      }
      for reference in statement.references where reference.span != statement.target?.span {
        useValue(reference.name, reference.span, scope)
      }
    }
  }

  private mutating func use(_ expression: Expression, _ scope: NameScope) {
    for reference in expression.references { useValue(reference.name, reference.span, scope) }
    for reference in expression.memberReferences where reference.base == "slots" {
      guard let component = scope.component else { continue }
      let member = reference.member
      let target = SymbolUse.Target.part(.slot, member.name, of: .symbol(component))
      use(member.name, member.span, target)
    }
  }

  private mutating func useValue(
    _ name: String,
    _ span: SourceSpan,
    _ scope: NameScope,
    _ role: SymbolUse.Role = .read
  ) {
    guard name.hasPrefix("@") else {
      return use(name, span, target(.value, name, scope.values, scope), role)
    }
    let id = String(name.dropFirst())
    for ids in scope.views.reversed() {
      guard let symbol = ids[id] else { continue }
      let range = SourceSpan(source: span.source, start: span.start + 1, end: span.end)
      return use(id, range, .symbol(symbol))
    }
  }

  // MARK: - The index

  private func target(
    _ space: NameSpace,
    _ name: String,
    _ names: [ByteExactString: Int],
    _ scope: NameScope
  ) -> SymbolUse.Target {
    names[name].map { .symbol($0) } ?? .imported(space, name, environment: scope.environment)
  }

  private mutating func use(
    _ name: String,
    _ span: SourceSpan,
    _ target: SymbolUse.Target,
    _ role: SymbolUse.Role = .read
  ) {
    index.uses.append(SymbolUse(name: name, range: span.range, target: target, role: role))
  }

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

  private func literal(_ name: String, of element: Element) -> LocatedText? {
    guard case .text(let text)? = element.attribute(name)?.value else { return nil }
    return text
  }
}
