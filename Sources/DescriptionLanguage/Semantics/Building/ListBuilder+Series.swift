internal import PlaygroundCore

// The rows of a large file, chunk by chunk.
extension ListBuilder {
  /// Returns the cells of series, chunk by chunk.
  mutating func cells(ofSeries numbers: [Int], _ ids: UniqueIds) -> Cells {
    if context.inquiry != nil { return Cells(numbers.flatMap { inquiredCells(ofSeries: $0) }) }
    var parts: [BuiltCells] = []
    for number in numbers {
      for chunk in series[number] {
        if context.evaluator.isStopped { break }
        parts.append(cells(of: chunk))
      }
    }
    if !ids.areUnique(in: parts) {
      let warnings = DuplicateIds.warnings(of: parts.flatMap(\.ids))
      context.evaluator.report(warnings)
      if warnings.isEmpty { ids.remember(parts) }
    }
    var chunks: [[Cell]] = []
    chunks.reserveCapacity(parts.count)
    for part in parts {
      for index in 0..<part.cells.chunkCount { chunks.append(part.cells.chunk(at: index)) }
    }
    return Cells(chunks: chunks)
  }

  /// Returns the cells of a series that are not always the same, all of them built.
  private mutating func inquiredCells(ofSeries number: Int) -> [Cell] {
    isInChunk = true
    defer { isInChunk = false }
    var found: [Cell] = []
    for chunk in series[number] where context.reach?.includes(chunk) != false {
      if case .siblings(let siblings) = chunk.rows { found += cells(siblings).cells }
    }
    return found
  }

  /// Returns the cells of a chunk, rebuilt only if its dependencies changed.
  private mutating func cells(of chunk: Chunk) -> BuiltCells {
    if case .finished(let known) = chunk.rows, context.evaluator.take(known.work) {
      if known.hasNotes { takeNotes(of: known) }
      return known
    }
    let values = context.evaluator.inputs(chunk.dependencies.names.map(ScopeName.init))
    let known = chunk.result(for: values) { context.tracker.isCurrent($0) }
    if let known, context.evaluator.take(known.work) {
      if known.hasNotes { takeNotes(of: known) }
      return known
    }
    let start = context.evaluator.beginPart()
    context.tracker.beginPart()
    isInChunk = true
    let (cells, spans) = cells(chunk.rows)
    isInChunk = false
    if context.evaluator.followsViews {
      context.evaluator.report(FollowDefects.diagnostics(of: cells))
    }
    let (work, diagnostics) = context.evaluator.endPart(start)
    let built = BuiltCells(
      Cells(cells),
      spans: spans,
      values: values,
      work: work,
      diagnostics: diagnostics,
      uses: context.tracker.endPart(),
    )
    // Failures must be counted, which reused cells would not do.
    let hasErrors = diagnostics.contains { $0.severity == .error }
    if !context.evaluator.isStopped, !hasErrors { chunk.keep(built) }
    return built
  }

  private mutating func takeNotes(of known: BuiltCells) {
    context.evaluator.report(known.diagnostics)
    context.tracker.take(known.uses)
  }

  private mutating func cells(_ rows: Chunk.Rows) -> (cells: [Cell], spans: [SourceSpan]) {
    switch rows {
    case .siblings(let siblings): return cells(siblings)
    case .finished(let known):
      // Finished cells are built one by one only because of a limit.
      var count = 0
      while count < known.cells.count {
        let span = known.cells[count].content.span ?? known.spans[count]
        guard context.evaluator.may(.finishedRow, at: span) else { break }
        count += 1
      }
      return (Array(known.cells[..<count]), Array(known.spans[..<count]))
    }
  }
}
