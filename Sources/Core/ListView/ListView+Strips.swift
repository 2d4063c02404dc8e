/// Horizontal sections.
extension ListView {
  /// Returns how many columns are out of view at the start of a horizontal section's line of cells.
  public func stripOffset(ofSection index: Int) -> Int {
    list.sections.indices.contains(index) ? strips[list.sections[index].key] : 0
  }

  /// Moves the cells of a horizontal section as its scrolling behaviour says.
  ///
  /// - Parameters:
  ///   - index: The index of the section.
  ///   - columns: How far, towards the end where there are more than 0.
  /// - Returns: Whether there is such a section and its cells moved.
  @discardableResult
  public func scrollStrip(ofSection index: Int, by columns: Int) -> Bool {
    guard list.sections.indices.contains(index) else { return false }
    let isMoved = layout.scrollStrip(ofSection: index, by: columns, &strips) {
      placements[$0] ?? layout.placements(in: layout.band($0))
    }
    if isMoved { layOutAgain() }
    return isMoved
  }
}
