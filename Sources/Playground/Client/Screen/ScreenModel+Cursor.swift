import PlaygroundCore
import PlaygroundProtocol

/// The cursor: a cell of the preview that keys act on. While there is none, keys scroll.
extension ScreenModel {
  /// Puts the cursor on the first cell in view; acts on the cell if there is a cursor already.
  mutating func act() -> [Effect] {
    guard let shown else { return [] }
    if isReadOnly {
      notice = "read-only"
      return []
    }
    if shown.cursor != nil { return send(.select()) }
    guard let first = shown.visibleCells.first else {
      notice = "there are no rows to choose from"
      return []
    }
    return place(first)
  }

  /// Sends an event to the cell under the cursor; without one only what concerns the whole list.
  func send(_ event: Event) -> [Effect] {
    guard !isReadOnly, let shown, let attachment = shown.attachment else { return [] }
    if event.kind == .refresh { return [.send(attachment: attachment, event, .content)] }
    return shown.cursor.map { [.send(attachment: attachment, event, .cell($0))] } ?? []
  }

  /// Takes the cursor away.
  mutating func leaveCursor() -> [Effect] {
    guard shown?.cursor != nil else { return [] }
    let effects = send(.unhighlight())
    shown?.cursor = nil
    return effects
  }

  // MARK: - Steps

  /// Moves the cursor to the next line of cells, or the one before where `step` is negative; scrolls
  /// on where there is none in view, and looks again.
  mutating func moveCursor(by step: Int) -> [Effect] {
    guard let shown, shown.cursor != nil, let attachment = shown.attachment else { return [] }
    let hasMore =
      step > 0 ? shown.offset + shown.size.height < shown.contentRows : shown.offset > 0
    guard let next = shown.cell(aLineFromCursor: step) else {
      self.shown?.pendingStep = hasMore ? step : 0
      return hasMore ? [.scroll(attachment: attachment, .by(step))] : []
    }
    let effects = place(next)
    // A cell at the edge may reach out of view.
    let edge = step > 0 ? shown.rows.last : shown.rows.first
    let isAtEdge = edge?.path == next || edge?.cells.contains { $0.path == next } == true
    guard hasMore, isAtEdge else { return effects }
    return effects + [.scroll(attachment: attachment, .by(step))]
  }

  /// Moves the cursor to the cell beside; scrolls a horizontal section where there is none in view.
  mutating func moveSideways(by step: Int) -> [Effect] {
    guard pane == .content else { return [] }
    guard let shown, let cursor = shown.cursor else { return scrollStrip(by: step) }
    if let next = shown.cell(besideCursor: step) { return place(next) + reveal(next) }
    // In lines of cells the next line is where one goes on.
    let cells = shown.visibleCells
    let next = step > 0 ? cells.first { $0 > cursor } : cells.last { $0 < cursor }
    let isInLines = shown.lines.contains { line in
      line.count > 1 && line.contains { $0.path == cursor || $0.path == next }
    }
    if let next, next.section == cursor.section, isInLines { return place(next) }
    self.shown?.pendingSideStep = step
    return scrollStrip(by: step)
  }

  /// Scrolls a line of cells so that all of one of them is in view.
  private func reveal(_ path: ElementPath) -> [Effect] {
    guard let shown, let attachment = shown.attachment,
      let cell = shown.lines.joined().first(where: { $0.path == path })
    else { return [] }
    let beyond = cell.column + cell.columns - shown.size.width
    let columns = cell.column < 0 ? cell.column : min(cell.column, max(0, beyond))
    if columns == 0 { return [] }
    return [.scrollStrip(attachment: attachment, .cell(path), columns: columns)]
  }

