package import PlaygroundCore

/// What a client's terminal shows, and how.
package struct TerminalTraits: Hashable, Sendable {
  /// How many colours it shows.
  package var depth: ColorDepth
  /// What its cells are like.
  var cells = CellMetrics.standard

  /// Creates a value of its parts.
  package init(depth: ColorDepth, cells: CellMetrics = CellMetrics.standard) {
    self.depth = depth
    self.cells = cells
  }

  /// What writes to it.
  var encoder: ANSIEncoder { ANSIEncoder(depth: depth, ambiguous: cells.ambiguous) }
}
