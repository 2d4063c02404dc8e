import PlaygroundCore
import PlaygroundProtocol

/// The rows of a preview with their marks, the cursor and search matches.
struct ContentRows {
  private let model: ScreenModel
  private let shown: ShownPreview
  /// The rows are outdated.
  private let isOld: Bool
  private let lines: [ContentLines.Line]
  /// The first visible column.
  private let first: Int

  /// Creates the rows of a preview, as it is or as it was, for an area of some columns.
  init(_ model: ScreenModel, _ shown: ShownPreview, isOld: Bool, columns: Int) {
    first = shown.firstColumn(in: columns)
    self.model = model
    self.shown = shown
    self.isOld = isOld
    lines = ContentLines(shown).lines
  }

  /// Draws the rows in an area of the layout.
  func draw(in area: Rect, _ layout: ScreenLayout, on canvas: inout ScreenCanvas) {
    let older = olderMarks
    for (line, content) in lines.prefix(area.height).enumerated() {
      let y = area.y + line
      guard case .row(let index) = content else {
        if case .deleted(let label) = content { drawDeleted(label, y: y, layout, on: &canvas) }
        continue
      }
      let row = shown.rows[index]
      draw(marks(of: row, older), at: Point(x: layout.gutter.x, y: y), on: &canvas)
      let origin = Point(x: area.x - first, y: y)
      let cell = model.panes.preview.wall.opened ?? WallCell([])
      let runs = cell.drawn([row.runs], columns: area.width)[0]
      Self.draw(runs, at: origin, clip: area, isDim: isOld, on: &canvas)
      if older == nil, shown.showsChangedCells, !isOld {
        let look = ChangedCellsLook(model, canvas)
        for part in row.changed { look.draw(part, at: origin, clip: area, on: &canvas) }
      }
      drawCursor(in: row, y: y, layout, on: &canvas)
      highlightMatches(in: row, contentRow: shown.offset + row.y, y: y, area, on: &canvas)
      let columns = row.runs.reduce(0) { $0 + canvas.columns(of: $1.text) }
      let line = Rect(x: area.x, y: y, width: area.width, height: 1)
      canvas.drawClippingSigns(columns: columns, from: first, in: line)
    }
    drawTapSign(in: area, on: &canvas)
  }

  // MARK: - Marks

  /// The marks of an older outcome that is selected, in place of those of the newest one.
  private var olderMarks: [ElementPath: [RowMark]]? {
    if model.panes.preview.travel.isActive { return nil }
    let rows = model.panes.side.history.rowsOfOlderOutcome(in: shown.previewID)
    return rows.map { rows in
      Dictionary(
        rows.map { ($0.path, $0.kinds.map { RowMark($0) }) },
        uniquingKeysWith: { first, _ in first },
      )
    }
  }

  /// Returns the marks of a row: two if it moved and changed.
  private func marks(of row: Frame.Row, _ older: [ElementPath: [RowMark]]?) -> [RowMark] {
    if let older { return row.path.flatMap { older[$0] } ?? [] }
    switch row.mark {
    case nil: return []
    case .inserted?: return [.inserted]
    case .updated?: return row.hasMoved ? [.changed, move(of: row)] : [.changed]
    case .moved?: return [move(of: row)]
    }
  }

  private func move(of row: Frame.Row) -> RowMark {
    let moves = row.path.map { shown.changes(at: $0) } ?? []
    if moves.contains(.movedUp) { return .movedUp }
    return moves.contains(.movedDown) ? .movedDown : .moved
  }

