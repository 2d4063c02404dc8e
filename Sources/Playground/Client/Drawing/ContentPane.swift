import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// A pane with the preview as it is or was, or with the reason why there is none.
struct ContentPane {
  private let model: ScreenModel

  /// Creates the pane of a model.
  init(_ model: ScreenModel) { self.model = model }

  /// The preview as it is, or as it was.
  private var shown: ShownPreview? {
    model.panes.preview.travel.isActive
      ? model.panes.shownPast : model.panes.preview.content.shown
  }

  /// Draws the preview, or the reason why there is none.
  func draw(_ box: ScreenLayout.Box, _ layout: ScreenLayout, on canvas: inout ScreenCanvas) {
    if let comparison = ComparisonPane(model) {
      comparison.draw(box, layout, on: &canvas)
      return
    }
    if let wall = WallPane(model) {
      wall.draw(box, layout, on: &canvas)
      return
    }
    let title = ContentTitle(model, shown)
    canvas.drawFrame(title.frame(layout, canvas.glyphs), in: box, isFramed: layout.isFramed)
    var area = layout.content
    let isPast = model.panes.preview.travel.isActive
    if isPast { drawBanner(in: &area, on: &canvas) }
    guard let shown else {
      if !isPast { drawAbsence(area, on: &canvas) }
      return
    }
    if shown.size == .zero, !isPast { drawErrors(of: shown, area, on: &canvas) }
    let isOld = !title.badge.isEmpty && !isPast
    ContentRows(model, shown, isOld: isOld, columns: area.width).draw(in: area, layout, on: &canvas)
    let first = shown.firstColumn(in: area.width)
    InspectedArea(model).draw(shown, from: first, in: area, on: &canvas)
    RevealedArea(model).draw(shown, from: first, in: area, on: &canvas)
    drawRuler(over: shown, from: first, layout, on: &canvas)
    if !isPast { drawEmptiness(of: shown, area, on: &canvas) }
    drawHint(below: shown, area, on: &canvas)
    var window = area
    (window.x, window.width) = (area.x - first, area.width + first)
    model.panes.preview.content.popup?.draw(in: window, on: &canvas)
  }

  /// Draws the outcome that the past is shown of in the first line of an area, and removes the line
  /// from the area.
  private func drawBanner(in area: inout Rect, on canvas: inout ScreenCanvas) {
    let line = Rect(x: area.x, y: area.y, width: area.width, height: min(1, area.height))
    area = area.inset(by: Edges(top: line.height))
    let texts = model.panes.preview.travel.banners(canvas.glyphs)
    let text = texts.first { canvas.columns(of: $0) <= line.width } ?? texts.last ?? ""
    canvas.grid.fill(line, style: canvas.styled(.reverse))
    canvas.grid.draw(
      canvas.shortened(text, to: line.width),
      at: line.origin,
      style: canvas.styled([.reverse, .bold]),
      clip: line
    )
  }

  /// Says that a preview has no rows.
  private func drawEmptiness(
    of shown: ShownPreview,
    _ area: Rect,
    on canvas: inout ScreenCanvas
  ) {
    guard shown.size != .zero, shown.contentRows == 0, shown.deletedRows.isEmpty else { return }
    let style = canvas.styled(.dim)
    canvas.grid.draw("This preview has no rows.", at: area.origin, style: style, clip: area)
  }

  /// Two lines for newcomers until the first key, if there is room below the preview.
  private func drawHint(below shown: ShownPreview, _ area: Rect, on canvas: inout ScreenCanvas) {
    let lines = [
      "Save a file: changed rows are marked.",
      "Enter chooses rows, Tab panes, ? shows keys.",
    ]
    let fits = lines.allSatisfy { canvas.columns(of: $0) <= area.width }
    guard model.showsHint, fits, shown.size != .zero,
      shown.contentRows + shown.deletedRows.count + lines.count < area.height
    else { return }
    for (line, text) in lines.enumerated() {
      let origin = Point(x: area.x, y: area.maxY - lines.count + line)
      canvas.grid.draw(text, at: origin, style: canvas.styled(.dim), clip: area)
    }
  }

