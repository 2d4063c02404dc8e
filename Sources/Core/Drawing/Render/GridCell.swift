// Render: from laid-out trees to output. A `Painter` draws nodes into a `Grid` of cells. A grid's
// rows are converted to runs, which are compared, sent over the wire, and encoded for terminals
// (`ANSIEncoder`), HTML (`HTMLEncoder`) and SVG (`SVGEncoder`).

/// A cell of a grid: 8 bytes without references, cheap to fill and to compare.
///
/// Clusters of several scalars and styles are stored by the grid; the cell holds their indices.
struct GridCell: Equatable, Sendable {
  /// The scalar drawn; 0 for the right half of a wide cluster; with the top bit set, the index of a
  /// cluster.
  var glyph: UInt32
  /// The index of the style.
  var style: UInt32

  /// A space in the default style.
  static let blank = GridCell(glyph: 0x20, style: 0)

  /// Marks the right half of a wide cluster.
  static let continuation: UInt32 = 0
  /// Marks the index of a cluster.
  static let clusterFlag: UInt32 = 0x8000_0000

  /// Whether this is the right half of a wide cluster.
  var isContinuation: Bool { glyph == GridCell.continuation }
}
