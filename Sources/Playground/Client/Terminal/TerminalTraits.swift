import PlaygroundCore

/// What a client's terminal shows, and how.
struct TerminalTraits: Hashable, Sendable {
  /// How many colours it shows.
  var depth: ColorDepth
  /// What its cells are like.
  var cells = CellMetrics.standard

  /// What writes to it.
  var encoder: ANSIEncoder { ANSIEncoder(depth: depth, ambiguous: cells.ambiguous) }
}
