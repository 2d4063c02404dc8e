internal import PlaygroundCore

/// Declarations, imports and data.
extension DescriptionReader {
  /// Declares the components and styles of an element, those it imports included.
  ///
  /// - Parameters:
  ///   - element: A `playground` or a `preview`.
  ///   - outer: What can be named around it.
  ///   - path: The path of its file relative to the description, empty for the description itself.
  /// - Returns: The number of the environment inside of the element.
  mutating func declare(_ element: Element, on outer: Environment, path: String) -> Int {
    let number = checker.environments.count
    let firstStyle = checker.styles.count
    checker.environments.append(outer)
    for child in element.children where child.name == "import" {
      take(child, into: number, path: path)
    }
    let brought = checker.environments[number]
    let environment = checker.environment
    checker.environment = number
    defer { checker.environment = environment }
    for child in element.children {
      if child.name == "component", let definition = checker.definition(of: child) {
        declare(definition, over: brought, in: number)
      } else if child.name == "style" {
        declareStyle(child, over: brought, in: number)
      }
    }
    checker.checkStyles(from: firstStyle)
    return number
  }

  private mutating func declare(
    _ definition: ComponentDefinition,
    over brought: Environment,
    in number: Int
  ) {
    let place = checker.definitions.count
    let old = checker.environments[number].components[definition.name]
    let first = old.map { checker.definitions[$0].nameSpan }
    let isBrought = old != nil && brought.components[definition.name] == old
    checker.definitions.append(definition)
    if mayDeclare("component", definition.name, definition.nameSpan, first, isBrought) {
      checker.environments[number].components[definition.name] = place
    }
  }

  private mutating func declareStyle(
    _ element: Element,
    over brought: Environment,
    in number: Int
  ) {
    checker.checkDeclaration(element)
    guard let name = checker.literal("name", of: element) else { return }
    if name.text.contains(where: \.isWhitespace) {
      let message = "a style's name has no blanks; they part the names in 'style' and 'extends'"
      checker.tell(.invalidValue, message, at: name.span)
    }
    let place = checker.styles.count
    let old = checker.environments[number].styles[name.text]
    let first = old.map { checker.styles[$0].nameSpan }
    let isBrought = old != nil && brought.styles[name.text] == old
    checker.styles.append(
      StyleDefinition(name: name.text, nameSpan: name.span, environment: number, element: element)
    )
    if mayDeclare("style", name.text, name.span, first, isBrought) {
      checker.environments[number].styles[name.text] = place
    }
  }

  /// Reports a name that is taken; returns whether the new declaration stands.
  private mutating func mayDeclare(
    _ kind: String,
    _ name: String,
    _ span: SourceSpan,
    _ first: SourceSpan?,
    _ isBrought: Bool
  ) -> Bool {
    guard let first else { return true }
    if isBrought {
      let note = Diagnostic.Note("the hidden \(kind) is declared here", at: first)
      checker.tell(
        .shadowedName,
        "the \(kind) '\(name)' hides another one",
        at: span,
        notes: [note]
      )
      return true
    }
    let note = Diagnostic.Note("'\(name)' is declared here first", at: first)
    checker.tell(.duplicateName, "the \(kind) '\(name)' is declared twice", at: span, notes: [note])
    return false
  }

  // MARK: - Imports

  private mutating func take(_ element: Element, into number: Int, path: String) {
    checker.checkDeclaration(element)
    guard let source = checker.source(of: element) else {
      checker.environments[number].isIncomplete = true
      return
    }
    let target = RelativePath.resolve(source.text, against: path)
    guard !openImports.contains(target), target != ownName else {
      checker.tell(
        .importCycle,
        "importing '\(source.text)' here goes round in a circle",
        at: source.span
      )
      checker.environments[number].isIncomplete = true
      return
    }
    guard openImports.count < limits.depth else {
      checker.diagnostics.append(limits.passed(.depth, at: source.span))
      checker.environments[number].isIncomplete = true
      return
    }
    guard let exports = exports(of: target, source) else {
      checker.environments[number].isIncomplete = true
      return
    }
    if exports.isIncomplete { checker.environments[number].isIncomplete = true }
    for (name, component) in exports.components.sorted(by: { $0.key < $1.key }) {
      let old = checker.environments[number].components[name]
      if let old, old != component {
        tellHidden("component", name, source.span, checker.definitions[old].nameSpan)
      } else {
        checker.environments[number].components[name] = component
      }
    }
    for (name, style) in exports.styles.sorted(by: { $0.key < $1.key }) {
      let old = checker.environments[number].styles[name]
      if let old, old != style {
        tellHidden("style", name, source.span, checker.styles[old].nameSpan)
      } else {
        checker.environments[number].styles[name] = style
      }
    }
  }

  private mutating func tellHidden(
    _ kind: String,
    _ name: String,
    _ span: SourceSpan,
    _ first: SourceSpan
  ) {
    checker.tell(
      .shadowedName,
      "the \(kind) '\(name)' of this file is hidden by another one",
      at: span,
      notes: [Diagnostic.Note("'\(name)' is taken from here", at: first)],
    )
  }

  /// The description's own name, by which an import may come back to it.
  private var ownName: String {
    sources.first?.path.split(separator: "/").last.map(String.init) ?? ""
  }

  private mutating func exports(of path: String, _ source: LocatedText) -> Environment? {
    if let known = imports[path] { return known }
    guard let file = file(at: path, .import, source) else { return nil }
    loaders[file.number] = Diagnostic.Note("'\(source.text)' is imported here", at: source.span)
    openImports.append(path)
    defer { openImports.removeLast() }
    let document: Document
    switch DocumentReader(file: file, limits: limits).reading(into: &checker.diagnostics) {
    case .description(let read): document = read
    case .broken: return nil
    case .other:
      checker.tell(
        .notADescription,
        "'\(source.text)' is no description, it has neither components nor styles",
        at: source.span,
      )
      return nil
    }
    if tellsExcess(in: document) { return nil }
    let number = declare(document.root, on: Environment(), path: path)
    imports[path] = checker.environments[number]
    return checker.environments[number]
  }

  // MARK: - Data

  /// Returns the value of the data file that a `data` element names, `nil` after an error.
  mutating func data(at source: LocatedText) -> Value? {
    let path = RelativePath.resolve(source.text, against: "")
    if let known = values[path] { return known }
    guard let file = file(at: path, .data, source) else { return nil }
    loaders[file.number] = Diagnostic.Note("'\(source.text)' is loaded here", at: source.span)
    let value = JSONReader.read(file, limits: limits, into: &checker.diagnostics)?.value
    values[path] = value
    return value
  }

  private mutating func file(
    at path: String,
    _ kind: Dependency.Kind,
    _ source: LocatedText
  ) -> SourceFile? {
    let answer = resolved[path] ?? resolve(path)
    if resolved.updateValue(answer, forKey: path) == nil, case .found(let file) = answer {
      sources.append(file)
    }
    let isFound = if case .found = answer { true } else { false }
    let dependency = Dependency(path: path, kind: kind, isFound: isFound)
    if knownDependencies.insert(dependency).inserted { dependencies.append(dependency) }
    switch answer {
    case .found(let file): return file
    case .missing(let reason):
      checker.tell(.missingFile, "cannot read '\(source.text)': \(reason)", at: source.span)
    case .tooLarge(let reason):
      checker.tell(.limit, "cannot read '\(source.text)': \(reason)", at: source.span)
    }
    return nil
  }
}
