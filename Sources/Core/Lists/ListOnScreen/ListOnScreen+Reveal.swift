extension ListOnScreen {
  /// Returns whether a content row is drawn in the window, and not covered by a pinned one.
  func shows(row: Int) -> Bool {
    guard position.window.contains(row) else { return false }
    guard let list = content.listLayout else { return true }
    let drawn = list.rowFinder.bandIndex(drawnAtRow: row, in: position.window)
    return drawn.map { list.stack.rows(ofBand: $0).contains(row) } ?? true
  }

  /// Scrolls a horizontal section no further than needed to show one of its cells.
  func revealInStrip(_ path: ElementPath) {
    guard let list = content.listLayout else { return }
    let index = list.stack.bandIndex(of: path)
    let placements = list.placements(inBand: index)
    guard let strip = list.strips.strip(of: list.stack.band(index), placements),
      let cell = placements.firstIndex(where: { $0.path == path })
    else { return }
    let left = strip.offset(nearest: stripOffset(ofSection: path.section))
    let columns = strip.cells[cell]
    let (before, after) = (columns.lowerBound - left, columns.upperBound - left - strip.columns)
    if before < 0 || after > 0 {
      _ = scrollStrip(ofSection: path.section, by: before < 0 ? before : min(before, after))
    }
  }
}
