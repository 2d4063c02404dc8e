internal import PlaygroundCore

// Loading: reads a file, the files that it names and their declarations into a description.

/// Reads one description: the file, its imports, its data.
struct DescriptionReader {
  private let limits: Limits
  private var declarations: DeclarationReader
  private let checker: ListChecker

  /// Creates a reader for a file; `resolve` returns the files that it names.
  init(_ file: SourceFile, limits: Limits, resolve: @escaping (String) -> ResolvedFile) {
    let loader = FileLoader(file, limits: limits, resolve: resolve)
    declarations = DeclarationReader(loader, limits: limits)
    checker = ListChecker(CheckContext(limits: limits))
    self.limits = limits
  }

  /// Returns the result of reading the file as a whole.
  mutating func read() -> DescriptionReading {
    let reader = DocumentReader(file: declarations.loader.sources[0], limits: limits)
    var previews: [DescribedPreview] = []
    switch checker.context.sink.collecting({ reader.contents(into: &$0) }) {
    case .description(let document):
      if let read = self.previews(of: document) { previews = read }
    case .broken(isDescription: true): break
    case .other, .broken:
      var result = result(of: [])
      result.isDescription = false
      return result
    }
    checker.nodes.checkComponents()
    let sink = checker.context.sink
    let (symbols, work) = (checker.context.symbols, checker.context.work)
    previews = previews.map { $0.checked(with: symbols, work: work) }
    if sink.hasErrors {
      let found = Self.evaluationDiagnostics(of: previews, but: sink.diagnostics)
      checker.context.sink.report(contentsOf: found)
    }
    return result(of: previews)
  }

  /// Reads the outline of a file whose rows were taken out of it; `rows` then checks those.
  ///
  /// - Parameters:
  ///   - outline: The rest of the file.
  ///   - seriesByOffset: The number of the series that was taken out at an offset.
  ///   - rows: Checks the rows; returns whether they have no defects.
  /// - Returns: The result, and how much the outline counts against the limit of nodes; `nil` if
  ///   the file must be read as a whole, for it has errors or cannot be read in parts.
  mutating func read(
    ofOutline outline: SourceFile,
    seriesByOffset: [Int: Int],
    rows: (ListChecker) -> Bool
  ) -> (result: DescriptionReading, nodeCount: Int)? {
    let reader = DocumentReader(file: outline, limits: limits, seriesByOffset: seriesByOffset)
    let read = checker.context.sink.collecting { reader.contents(into: &$0) }
    guard case .description(let document) = read, let previews = previews(of: document),
      !checker.context.series.hasMisplaced, rows(checker)
    else { return nil }
    checker.nodes.checkComponents()
    if checker.context.sink.hasErrors { return nil }
    return (result(of: previews), document.nodeCount)
  }

  private func result(of previews: [DescribedPreview]) -> DescriptionReading {
    let loader = declarations.loader
    return DescriptionReading(
      previews: previews,
      diagnostics: checker.context.sink.diagnostics.map { loader.leading(to: $0) },
      dependencies: loader.dependencies,
      sources: loader.sources,
      symbols: checker.context.symbols,
      work: checker.context.work,
      limits: limits,
    )
  }

  /// The further diagnostics of building a description with errors, each once.
  private static func evaluationDiagnostics(
    of previews: [DescribedPreview],
    but known: [Diagnostic]
  ) -> [Diagnostic] {
    var reported = Set(known)
    var found: [Diagnostic] = []
    for preview in previews {
      var variants = VariantDiagnostics()
      for variant in [nil] + preview.variants.map({ Optional($0.name) }) {
        for diagnostic in variants.further(preview.build(variant: variant).diagnostics)
        where reported.insert(diagnostic).inserted {
          found.append(diagnostic)
        }
      }
    }
    return found
  }

  // MARK: - Previews

