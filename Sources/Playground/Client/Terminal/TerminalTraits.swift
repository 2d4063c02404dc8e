package import PlaygroundCore

/// The colours and cells of a client's terminal.
package struct TerminalTraits: Hashable, Sendable {
  /// How many colours it shows.
  package var depth: ColorDepth
  /// The metrics of its cells.
  var cells = CellMetrics.standard

  /// Creates the traits of a terminal with so many colours.
  package init(depth: ColorDepth, cells: CellMetrics = CellMetrics.standard) {
    self.depth = depth
    self.cells = cells
  }

  /// The encoder of text for it.
  var encoder: ANSIEncoder { ANSIEncoder(depth: depth, ambiguous: cells.ambiguous) }
}
