import DescriptionLanguage
import PlaygroundCore

/// Collects the names that attributes, templates and statements use, and the files that they name.
struct UseCollector {
  /// The uses so far.
  private(set) var uses: [SymbolUse] = []
  /// The files that are named so far.
  var links: [FileLink] = []
  private let limits: Limits

  init(limits: Limits) { self.limits = limits }

  // MARK: - Attributes

  /// Notes what the attributes of an element use; of a use of a component, the params too.
  mutating func visit(
    attributesOf element: Element,
    _ scope: NameScope,
    component: SymbolUse.Target?
  ) {
    for attribute in element.attributes {
      switch attribute.name {
      case "for", "else", "ignore": break
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
        links.append(FileLink(range: text.span.range, path: text.text))
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

  /// Notes what a value uses.
  mutating func visit(_ value: WrittenValue, _ scope: NameScope) {
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

  /// Notes what the holes of a text use.
  mutating func visit(template text: LocatedText, _ scope: NameScope) {
    guard text.text.utf8.contains(UInt8(ascii: "{")) else { return }
    var ignored: [Diagnostic] = []
    guard let template = Template.parse(text, limits: limits, into: &ignored) else {
      return use(namesIn: text, isTemplate: true, scope)
    }
    for case .hole(let expression) in template.pieces { use(expression, scope) }
  }

  private mutating func visit(statements text: LocatedText, _ scope: NameScope) {
    var ignored: [Diagnostic] = []
    guard let statements = EventStatement.parse(text, limits: limits, into: &ignored) else {
      return use(namesIn: text, isTemplate: false, scope)
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

  /// Notes the names in expressions that are not finished.
  private mutating func use(namesIn text: LocatedText, isTemplate: Bool, _ scope: NameScope) {
    for found in UnfinishedExpression(text.text, isTemplate: isTemplate).names {
      useValue(found.name, text.span(of: found.range), scope)
    }
  }

  /// Notes the names in the list of a loop that is not finished: `item in list`.
  mutating func use(unfinishedLoop text: LocatedText, _ scope: NameScope) {
    let names = UnfinishedExpression(text.text, isTemplate: false).names
    guard let word = names.firstIndex(where: { $0.name == "in" }) else { return }
    for found in names[(word + 1)...] {
      useValue(found.name, text.span(of: found.range), scope)
    }
  }

  /// Notes what an expression uses.
  mutating func use(_ expression: Expression, _ scope: NameScope) {
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

  // MARK: - Uses

  /// Notes a state that a variant sets.
  mutating func useState(_ name: String, _ span: SourceSpan, _ scope: NameScope) {
    guard let symbol = scope.values[name] else { return }
    use(name, span, .symbol(symbol), .write)
  }

  /// Returns what a name refers to in a scope.
  func target(
    _ space: NameSpace,
    _ name: String,
    _ names: [ByteExactString: Int],
    _ scope: NameScope
  ) -> SymbolUse.Target {
    names[name].map { .symbol($0) } ?? .imported(space, name, environment: scope.environment)
  }

  /// Notes a use.
  mutating func use(
    _ name: String,
    _ span: SourceSpan,
    _ target: SymbolUse.Target,
    _ role: SymbolUse.Role = .read
  ) {
    uses.append(SymbolUse(name: name, range: span.range, target: target, role: role))
  }
}
