import PlaygroundCore
import PlaygroundProtocol

/// The cell of the window that keys act on.
///
/// The cursor is always visible. It follows its row through changes, and moves to the nearest row
/// when its row leaves the window. Steps beyond the edge scroll and end when the frame arrives.
struct CellCursor: Equatable, Sendable {
  /// The number of columns that a key scrolls a horizontal section.
  private static let stripStepColumns = 4

  /// The selected cell; `nil` while keys scroll.
  private(set) var path: ElementPath?
  /// The written ids of the selected cell, once the daemon has named them.
  private(set) var identity: RowIDs?
  /// The events that the selected cell reacts to; `nil` until the daemon has named them.
  private(set) var reactions: [Event.Kind]?
  /// Whether the row is highlighted because the user just acted on it.
  private(set) var isFlashing = false
  /// The direction of a step that waits for more rows; 0 if there is none.
  private var pendingStep = 0
  /// The direction of a step that waits for a scrolled line of cells; 0 if there is none.
  private var pendingSideStep = 0
  /// The end that a jump waits for: 1 the last row, -1 the first row, 0 for none.
  private var pendingEnd = 0
  private var changes = PendingChanges.known

  /// Whether the cursor moves when the next frame arrives.
  var isMoving: Bool { pendingStep != 0 || pendingSideStep != 0 || pendingEnd != 0 }

  /// Ends steps that wait for a frame.
  mutating func stop() { (pendingStep, pendingSideStep, pendingEnd) = (0, 0, 0) }

  // MARK: - Choosing

  /// Moves the cursor to a cell.
  mutating func location(at path: ElementPath) -> [WindowRequest] {
    if path != self.path { (identity, reactions) = (nil, nil) }
    self.path = path
    isFlashing = false
    return [.send(.highlight(), .cell(path))]
  }

  /// Removes the cursor.
  mutating func leave() -> [WindowRequest] {
    guard let path else { return [] }
    self.path = nil
    (identity, reactions) = (nil, nil)
    return [.send(.unhighlight(), .cell(path))]
  }

  /// Adopts the daemon's answer about a cell, if it is the selected one.
  mutating func adopt(_ answer: Handled, of location: ContentLocation) {
    guard let path, location == .cell(path) else { return }
    identity = answer.row ?? identity
    reactions = answer.reactions ?? reactions
  }

  /// Whether the selected cell reacts to an event, as far as the daemon has answered.
  func mayReact(to kind: Event.Kind) -> Bool { reactions?.contains(kind) ?? true }

  /// Whether the selected cell is known to react to being tapped.
  var isTappable: Bool { reactions.map { $0.contains(.tap) || $0.contains(.select) } ?? false }

  /// Returns the request for an event of the selected cell; empty without a cursor.
  func send(_ event: Event) -> [WindowRequest] {
    path.map { [.send(event, .cell($0), row: identity)] } ?? []
  }

  /// Highlights a cell if the cursor is still on it.
  mutating func flash(_ location: ContentLocation) {
    guard case .cell(let path) = location, path == self.path else { return }
    isFlashing = true
  }

  /// Ends the highlight that `flash` started.
  mutating func endFlash() { isFlashing = false }

  // MARK: - Steps

  /// Moves the cursor to the next line of cells, or the previous one if `step` is negative.
  ///
  /// If that line is not visible, scrolls and finishes the step when the frame arrives.
  mutating func moveLine(by step: Int, in window: ShownPreview) -> [WindowRequest] {
    guard let path else { return [] }
    let (lines, hasMore) = (window.lines, window.hasMore(step))
    guard let next = lines.cell(aLineFrom: path, by: step) else {
      pendingStep = hasMore ? step : 0
      return hasMore ? [.scroll(.by(step))] : []
    }
    let requests = location(at: next)
    // A cell at the edge may be partly hidden.
    return hasMore && lines.isAtEdge(next, step) ? requests + [.scroll(.by(step))] : requests
  }

  /// Moves the cursor to the last row of the content, or the first if `side` is negative.
  ///
  /// If that row is not visible, scrolls and finishes when the frame arrives.
  mutating func goToEnd(_ side: Int, in window: ShownPreview) -> [WindowRequest] {
    if window.hasMore(side) {
      pendingEnd = side
      return [.scroll(.to(side > 0 ? window.contentRows : 0))]
    }
    let paths = window.lines.paths
    guard let end = side > 0 ? paths.last : paths.first else { return [] }
    return location(at: end)
  }

