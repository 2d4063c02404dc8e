internal import PlaygroundCore

extension Description {
  /// Creates the description of a file that was not split.
  init(_ result: DescriptionReading) {
    self.init(
      isDescription: result.isDescription,
      previews: result.previews,
      diagnostics: result.isDescription ? result.diagnosticsInOrder() : result.diagnostics,
      dependencies: result.dependencies,
      sources: result.sources,
      parsedByteCount: result.isDescription ? result.sources[0].bytes.count : 0,
    )
  }

  /// Creates the description of a file that was split into chunks.
  init(_ result: DescriptionReading, of chunked: ChunkedFile) {
    let map = chunked.map
    let chunks = chunked.chunks
    self.init(
      isDescription: true,
      previews: result.previews.map { preview in
        var preview = preview.checked(with: result.symbols, work: result.work)
        preview.program.series = chunks
        preview.program.sourceMap = map
        preview.resolveSpans(map)
        return preview
      },
      diagnostics: result.diagnosticsInOrder(map),
      dependencies: result.dependencies,
      sources: [chunked.file] + result.sources.dropFirst(),
      parsedByteCount: chunked.parsedByteCount,
      sourceMap: map,
      memory: IncrementalState(result: result, file: chunked),
    )
  }
}

extension DescribedPreview {
  /// Replaces spans in segments with spans in files.
  fileprivate mutating func resolveSpans(_ map: SourceMap) {
    span = map.resolved(span)
    for index in state.indices { state[index].span = map.resolved(state[index].span) }
    for index in variants.indices { variants[index].span = map.resolved(variants[index].span) }
  }
}

/// The state that one reading passes on to the next.
final class IncrementalState: Sendable {
  let result: DescriptionReading
  /// The parts of the file, all of them read.
  let file: ChunkedFile

  /// The limits of the description.
  var limits: Limits { result.limits }

  /// Stores a reading.
  init(result: DescriptionReading, file: ChunkedFile) {
    self.result = result
    self.file = file
  }
}