  /// Returns the previews of a file, `nil` if it declares too much.
  ///
  /// Many previews share the limits of one.
  private mutating func previews(of document: Document) -> [DescribedPreview]? {
    if declarations.reportExcess(in: document, checker.context.sink) {
      return nil
    }
    var previews = previews(in: document.root)
    let shared = limits.shared(among: previews.reduce(0) { $0 + 1 + $1.variants.count })
    for index in previews.indices { previews[index].program.limits = shared }
    return previews
  }

  private mutating func previews(in root: Element) -> [DescribedPreview] {
    if root.name == "preview" { return preview(root, in: Environment()).map { [$0] } ?? [] }
    checker.nodes.attributes.allowNoText(in: root)
    for attribute in root.attributes where !attribute.isForEditors {
      checker.nodes.attributes.reportUnknown(attribute, on: root.name, among: [])
    }
    let shared = declarations.declare(root, in: Environment(), checker.nodes)
    var previews: [DescribedPreview] = []
    for child in root.children {
      switch child.name {
      case "preview":
        let outer = checker.context.symbols.environment(shared)
        if let preview = preview(child, in: outer) { previews.append(preview) }
      case "component", "style", "import", LetChecker.elementName: break
      default: checker.nodes.reportUnknown(child)
      }
    }
    return previews
  }

  /// Returns a preview, `nil` for an element with declarations only.
  private mutating func preview(_ element: Element, in outer: Environment) -> DescribedPreview? {
    checker.nodes.attributes.allowNoText(in: element)
    checker.nodes.attributes.checkDoc(of: element)
    let environment = enter(element, in: outer)
    let (data, files) = data(of: element)
    let symbols = checker.context.symbols.environment(environment)
    let stateReader = StateReader(element, data: data, environment: symbols, limits: limits)
    let states = stateReader.states(checker.nodes.attributes)
    let variants = stateReader.variants(states, checker.nodes.attributes)
    let lets = stateReader.lets(states, checker.nodes.attributes)
    let names = lets.names
    let constants = Names(constants: symbols.constants)
    let reader = PreviewElementReader(element: element, names: names, constants: constants)
    guard let content = reader.content(checker) else { return nil }
    let settings = reader.settings(checker.nodes.attributes)
    let attributes = reader.attributes(checker.nodes.attributes)
    let theme = reader.theme(checker.nodes.attributes)
    let timers = TimerChecker(names: names).plans(of: element, checker.nodes.attributes)
    return DescribedPreview(
      title: settings.title,
      width: settings.width,
      tags: settings.tags,
      doc: reader.doc(checker.context.symbols, in: environment),
      state: states,
      data: data,
      variants: variants,
      span: element.span,
      program: PreviewProgram(
        content: content,
        texts: names.stateTexts,
        lets: lets.plans,
        timers: timers,
        attributes: attributes,
        theme: theme,
        data: files,
        limits: limits,
      ),
      checkingScope: CheckingScope(names, environment: environment, limits: limits),
    )
  }

  /// Declares what a preview contains, and returns the number of its environment.
  private mutating func enter(_ element: Element, in outer: Environment) -> Int {
    let environment = declarations.declare(element, in: outer, checker.nodes)
    checker.context.environment = environment
    return environment
  }

  private mutating func data(
    of element: Element
  ) -> (values: [ByteExactString: Value], files: DataFiles) {
    var data: [ByteExactString: Value] = [:]
    var files = DataFiles()
    for child in element.children where child.name == "data" {
      checker.nodes.attributes.checkDeclaration(child)
      guard let name = checker.nodes.attributes.name(of: child),
        let source = checker.nodes.attributes.source(of: child)
      else { continue }
      let value = declarations.loader.data(
        at: source,
        checker.context.sink
      )
      if let value { data[name.text] = value }
      files.files[name.text] = declarations.loader.dataFile(at: source)
    }
    return (data, files)
  }
}

extension Names {
  /// The texts that states are declared with, by their names.
  fileprivate var stateTexts: [ByteExactString: LocatedText] {
    Dictionary(firstOf: states.compactMap { state in state.text.map { (state.name, $0) } })
  }
}
