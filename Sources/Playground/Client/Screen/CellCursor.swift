import PlaygroundCore
import PlaygroundProtocol

/// The cell of the window that keys act on.
///
/// The cursor is always in view: it goes along with its row through changes, and to the nearest row when
/// its own has left the window. Steps beyond the edge scroll, and end when the frame is here.
struct CellCursor: Equatable, Sendable {
  /// How far a key scrolls a horizontal section that scrolls column by column.
  private static let stripStepColumns = 4

  /// The cell; `nil` while keys scroll.
  private(set) var path: ElementPath?
  /// Whether the row is emphasized because it was just acted on.
  private(set) var isFlashing = false
  /// The direction of a step that waits for more rows; 0 for none.
  private var pendingStep = 0
  /// The direction of a step that waits for a line of cells to scroll; 0 for none.
  private var pendingSideStep = 0
  private var changes = PendingChanges.known

  // MARK: - Choosing

  /// Puts the cursor on a cell.
  mutating func location(at path: ElementPath) -> [WindowRequest] {
    self.path = path
    isFlashing = false
    return [.send(.highlight(), .cell(path))]
  }

  /// Takes the cursor away.
  mutating func leave() -> [WindowRequest] {
    guard let path else { return [] }
    self.path = nil
    return [.send(.unhighlight(), .cell(path))]
  }

  /// Returns an event of the chosen cell; nothing while there is none.
  func send(_ event: Event) -> [WindowRequest] {
    path.map { [.send(event, .cell($0))] } ?? []
  }

  /// Emphasizes a cell, if the cursor is still on it.
  mutating func flash(_ location: ContentLocation) {
    guard case .cell(let path) = location, path == self.path else { return }
    isFlashing = true
  }

  /// Ends what `flash` began.
  mutating func endFlash() { isFlashing = false }

  // MARK: - Steps

  /// Moves the cursor to the next line of cells, or the one before where `step` is negative; scrolls
  /// where there is none in view, and goes on when the frame is here.
  mutating func moveLine(by step: Int, in window: ShownPreview) -> [WindowRequest] {
    guard let path else { return [] }
    let (lines, hasMore) = (window.lines, window.hasMore(step))
    guard let next = lines.cell(aLineFrom: path, by: step) else {
      pendingStep = hasMore ? step : 0
      return hasMore ? [.scroll(.by(step))] : []
    }
    let requests = location(at: next)
    // A cell at the edge may reach out of view.
    return hasMore && lines.isAtEdge(next, step) ? requests + [.scroll(.by(step))] : requests
  }

  /// Moves the cursor to the cell beside; scrolls a horizontal section where there is none in view.
  mutating func moveAside(by step: Int, in window: ShownPreview) -> [WindowRequest] {
    guard let path else { return [scrollStrip(by: step)] }
    let lines = window.lines
    if let next = lines.cell(beside: path, by: step) {
      let columns = lines.columnsToReveal(next, width: window.size.width)
      let requests = location(at: next)
      return columns == 0 ? requests : requests + [.send(.scroll(columns: columns), .cell(next))]
    }
    // In lines of cells the next line continues the one before.
    if let next = lines.cell(after: path, by: step), next.section == path.section,
      lines.areInLines(path, next)
    {
      return location(at: next)
    }
    pendingSideStep = step
    return [scrollStrip(by: step)]
  }

  /// Scrolls the horizontal section at the cursor, or the first one in view.
  private func scrollStrip(by steps: Int) -> WindowRequest {
    let location = path.map { ContentLocation.cell($0) } ?? .content
    return .send(.scroll(columns: steps * Self.stripStepColumns), location)
  }

  /// Notes that the daemon has answered a horizontal scroll: the frame after it is here already.
  mutating func endSideStep() { pendingSideStep = 0 }

  /// Returns the request to move the chosen row one place down, or up where `step` is negative; `nil`
  /// at the end of the list, and without a row.
  func moveRow(by step: Int, in window: ShownPreview) -> WindowRequest? {
    guard let path else { return nil }
    let next = window.lines.cell(after: path, by: step)
    var target = ElementPath(section: path.section, element: path.element + step)
    if let next, next.section != path.section {
      target = ElementPath(section: next.section, element: step > 0 ? 0 : next.element + 1)
    }
    guard next != nil || window.hasMore(step), target.element >= 0 else { return nil }
    return .send(.move(to: .path(target)), .cell(path))
  }

  // MARK: - Following

  /// Adopts a frame, once the window shows it.
  mutating func adoptFrame(isNew: Bool, in window: ShownPreview) -> [WindowRequest] {
    changes.adoptFrame(isNew: isNew)
    return changes == .awaited ? [] : follow(window)
  }

  /// Adopts the frame of a new attachment, which comes without changes.
  mutating func reattach() -> [WindowRequest] {
    changes = .known
    return send(.highlight())
  }

  /// Notes that changes were left out.
  mutating func miss(in window: ShownPreview) -> [WindowRequest] {
    changes.miss() ? follow(window) : []
  }

  /// Keeps the cursor on its row, wherever changes have put it; a row that was moved stays in view.
  mutating func adopt(_ update: PreviewChanges, in window: ShownPreview) -> [WindowRequest] {
    changes.adoptChanges()
    guard let path else { return [] }
    let cells = window.lines.paths
    guard let next = path.following(update.changes) else {
      // The section is gone: the cursor goes to the row in its place, else to the one above.
      guard let near = cells.first(where: { $0 >= path }) ?? cells.last else { return leave() }
      return location(at: near)
    }
    let requests = next == path ? [] : location(at: next)
    if case .event(.move, _) = update.cause, let first = cells.first, let last = cells.last,
      next < first || next > last
    {
      return requests + [.scroll(.by(next < first ? -1 : 1))]
    }
    return requests + follow(window)
  }

  /// Adopts that the window shows something else: finishes a step, and keeps the cursor in view.
  private mutating func follow(_ window: ShownPreview) -> [WindowRequest] {
    guard let path else { return [] }
    let lines = window.lines
    let (step, sideStep) = (pendingStep, pendingSideStep)
    (pendingStep, pendingSideStep) = (0, 0)
    if step != 0, let next = lines.cell(aLineFrom: path, by: step) { return location(at: next) }
    if sideStep != 0, let next = lines.cell(beside: path, by: sideStep) {
      return location(at: next)
    }
    let cells = lines.paths
    guard !cells.contains(path), let first = cells.first, let last = cells.last else { return [] }
    if path < first { return location(at: first) }
    if path > last { return location(at: last) }
    // Its line of cells was scrolled sideways: another cell of the line is the first in view.
    let before = cells.last { $0 < path && $0.section == path.section }
    return location(at: before ?? cells.first { $0 > path } ?? last)
  }
}
