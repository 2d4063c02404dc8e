/// The rendered list view as text.
extension ListView {
  /// The window as plain text: one line for each row, without trailing blanks, joined by line
  /// feeds.
  ///
  /// ```
  /// listView.apply(List { HelloMessage("Mia") })
  /// print(listView.text)  // Hello Mia
  /// ```
  ///
  /// - Complexity: That of `rows()`.
  public var text: String { grid.lines.joined(separator: "\n") }

  /// The window as a grid of cells, as large as the window.
  ///
  /// - Complexity: That of `rows()`, plus O(*r* · *c*) for *r* rows and *c* columns.
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

  /// Returns the window as text with terminal escape sequences, each row followed by a line feed.
  ///
  /// - Parameter depth: The colour depth; `.none` omits all escape sequences.
  /// - Returns: The text.
  /// - Complexity: That of `rows()`.
  public func ansi(depth: ColorDepth = .truecolor) -> String {
    ANSIEncoder(depth: depth, ambiguous: cells.ambiguous).text(rows: rows().map(\.runs))
  }
}
