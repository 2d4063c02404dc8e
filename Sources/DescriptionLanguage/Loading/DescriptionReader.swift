internal import PlaygroundCore

// Loading: a file, the files that it names, and what they declare become a description.

/// Reads one description: the file, what it imports, the data it loads.
struct DescriptionReader {
  let limits: Limits
  let resolve: (String) -> ResolvedFile
  var checker: Checker
  /// Every file that was read.
  var sources: [SourceFile] = []
  var dependencies: [Dependency] = []
  var knownDependencies: Set<Dependency> = []
  /// What each path turned out to be.
  var resolved: [String: ResolvedFile] = [:]
  /// What each import gives.
  var imports: [String: Environment] = [:]
  /// The values of data files, `nil` for those with errors.
  var values: [String: Value?] = [:]
  /// The imports being read, outermost first.
  var openImports: [String] = []
  /// Which element made us read a file.
  var loaders: [UInt32: Diagnostic.Note] = [:]

  init(limits: Limits, resolve: @escaping (String) -> ResolvedFile) {
    self.limits = limits
    self.resolve = resolve
    checker = Checker(limits: limits)
  }

  /// Returns what the file says.
  mutating func description(of file: SourceFile) -> Description {
    sources = [file]
    let reading = DocumentReader(file: file, limits: limits).reading(into: &checker.diagnostics)
    var previews: [DescribedPreview] = []
    switch reading {
    case .description(let document):
      if !tellsExcess(in: document) { previews = read(document.root) }
    case .broken(isDescription: true): break
    case .other, .broken:
      return Description(
        isDescription: false,
        previews: [],
        diagnostics: checker.diagnostics,
        dependencies: [],
        sources: sources,
      )
    }
    checker.checkComponents()
    for index in previews.indices {
      previews[index].program.components = checker.components
      previews[index].program.vocabulary?.checker = checker
    }
    if checker.diagnostics.contains(where: { $0.severity == .error }) {
      checker.diagnostics += Self.evaluationDiagnostics(of: previews, but: checker.diagnostics)
    }
    return self.reading(previews).description(of: file)
  }

  /// Returns what a file in chunks says, `nil` where it has to be read as a whole: when there is any
  /// error, or something that chunks cannot hold.
  mutating func reading(of file: ChunkedFile) -> Reading? {
    sources = [file.file]
    checker.chunked = file.withoutContexts
    let reader = DocumentReader(
      file: file.skeletonFile,
      limits: limits,
      places: file.skeleton.seriesByPlace,
    )
    guard case .description(let document) = reader.reading(into: &checker.diagnostics) else {
      return nil
    }
    if tellsExcess(in: document) { return nil }
    let previews = read(document.root)
    checker.checkComponents()
    let hasErrors = checker.diagnostics.contains { $0.severity == .error }
    guard !hasErrors, checker.chunked?.contexts.contains(where: { $0 == nil }) == false else {
      return nil
    }
    checker.chunked?.skeletonNodeCount = document.nodeCount
    checker.chunked?.parsedByteCount += file.skeleton.bytes.count
    return checker.staysWithinLimits ? reading(previews) : nil
  }

  /// Returns what was read, in order.
  private func reading(_ previews: [DescribedPreview]) -> Reading {
    Reading(
      previews: previews,
      diagnostics: checker.diagnostics.map { leading($0, to: sources[0].number) },
      dependencies: dependencies,
      sources: sources,
      checker: checker,
    )
  }

  /// Reports that a document declares too much; returns whether it does.
  mutating func tellsExcess(in document: Document) -> Bool {
    guard let place = DeclarationCount.excess(in: document, limits: limits) else { return false }
    checker.diagnostics.append(limits.passed(.declarations, at: place))
    return true
  }

  /// What building a description with errors tells besides, each thing once.
  private static func evaluationDiagnostics(
    of previews: [DescribedPreview],
    but known: [Diagnostic]
  ) -> [Diagnostic] {
    var told = Set(known)
    var found: [Diagnostic] = []
    for preview in previews {
      for variant in [nil] + preview.variants.map({ Optional($0.name) }) {
        for diagnostic in preview.build(variant: variant).diagnostics
        where told.insert(diagnostic).inserted {
          found.append(diagnostic)
        }
      }
    }
    return found
  }

  /// Returns the previews of a file, which share what one of them may ask for if they are many.
  private mutating func read(_ root: Element) -> [DescribedPreview] {
    var previews = previews(in: root)
    let shared = limits.shared(among: previews.reduce(0) { $0 + 1 + $1.variants.count })
    for index in previews.indices { previews[index].program.limits = shared }
    return previews
  }

  private mutating func previews(in root: Element) -> [DescribedPreview] {
    if root.name == "preview" { return preview(root, in: Environment()).map { [$0] } ?? [] }
    checker.allowNoText(in: root)
    for attribute in root.attributes where !Self.isForEditors(attribute) {
      checker.tellUnknown(attribute, on: root.name, among: [])
    }
    let shared = declare(root, on: Environment(), path: "")
    var previews: [DescribedPreview] = []
    for child in root.children {
      switch child.name {
      case "preview":
        if let preview = preview(child, in: checker.environments[shared]) {
          previews.append(preview)
        }
      case "component", "style", "import": break
      default: checker.tellUnknownElement(child)
      }
    }
    return previews
  }

  /// Whether an attribute of the root is there for editors and schema tools only.
  static func isForEditors(_ attribute: Attribute) -> Bool {
    attribute.name == "xmlns" || attribute.name.hasPrefix("xmlns:")
      || attribute.name.hasPrefix("xsi:") || attribute.name == "$schema"
  }

  /// Returns a diagnostic with the way from the description to each other file that it names.
  private func leading(_ diagnostic: Diagnostic, to own: UInt32) -> Diagnostic {
    var noted = diagnostic
    for span in [diagnostic.span] + diagnostic.notes.map(\.span) {
      var source = span.source
      while source != own, let note = loaders[source], !noted.notes.contains(note) {
        noted.notes.append(note)
        source = note.span.source
      }
    }
    return noted
  }
}
