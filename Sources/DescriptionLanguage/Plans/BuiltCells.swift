internal import PlaygroundCore

/// The cells that one chunk builds for certain values of the names it reads.
final class BuiltCells: Sendable {
  /// How much building counts against the limits of a preview.
  struct Cost: Hashable, Sendable {
    var nodes = 0
    var iterations = 0
    var steps = 0
  }

  /// The cells, in order.
  let cells: Cells
  /// Where each of them got its identity.
  let spans: [SourceSpan]
  /// Hashes of the written ids among their keys.
  let idHashes: [Int]
  /// The values of the names that the chunk reads.
  let values: [Value]
  /// The cost of building them.
  let cost: Cost
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
    cost: Cost? = nil,
    diagnostics: [Diagnostic] = [],
    uses: UseGroup = .none
  ) {
    self.cells = cells
    self.spans = spans
    self.values = values
    self.cost = cost ?? Cost(nodes: cells.count)
    self.diagnostics = diagnostics
    self.uses = uses
    hasNotes = !diagnostics.isEmpty || !uses.uses.isEmpty
    idHashes = cells.lazy.filter { $0.key.isWritten }.map { $0.key.hashValue }
  }

  /// The written ids and their positions.
  var ids: [(key: Key, span: SourceSpan)] {
    zip(cells, spans).compactMap { cell, span in cell.key.isWritten ? (cell.key, span) : nil }
  }
}
