internal import PlaygroundCore

/// Cells that are built chunk by chunk, each only when something it reads has changed.
extension Builder {
  /// Returns the cells of some series.
  mutating func cells(ofSeries numbers: [Int], _ ids: UniqueIds) -> Cells {
    var parts: [BuiltCells] = []
    for number in numbers {
      for chunk in program.series[number] {
        if isStopped { break }
        parts.append(cells(of: chunk))
      }
    }
    if !ids.areUnique(in: parts) {
      let diagnosticCount = diagnostics.count
      warnOfDuplicates(parts.flatMap(\.ids))
      if diagnostics.count == diagnosticCount { ids.remember(parts) }
    }
    var chunks: [[Cell]] = []
    chunks.reserveCapacity(parts.count)
    for part in parts {
      for index in 0..<part.cells.chunkCount { chunks.append(part.cells.chunk(at: index)) }
    }
    return Cells(chunks: chunks)
  }

  private mutating func cells(of chunk: Chunk) -> BuiltCells {
    let values = chunk.trail.names.map { scope[$0] ?? .null }
    if let known = chunk.result(for: values), take(known) { return known }
    var cells: [Cell] = []
    var spans: [SourceSpan] = []
    let (cost, diagnostics) = measure { builder in
      (cells, spans) = builder.cells(chunk)
      builder.checkFollows(in: cells)
    }
    let built = BuiltCells(
      Cells(cells),
      spans: spans,
      values: values,
      cost: cost,
      diagnostics: diagnostics,
    )
    // Failures are counted; those that are kept would not be.
    let hasErrors = diagnostics.contains { $0.severity == .error }
    if !isStopped, !hasErrors { chunk.keep(built) }
    return built
  }

  private mutating func cells(_ chunk: Chunk) -> (cells: [Cell], spans: [SourceSpan]) {
    switch chunk.rows {
    case .slots(let slots): return cells(slots)
    case .finished(let known):
      // Only a limit can make cells that are finished be built one by one.
      var count = 0
      while count < known.cells.count {
        let span = known.cells[count].content.span ?? known.spans[count]
        guard mayBuild(at: span) else { break }
        count += 1
      }
      return (Array(known.cells[..<count]), Array(known.spans[..<count]))
    }
  }
}
