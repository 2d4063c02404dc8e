/// One line of a list view's window, with what it belongs to.
struct ScreenLine: Sendable {
  /// Which line it is, from one version of a list to the next.
  struct Identity: Hashable, Sendable {
    /// The row it belongs to.
    let row: RowIdentity
    /// Its number in the row; below 0 for blank lines before it.
    let line: Int
  }

  /// What happens to it.
  enum Change: Equatable, Sendable {
    /// It stays as it is.
    case stays
    /// It is somewhere else.
    case moves
    /// It was not there before.
    case comes(TransitionStyle)
    /// It is not there any more.
    case goes(TransitionStyle)
    /// It shows something else.
    case changes(TransitionStyle)
  }

  /// What is drawn.
  let row: Frame.Row
  /// Which line it is; `nil` below the last row of the list.
  var identity: Identity?
  /// What happens to it.
  var change = Change.stays
}

/// What happens to the rows of a list on its way to another one.
struct RowChanges {
  private let styles: TransitionStyles
  private let difference: SectionedDifference
  private let gone: Set<ElementPath>
  private let new: Set<ElementPath>
  private let updated: Set<ElementPath>
  private let moved: Set<ElementPath>

  /// Looks up what a difference says.
  init(_ difference: SectionedDifference, _ styles: TransitionStyles) {
    self.difference = difference
    self.styles = styles
    gone = Set(difference.deletes)
    new = Set(difference.inserts)
    updated = Set(difference.updates.map(\.to))
    moved = Set(difference.moves.map(\.to))
  }

  /// Returns what happens to a stripe of the old list.
  func leaving(_ band: Band) -> ScreenLine.Change {
    if band.isOfList { return .stays }
    if difference.sections.deletes.contains(band.section) { return .goes(styles.sectionDelete) }
    guard case .cells(let range) = band.content else { return .stays }
    let isGone = range.allSatisfy { gone.contains(ElementPath(section: band.section, element: $0)) }
    return isGone ? .goes(styles.rowDelete) : .stays
  }

  /// Returns what happens to a stripe of the new list; one of several cells changes when one of them
  /// does.
  func arriving(_ band: Band) -> ScreenLine.Change {
    if band.isOfList { return .stays }
    if difference.sections.inserts.contains(band.section) { return .comes(styles.sectionInsert) }
    guard case .cells(let range) = band.content else {
      let isUpdated = difference.sections.updates.contains { $0.to == band.section }
      return isUpdated ? .changes(styles.sectionUpdate) : moveOfSection(band)
    }
    let paths = range.map { ElementPath(section: band.section, element: $0) }
    if paths.allSatisfy(new.contains) { return .comes(styles.rowInsert) }
    if paths.contains(where: { updated.contains($0) || new.contains($0) }) {
      return .changes(styles.rowUpdate)
    }
    return paths.contains(where: moved.contains) ? .moves : moveOfSection(band)
  }

  private func moveOfSection(_ band: Band) -> ScreenLine.Change {
    difference.sections.moves.contains { $0.to == band.section } ? .moves : .stays
  }
}

extension ScreenLine {
  /// Returns the lines of a window, each with what happens to the band it belongs to.
  ///
  /// - Parameters:
  ///   - layout: The list.
  ///   - rows: What is drawn in the window.
  ///   - window: The rows of the content in it.
  ///   - change: Returns what happens to a band.
  /// - Returns: A line for each row.
  static func lines(
    of layout: ListLayout,
    showing rows: [Frame.Row],
    in window: Range<Int>,
    _ change: (Band) -> ScreenLine.Change
  ) -> [ScreenLine] {
    var lines = rows.map { ScreenLine(row: $0) }
    var numbering = RowNumbering()
    let stack = layout.stack
    var index = stack.bandIndex(atRow: window.lowerBound)
    while index < stack.count {
      let rows = stack.rows(ofBand: index)
      let start = rows.lowerBound - stack.gap(beforeBand: index)
      guard start < window.upperBound else { break }
      let band = stack.band(index)
      let place = band.content.place(inSection: band.section)
      let identity = numbering.identity(of: place, in: layout.list)
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
