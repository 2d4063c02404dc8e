internal import PlaygroundCore

/// Reads a file again and reuses an earlier reading.
///
/// A large file is read in chunks, a small one from its second reading on. If its bytes differ only
/// inside a series or between series, only the affected chunks or the outline are read again. A
/// file with errors is read as a whole, so that its diagnostics do not depend on earlier versions.
struct IncrementalReader {
  let limits: Limits
  let chunking: Chunking

  /// The result of reusing an earlier reading.
  private enum Result {
    case read(Description)
    /// The change does not fit: the file must be split again.
    case notApplicable
    /// The changed part has errors.
    case broken
  }

  /// Returns the description of a file.
  func description(
    of file: SourceFile,
    after previous: Description?,
    resolve: (String) -> ResolvedFile
  ) -> Description {
    withoutActuallyEscaping(resolve) { resolve in
      guard chunking.splits(fileOf: file.bytes.count, isReadAgain: previous != nil),
        file.bytes.count <= limits.fileBytes
      else { return whole(file, resolve) }
      // A file may be read in several ways, but each path is resolved once.
      var resolved: [ByteExactString: ResolvedFile] = [:]
      return description(ofLarge: file, previous?.memory) { path in
        if let known = resolved[path] { return known }
        let answer = resolve(path)
        resolved[path] = answer
        return answer
      }
    }
  }

  private func whole(
    _ file: SourceFile,
    _ resolve: @escaping (String) -> ResolvedFile
  ) -> Description {
    var reader = DescriptionReader(file, limits: limits, resolve: resolve)
    return Description(reader.read())
  }

  private func description(
    ofLarge file: SourceFile,
    _ memory: IncrementalState?,
    _ resolve: @escaping (String) -> ResolvedFile
  ) -> Description {
    if let memory, memory.limits == limits, memory.file.file.path.hasSameBytes(as: file.path),
      memory.file.file.number == file.number
    {
      switch reread(file, memory, resolve) {
      case .read(let description): return description
      case .notApplicable: break
      case .broken:
        var description = whole(file, resolve)
        guard !description.hasErrors else {
          description.memory = memory
          return description
        }
      }
    }
    let isJSON = DocumentReader(file: file, limits: limits).isJSON
    // Rows that were read in chunks would be kept until the limit is reached.
    if NodeEstimate(of: file.bytes, isJSON: isJSON).exceeds(limits.nodes) {
      return whole(file, resolve)
    }
    let chunkBytes = chunking.chunkBytes(ofFile: file.bytes.count)
    if let cut = ChunkedFile(cutting: file, isJSON: isJSON, chunkBytes: chunkBytes),
      let description = description(of: cut, resolve)
    {
      return description
    }
    var description = whole(file, resolve)
    description.memory = memory
    return description
  }

  private func description(
    of file: ChunkedFile,
    after old: SymbolTable? = nil,
    _ resolve: @escaping (String) -> ResolvedFile
  ) -> Description? {
    var series = SeriesChecker(
      file.withoutContexts,
      limits: limits,
      hidBuiltIns: old?.hasHiddenBuiltIns ?? false,
    )
    var reader = DescriptionReader(file.file, limits: limits, resolve: resolve)
    let read = reader.read(
      ofOutline: file.outlineFile,
      seriesByOffset: file.outline.seriesByOffset
    ) { checker in
      series.takeAll(in: checker.context.series, checker)
    }
    guard let read else { return nil }
    series.countOutline(nodes: read.nodeCount)
    guard series.staysWithinLimits(read.result.work) else { return nil }
    return Description(read.result, of: series.file)
  }

  // MARK: - Taking over

  private func reread(
    _ file: SourceFile,
    _ memory: IncrementalState,
    _ resolve: @escaping (String) -> ResolvedFile
  ) -> Result {
    let edit = FileEdit(of: memory.file, to: file, chunking: chunking)
    guard let edit else { return .notApplicable }
    guard !edit.isOfOutline, dependsOnTheSame(memory.result, resolve) else {
      return description(of: edit.file, after: memory.result.symbols, resolve).map { .read($0) }
        ?? .broken
    }
    return taking(edit, into: memory.result, resolve)
  }

  /// Whether the dependencies of a description are unchanged.
  private func dependsOnTheSame(
    _ result: DescriptionReading,
    _ resolve: (String) -> ResolvedFile
  ) -> Bool {
    var sources = result.sources.dropFirst()[...]
    for path in result.dependencies.map(\.path).uniqued {
      guard case .found(let file) = resolve(path), let source = sources.popFirst(),
        source.number == file.number, source.path.hasSameBytes(as: file.path),
        source.bytes == file.bytes
      else { return false }
    }
    return true
  }

  /// Replaces changed rows in a reading whose declarations are unchanged.
  private func taking(
    _ edit: FileEdit,
    into old: DescriptionReading,
    _ resolve: @escaping (String) -> ResolvedFile
  ) -> Result {
    let checker = ListChecker(CheckContext(old.symbols, limits: limits, work: old.work))
    var series = SeriesChecker(edit.file, limits: limits)
    for number in edit.series.sorted() {
      switch series.takeEdited(number, checker) {
      case .taken: break
      case .moved:
        return description(of: edit.file, after: old.symbols, resolve).map { .read($0) } ?? .broken
      case .broken: return .broken
      }
    }
    guard series.staysWithinLimits(old.work) else { return .broken }
    var result = old
    result.symbols = checker.context.symbols
    return .read(Description(result, of: series.file))
  }
}

extension [String] {
  /// Returns the texts without duplicates.
  fileprivate var uniqued: [String] {
    var seen: Set<ByteExactString> = []
    return filter { seen.insert(name: $0) }
  }
}
