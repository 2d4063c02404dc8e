import Core

/// The cursor: a cell of the preview that keys act on. While there is none, keys scroll.
extension ScreenModel {
  /// Puts the cursor on the first cell in view; acts on the cell if there is a cursor already.
  mutating func act() -> [Effect] {
    guard let shown else { return [] }
    if isReadOnly {
      notice = "read-only"
      return []
    }
    if shown.cursor != nil { return send("select") }
    guard let first = shown.visibleCells.first else {
      notice = "there are no rows to choose from"
      return []
    }
    return place(first)
  }

  /// Sends an event to the cell under the cursor; without one only what concerns the whole list.
  func send(_ event: String) -> [Effect] {
    guard !isReadOnly, let shown, let attachment = shown.attachment else { return [] }
    if event == "refresh" { return [.send(attachment: attachment, event, .content)] }
    return shown.cursor.map { [.send(attachment: attachment, event, .cell($0))] } ?? []
  }

  /// Takes the cursor away.
  mutating func leaveCursor() -> [Effect] {
    guard shown?.cursor != nil else { return [] }
    let effects = send("unhighlight")
    shown?.cursor = nil
    return effects
  }

  /// Moves the cursor to the next cell down, or up where `step` is negative; scrolls on where there is
  /// none in view, and looks again.
  mutating func moveCursor(by step: Int) -> [Effect] {
    guard let shown, let cursor = shown.cursor, let attachment = shown.attachment else { return [] }
    let cells = shown.visibleCells
    let next = step > 0 ? cells.first { $0 > cursor } : cells.last { $0 < cursor }
    let hasMore =
      step > 0 ? shown.offset + shown.size.height < shown.contentRows : shown.offset > 0
    guard let next else {
      self.shown?.pendingStep = hasMore ? step : 0
      return hasMore ? [.scroll(attachment: attachment, .by(step))] : []
    }
    let effects = place(next)
    // A cell at the edge may reach out of view.
    let edge = step > 0 ? shown.rows.last?.path : shown.rows.first?.path
    guard hasMore, edge == next else { return effects }
    return effects + [.scroll(attachment: attachment, .by(step))]
  }

  /// Adopts that the window shows something else: finishes a step, and keeps the cursor in view.
  mutating func followCursor() -> [Effect] {
    guard let shown, let cursor = shown.cursor else { return [] }
    let step = shown.pendingStep
    self.shown?.pendingStep = 0
    let cells = shown.visibleCells
    if step > 0, let next = cells.first(where: { $0 > cursor }) { return place(next) }
    if step < 0, let next = cells.last(where: { $0 < cursor }) { return place(next) }
    guard !cells.contains(cursor), let first = cells.first, let last = cells.last else { return [] }
    if cursor < first { return place(first) }
    if cursor > last { return place(last) }
    // The line of cells that the cursor is on was scrolled: its first cell in view is another one.
    let before = cells.last { $0 < cursor && $0.section == cursor.section }
    return place(before ?? cells.first { $0 > cursor } ?? last)
  }

  /// Keeps the cursor on its cell, wherever changes have put it.
  mutating func followCursor(through changes: [Change]) -> [Effect] {
    guard let cursor = shown?.cursor else { return [] }
    let next = cursor.following(changes)
    guard next != cursor else { return [] }
    guard let next else { return leaveCursor() }
    return place(next) + followCursor()
  }

  /// Adopts what the daemon answered to an event.
  mutating func adopt(answer isHandled: Bool, to request: EventRequest) -> [Effect] {
    guard !isHandled, shown?.attachment == request.attachment else { return [] }
    switch request.event {
    // What is chosen with one key is pressed with it, too.
    case "select": return [.send(attachment: request.attachment, "tap", request.place)]
    case "tap": notice = "nothing happens on Enter here"
    case "refresh": notice = "the list does nothing on refresh"
    case "delete": notice = "the row does nothing on delete"
    default: break
    }
    return []
  }

  /// Shows what a statement tells of the preview on screen.
  mutating func adopt(_ event: PreviewEvent) {
    guard shown?.target == Target(preview: event.preview, variant: event.variant) else { return }
    notice = EventText.line(of: event)
  }

  private mutating func place(_ cursor: ElementPath) -> [Effect] {
    shown?.cursor = cursor
    return send("highlight")
  }
}
