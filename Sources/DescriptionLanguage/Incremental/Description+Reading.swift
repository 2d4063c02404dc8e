internal import PlaygroundCore

extension Description {
  /// Creates the description of a file that was read as a whole.
  init(_ reading: Reading) {
    self.init(
      isDescription: reading.isDescription,
      previews: reading.previews,
      diagnostics: reading.isDescription ? reading.diagnosticsInOrder() : reading.diagnostics,
      dependencies: reading.dependencies,
      sources: reading.sources,
      parsedByteCount: reading.isDescription ? reading.sources[0].bytes.count : 0,
    )
  }

  /// Creates the description of a file that was read in chunks.
  init(_ reading: Reading, of chunked: ChunkedFile) {
    let map = chunked.map
    let chunks = chunked.chunks
    self.init(
      isDescription: true,
      previews: reading.previews.map { preview in
        var preview = preview.checked(with: reading.symbols, steps: reading.steps)
        preview.program.series = chunks
        preview.program.places = map
        preview.resolveSpans(map)
        return preview
      },
      diagnostics: reading.diagnosticsInOrder(map),
      dependencies: reading.dependencies,
      sources: [chunked.file] + reading.sources.dropFirst(),
      parsedByteCount: chunked.parsedByteCount,
      places: map,
      memory: ReadingMemory(reading: reading, file: chunked),
    )
  }
}

extension DescribedPreview {
  /// Replaces spans in segments by those in files.
  fileprivate mutating func resolveSpans(_ map: SourceMap) {
    span = map.resolved(span)
    for index in state.indices { state[index].span = map.resolved(state[index].span) }
    for index in variants.indices { variants[index].span = map.resolved(variants[index].span) }
  }
}

/// What one reading leaves for the next one.
final class ReadingMemory: Sendable {
  let reading: Reading
  /// The parts of the file, all of them read.
  let file: ChunkedFile

  /// How much the description was allowed to ask for.
  var limits: Limits { reading.limits }

  /// Keeps a reading.
  init(reading: Reading, file: ChunkedFile) {
    self.reading = reading
    self.file = file
  }
}
