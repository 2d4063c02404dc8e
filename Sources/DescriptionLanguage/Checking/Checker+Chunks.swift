internal import PlaygroundCore

/// Rows that are read in chunks.
extension Checker {
  /// Returns the plan of the cells among the children of an element, be they read in chunks or not.
  mutating func cells(
    in element: Element,
    names: Names,
    where isRow: (Element) -> Bool
  ) -> CellsPlan {
    if element.series.isEmpty {
      let areAll = element.children.allSatisfy(isRow)
      return .slots(
        cells(areAll ? element.children : element.children.filter(isRow), names: names)
      )
    }
    var ordinals = Ordinals()
    for (index, mark) in element.series.enumerated() {
      let context = SeriesContext(
        names: names,
        environment: environment,
        depth: mark.depth,
        ordinals: ordinals,
        isPreview: element.name == StructureWord.preview.name,
        isFollowed: index < element.series.count - 1,
      )
      let isNew = chunked?.contexts[mark.series] == nil
      guard isNew, !element.children.contains(where: isRow),
        takeSeries(mark.series, in: context, counting: &ordinals)
      else {
        chunked = nil
        return .slots([])
      }
    }
    return .series(element.series.map(\.series), UniqueIds())
  }

  /// Reads and checks the chunks of a series that are not known; returns whether that can be done.
  private mutating func takeSeries(
    _ number: Int,
    in context: SeriesContext,
    counting ordinals: inout Ordinals
  ) -> Bool {
    guard var file = chunked else { return false }
    // Held by nobody else, the table is changed in place.
    chunked = nil
    file.contexts[number] = context
    guard takeChunks(ofSeries: number, in: &file, counting: &ordinals) else { return false }
    chunked = file
    return true
  }

  /// Whether the file, all of its chunks included, asks for no more than it may.
  var staysWithinLimits: Bool {
    guard let chunked else { return false }
    let chunks = chunked.chunks.joined()
    return chunks.reduce(chunked.skeletonNodeCount) { $0 + $1.size.nodeCount } <= limits.nodes
      && chunks.reduce(steps) { $0 + $1.size.stepCount } <= limits.totalSteps
  }

  /// What became of a series in which some pieces were replaced.
  enum EditedSeries {
    /// Its new chunks are read.
    case taken
    /// Rows that stand behind it have other places now.
    case moved
    /// There is something to report.
    case broken
  }

  /// Reads and checks the new pieces of a series in a file whose declarations stand.
  mutating func takeEdited(_ number: Int, in file: inout ChunkedFile) -> EditedSeries {
    guard let context = file.contexts[number] else { return .broken }
    let diagnosticCount = diagnostics.count
    environment = context.environment
    var ordinals = context.ordinals
    guard takeChunks(ofSeries: number, in: &file, counting: &ordinals) else { return .broken }
    checkPending()
    guard diagnostics.count == diagnosticCount else { return .broken }
    if context.isFollowed, file.contexts[number + 1]?.ordinals != ordinals { return .moved }
    return .taken
  }

  /// Makes chunks of all pieces of a series; returns whether that can be done.
  private mutating func takeChunks(
    ofSeries number: Int,
    in file: inout ChunkedFile,
    counting ordinals: inout Ordinals
  ) -> Bool {
    guard let context = file.contexts[number] else { return false }
    var position = file.starts[number]
    var rowCount = 0
    for index in file.series[number].indices {
      let piece = file.series[number][index]
      let bytes = position..<(position + piece.byteCount)
      position = bytes.upperBound + file.skeleton.separatorCount
      let chunk = chunk(piece, at: bytes, ofSeries: number, in: &file, counting: &ordinals)
      guard let chunk else { return false }
      file.series[number][index] = .chunk(chunk)
      rowCount += chunk.rowCount
    }
    return !context.isPreview || rowCount > 1
  }

  /// Returns a part of a series as a chunk behind some siblings, `nil` for one with anything to report.
  private mutating func chunk(
    _ piece: ChunkedFile.Piece,
    at bytes: Range<Int>,
    ofSeries number: Int,
    in file: inout ChunkedFile,
    counting ordinals: inout Ordinals
  ) -> Chunk? {
    guard let context = file.contexts[number] else { return nil }
    let segment: UInt32
    switch piece {
    case .chunk(let chunk):
      if !chunk.trail.readsDeclarations || file.keepsDeclarations {
        return chunk.moved(behind: &ordinals)
      }
      segment = chunk.segment
    case .bytes(_, let number): segment = number
    }
    let reader = ChunkReader(
      isJSON: file.skeleton.isJSON,
      limits: limits,
      depth: context.depth,
      level: file.skeleton.levels[number],
    )
    file.parsedByteCount += bytes.count
    guard let content = reader.content(of: file.file.bytes[bytes], segment: segment) else {
      return nil
    }
    return chunk(content, segment, byteCount: bytes.count, names: context.names, &ordinals)
  }

  private mutating func chunk(
    _ content: ChunkReader.Content,
    _ segment: UInt32,
    byteCount: Int,
    names: Names,
    _ ordinals: inout Ordinals
  ) -> Chunk? {
    let before = ordinals
    let diagnosticCount = diagnostics.count
    trail = Trail()
    let outerSteps = steps
    defer { steps = outerSteps }
    var slots: [Slot<CellPlan>] = []
    slots.reserveCapacity(content.elements.count)
    add(content.elements[...], to: &slots, counting: &ordinals, names: names) {
      checker,
      element,
      names in
      checker.cell(of: element, names: names)
    }
    guard diagnostics.count == diagnosticCount else { return nil }
    trail.keepOnly(names)
    return Chunk(
      segment: segment,
      size: Chunk.Size(
        byteCount: byteCount,
        nodeCount: content.nodeCount,
        stepCount: steps - outerSteps,
      ),
      rows: Self.rows(of: slots),
      names: Self.names(of: content.elements, behind: before),
      trail: trail,
    )
  }

  private static func rows(of slots: [Slot<CellPlan>]) -> Chunk.Rows {
    var cells: [Cell] = []
    cells.reserveCapacity(slots.count)
    for slot in slots {
      guard slot.control == nil, case .item(.finished(var cell)) = slot.body else {
        return .slots(slots)
      }
      cell.key = slot.key
      cell.content.key = slot.key
      cells.append(cell)
    }
    return .finished(BuiltCells(Cells(cells), spans: slots.map(\.span)))
  }

  private static func names(
    of elements: [Element],
    behind before: Ordinals
  ) -> [Chunk.NameCount] {
    var ordinals = Ordinals()
    var names: [String] = []
    for element in elements where ordinals.next(element.name) == 0 { names.append(element.name) }
    return names.map { name in
      Chunk.NameCount(name: name, first: before.count(of: name), count: ordinals.count(of: name))
    }
  }
}
