package import PlaygroundCore

/// Cells of a row that have one style, which is not the plain one.
package struct StyledCells: Hashable, Sendable {
  /// The row, 0-based.
  package let row: Int
  /// The first column, 0-based.
  package let column: Int
  /// The number of columns, at least one.
  package let columns: Int
  /// The style.
  package let style: TextStyle

  /// The columns, both 0-based and inclusive, and the style as words: `2-6 bold color=red`.
  package var words: String {
    "\(column)-\(column + columns - 1) \(style.words.joined(separator: " "))"
  }

  /// Returns the styled cells of a row, from left to right.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package static func cells(of runs: [Run], row: Int) -> [StyledCells] {
    var column = 0
    var cells: [StyledCells] = []
    for run in runs {
      let width = DisplayWidth.columns(of: run.text)
      if run.style != .plain, width > 0 {
        cells.append(StyledCells(row: row, column: column, columns: width, style: run.style))
      }
      column += width
    }
    return cells
  }
}

extension StyledCells: FieldObject {
  package static var schemaName: String { "styledCells" }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      row: try c("y", m?.row),
      column: try c("x", m?.column),
      columns: try c("width", m?.columns),
      style: try c("style", m?.style),
    )
  }
}