  /// Sends the row under the cursor a place further down, or up where `step` is negative.
  mutating func moveRow(by step: Int) -> [Effect] {
    guard pane == .content, !isReadOnly, let shown, let cursor = shown.cursor,
      let attachment = shown.attachment
    else { return [] }
    let cells = shown.visibleCells
    let next = step > 0 ? cells.first { $0 > cursor } : cells.last { $0 < cursor }
    var target = ElementPath(section: cursor.section, element: cursor.element + step)
    if let next, next.section != cursor.section {
      let element = step > 0 ? 0 : next.element + 1
      target = ElementPath(section: next.section, element: element)
    }
    let hasMore = step > 0 ? shown.offset + shown.size.height < shown.contentRows : shown.offset > 0
    guard next != nil || hasMore, target.element >= 0 else {
      notice = step > 0 ? "there is nothing below the row" : "there is nothing above the row"
      return []
    }
    return [.move(attachment: attachment, cursor, to: target)]
  }

  // MARK: - Following

  /// Adopts that the window shows something else: finishes a step, and keeps the cursor in view.
  mutating func followCursor() -> [Effect] {
    guard let shown, let cursor = shown.cursor else { return [] }
    let (step, sideStep) = (shown.pendingStep, shown.pendingSideStep)
    self.shown?.pendingStep = 0
    self.shown?.pendingSideStep = 0
    if step != 0, let next = shown.cell(aLineFromCursor: step) { return place(next) }
    if sideStep != 0, let next = shown.cell(besideCursor: sideStep) { return place(next) }
    let cells = shown.visibleCells
    guard !cells.contains(cursor), let first = cells.first, let last = cells.last else { return [] }
    if cursor < first { return place(first) }
    if cursor > last { return place(last) }
    // The line of cells that the cursor is on was scrolled: its first cell in view is another one.
    let before = cells.last { $0 < cursor && $0.section == cursor.section }
    return place(before ?? cells.first { $0 > cursor } ?? last)
  }

  /// Keeps the cursor on its row, wherever changes have put it; a row that was moved stays in view.
  mutating func followCursor(through changes: PreviewChanges) -> [Effect] {
    shown?.awaitsChanges = false
    guard let shown, let cursor = shown.cursor else { return [] }
    guard let next = cursor.following(changes.changes) else {
      // The section is gone; what took its place is chosen next.
      return takeRow(near: cursor)
    }
    var effects = next == cursor ? [] : place(next)
    let cells = shown.visibleCells
    if case .event(.move, _) = changes.cause, let attachment = shown.attachment,
      let first = cells.first, let last = cells.last, next < first || next > last
    {
      effects.append(.scroll(attachment: attachment, .by(next < first ? -1 : 1)))
      return effects
    }
    effects += followCursor()
    return effects
  }

  /// Puts the cursor where a section was deleted, or on the row above if that was the last one.
  private mutating func takeRow(near path: ElementPath) -> [Effect] {
    let cells = shown?.visibleCells ?? []
    guard let next = cells.first(where: { $0 >= path }) ?? cells.last else { return leaveCursor() }
    return place(next)
  }

  mutating func place(_ cursor: ElementPath) -> [Effect] {
    shown?.cursor = cursor
    shown?.isFlashing = false
    return send(.highlight())
  }
}

extension ShownPreview {
  /// Returns the cell in the next line, or the one before, that stands nearest to the cursor's column.
  fileprivate func cell(aLineFromCursor step: Int) -> ElementPath? {
    guard let cursor else { return nil }
    let lines = lines
    let column =
      lines.joined().first { $0.path == cursor }.map { $0.column + $0.columns / 2 } ?? 0
    let next =
      step > 0
      ? lines.first { ($0.first?.path).map { $0 > cursor } ?? false }
      : lines.last { ($0.last?.path).map { $0 < cursor } ?? false }
    return next?.min { $0.distance(to: column) < $1.distance(to: column) }?.path
  }

  /// Returns the next cell in the cursor's line, or the one before.
  fileprivate func cell(besideCursor step: Int) -> ElementPath? {
    guard let cursor, let line = lines.first(where: { $0.contains { $0.path == cursor } }) else {
      return nil
    }
    let paths = line.map(\.path)
    return step > 0 ? paths.first { $0 > cursor } : paths.last { $0 < cursor }
  }
}

extension Frame.Cell {
  /// How many columns lie between the cell and a column.
  fileprivate func distance(to other: Int) -> Int {
    max(0, column - other, other - (column + columns - 1))
  }
}
