internal import PlaygroundCore

/// The cells that one chunk builds for certain values of the names it reads.
final class BuiltCells: Sendable {
  /// The cells, in order.
  let cells: Cells
  /// Where each of them got its identity.
  let spans: [SourceSpan]
  /// Hashes of the written ids among their keys.
  let idHashes: [Int]
  /// The values of the names that the chunk reads.
  let values: [Value]
  /// The work of building them.
  let work: Work
  /// The diagnostics.
  let diagnostics: [Diagnostic]
  /// The uses of components with states in the cells.
  let uses: UseGroup
  /// Whether it has diagnostics or uses.
  let hasNotes: Bool

  /// Creates the cells of a chunk; without values they are constant.
  init(
    _ cells: Cells,
    spans: [SourceSpan],
    values: [Value] = [],
    work: Work? = nil,
    diagnostics: [Diagnostic] = [],
    uses: UseGroup = .none
  ) {
    self.cells = cells
    self.spans = spans
    self.values = values
    self.work = work ?? cells.count * .finishedRow
    self.diagnostics = diagnostics
    self.uses = uses
    hasNotes = !diagnostics.isEmpty || !uses.uses.isEmpty
    idHashes = Self.idHashes(of: cells)
  }

  /// Returns the hashes of the written ids, without copying the cells.
  private static func idHashes(of cells: Cells) -> [Int] {
    var hashes: [Int] = []
    hashes.reserveCapacity(cells.count)
    for number in 0..<cells.chunkCount {
      let chunk = cells.chunk(at: number)
      for index in chunk.indices where chunk[index].key.isWritten {
        hashes.append(chunk[index].key.hashValue)
      }
    }
    return hashes
  }

  /// The written ids and their positions.
  var ids: [(key: Key, span: SourceSpan)] {
    zip(cells, spans).compactMap { cell, span in cell.key.isWritten ? (cell.key, span) : nil }
  }
}
