package import PlaygroundCore

/// The colours and cell metrics of a terminal.
package struct TerminalTraits: Hashable, Sendable {
  /// The number of colours.
  package var depth: ColorDepth
  /// The metrics of the cells.
  var cells = CellMetrics.standard

  /// Creates the traits of a terminal with `depth` colours.
  package init(depth: ColorDepth, cells: CellMetrics = CellMetrics.standard) {
    self.depth = depth
    self.cells = cells
  }

  /// The text encoder for the terminal.
  var encoder: ANSIEncoder { ANSIEncoder(depth: depth, ambiguous: cells.ambiguous) }
}
