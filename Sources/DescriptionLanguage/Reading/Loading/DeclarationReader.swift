internal import PlaygroundCore

/// Declares components and styles, those of imported files included.
struct DeclarationReader {
  /// Loads the files that are imported.
  var loader: FileLoader
  private let limits: Limits
  /// The declarations of each import.
  private var imports: [ByteExactString: Environment] = [:]
  /// The imports being read, outermost first.
  private var openImports: [String] = []

  /// Creates a reader.
  init(_ loader: FileLoader, limits: Limits) {
    self.loader = loader
    self.limits = limits
  }

  /// Declares the components and styles of an element, those it imports included.
  ///
  /// - Parameters:
  ///   - element: A `playground` or a `preview`.
  ///   - outer: The names that can be used around it.
  ///   - path: The path of its file relative to the description, empty for the description itself.
  ///   - checker: Checks the declarations and holds them.
  /// - Returns: The number of the environment inside of the element.
  mutating func declare(
    _ element: Element,
    in outer: Environment,
    path: String = "",
    _ checker: NodeChecker
  ) -> Int {
    // The first declaration copies the outer names.
    let work = Work.names(outer.nameCount)
    let isWithinLimits = checker.attributes.patterns.may(work, at: element.nameSpan)
    let number = checker.context.symbols.addEnvironment(
      inside: isWithinLimits ? outer : Environment()
    )
    let firstStyle = checker.context.symbols.styleCount
    for child in element.children where child.name == "import" {
      take(child, into: number, path: path, checker)
    }
    let brought = checker.context.symbols.environment(number)
    declareConstants(of: element, in: number, over: brought, checker)
    let environment = checker.context.environment
    checker.context.environment = number
    defer { checker.context.environment = environment }
    for child in element.children {
      if child.name == "component" {
        declareComponent(child, over: brought, checker)
      } else if child.name == "style" {
        declareStyle(child, over: brought, checker)
      }
    }
    checker.resolveStyles(from: firstStyle)
    return number
  }

  /// Declares the `let`s of an element that read constants only, in order.
  ///
  /// Others may read the states and the data of a preview; those of a file are all constants.
  private func declareConstants(
    of element: Element,
    in number: Int,
    over brought: Environment,
    _ checker: NodeChecker
  ) {
    let isPreview = element.name == StructureWord.preview.name
    for child in element.children where child.name == LetChecker.elementName {
      guard let (name, constant) = constant(child, in: number, isPreview: isPreview, checker)
      else { continue }
      let clash = checker.context.symbols.declare(
        constant,
        named: name.text,
        in: number,
        over: brought
      )
      report(clash, "let", name.text, name.span, checker.attributes)
    }
  }

  /// Returns the name and the value of a `let` if it is a constant; `nil` for another one.
  private func constant(
    _ element: Element,
    in number: Int,
    isPreview: Bool,
    _ checker: NodeChecker
  ) -> (name: LocatedText, constant: Environment.Constant)? {
    let names = Names(constants: checker.context.symbols.environment(number).constants)
    let isConstant = element.attribute("value").map {
      checker.attributes.patterns.isConstant($0.value, names: names)
    }
    if isPreview, isConstant != true { return nil }
    var lets = LetChecker(names: names)
    lets.take(element, checker.attributes)
    guard case .text(let name)? = element.attribute("name")?.value else { return nil }
    guard let value = lets.names.local(name.text)?.constant else {
      checker.context.symbols.declareBroken(name.text, in: number)
      return nil
    }
    return (name, Environment.Constant(value: value, nameSpan: name.span))
  }

  /// Reports a document that declares too much; returns whether it does.
  func reportExcess(in document: Document, _ sink: DiagnosticSink) -> Bool {
    guard let span = DeclarationCount.excess(in: document, limits: limits) else { return false }
    sink.report(limits.passed(.declarations, at: span))
    return true
  }

  private func declareComponent(
    _ element: Element,
    over brought: Environment,
    _ checker: NodeChecker
  ) {
    let constants = checker.context.symbols.environment(checker.context.environment).constants
    let definitions = DefinitionChecker(
      environment: checker.context.environment,
      names: Names(constants: constants),
    )
    let definition = definitions.definition(of: element, checker.attributes)
    guard let definition else { return }
    let clash = checker.context.symbols.declare(definition, over: brought)
    report(clash, "component", definition.name, definition.nameSpan, checker.attributes)
  }

