import PlaygroundCore

/// The grid that the parts of the screen draw on, and the looks they have in common.
struct ScreenCanvas {
  /// The picture so far.
  var grid: Grid
  /// The looks of plain text: faint without a daemon, for it may be out of date.
  let base: TextStyle

  /// Creates an empty canvas for a model's screen.
  init(_ model: ScreenModel) {
    grid = Grid(
      columns: model.size.width,
      rows: model.size.height,
      ambiguous: model.terminal.cells.ambiguous,
    )
    switch model.connection {
    case .lost: base = TextStyle(attributes: .dim)
    case .connecting, .connected: base = .plain
    }
  }

  /// Returns the base looks with others added; faint text has no colour.
  func styled(_ attributes: TextStyle.Attributes, _ color: Color = .standard) -> TextStyle {
    var style = base
    style.attributes.formUnion(attributes)
    if base == .plain { style.color = color }
    return style
  }

  /// Returns how many columns a text takes.
  func columns(of text: String) -> Int {
    DisplayWidth.columns(of: text, ambiguous: grid.ambiguous)
  }

  /// Returns the first of several lines that has room, else the last of them.
  func fitting(_ lines: [[String]], columns: Int) -> String {
    let texts = lines.map { $0.joined(separator: "  ") }
    return texts.first { self.columns(of: $0) <= columns } ?? texts.last ?? ""
  }
}
