internal import PlaygroundCore

/// Reads and checks the rows of series, chunk by chunk.
///
/// If a chunk has a diagnostic, the file is read as a whole, so that diagnostics do not depend on
/// the chunks.
struct SeriesChecker {
  /// The result of replacing pieces of a series.
  enum EditedSeries {
    /// Its new chunks are read.
    case taken
    /// The positions of the following rows have changed.
    case moved
    /// There is a diagnostic.
    case broken
  }

  /// The file; its chunks are added as they are read.
  private(set) var file: ChunkedFile
  private let limits: Limits
  /// Whether the rows that were read before may use components which hid built-in ones.
  private let hidBuiltIns: Bool
  /// The nodes of the chunks that were read or kept so far.
  private var nodeCount = 0

  /// Creates a checker for the series of a file.
  ///
  /// - Parameters:
  ///   - file: The file, with the chunks of an earlier reading.
  ///   - limits: The limits of the file.
  ///   - hidBuiltIns: Whether its components hid built-in ones then.
  init(_ file: ChunkedFile, limits: Limits, hidBuiltIns: Bool = false) {
    self.file = file
    self.limits = limits
    self.hidBuiltIns = hidBuiltIns
  }

  /// Reads and checks all series in their contexts; returns whether there are no diagnostics.
  mutating func takeAll(
    in contexts: SeriesContexts,
    _ checker: ListChecker
  ) -> Bool {
    var ordinals = Ordinals()
    var isFollowing = false
    for number in file.series.indices {
      guard var context = contexts[number] else { return false }
      if !isFollowing { ordinals = Ordinals() }
      isFollowing = context.isFollowed
      context.ordinals = ordinals
      file.contexts[number] = context
      guard takeChunks(ofSeries: number, counting: &ordinals, checker) else { return false }
    }
    return true
  }

  /// Reads and checks the new pieces of a series in a file with unchanged declarations.
  mutating func takeEdited(_ number: Int, _ checker: ListChecker) -> EditedSeries {
    guard let context = file.contexts[number] else { return .broken }
    let count = checker.context.sink.count
    var ordinals = context.ordinals
    guard takeChunks(ofSeries: number, counting: &ordinals, checker) else { return .broken }
    checker.nodes.checkPendingComponents()
    guard checker.context.sink.count == count else { return .broken }
    if context.isFollowed, file.contexts[number + 1]?.ordinals != ordinals { return .moved }
    return .taken
  }

  /// Returns whether the file, including all chunks, is within the limits.
  ///
  /// Reading did some work in addition to the chunks.
  func staysWithinLimits(_ work: Work) -> Bool {
    let sizes = file.chunks.joined().lazy.map(\.size)
    return sizes.reduce(file.outlineNodeCount) { $0 + $1.nodeCount } <= limits.nodes
      && sizes.reduce(work) { $0 + $1.work }.excess(over: limits) == nil
  }

  /// Sets the number of nodes of the parsed outline.
  mutating func countOutline(nodes: Int) {
    file.outlineNodeCount = nodes
    file.parsedByteCount += file.outline.bytes.count
  }

  /// Reads all pieces of a series as chunks; returns whether there are no diagnostics.
  private mutating func takeChunks(
    ofSeries number: Int,
    counting ordinals: inout Ordinals,
    _ checker: ListChecker
  ) -> Bool {
    guard let context = file.contexts[number] else { return false }
    let outer = checker.context.environment
    checker.context.environment = context.environment
    defer { checker.context.environment = outer }
    var position = file.starts[number]
    var rowCount = 0
    for index in file.series[number].indices {
      let piece = file.series[number][index]
      let bytes = position..<(position + piece.byteCount)
      position = bytes.upperBound + file.outline.separatorCount
      let chunk = chunk(piece, at: bytes, ofSeries: number, counting: &ordinals, checker)
      guard let chunk else { return false }
      // The rest of a file with too many nodes is not read.
      nodeCount += chunk.size.nodeCount
      guard nodeCount <= limits.nodes else { return false }
      file.series[number][index] = .chunk(chunk)
      rowCount += chunk.rowCount
    }
    return !context.isPreview || rowCount > 1
  }

  /// Returns a part of a series as a chunk after its preceding siblings, `nil` if it has a
  /// diagnostic.
  private mutating func chunk(
    _ piece: ChunkedFile.Piece,
    at bytes: Range<Int>,
    ofSeries number: Int,
    counting ordinals: inout Ordinals,
    _ checker: ListChecker
  ) -> Chunk? {
    let segment: UInt32
    switch piece {
    case .chunk(let chunk):
      let readsDeclarations =
        chunk.dependencies.readsDeclarations || hidBuiltIns
        || checker.context.symbols.hasHiddenBuiltIns
      if !readsDeclarations || file.keepsDeclarations {
        return chunk.moved(behind: &ordinals)
      }
      segment = chunk.segment
    case .bytes(_, let number): segment = number
    }
    guard let context = file.contexts[number] else { return nil }
    let reader = ChunkReader(
      isJSON: file.outline.isJSON,
      limits: limits,
      depth: context.depth,
      level: file.outline.levels[number],
    )
    file.parsedByteCount += bytes.count
    guard let content = reader.content(of: file.file.bytes[bytes], segment: segment) else {
      return nil
    }
    let names = Chunk.NameCount.counts(of: content.elements, behind: ordinals)
    let rows = checker.rows(content.elements, names: context.names, counting: &ordinals)
    guard let rows else { return nil }
    return Chunk(
      segment: segment,
      size: Chunk.Size(
        byteCount: bytes.count,
        nodeCount: content.nodeCount,
        work: rows.part.work,
      ),
      rows: Chunk.Rows(rows.siblings, limits: limits),
      names: names,
      dependencies: rows.part.dependencies,
    )
  }
}

extension Chunk.Rows {
  /// Creates the rows of checked siblings: cells, if they need no evaluation.
  ///
  /// A row with too many elements is built as others are, which reports it.
  fileprivate init(_ siblings: [Sibling<CellPlan>], limits: Limits) {
    var cells: [Cell] = []
    cells.reserveCapacity(siblings.count)
    // A sibling is large: only its cell is copied.
    for index in siblings.indices {
      guard siblings[index].control == nil,
        case .item(.finished(var cell)) = siblings[index].body,
        TreeElements(of: cell.content, upTo: limits.treeElements).count <= limits.treeElements
      else {
        self = .siblings(siblings)
        return
      }
      cell.key = siblings[index].key
      cell.content.key = cell.key
      cells.append(cell)
    }
    self = .finished(BuiltCells(Cells(cells), spans: siblings.map(\.span)))
  }
}

extension Chunk.NameCount {
  /// Counts the names of siblings that follow others.
  fileprivate static func counts(
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
