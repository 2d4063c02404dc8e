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
  private let columns: Int
  /// The list, if each of its bands is drawn on its own rows alone; `nil` for other contents.
  private let list: ListLayout?

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
    self.columns = columns
    if let list = layout.listLayout, list.drawsBandsInPlace(window) {
      let known = previous.flatMap { $0.columns == columns ? $0.list : nil }
      let unchanged = known.map { UnchangedBands(from: $0, to: list, columns: columns) }
      var drawing = BandRows(of: list, columns: columns, ambiguous: layout.cells.ambiguous)
      let old = previous?.rows ?? []
      for kept in unchanged?.rows(ofFirst: window.count, like: old.count) ?? [] {
        drawing.draw(until: kept.rows.lowerBound)
        drawing.take(old[kept.rows.lowerBound + kept.shift..<kept.rows.upperBound + kept.shift])
      }
      drawing.draw(until: window.count)
      if drawing.staysInBands || drawing.drawnCount == window.count {
        rows = drawing.rows
        drawnCount = drawing.drawnCount
        self.list = drawing.staysInBands ? list : nil
        return
      }
    }
    rows = layout.rows(in: window, columns: columns, marks: .none).map(\.runs)
    drawnCount = window.count
    list = nil
  }
}

/// The rows of a list from its top, some of which are drawn, and others taken over.
private struct BandRows {
  private let list: ListLayout
  private let columns: Int
  private let ambiguous: AmbiguousWidth
  /// The rows so far.
  private(set) var rows: [[Run]] = []
  /// How many of them were drawn.
  private(set) var drawnCount = 0
  /// Whether no tree of the bands that were drawn is painted on rows of other bands.
  private(set) var staysInBands = true

  init(of list: ListLayout, columns: Int, ambiguous: AmbiguousWidth) {
    (self.list, self.columns, self.ambiguous) = (list, columns, ambiguous)
  }

  /// Takes over rows.
  mutating func take(_ known: ArraySlice<[Run]>) { rows += known }

  /// Draws the rows up to `end`.
  mutating func draw(until end: Int) {
    guard rows.count < end else { return }
    var grid = Grid(columns: columns, rows: end - rows.count, ambiguous: ambiguous)
    var staysInBands = true
    let painter = BandPainter(
      list,
      in: rows.count..<end,
      marks: .none,
      strips: StripOffsets(),
      pins: .none
    ) { [list] index, cells in
      let placements = list.placements(inBand: index, cells: cells)
      let height = list.stack.rows(ofBand: index).count
      if !placements.allSatisfy({ $0.isPainted(inFirst: height) }) { staysInBands = false }
      return placements
    }
    drawnCount += grid.rows
    rows += painter.draw(into: &grid).map(\.runs)
    if !staysInBands { self.staysInBands = false }
  }
}

extension ListLayout {
  /// Returns whether all bands are drawn at their position in a window, and nothing else is drawn.
  fileprivate func drawsBandsInPlace(_ window: Range<Int>) -> Bool {
    index == nil && pins.pins(in: window).isEmpty
  }
}

extension Placement {
  /// Returns whether the tree is painted on the first `count` rows of its band alone.
  fileprivate func isPainted(inFirst count: Int) -> Bool {
    let rows = PaintedRows.rows(of: node, layout: layout)
    return rows.isEmpty || rows.lowerBound + origin.y >= 0 && rows.upperBound + origin.y <= count
  }
}
