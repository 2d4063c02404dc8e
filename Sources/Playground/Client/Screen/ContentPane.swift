import PlaygroundCore
import PlaygroundProtocol

/// A pane with the preview, the marks of its rows, the cursor and search matches.
struct ContentPane {
  private let model: ScreenModel

  /// Creates the pane of a model.
  init(_ model: ScreenModel) { self.model = model }

  /// The preview as it is, or as it was.
  private var shown: ShownPreview? {
    model.panes.travel.isActive ? model.panes.travel.shown : model.panes.content.shown
  }

  /// Draws the preview, or the reason why there is none.
  func draw(_ box: ScreenLayout.Box, _ layout: ScreenLayout, on canvas: inout ScreenCanvas) {
    if let comparison = ComparisonPane(model) {
      comparison.draw(box, layout, on: &canvas)
      return
    }
    canvas.drawFrame(frame(layout, canvas.glyphs), in: box, isFramed: layout.isFramed)
    var area = layout.content
    let isPast = model.panes.travel.isActive
    if isPast { drawBanner(in: &area, on: &canvas) }
    guard let shown else {
      if !isPast { drawAbsence(area, on: &canvas) }
      return
    }
    let isOld = !badge.isEmpty && !isPast
    let older = olderMarks(in: shown)
    let lines = ContentLines(shown).lines
    for (line, content) in lines.prefix(area.height).enumerated() {
      let y = area.y + line
      guard case .row(let index) = content else {
        if case .deleted(let label) = content { drawDeleted(label, y: y, layout, on: &canvas) }
        continue
      }
      let row = shown.rows[index]
      if let mark = mark(of: row, shown, older) {
        draw(mark, at: Point(x: layout.gutter.x, y: y), on: &canvas)
      }
      Self.draw(row.runs, at: Point(x: area.x, y: y), clip: area, isDim: isOld, on: &canvas)
      drawCursor(in: row, y: y, layout, on: &canvas)
      highlightMatches(in: row, contentRow: shown.offset + row.y, y: y, area, on: &canvas)
    }
    drawHint(below: shown, area, on: &canvas)
    VariantsPane(model).draw(layout, on: &canvas)
    model.panes.content.popup?.draw(in: area, on: &canvas)
  }

  /// Draws the outcome that the past is shown of in the first line of an area, and removes the line
  /// from the area.
  private func drawBanner(in area: inout Rect, on canvas: inout ScreenCanvas) {
    let line = Rect(x: area.x, y: area.y, width: area.width, height: min(1, area.height))
    area = area.inset(by: Edges(top: line.height))
    let texts = model.panes.travel.banners(canvas.glyphs)
    let text = texts.first { canvas.columns(of: $0) <= line.width } ?? texts.last ?? ""
    canvas.grid.fill(line, style: canvas.styled(.reverse))
    canvas.grid.draw(
      canvas.shortened(text, to: line.width),
      at: line.origin,
      style: canvas.styled([.reverse, .bold]),
      clip: line
    )
  }

  /// Draws a row that the newest outcome deleted.
  private func drawDeleted(
    _ label: String,
    y: Int,
    _ layout: ScreenLayout,
    on canvas: inout ScreenCanvas
  ) {
    let sign = model.panes.options.isAccessible ? "deleted" : "-"
    let place = Point(x: layout.gutter.x, y: y)
    canvas.grid.draw(sign, at: place, style: canvas.styled(.bold, .palette(1)))
    let area = layout.content
    let text = canvas.shortened(label, to: area.width)
    let style = canvas.styled([.dim, .strikethrough])
    canvas.grid.draw(text, at: Point(x: area.x, y: y), style: style, clip: area)
  }

  /// Two lines for newcomers until the first key, if there is room below the preview.
  private func drawHint(below shown: ShownPreview, _ area: Rect, on canvas: inout ScreenCanvas) {
    let lines = [
      "Save a file: changed rows are marked.",
      "Enter chooses rows, Tab panes, ? shows keys.",
    ]
    let fits = lines.allSatisfy { canvas.columns(of: $0) <= area.width }
    guard model.showsHint, fits,
      shown.contentRows + shown.deletedRows.count + lines.count < area.height
    else { return }
    for (line, text) in lines.enumerated() {
      let place = Point(x: area.x, y: area.maxY - lines.count + line)
      canvas.grid.draw(text, at: place, style: canvas.styled(.dim), clip: area)
    }
  }

  // MARK: - The frame

  private func frame(_ layout: ScreenLayout, _ glyphs: ScreenGlyphs) -> PaneFrame {
    let previewID = model.panes.content.shown?.previewID ?? model.panes.content.awaited
    var title = previewID?.name ?? Pane.content.title
    if let summary = model.panes.shownSummary { title = summary.shownTitle }
    if let variant = previewID?.variant { title += " \(glyphs.dot) \(variant)" }
    let badge = model.panes.travel.isActive ? "PAST" : badge
    if !badge.isEmpty { title += "  \(badge)" }
    return PaneFrame(
      title: "2 \(title)",
      right: locations,
      bottom: shown.map { position(in: $0, layout, glyphs) } ?? "",
      bottomLeft: shown.map { hiddenChanges(in: $0, glyphs) } ?? "",
      hasFocus: model.panes.focus.pane == .content,
    )
  }

