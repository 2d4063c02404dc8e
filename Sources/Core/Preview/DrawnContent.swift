/// The first rows of a content, as a window of their number draws them, without marks.
///
/// A preview is often drawn after a change of few rows. Rows of bands that did not change are taken
/// over from the earlier drawing. Contents in which something is drawn across bands are drawn
/// completely: single components, pinned content and gutters, the section index, and trees that
/// overflow their band.
package struct DrawnContent {
  /// The rows from the top, as runs.
  package let rows: [[Run]]
  /// How many of them were drawn; the others were taken over.
  package let drawnCount: Int
  /// The drawing of a list; `nil` for contents that are drawn completely.
  private let window: DrawnWindow?

  /// Draws a content.
  ///
  /// - Parameters:
  ///   - layout: The layout of the content.
  ///   - limit: The maximum number of rows.
  ///   - columns: The width to draw, in cells.
  ///   - previous: The drawing of an earlier content.
  /// - Complexity: O(*r*) in the number of rows of changed bands, if each band is drawn on its own
  ///   rows; taking over the others copies one reference for each.
  package init(
    of layout: ContentLayout,
    rows limit: Int,
    columns: Int,
    reusing previous: DrawnContent? = nil
  ) {
    layout.measure(limit, below: BandPosition(band: 0, row: 0))
    let window = 0..<min(layout.contentRows, limit)
    self.window = layout.listLayout.flatMap { list in
      DrawnWindow(
        of: list,
        in: window,
        on: Grid(columns: columns, rows: 0, ambiguous: layout.cells.ambiguous),
        marks: .none,
        reusing: previous?.window,
      ) { list.placements(inBand: $0, cells: $1) }
    }
    let drawn = self.window?.rows ?? layout.rows(in: window, columns: columns, marks: .none)
    rows = drawn.map(\.runs)
    drawnCount = self.window?.drawnCount ?? window.count
  }
}
