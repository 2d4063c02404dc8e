/// The cells of the rows of a list that are drawn differently than before the newest changes.
///
/// The row of a changed cell is drawn once more with the component that the cell had before, in the
/// place that it has now. They are found once for each row and change.
struct BandChanges {
  /// What the cells depend on, besides the layout.
  struct Key {
    let before: Marks.Before
    let strips: StripOffsets
    let columns: Int
  }

  /// The most rows of a band that are compared.
  private static let rowLimit = 2_000

  private var key: Key?
  private var found: [Int: ChangedCells] = [:]

  /// Notes the changed cells in rows that were drawn.
  ///
  /// - Parameters:
  ///   - rows: The rows, numbered from 0.
  ///   - list: The list, in which all bands of the rows are measured.
  ///   - first: The content row of the first of them.
  ///   - key: What the cells depend on.
  ///   - marks: The marks of the changes.
  ///   - ambiguous: The width of ambiguous characters.
  /// - Complexity: That of painting the changed bands of the rows twice, unless they are known.
  mutating func note(
    in rows: inout [Frame.Row],
    of list: ListLayout,
    from first: Int,
    _ key: Key,
    _ marks: Marks,
    ambiguous: AmbiguousWidth
  ) {
    if self.key.map({ !$0.isSame(as: key) }) ?? true { (self.key, found) = (key, [:]) }
    let stack = list.stack
    let window = first..<first + rows.count
    let pinned = list.pins.pins(in: window).filter { !$0.isGutter }.map(\.rows)
    var index = stack.bandIndex(atRow: window.lowerBound)
    while index < stack.count {
      let own = stack.rows(ofBand: index)
      guard own.lowerBound < window.upperBound else { break }
      defer { index += 1 }
      guard marks.hasBefore(stack.band(index)), own.count <= Self.rowLimit else { continue }
      let cells = found[index] ?? cells(of: index, in: list, key, marks, ambiguous)
      found[index] = cells
      for row in own.clamped(to: window) where !pinned.contains(where: { $0.contains(row) }) {
        rows[row - first].changed = cells[row - own.lowerBound]
      }
    }
  }

  private func cells(
    of index: Int,
    in list: ListLayout,
    _ key: Key,
    _ marks: Marks,
    _ ambiguous: AmbiguousWidth
  ) -> ChangedCells {
    let rows = list.stack.rows(ofBand: index)
    func lines(_ rendering: @escaping RowRendering) -> [[Run]] {
      var grid = Grid(columns: key.columns, rows: rows.count, ambiguous: ambiguous)
      grid.rasters = .ofAddresses
      return BandPainter(
        list,
        in: rows,
        marks: .none,
        strips: key.strips,
        pins: .none
      ) { list.placements(inBand: $0, cells: $1, rendering) }
      .draw(into: &grid).map(\.runs)
    }
    let old = lines { position, component, space in
      switch marks.before(of: position) {
      case .same: component.node(in: space)
      case .other(let before): before.node(in: space)
      case .missing: Node("Label")
      }
    }
    return ChangedCells(
      from: old,
      to: lines { $1.node(in: $2) },
      ambiguous: ambiguous
    )
  }
}

extension BandChanges.Key {
  fileprivate func isSame(as other: Self) -> Bool {
    before === other.before && strips == other.strips && columns == other.columns
  }
}
