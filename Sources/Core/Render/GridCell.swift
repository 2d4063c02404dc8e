// Render: from trees with frames to pictures. A `Painter` draws nodes into a `Grid` of cells; the
// rows of a grid are taken out as runs, which are what is compared, sent over the wire, and encoded
// for terminals (`ANSIEncoder`), browsers (`HTMLEncoder`) and pictures (`SVGEncoder`).

/// One cell of a grid: 8 bytes without references, so that grids are cheap to fill and compare.
///
/// A cluster of several scalars is kept by the grid, and so are styles; the cell holds their
/// indices.
struct GridCell: Equatable, Sendable {
  /// The scalar drawn; 0 for the right half of a wide cluster; with the top bit set, the index of a
  /// cluster.
  var glyph: UInt32
  /// The index of the style.
  var style: UInt32

  /// Nothing in the terminal's own look.
  static let blank = GridCell(glyph: 0x20, style: 0)

  /// Marks the right half of a wide cluster.
  static let continuation: UInt32 = 0
  /// Marks the index of a cluster.
  static let clusterFlag: UInt32 = 0x8000_0000

  /// Whether this is the right half of a wide cluster.
  var isContinuation: Bool { glyph == GridCell.continuation }
}