  /// The file with its line, and the width: `todo.xml:2  44 cols`; without room, less of it.
  private var locations: [String] {
    guard let summary = model.panes.shownSummary else { return [] }
    let line = summary.line.map { ":\($0)" } ?? ""
    // A preview that was never built has no size.
    let width = shown.map(\.size.width) ?? 0
    let columns = width > 0 ? "\(width) cols" : ""
    let file = summary.file.split(separator: "/").last.map(String.init) ?? summary.file
    return ["\(summary.file)\(line)  \(columns)", "\(file)\(line)  \(columns)", "\(file)\(line)"]
  }

  private func position(
    in shown: ShownPreview,
    _ layout: ScreenLayout,
    _ glyphs: ScreenGlyphs
  ) -> String {
    let height = layout.content.height - (model.panes.travel.isActive ? 1 : 0)
    if shown.contentRows <= height { return "" }
    let last = min(shown.contentRows, shown.offset + height)
    return "rows \(shown.offset + 1)\(glyphs.range)\(last) of \(shown.contentRows)"
  }

  private func hiddenChanges(in shown: ShownPreview, _ glyphs: ScreenGlyphs) -> String {
    let counts = shown.hiddenChangeCounts
    let parts = [
      counts.above > 0 ? "\(glyphs.up) \(counts.above) changed above [" : "",
      counts.below > 0 ? "\(glyphs.down) \(counts.below) changed below ]" : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// A word for the problem of the preview; empty if there is none.
  private var badge: String {
    let shown = model.panes.content.shown
    let status = model.panes.shownSummary?.status
    let isEmpty = shown?.generation == 0 || shown?.contentRows == 0
    if let variant = shown?.previewID.variant,
      model.panes.shownSummary?.variants.contains(variant) == false
    {
      return "REMOVED"
    }
    switch status {
    case .removed: return "REMOVED"
    case .building: return "BUILDING"
    case .error where isEmpty: return "ERROR"
    case .error, .ok, .stale, nil: return shown?.isStale(status) == true ? "STALE" : ""
    }
  }

  private func drawAbsence(_ area: Rect, on canvas: inout ScreenCanvas) {
    var lines = [""]
    if model.panes.content.awaited != nil {
      lines = [canvas.glyphs.ellipsis]
    } else if model.panes.previews.summaries.isEmpty {
      lines = [
        "No previews in \(model.directory) yet.", "",
        "Create one:  playground new \(model.directory == "." ? "" : model.directory + "/")hello",
        "The key n creates it.", "It is shown here as soon as it is saved.",
      ]
    }
    for (line, text) in lines.prefix(area.height).enumerated() {
      let place = Point(x: area.x, y: area.y + line)
      canvas.grid.draw(text, at: place, style: canvas.base, clip: area)
    }
  }

  // MARK: - Rows

  /// A mark in the gutter.
  private enum Mark {
    case inserted, updated, movedUp, movedDown, moved

    init(_ kind: ChangedRow.Kind) {
      switch kind {
      case .inserted: self = .inserted
      case .updated: self = .updated
      case .movedUp: self = .movedUp
      case .movedDown: self = .movedDown
      }
    }
  }

  /// The marks of an older outcome that is selected, in place of those of the newest one.
  private func olderMarks(in shown: ShownPreview) -> [ElementPath: Mark]? {
    if model.panes.travel.isActive { return nil }
    let rows = model.panes.third.history.rowsOfOlderOutcome(in: shown.previewID)
    return rows.map { rows in
      Dictionary(rows.map { ($0.path, Mark($0.kind)) }, uniquingKeysWith: { first, _ in first })
    }
  }

  private func mark(
    of row: Frame.Row,
    _ shown: ShownPreview,
    _ older: [ElementPath: Mark]?
  ) -> Mark? {
    if let older { return row.path.flatMap { older[$0] } }
    switch row.mark {
    case nil: return nil
    case .inserted?: return .inserted
    case .updated?: return .updated
    case .moved?:
      switch row.path.flatMap(shown.change) {
      case .movedUp?: return .movedUp
      case .movedDown?: return .movedDown
      case .inserted?, .updated?, nil: return .moved
      }
    }
  }

  private func draw(_ mark: Mark, at position: Point, on canvas: inout ScreenCanvas) {
    let look: (sign: String, word: String, color: UInt8) =
      switch mark {
      case .inserted: ("+", "inserted", 2)
      case .updated: ("~", "changed", 3)
      case .movedUp: (canvas.glyphs.up, "moved up", 6)
      case .movedDown: (canvas.glyphs.down, "moved down", 6)
      case .moved: (">", "moved", 6)
      }
    let style = canvas.styled(.bold, .palette(look.color))
    let text = model.panes.options.isAccessible ? look.word : look.sign
    canvas.grid.draw(text, at: position, style: style)
  }

  /// Draws the runs of a row.
  static func draw(
    _ runs: [Run],
    at position: Point,
    clip: Rect,
    isDim: Bool,
    on canvas: inout ScreenCanvas
  ) {
    var x = position.x
    for run in runs {
      var style = run.style
      if canvas.base != .plain { style = TextStyle(attributes: style.attributes) }
      if isDim || canvas.base != .plain { style.attributes.insert(.dim) }
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
    guard let path = model.panes.content.cursor.path else { return }
    let cell = row.cells.first { $0.path == path }
    guard row.path == path || cell != nil else { return }
    let area = layout.content
    let bar = Point(x: max(layout.gutter.x, area.x - 1), y: y)
    canvas.grid.draw(canvas.glyphs.cursor, at: bar, style: canvas.styled(.bold))
    let isFlashing = model.panes.content.cursor.isFlashing && !model.panes.options.reducesMotion
    guard cell != nil || isFlashing else { return }
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
