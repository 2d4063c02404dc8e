import PlaygroundCore

/// A pane with the preview, the marks of its rows, the cursor and search matches.
struct ContentPane {
  private let model: ScreenModel

  /// Creates the pane of a model.
  init(_ model: ScreenModel) { self.model = model }

  /// Draws the preview, or the reason why there is none.
  func draw(_ layout: ScreenLayout, on canvas: inout ScreenCanvas) {
    let area = layout.content
    guard let shown = model.content.shown else {
      let text = model.previews.summaries.isEmpty ? "no previews yet" : "…"
      canvas.grid.draw(text, at: area.origin, style: canvas.styled(.dim), clip: area)
      return
    }
    for row in shown.rows.prefix(area.height) {
      let y = area.y + row.y
      if let mark = row.mark {
        let style = canvas.styled(.bold, Self.color(of: mark))
        canvas.grid.draw(mark.rawValue, at: Point(x: layout.gutter.x, y: y), style: style)
      }
      Self.draw(row.runs, at: Point(x: area.x, y: y), clip: area, on: &canvas)
      drawCursor(in: row, y: y, layout, on: &canvas)
      highlightMatches(in: row, contentRow: shown.offset + row.y, y: y, area, on: &canvas)
    }
  }

  private static func color(of mark: Frame.Mark) -> Color {
    switch mark {
    case .inserted: .palette(2)
    case .updated: .palette(3)
    case .moved: .palette(6)
    }
  }

  private static func draw(
    _ runs: [Run],
    at position: Point,
    clip: Rect,
    on canvas: inout ScreenCanvas
  ) {
    var x = position.x
    for run in runs {
      var style = run.style
      if canvas.base != .plain { style = TextStyle(attributes: style.attributes.union(.dim)) }
      canvas.grid.draw(run.text, at: Point(x: x, y: position.y), style: style, clip: clip)
      x += canvas.columns(of: run.text)
    }
  }

  /// Marks the row of the cursor; among cells side by side, the cell.
  private func drawCursor(
    in row: Frame.Row,
    y: Int,
    _ layout: ScreenLayout,
    on canvas: inout ScreenCanvas
  ) {
    guard let path = model.content.cursor.path else { return }
    let cell = row.cells.first { $0.path == path }
    guard row.path == path || cell != nil else { return }
    let area = layout.content
    let bar = String(canvas.grid.narrow("▌", else: "|"))
    let style = canvas.styled(.bold)
    canvas.grid.draw(bar, at: Point(x: layout.gutter.x + 1, y: y), style: style)
    guard cell != nil || model.content.cursor.isFlashing else { return }
    let columns = cell.map { $0.column..<$0.column + $0.columns } ?? 0..<area.width
    let place = Rect(x: area.x + columns.lowerBound, y: y, width: columns.count, height: 1)
    canvas.grid.restyle(place.intersection(area)) {
      $0.attributes.formSymmetricDifference(.reverse)
    }
  }

  private func highlightMatches(
    in row: Frame.Row,
    contentRow: Int,
    y: Int,
    _ area: Rect,
    on canvas: inout ScreenCanvas
  ) {
    guard let search = model.keys.search else { return }
    let characters = Array(row.runs.map(\.text).joined())
    for match in search.matches(inRow: contentRow) {
      let end = match.start + match.count
      guard end <= characters.count else { continue }
      let before = canvas.columns(of: String(characters[..<match.start]))
      let isCurrent = match == search.currentMatch
      let style = canvas.styled(isCurrent ? [.reverse, .bold] : .reverse)
      let text = String(characters[match.start..<end])
      canvas.grid.draw(text, at: Point(x: area.x + before, y: y), style: style, clip: area)
    }
  }
}
