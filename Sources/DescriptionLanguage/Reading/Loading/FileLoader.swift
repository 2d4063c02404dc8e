internal import PlaygroundCore

/// Loads the files that a description names, each once, and keeps account of them.
struct FileLoader {
  /// Every file that was read, the description first.
  private(set) var sources: [SourceFile]
  /// The files that the description depends on, in the order they were named.
  private(set) var dependencies: [Dependency] = []
  private let limits: Limits
  private let resolve: (String) -> ResolvedFile
  private var knownDependencies: Set<Dependency> = []
  /// The outcome of resolving each path.
  private var resolved: [ByteExactString: ResolvedFile] = [:]
  /// The values of data files, `nil` for those with errors.
  private var values: [ByteExactString: Value?] = [:]
  /// Which element named a file, by the file's number.
  private var origins: [UInt32: Diagnostic.Note] = [:]

  /// Creates a loader for a description.
  init(_ file: SourceFile, limits: Limits, resolve: @escaping (String) -> ResolvedFile) {
    sources = [file]
    self.limits = limits
    self.resolve = resolve
  }

  /// The description's own name, by which an import may lead back to it.
  var ownName: String {
    sources[0].path.utf8.split(separator: UInt8(ascii: "/")).last.map { String($0) ?? "" } ?? ""
  }

  /// Returns the file at a path, `nil` after an error.
  ///
  /// - Parameters:
  ///   - path: The path relative to the description.
  ///   - kind: The purpose of the file.
  ///   - source: The path as it is written.
  ///   - sink: Where a missing file is reported.
  /// - Returns: The file.
  mutating func file(
    at path: String,
    _ kind: Dependency.Kind,
    _ source: LocatedText,
    _ sink: DiagnosticSink
  ) -> SourceFile? {
    let answer = resolved[path] ?? resolve(path)
    let isNew = resolved.updateValue(answer, forKey: ByteExactString(path)) == nil
    let isFound = if case .found = answer { true } else { false }
    let dependency = Dependency(path: path, kind: kind, isFound: isFound)
    if knownDependencies.insert(dependency).inserted { dependencies.append(dependency) }
    switch answer {
    case .found(let file):
      if isNew { sources.append(file) }
      let verb = kind == .import ? "imported" : "loaded"
      origins[file.number] = Diagnostic.Note("'\(source.text)' is \(verb) here", at: source.span)
      return file
    case .missing(let reason):
      let message = "cannot read '\(source.text)': \(reason)"
      sink.report(Diagnostic(.missingFile, message, at: source.span))
    case .tooLarge(let reason):
      let message = "cannot read '\(source.text)': \(reason)"
      sink.report(Diagnostic(.limit, message, at: source.span))
    }
    return nil
  }

  /// Returns the value of a data file, `nil` after an error.
  ///
  /// - Parameters:
  ///   - source: The path as it is written in the description.
  ///   - sink: Where defects of the file are reported.
  /// - Returns: The value, `nil` after an error.
  mutating func data(at source: LocatedText, _ sink: DiagnosticSink) -> Value? {
    let path = RelativePath.resolve(source.text, against: "")
    if let known = values[path] { return known }
    guard let file = file(at: path, .data, source, sink) else { return nil }
    let limits = limits
    let value = sink.collecting {
      JSONReader.read(file, limits: limits, roundsIntegers: true, into: &$0)?.value
    }
    values[path] = value
    return value
  }

  /// Returns a data file that was loaded.
  func dataFile(at source: LocatedText) -> SourceFile? {
    guard case .found(let file)? = resolved[RelativePath.resolve(source.text, against: "")] else {
      return nil
    }
    return file
  }

  /// Returns a diagnostic with notes that lead from the description to each other file it is about.
  func leading(to diagnostic: Diagnostic) -> Diagnostic {
    var noted = diagnostic
    for span in [diagnostic.span] + diagnostic.notes.map(\.span) {
      var source = span.source
      while source != sources[0].number, let note = origins[source],
        !noted.notes.contains(note)
      {
        noted.notes.append(note)
        source = note.span.source
      }
    }
    return noted
  }
}
