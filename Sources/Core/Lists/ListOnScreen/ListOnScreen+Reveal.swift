extension ListOnScreen {
  /// Returns the content point drawn at a window point, accounting for pins and scrolled strips.
  func contentPoint(at point: Point) -> Point {
    let plain = Point(x: point.x, y: offset + point.y)
    return content.listLayout?.rowFinder.point(drawnAt: plain, in: position.window, strips) ?? plain
  }

  /// Scrolls to the section of a title in the section index.
  ///
  /// - Returns: Whether there is such a title.
  func scroll(toIndexTitle title: String) -> Bool {
    guard let section = list.section(forIndexTitle: title) else { return false }
    scroll { $0.scroll(toSection: section, in: $1) }
    return true
  }

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
    let band = list.stack.band(index)
    guard let strip = list.strips.strip(of: band, list.placements(inBand: index)),
      strip.cells.indices.contains(path.element)
    else { return }
    let left = strip.offset(nearest: stripOffset(ofSection: path.section))
    let columns = strip.cells[path.element]
    let (before, after) = (columns.lowerBound - left, columns.upperBound - left - strip.columns)
    if before < 0 || after > 0 {
      _ = scrollStrip(ofSection: path.section, by: before < 0 ? before : min(before, after))
    }
  }
}