  /// Numbers the columns of a preview with a chosen width above it, from the first visible one on.
  private func drawRuler(
    over shown: ShownPreview,
    from first: Int,
    _ layout: ScreenLayout,
    on canvas: inout ScreenCanvas
  ) {
    guard let area = layout.ruler, shown.size != .zero else { return }
    let text = WidthRuler(columns: shown.drawnColumns, canvas.glyphs).text
    let origin = Point(x: area.x - first, y: area.y)
    canvas.grid.draw(text, at: origin, style: canvas.styled(.dim), clip: area)
  }

  /// Draws why a preview was never built, as `check` prints it.
  private func drawErrors(
    of shown: ShownPreview,
    _ area: Rect,
    on canvas: inout ScreenCanvas
  ) {
    let cells = model.panes.surface.terminal.cells
    var lines: [(text: String, diagnostic: LocatedDiagnostic, isHeadline: Bool)] = []
    for diagnostic in shown.diagnostics where diagnostic.severity == .error {
      // One line more than there is room for says that there are further ones.
      if lines.count > area.height { break }
      let texts = DiagnosticText.wrapped(
        [diagnostic],
        columns: area.width,
        ambiguous: cells.ambiguous
      )
      lines += texts.enumerated().map { ($1, diagnostic, $0 == 0) }
    }
    let isCut = lines.count > area.height && area.height > 2
    for (y, line) in lines.prefix(area.height - (isCut ? 1 : 0)).enumerated() {
      let origin = Point(x: area.x, y: area.y + y)
      canvas.draw(line.text, of: line.diagnostic, isHeadline: line.isHeadline, at: origin, area)
    }
    guard isCut else { return }
    let sign = canvas.glyphs.isSpoken ? "" : canvas.glyphs.down + " "
    let origin = Point(x: area.x, y: area.maxY - 1)
    let text = sign + "more in pane 4"
    canvas.grid.draw(text, at: origin, style: canvas.styled(.dim), clip: area)
  }

  private func drawAbsence(_ area: Rect, on canvas: inout ScreenCanvas) {
    var lines = [""]
    if let awaited = model.panes.preview.content.window.awaited {
      lines = ["reading \(DrawnText.line(awaited.name))\(canvas.glyphs.ellipsis)"]
    } else if let missing = model.panes.preview.content.window.missing {
      lines = [
        "\(DrawnText.line(missing)) contains no preview.", "",
        "A preview is shown here as soon as it is saved there.",
      ]
    } else if model.panes.previews.catalog.summaries.isEmpty {
      lines = [
        "No previews in \(model.directory) yet.", "",
        "Create one:  playground new \(model.directory == "." ? "" : model.directory + "/")hello",
      ]
      if let key = model.creationHint?.label { lines.append("The key \(key) creates it.") }
      lines.append("It is shown here as soon as it is saved.")
    }
    for (line, text) in lines.prefix(area.height).enumerated() {
      let origin = Point(x: area.x, y: area.y + line)
      canvas.grid.draw(text, at: origin, style: canvas.base, clip: area)
    }
  }
}

/// A line that numbers columns: `····┴···10····┴···20`.
struct WidthRuler {
  /// The line, one character a column.
  let text: String

  /// Creates the ruler of a number of columns, counted from 1; a number ends at its column.
  init(columns: Int, _ glyphs: ScreenGlyphs) {
    var cells = (1...max(1, columns)).map { column in
      column % 5 == 0 ? glyphs.tick : glyphs.dot
    }
    for column in stride(from: 10, through: columns, by: 10) {
      for (index, digit) in "\(column)".reversed().enumerated() {
        cells[column - 1 - index] = String(digit)
      }
    }
    text = cells.joined()
  }
}
