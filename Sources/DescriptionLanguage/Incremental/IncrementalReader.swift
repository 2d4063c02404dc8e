internal import PlaygroundCore

/// Reads a file anew, taking over what an earlier reading knows of it.
///
/// A large file is read in chunks. When its next bytes differ within one series or between two, only
/// the chunks or the skeleton concerned are read again. A file with errors is read as a whole, so that
/// what is told about it does not depend on what it was before.
struct IncrementalReader {
  let limits: Limits
  let chunking: Chunking

  /// How taking over an earlier reading came out.
  private enum Result {
    case read(Description)
    /// The change does not fit: the file has to be taken apart anew.
    case notApplicable
    /// What was changed cannot be read.
    case broken
  }

  /// Returns what a file says.
  func description(
    of file: SourceFile,
    after previous: Description?,
    resolve: (String) -> ResolvedFile
  ) -> Description {
    withoutActuallyEscaping(resolve) { resolve in
      guard file.bytes.count >= chunking.fileBytes, file.bytes.count <= limits.fileBytes else {
        return whole(file, resolve)
      }
      // A file may be tried in several ways; each path is asked for once.
      var resolved: [String: ResolvedFile] = [:]
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
    if let memory, memory.limits == limits, memory.file.file.path == file.path,
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
    _ resolve: @escaping (String) -> ResolvedFile
  ) -> Description? {
    var series = SeriesChecker(file.withoutContexts, limits: limits)
    var reader = DescriptionReader(file.file, limits: limits, resolve: resolve)
    let read = reader.read(
      ofSkeleton: file.skeletonFile,
      places: file.skeleton.seriesByPlace
    ) { checker in
      series.takeAll(in: checker.contexts, &checker)
    }
    guard let read else { return nil }
    series.countSkeleton(nodes: read.nodeCount)
    guard series.staysWithinLimits(steps: read.result.steps) else { return nil }
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
    guard !edit.isOfSkeleton, dependsOnTheSame(memory.result, resolve) else {
      return description(of: edit.file, resolve).map { .read($0) } ?? .broken
    }
    return taking(edit, into: memory.result, resolve)
  }

  /// Whether the files that a description names are what they were.
  private func dependsOnTheSame(
    _ result: ReadResult,
    _ resolve: (String) -> ResolvedFile
  ) -> Bool {
    var sources = result.sources.dropFirst()[...]
    for path in result.dependencies.map(\.path).uniqued {
      guard case .found(let file) = resolve(path), let source = sources.popFirst(),
        source.number == file.number, source.path == file.path, source.bytes == file.bytes
      else { return false }
    }
    return true
  }

  /// Takes changed rows into a reading whose declarations stand.
  private func taking(
    _ edit: FileEdit,
    into old: ReadResult,
    _ resolve: @escaping (String) -> ResolvedFile
  ) -> Result {
    var checker = ListChecker(old.symbols, limits: limits, steps: old.steps)
    var series = SeriesChecker(edit.file, limits: limits)
    for number in edit.series.sorted() {
      switch series.takeEdited(number, &checker) {
      case .taken: break
      case .moved: return description(of: edit.file, resolve).map { .read($0) } ?? .broken
      case .broken: return .broken
      }
    }
    guard series.staysWithinLimits(steps: old.steps) else { return .broken }
    var result = old
    result.symbols = checker.nodes.symbols
    return .read(Description(result, of: series.file))
  }
}

extension [String] {
  /// The texts without those that came before.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
