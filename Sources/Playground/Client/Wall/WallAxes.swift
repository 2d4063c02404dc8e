/// The axes of a wall, divided among its rows and its columns.
///
/// Widths are columns; without them, the last axis with several values is. All others are rows: one
/// for each combination of their values.
package struct WallAxes: Hashable, Sendable {
  /// The most cells of a wall.
  package static let limit = 256

  /// The axes in the order in which they were given, each name once.
  package let axes: [WallAxis]
  private let columnAxis: WallAxis?

  /// Creates the axes of a wall; of several with one name, the first is used.
  package init(_ axes: [WallAxis]) {
    var kept: [WallAxis] = []
    for axis in axes where !kept.contains(where: { $0.name.hasSameBytes(as: axis.name) }) {
      kept.append(axis)
    }
    self.axes = kept
    columnAxis = kept.first(where: \.isWidths) ?? kept.last { $0.values.count > 1 } ?? kept.last
  }

  /// The number of cells; `nil` if it is not representable.
  package var count: Int? {
    axes.reduce(1) { (count: Int?, axis) in
      guard let count else { return nil }
      let (product, isLarge) = count.multipliedReportingOverflow(by: axis.values.count)
      return isLarge ? nil : product
    }
  }

  /// Whether there are more cells than a wall may have.
  package var isTooLarge: Bool { (count ?? .max) > Self.limit }

  /// The cells, row by row; there is at least one, also without axes.
  ///
  /// - Precondition: The wall is not too large.
  package var rows: [[WallCell]] {
    precondition(!isTooLarge)
    var rows: [[WallValue]] = [[]]
    for axis in axes where axis != columnAxis {
      rows = rows.flatMap { row in axis.values.map { row + [$0] } }
    }
    return rows.map { row in
      guard let columnAxis else { return [WallCell(row)] }
      return columnAxis.values.map { cell(of: row, $0) }
    }
  }

  /// Returns a cell with its values in the order of the axes.
  private func cell(of row: [WallValue], _ column: WallValue) -> WallCell {
    let values = row + [column]
    return WallCell(
      axes.compactMap { axis in
        values.first { $0.axisName.hasSameBytes(as: axis.name) }
      }
    )
  }

  /// Returns the title of a cell: its values on the axes that have several.
  package func title(of cell: WallCell) -> String {
    zip(axes, cell.values).filter { $0.0.values.count > 1 }.map(\.1.title)
      .joined(separator: " · ")
  }
}