  /// Moves the cursor to the cell beside it; scrolls a horizontal section if that cell is not
  /// visible.
  mutating func moveAside(by step: Int, in window: ShownPreview) -> [WindowRequest] {
    guard let path else { return [scrollStrip(by: step)] }
    let lines = window.lines
    if let next = lines.cell(beside: path, by: step) {
      let columns = lines.columnsToReveal(next, width: window.size.width)
      let requests = location(at: next)
      return columns == 0 ? requests : requests + [.send(.scroll(columns: columns), .cell(next))]
    }
    // Among lines of cells, the next line continues the previous one.
    if let next = lines.cell(after: path, by: step), next.section == path.section,
      lines.areInLines(path, next)
    {
      return location(at: next)
    }
    pendingSideStep = step
    return [scrollStrip(by: step)]
  }

  /// Scrolls the horizontal section at the cursor, or the first visible one.
  private func scrollStrip(by steps: Int) -> WindowRequest {
    let location = path.map { ContentLocation.cell($0) } ?? .content
    return .send(.scroll(columns: steps * Self.stripStepColumns), location)
  }

  /// Handles the answer to a horizontal scroll, whose frame has already arrived.
  mutating func endSideStep() { pendingSideStep = 0 }

  /// Returns the request to move the selected row down by one, or up if `step` is negative; `nil`
  /// at the end of the list and without a cursor.
  func moveRow(by step: Int, in window: ShownPreview) -> WindowRequest? {
    guard let path else { return nil }
    let next = window.lines.cell(after: path, by: step)
    var target = ElementPath(section: path.section, element: path.element + step)
    if let next, next.section != path.section {
      target = ElementPath(section: next.section, element: step > 0 ? 0 : next.element + 1)
    }
    guard next != nil || window.hasMore(step), target.element >= 0 else { return nil }
    return .send(.move(to: .path(target)), .cell(path), row: identity)
  }

  // MARK: - Following

  /// Updates the cursor after a frame of the window.
  mutating func adoptFrame(isNew: Bool, in window: ShownPreview) -> [WindowRequest] {
    changes.adoptFrame(isNew: isNew)
    return changes == .awaited ? [] : follow(window)
  }

  /// Updates the cursor after the first frame of an attachment, which has no changes.
  mutating func reattach() -> [WindowRequest] {
    changes = .known
    return send(.highlight())
  }

  /// Updates the cursor after missed changes.
  mutating func miss(in window: ShownPreview) -> [WindowRequest] {
    changes.miss() ? follow(window) : []
  }

  /// Moves the cursor with its row; a row that was moved stays visible.
  mutating func adopt(_ update: PreviewChanges, in window: ShownPreview) -> [WindowRequest] {
    changes.adoptChanges()
    guard let path else { return [] }
    // Where the row is now is not known.
    guard update.listsAllPlaces else { return leave() }
    let cells = window.lines.paths
    guard let next = path.following(update.changes) else {
      // The section was deleted: the cursor moves to the row in its position, else to the row
      // above.
      guard let near = cells.first(where: { $0 >= path }) ?? cells.last else { return leave() }
      return location(at: near)
    }
    let isDeleted = update.changes.contains {
      $0.operation == .delete && $0.kind == .cell && $0.from == [path.section, path.element]
    }
    let (name, known) = (isDeleted ? nil : identity, reactions)
    var requests = next == path ? [] : location(at: next)
    // A file may have given the row other statements.
    if requests.isEmpty, known != nil, case .file = update.cause { requests = send(.highlight()) }
    (identity, reactions) = (name, isDeleted ? nil : known)
    if case .event(.move, _) = update.cause, let first = cells.first, let last = cells.last,
      next < first || next > last
    {
      return requests + [.scroll(.by(next < first ? -1 : 1))]
    }
    return requests + follow(window)
  }

  /// Updates the cursor after the window changed: finishes a step and keeps the cursor visible.
  private mutating func follow(_ window: ShownPreview) -> [WindowRequest] {
    guard let path else { return [] }
    let lines = window.lines
    let (step, sideStep, end) = (pendingStep, pendingSideStep, pendingEnd)
    stop()
    if end != 0, let next = end > 0 ? lines.paths.last : lines.paths.first {
      return location(at: next)
    }
    if step != 0, let next = lines.cell(aLineFrom: path, by: step) { return location(at: next) }
    if sideStep != 0, let next = lines.cell(beside: path, by: sideStep) {
      return location(at: next)
    }
    let cells = lines.paths
    // A row on its way may be out of sight for a moment.
    guard !window.isMoving, !cells.contains(path), let first = cells.first, let last = cells.last
    else { return [] }
    if path < first { return location(at: first) }
    if path > last { return location(at: last) }
    // The line of cells was scrolled: another cell of the line is now the first visible one.
    let before = cells.last { $0 < path && $0.section == path.section }
    return location(at: before ?? cells.first { $0 > path } ?? last)
  }
}
