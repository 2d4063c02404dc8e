/// What a list view draws, as text.
extension ListView {
  /// The window as plain text: one line for each of its rows, without blanks at their ends.
  ///
  ///     listView.apply(List { HelloMessage("Mia") })
  ///     print(listView.text)  // Hello Mia
  public var text: String { grid.lines.joined(separator: "\n") }

  /// The window as a grid of its columns and rows.
  public var grid: Grid {
    var grid = Grid(columns: size.width, rows: size.height, ambiguous: cells.ambiguous)
    for row in rows() {
      var x = 0
      for run in row.runs {
        grid.draw(run.text, at: Point(x: x, y: row.y), style: run.style)
        x += DisplayWidth.columns(of: run.text, ambiguous: cells.ambiguous)
      }
    }
    return grid
  }

  /// Returns the window as text with the escape sequences of a terminal, a line feed after each
  /// row.
  ///
  /// - Parameter depth: How many colours the terminal has; `.none` for no escape sequence at all.
  /// - Returns: The text.
  public func ansi(depth: ColorDepth = .truecolor) -> String {
    ANSIEncoder(depth: depth, ambiguous: cells.ambiguous).text(rows: rows().map(\.runs))
  }
}
