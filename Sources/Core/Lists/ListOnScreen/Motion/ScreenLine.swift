/// One line of a list view's window, with the row that it belongs to.
struct ScreenLine: Sendable {
  /// The identity of a line across versions of a list.
  struct Identity: Hashable, Sendable {
    /// Its row.
    let row: RowIdentity
    /// Its index in the row; negative for blank lines above the row.
    let line: Int
  }

  /// The change of a line in a transition.
  enum Change: Equatable, Sendable {
    /// It is unchanged.
    case stays
    /// It is at another position.
    case moves(MoveStyle)
    /// It is inserted.
    case comes(TransitionStyle)
    /// It is deleted.
    case goes(TransitionStyle)
    /// It has other content.
    case changes(TransitionStyle)
  }

  /// The drawn cells.
  let row: Frame.Row
  /// Its identity; `nil` below the last row of the list.
  var identity: Identity?
  /// Its change.
  var change = Change.stays
  /// Where it is in a transition that has not ended; `nil` at rest.
  var flight: Flight?

  /// The state of a line in a transition.
  struct Flight: Equatable, Sendable {
    /// The share of it that is visible, from 0 to 1.
    let amount: Double
    /// The style in which it becomes visible.
    let style: TransitionStyle
    /// Its row in the window on its way to another one; `nil` if it does not move.
    let y: Int?
  }
}

/// The changes of a list's rows between two versions.
struct RowChanges {
  private let styles: TransitionStyles
  private let difference: SectionedDifference
  private let gone: Set<ElementPath>
  private let new: Set<ElementPath>
  private let updated: Set<ElementPath>
  private let moved: Set<ElementPath>

  /// Indexes a difference.
  init(_ difference: SectionedDifference, _ styles: TransitionStyles) {
    self.difference = difference
    self.styles = styles
    gone = Set(difference.deletes)
    new = Set(difference.inserts)
    updated = Set(difference.updates.map(\.to))
    moved = Set(difference.moves.map(\.to))
  }

  /// Returns the change of a band of the old list.
  func leaving(_ band: Band) -> ScreenLine.Change {
    if band.isOfList { return .stays }
    if difference.sections.deletes.contains(band.section) { return .goes(styles.sectionDelete) }
    guard case .cells(let range) = band.content else { return .stays }
    let isGone = range.allSatisfy { gone.contains(ElementPath(section: band.section, element: $0)) }
    return isGone ? .goes(styles.rowDelete) : .stays
  }

  /// Returns the change of a band of the new list; a band of several cells changes if any of its
  /// cells does.
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
    return paths.contains(where: moved.contains) ? .moves(styles.rowMove) : moveOfSection(band)
  }

  private func moveOfSection(_ band: Band) -> ScreenLine.Change {
    difference.sections.moves.contains { $0.to == band.section }
      ? .moves(styles.sectionMove) : .stays
  }
}

extension ScreenLine {
  /// Returns the lines of a window, each with the change of its band.
  ///
  /// - Parameters:
  ///   - layout: The list.
  ///   - rows: The drawn rows of the window.
  ///   - window: The content rows in it.
  ///   - change: Returns the change of a band.
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
      let position = band.content.position(inSection: band.section)
      let identity = numbering.identity(of: position, in: layout.list)
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