  private func declareStyle(
    _ element: Element,
    over brought: Environment,
    _ checker: NodeChecker
  ) {
    checker.attributes.checkDeclaration(element)
    guard let name = checker.attributes.literal("name", of: element) else { return }
    if name.text.contains(where: \.isWhitespace) {
      let message = "invalid style name: expected a name without blanks"
      checker.attributes.report(.invalidValue, message, at: name.span)
    }
    let style = StyleDefinition(
      name: name.text,
      nameSpan: name.span,
      environment: checker.context.environment,
      element: element,
    )
    let clash = checker.context.symbols.declare(style, over: brought)
    report(clash, "style", name.text, name.span, checker.attributes)
  }

  private func report(
    _ clash: SymbolTable.Clash?,
    _ kind: String,
    _ name: String,
    _ span: SourceSpan,
    _ attributes: AttributeChecker
  ) {
    switch clash {
    case nil: break
    case .hidden(let first)?:
      let note = Diagnostic.Note("the hidden \(kind) is declared here", at: first)
      let message = "the \(kind) '\(name)' hides another declaration"
      attributes.report(.shadowedName, message, at: span, notes: [note])
    case .duplicate(let first)?:
      let note = Diagnostic.Note("'\(name)' is first declared here", at: first)
      let message = "the \(kind) '\(name)' is declared twice"
      attributes.report(.duplicateName, message, at: span, notes: [note])
    }
  }

  // MARK: - Imports

  private mutating func take(
    _ element: Element,
    into number: Int,
    path: String,
    _ checker: NodeChecker
  ) {
    checker.attributes.checkDeclaration(element)
    guard let source = checker.attributes.source(of: element),
      let exports = exports(of: source, path: path, checker)
    else {
      checker.context.symbols.markIncomplete(number)
      return
    }
    guard checker.attributes.patterns.may(.names(exports.nameCount), at: source.span) else {
      return checker.context.symbols.markIncomplete(number)
    }
    for conflict in checker.context.symbols.add(exports, to: number) {
      checker.attributes.report(
        .shadowedName,
        "the \(conflict.kind) '\(conflict.name)' of this file is hidden by another declaration",
        at: source.span,
        notes: [
          Diagnostic.Note("'\(conflict.name)' refers to this declaration", at: conflict.first)
        ],
      )
    }
  }

  /// Returns the declarations of a file, `nil` after an error.
  private mutating func exports(
    of source: LocatedText,
    path: String,
    _ checker: NodeChecker
  ) -> Environment? {
    let target = RelativePath.resolve(source.text, against: path)
    guard !openImports.containsBytes(of: target), !target.hasSameBytes(as: loader.ownName) else {
      let message = "circular import of '\(source.text)'"
      checker.attributes.report(.importCycle, message, at: source.span)
      return nil
    }
    guard openImports.count < limits.depth else {
      checker.context.sink.report(limits.passed(.depth, at: source.span))
      return nil
    }
    if let known = imports[target] { return known }
    openImports.append(target)
    defer { openImports.removeLast() }
    guard let document = document(at: target, source, checker.attributes) else { return nil }
    let number = declare(document.root, in: Environment(), path: target, checker)
    imports[target] = checker.context.symbols.environment(number)
    return imports[target]
  }

  private mutating func document(
    at path: String,
    _ source: LocatedText,
    _ attributes: AttributeChecker
  ) -> Document? {
    let file = loader.file(at: path, .import, source, attributes.context.sink)
    guard let file else { return nil }
    let reader = DocumentReader(file: file, limits: limits)
    switch attributes.context.sink.collecting({ reader.contents(into: &$0) }) {
    case .description(let document):
      return reportExcess(in: document, attributes.context.sink) ? nil : document
    case .broken: return nil
    case .other:
      let message = "'\(source.text)' is not a description: it declares no components and no styles"
      attributes.report(.notADescription, message, at: source.span)
      return nil
    }
  }
}
