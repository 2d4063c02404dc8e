/// What was seen before an update and what is seen after it, for whoever shows the way between.
extension ListView {
  /// Returns the way from lines seen before an update to what is seen now.
  func transition(from before: [ScreenLine], _ changes: RowChanges) -> Transition {
    Transition(
      from: before,
      to: screenLines(changes.arriving),
      columns: size.width,
      ambiguous: cells.ambiguous,
    )
  }

  /// Returns the lines of the window, each with what happens to the stripe it stands in.
  func screenLines(_ change: (Band) -> ScreenLine.Change) -> [ScreenLine] {
    var lines = rows().map { ScreenLine(row: $0) }
    let window = contentOffset..<contentOffset + size.height
    var counts: [RowIdentity: Int] = [:]
    var index = layout.bandIndex(atRow: window.lowerBound)
    while index < layout.bandCount {
      let rows = layout.rows(ofBand: index)
      let start = rows.lowerBound - layout.gap(beforeBand: index)
      guard start < window.upperBound else { break }
      let band = layout.band(index)
      let place = band.content.place(inSection: band.section)
      var identity = RowIdentity(place, in: list)
      identity.occurrence = counts[identity, default: 0]
      counts[RowIdentity(place, in: list), default: 0] += 1
      for row in (start..<rows.upperBound).clamped(to: window) {
        let line = row - rows.lowerBound
        lines[row - window.lowerBound].identity = ScreenLine.Identity(row: identity, line: line)
        lines[row - window.lowerBound].change = change(band)
      }
      index += 1
    }
    return lines
  }
}
