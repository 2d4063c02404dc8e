/// The marks of the lines of a single component that are drawn differently than before a change.
///
/// They are found once for each change.
struct LineMarks {
  /// The most lines that are compared, and the most cells of each component.
  private static let limits = (lines: 5_000, cells: 1 << 20)

  /// The lines that differ, by their 0-based indices.
  struct Lines {
    /// Their marks.
    let marks: [Int: Frame.Mark]
    /// The cells that differ.
    let cells: ChangedCells
  }

  private struct Found {
    let origin: Marks.Origin
    let columns: Int
    let lines: Lines
  }

  private var found: Found?

  /// Returns the lines that differ; `nil` for too many lines.
  ///
  /// - Parameters:
  ///   - layout: The layout of the component.
  ///   - origin: The component before the change.
  ///   - constraints: The space of the component.
  ///   - columns: The width that is drawn, in cells.
  /// - Returns: The lines that differ.
  /// - Complexity: That of laying out the old component and of painting both.
  mutating func lines(
    of layout: ContentLayout,
    since origin: Marks.Origin,
    in constraints: LayoutConstraints,
    columns: Int
  ) -> Lines? {
    if let found, found.columns == columns, found.origin == origin { return found.lines }
    var space = constraints
    switch origin.width {
    case .int(let width)?: space.width = min(width, columns)
    case .some: space.width = columns
    case nil: break
    }
    let old = ContentLayout(.component(origin.node), in: space)
    let rows = max(old.contentRows, layout.contentRows)
    guard rows <= min(Self.limits.lines, Self.limits.cells / max(1, columns)) else { return nil }
    let pictures = [old, layout].map { $0.lines(columns: columns) }
    let marks = RowMarks(from: pictures[0], to: pictures[1])
    let cells = ChangedCells(
      from: pictures[0],
      to: pictures[1],
      marks,
      ambiguous: layout.cells.ambiguous
    )
    let lines = Lines(marks: marks.marks, cells: cells)
    found = Found(origin: origin, columns: columns, lines: lines)
    return lines
  }
}

extension ContentLayout {
  /// Returns all lines of the content.
  fileprivate func lines(columns: Int) -> [[Run]] {
    var grid = Grid(columns: columns, rows: contentRows, ambiguous: cells.ambiguous)
    grid.rasters = .ofAddresses
    return drawInPlace(0..<contentRows, into: &grid).map(\.runs)
  }
}
