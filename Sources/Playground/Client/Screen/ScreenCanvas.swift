import PlaygroundCore

/// The grid that the panes draw on, with the shared styles.
struct ScreenCanvas {
  /// The drawn cells.
  var grid: Grid
  /// The style of plain text: dim without a connection, because the screen may be outdated.
  let base: TextStyle

  /// Creates an empty canvas of the surface's size.
  init(_ surface: ScreenSurface, _ connection: ConnectionState) {
    grid = Grid(
      columns: surface.size.width,
      rows: surface.size.height,
      ambiguous: surface.terminal.cells.ambiguous,
    )
    switch connection {
    case .lost: base = TextStyle(attributes: .dim)
    case .connecting, .connected: base = .plain
    }
  }

  /// Returns the base style with further attributes; dim text has no colour.
  func styled(_ attributes: TextStyle.Attributes, _ color: Color = .standard) -> TextStyle {
    var style = base
    style.attributes.formUnion(attributes)
    if base == .plain { style.color = color }
    return style
  }

  /// Returns the width of a text, in columns.
  func columns(of text: String) -> Int {
    DisplayWidth.columns(of: text, ambiguous: grid.ambiguous)
  }

  /// Returns the first candidate that fits, else the last one.
  func fitting(_ lines: [[String]], columns: Int) -> String {
    let texts = lines.map { $0.joined(separator: "  ") }
    return texts.first { self.columns(of: $0) <= columns } ?? texts.last ?? ""
  }
}
