internal import PlaygroundCore

/// What reading a file without chunks, or with chunks and without errors, has found.
struct Reading: Sendable {
  var previews: [DescribedPreview]
  /// All that was found wrong, in the order it was met.
  var diagnostics: [Diagnostic]
  var dependencies: [Dependency]
  var sources: [SourceFile]
  /// What is declared, and the parts of the file.
  var checker: Checker

  /// Returns the description of a file that was read as a whole.
  func description(of file: SourceFile) -> Description {
    Description(
      isDescription: true,
      previews: previews,
      diagnostics: diagnosticsInOrder(of: file, SourceMap()),
      dependencies: dependencies,
      sources: sources,
      parsedByteCount: file.bytes.count,
    )
  }

  /// Returns the description of a file that was read in chunks.
  func description(of chunked: ChunkedFile) -> Description {
    let map = chunked.map
    let chunks = chunked.chunks
    var memory = self
    memory.checker.chunked = nil
    return Description(
      isDescription: true,
      previews: previews.map { preview in
        var preview = preview
        preview.program.components = checker.components
        preview.program.vocabulary?.checker = memory.checker
        preview.program.series = chunks
        preview.program.places = map
        preview.resolveSpans(map)
        return preview
      },
      diagnostics: diagnosticsInOrder(of: chunked.file, map),
      dependencies: dependencies,
      sources: [chunked.file] + sources.dropFirst(),
      parsedByteCount: chunked.parsedByteCount,
      places: map,
      memory: ReadingMemory(reading: memory, file: chunked, limits: checker.limits),
    )
  }

  /// The diagnostics of the description's own file first, each list by place.
  private func diagnosticsInOrder(of file: SourceFile, _ map: SourceMap) -> [Diagnostic] {
    let resolved = diagnostics.map(map.resolved)
    let own = resolved.filter { $0.span.source == file.number }
    let others = resolved.filter { $0.span.source != file.number }
    return own.inSourceOrder().within(checker.limits)
      + others.inSourceOrder().within(checker.limits)
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
  let limits: Limits

  /// Keeps a reading.
  init(reading: Reading, file: ChunkedFile, limits: Limits) {
    self.reading = reading
    self.file = file
    self.limits = limits
  }
}
