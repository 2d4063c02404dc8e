import PlaygroundCore
import PlaygroundProtocol

/// Draws a page of the wall in place of the preview.
struct WallPane {
  private let model: ScreenModel
  private let wall: PreviewWall
  private let pages: WallPages

  /// Creates the pane of a model; `nil` unless the wall is shown.
  init?(_ model: ScreenModel) {
    guard model.panes.preview.wall.isVisible, !model.panes.preview.travel.isActive else {
      return nil
    }
    self.model = model
    wall = model.panes.preview.wall
    pages = model.panes.wallPages
  }

  /// Draws the cells, and the menu of axes over them.
  func draw(_ box: ScreenLayout.Box, _ layout: ScreenLayout, on canvas: inout ScreenCanvas) {
    canvas.drawFrame(frame(canvas.glyphs), in: box, isFramed: layout.isFramed)
    for slot in pages.page(of: wall.selection) {
      draw(slot.moved(by: box.inner.origin), at: slot, in: box.inner, on: &canvas)
    }
    wall.menu?.draw(in: box.inner, on: &canvas)
  }

  /// The title of the preview, the axes, and the page.
  private func frame(_ glyphs: ScreenGlyphs) -> PaneFrame {
    let name = model.panes.shownSummary?.shownTitle ?? wall.main ?? ""
    let badge = ContentTitle(model, model.panes.preview.content.shown).badge
    let count = pages.pages.count
    let number = pages.number(of: wall.selection) + 1
    let axes = wall.axes.axes.map(\.summary)
    return PaneFrame(
      title: "2 \(name)" + (badge.isEmpty ? "" : "  \(badge)"),
      right: axes.isEmpty ? [] : ["wall: \(axes.joined(separator: ", "))", "wall"],
      bottom: count > 1 ? "page \(number) of \(count)" : "",
      bottomLeft: hiddenRows(glyphs),
      hasFocus: model.panes.focus.pane == .content
    )
  }

  /// What the page does not show: an axis with too many cells, and the rows above scrolled cells.
  private func hiddenRows(_ glyphs: ScreenGlyphs) -> String {
    let parts = [
      model.panes.isWallCut ? "an axis is left out: at most \(WallAxes.limit) cells" : "",
      wall.offset > 0 ? "\(glyphs.up) \(wall.offset) rows above" : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private func draw(
    _ place: WallPages.Slot,
    at slot: WallPages.Slot,
    in area: Rect,
    on canvas: inout ScreenCanvas
  ) {
    guard let cell = wall.cell(at: slot.position) else { return }
    if place.title.x > area.x {
      let rule = Rect(x: place.title.x - 1, y: place.frame.y, width: 1, height: place.frame.height)
      canvas.grid.fill(rule, with: Character(canvas.glyphs.bar), style: canvas.styled(.dim))
    }
    let window = wall.window(of: slot)
    drawTitle(of: cell, place, window?.shown, on: &canvas)
    guard let shown = window?.shown else { return }
    if canvas.base == .plain, cell.scheme != nil {
      canvas.grid.fill(place.content, style: cell.style(.plain))
    }
    for row in shown.rows.prefix(place.content.height) {
      let y = place.content.y + row.y
      drawMarks(of: row, at: Point(x: place.gutter.x, y: y), place.gutter.width, on: &canvas)
      let runs = row.runs.map { Run($0.text, style: cell.style($0.style)) }
      ContentRows.draw(
        runs,
        at: Point(x: place.content.x, y: y),
        clip: place.content,
        isDim: shown.attachment == nil,
        on: &canvas
      )
      if shown.showsChangedCells {
        let look = ChangedCellsLook(model, canvas)
        let origin = Point(x: place.content.x, y: y)
        for part in row.changed { look.draw(part, at: origin, clip: place.content, on: &canvas) }
      }
      let columns = row.runs.reduce(0) { $0 + canvas.columns(of: $1.text) }
      let line = Rect(x: place.content.x, y: y, width: place.content.width, height: 1)
      canvas.drawClippingSigns(columns: columns, from: 0, in: line)
    }
  }

  /// Draws the values of a cell, and at the right what is hidden of it.
  private func drawTitle(
    of cell: WallCell,
    _ place: WallPages.Slot,
    _ shown: ShownPreview?,
    on canvas: inout ScreenCanvas
  ) {
    let line = place.title
    guard line.height > 0 else { return }
    let hidden = hiddenParts(of: place, shown, canvas.glyphs)
    let isSelected = slotIsSelected(place)
    let style = canvas.styled(isSelected ? [.bold, .reverse] : .bold)
    let title = wall.axes.title(of: cell)
    let name = title.isEmpty ? "as written" : title
    let end = hidden.isEmpty ? 0 : canvas.columns(of: hidden) + 1
    let room = max(0, line.width - end)
    let sign = isSelected && canvas.glyphs.isSpoken ? "selected: \(name)" : name
    let text = canvas.shortened(canvas.glyphs.isASCII ? sign.asciiDots : sign, to: room)
    canvas.grid.draw(text, at: line.origin, style: style, clip: line)
    if !hidden.isEmpty { canvas.drawRight(hidden, in: line, style: canvas.styled(.dim)) }
  }

  private func slotIsSelected(_ slot: WallPages.Slot) -> Bool {
    slot.position == wall.selection && model.panes.focus.pane == .content
  }

  /// The columns and rows that the place does not show: `20 of 80 cols  8 of 18 rows`.
  private func hiddenParts(
    of place: WallPages.Slot,
    _ shown: ShownPreview?,
    _ glyphs: ScreenGlyphs
  ) -> String {
    var parts: [String] = []
    if place.isCut { parts.append("\(place.content.width) of \(place.columns) cols") }
    if let shown, shown.contentRows - shown.offset > place.content.height {
      let below = shown.contentRows - shown.offset - place.content.height
      parts.append(glyphs.isSpoken ? "\(below) rows below" : "\(glyphs.down)\(below)")
    }
    return parts.joined(separator: " ")
  }

  private func drawMarks(
    of row: Frame.Row,
    at position: Point,
    _ width: Int,
    on canvas: inout ScreenCanvas
  ) {
    let marks: [RowMark] =
      switch row.mark {
      case nil: []
      case .inserted?: [.inserted]
      case .updated?: row.hasMoved ? [.changed, .moved] : [.changed]
      case .moved?: [.moved]
      }
    var point = position
    let clip = Rect(x: position.x, y: position.y, width: width, height: 1)
    for mark in canvas.glyphs.isSpoken ? Array(marks.prefix(1)) : marks {
      let style = canvas.styled(.bold, mark.color)
      let sign = canvas.glyphs.isSpoken ? mark.word : canvas.sign(of: mark)
      canvas.grid.draw(sign, at: point, style: style, clip: clip)
      point.x += 1
    }
  }
}

extension WallPages.Slot {
  /// The slot with the origin of its page at a point.
  fileprivate func moved(by origin: Point) -> WallPages.Slot {
    func move(_ area: Rect) -> Rect {
      Rect(x: area.x + origin.x, y: area.y + origin.y, width: area.width, height: area.height)
    }
    return WallPages.Slot(
      position: position,
      title: move(title),
      gutter: move(gutter),
      content: move(content),
      columns: columns
    )
  }
}

extension String {
  /// The text with the dots between values in ASCII.
  fileprivate var asciiDots: String { String(map { $0 == "·" ? "-" : $0 }) }
}