  private func draw(_ marks: [RowMark], at position: Point, on canvas: inout ScreenCanvas) {
    if model.panes.options.isAccessible {
      // There is room for one word.
      guard let mark = marks.first else { return }
      let style = canvas.styled(.bold, mark.color)
      return canvas.grid.draw(mark.word, at: position, style: style)
    }
    for (column, mark) in marks.enumerated() {
      let style = canvas.styled(.bold, mark.color)
      let point = Point(x: position.x + column, y: position.y)
      canvas.grid.draw(canvas.sign(of: mark), at: point, style: style)
    }
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
    guard let path = model.panes.preview.content.cursor.path else { return }
    let cell = row.cells.first { $0.path == path }
    guard row.path == path || cell != nil else { return }
    let area = layout.content
    let bar = Point(x: max(layout.gutter.x, area.x - 1), y: y)
    canvas.grid.draw(canvas.glyphs.cursor, at: bar, style: canvas.styled(.bold))
    let isFlashing =
      model.panes.preview.content.cursor.isFlashing && !model.panes.options.reducesMotion
    guard cell != nil || isFlashing else { return }
    let columns = cell.map { $0.column..<$0.column + $0.columns } ?? first..<first + area.width
    let bounds = Rect(x: area.x + columns.lowerBound - first, y: y, width: columns.count, height: 1)
    canvas.grid.restyle(bounds.intersection(area)) {
      $0.attributes.formSymmetricDifference(.reverse)
    }
  }

  /// Names the key that taps the row under the cursor at its right end, if there is room.
  private func drawTapSign(in area: Rect, on canvas: inout ScreenCanvas) {
    let cursor = model.panes.preview.content.cursor
    guard let path = cursor.path, cursor.isTappable, !model.panes.preview.travel.isActive else {
      return
    }
    let line = lines.prefix(area.height).firstIndex { line in
      guard case .row(let index) = line else { return false }
      return shown.rows[index].path == path
    }
    guard let line, case .row(let index) = lines[line] else { return }
    let sign = " \(canvas.glyphs.enter) tap"
    let used = shown.rows[index].runs.reduce(0) { $0 + canvas.columns(of: $1.text) } - first
    guard used + canvas.columns(of: sign) <= area.width else { return }
    let bounds = Rect(x: area.x, y: area.y + line, width: area.width, height: 1)
    canvas.drawRight(sign, in: bounds, style: canvas.styled(.dim))
  }

  private func highlightMatches(
    in row: Frame.Row,
    contentRow: Int,
    y: Int,
    _ area: Rect,
    on canvas: inout ScreenCanvas
  ) {
    guard let search = model.keys.search, !model.panes.preview.travel.isActive else { return }
    let characters = Array(row.runs.map(\.text).joined())
    for match in search.matches(inRow: contentRow) {
      let end = match.start + match.count
      guard end <= characters.count else { continue }
      let before = canvas.columns(of: String(characters[..<match.start]))
      let isCurrent = match == search.currentMatch
      let style = canvas.styled(isCurrent ? [.reverse, .bold] : .reverse)
      let text = String(characters[match.start..<end])
      let origin = Point(x: area.x + before - first, y: y)
      canvas.grid.draw(text, at: origin, style: style, clip: area)
    }
  }

  /// Draws a row that the newest outcome deleted.
  private func drawDeleted(
    _ label: String,
    y: Int,
    _ layout: ScreenLayout,
    on canvas: inout ScreenCanvas
  ) {
    let sign = model.panes.options.isAccessible ? RowMark.deleted.word : canvas.sign(of: .deleted)
    let origin = Point(x: layout.gutter.x, y: y)
    canvas.grid.draw(sign, at: origin, style: canvas.styled(.bold, .deleted))
    let area = layout.content
    let text = canvas.shortened(label, to: area.width)
    let style = canvas.styled([.dim, .strikethrough])
    canvas.grid.draw(text, at: Point(x: area.x, y: y), style: style, clip: area)
  }
}

extension RowMark {
  fileprivate init(_ kind: ChangedRow.Kind) {
    switch kind {
    case .inserted: self = .inserted
    case .updated: self = .changed
    case .movedUp: self = .movedUp
    case .movedDown: self = .movedDown
    }
  }
}
