/// The marks of the lines of a single component that are drawn differently than before a change.
///
/// They are found once for each change.
struct LineMarks {
  /// The most lines that are compared, and the most cells of each component.
  private static let limits = (lines: 5_000, cells: 1 << 20)

  private struct Found {
    let origin: Marks.Origin
    let columns: Int
    let marks: [Int: Frame.Mark]
  }

  private var found: Found?

  /// Returns the marks by the indices of lines; `nil` for too many lines.
  ///
  /// - Parameters:
  ///   - layout: The layout of the component.
  ///   - origin: The component before the change.
  ///   - constraints: The space of the component.
  ///   - columns: The width that is drawn, in cells.
  /// - Returns: The marks of the lines that differ, by their 0-based indices.
  /// - Complexity: That of laying out the old component and of painting both.
  mutating func marks(
    of layout: ContentLayout,
    since origin: Marks.Origin,
    in constraints: LayoutConstraints,
    columns: Int
  ) -> [Int: Frame.Mark]? {
    if let found, found.columns == columns, found.origin == origin { return found.marks }
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
    let marks = RowMarks(from: pictures[0], to: pictures[1]).marks
    found = Found(origin: origin, columns: columns, marks: marks)
    return marks
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
