import PlaygroundCore
import PlaygroundProtocol

/// The cell of the window that keys act on.
///
/// The cursor belongs to a row, which it follows through changes; the window scrolls to the row
/// whatever changes the window. Only the user moves the cursor to another row, also by scrolling
/// its row away. When the row is deleted, the next row of its section takes the cursor, else the
/// last one of its section, else the nearest one. Steps beyond the edge scroll and end when the
/// frame arrives.
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
  private var step = AwaitedStep.none
  private var bond = WindowBond.windowFollows
  private var changes = PendingChanges.known

  /// Whether further messages decide where the cursor is among the visible rows.
  var isMoving: Bool { step != .none || (path != nil && changes == .awaited) }

  /// Ends waiting for frames and changes.
  mutating func stop() {
    (step, bond) = (.none, .windowFollows)
    if changes == .awaited { changes = .known }
  }

  // MARK: - Choosing

  /// Moves the cursor to a cell.
  mutating func location(at path: ElementPath, in window: ShownPreview) -> [Call] {
    if path != self.path { (identity, reactions) = (nil, nil) }
    self.path = path
    isFlashing = false
    return window.send(.highlight(), .cell(path))
  }

  /// Moves the cursor to a cell that the user went to.
  mutating func jump(to path: ElementPath, in window: ShownPreview) -> [Call] {
    bond = .windowFollows
    return location(at: path, in: window)
  }

  /// Removes the cursor.
  mutating func leave(_ window: ShownPreview) -> [Call] {
    guard let path else { return [] }
    self.path = nil
    (identity, reactions) = (nil, nil)
    return window.send(.unhighlight(), .cell(path))
  }

  /// Applies the daemon's answer to an event of a cell, if it is the selected one.
  mutating func apply(
    _ answer: Handled,
    to request: EventRequest,
    in window: ShownPreview
  ) -> [Call] {
    guard let path else { return [] }
    guard let row = request.row else {
      guard request.location == .cell(path) else { return [] }
      identity = answer.row ?? identity
      reactions = answer.reactions ?? reactions
      return []
    }
    guard row == identity, request.event.kind == .highlight else { return [] }
    reactions = answer.reactions ?? reactions
    guard let found = answer.path, answer.generation == window.generation else { return [] }
    self.path = found
    return follow(window)
  }

  /// Handles a refused event: a row that is gone leaves the cursor to the row in its position.
  mutating func refuse(_ request: EventRequest, in window: ShownPreview) -> [Call] {
    guard request.row != nil, request.row == identity else { return [] }
    (identity, reactions) = (nil, nil)
    return reveal(in: window)
  }

  /// Whether the selected cell reacts to an event, as far as the daemon has answered.
  func mayReact(to kind: Event.Kind) -> Bool { reactions?.contains(kind) ?? true }

  /// Whether the selected cell is known to react to being tapped.
  var isTappable: Bool { reactions.map { $0.contains(.tap) || $0.contains(.select) } ?? false }

  /// Returns the call for an event of the selected cell; empty without a cursor.
  func send(_ event: Event, in window: ShownPreview) -> [Call] {
    path.map { window.send(event, .cell($0), row: identity) } ?? []
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
  mutating func moveLine(by step: Int, in window: ShownPreview) -> [Call] {
    guard let path else { return [] }
    let (lines, hasMore) = (window.lines, window.hasMore(step))
    guard let next = lines.cell(aLineFrom: path, by: step) else {
      self.step = hasMore ? .line(step) : .none
      return hasMore ? window.scroll(.by(step)) : []
    }
    let calls = location(at: next, in: window)
    // A cell at the edge may be partly hidden.
    return hasMore && lines.isAtEdge(next, step) ? calls + window.scroll(.by(step)) : calls
  }

  /// Moves the cursor to the last row of the content, or the first if `side` is negative.
  ///
  /// If that row is not visible, scrolls and finishes when the frame arrives.
  mutating func goToEnd(_ side: Int, in window: ShownPreview) -> [Call] {
    if window.hasMore(side) {
      step = .end(side)
      return window.scroll(.to(side > 0 ? window.contentRows : 0))
    }
    let paths = window.lines.paths
    guard let end = side > 0 ? paths.last : paths.first else { return [] }
    return location(at: end, in: window)
  }

  /// Moves the cursor to the cell beside it; scrolls a horizontal section if that cell is not
  /// visible.
  mutating func moveAside(by step: Int, in window: ShownPreview) -> [Call] {
    guard let path else { return scrollStrip(by: step, in: window) }
    let lines = window.lines
    if let next = lines.cell(beside: path, by: step) {
      let columns = lines.columnsToReveal(next, width: window.size.width)
      let calls = location(at: next, in: window)
      return columns == 0 ? calls : calls + window.send(.scroll(columns: columns), .cell(next))
    }
    // Among lines of cells, the next line continues the previous one.
    if let next = lines.cell(after: path, by: step), next.section == path.section,
      lines.areInLines(path, next)
    {
      return location(at: next, in: window)
    }
    self.step = .side(step)
    bond.noteScroll(0)
    return scrollStrip(by: step, in: window)
  }

  /// Scrolls the horizontal section at the cursor, or the first visible one.
  private func scrollStrip(by steps: Int, in window: ShownPreview) -> [Call] {
    let location = path.map { ContentLocation.cell($0) } ?? .content
    return window.send(.scroll(columns: steps * Self.stripStepColumns), location)
  }

  /// Returns the call to move the selected row down by one, or up if `step` is negative; `nil`
  /// at the end of the list and without a cursor.
  func moveRow(by step: Int, in window: ShownPreview) -> [Call]? {
    guard let path,
      let target = window.lines.target(ofMoving: path, by: step, hasMore: window.hasMore(step))
    else { return nil }
    return window.send(.move(to: .path(target)), .cell(path), row: identity)
  }

  // MARK: - The window

  /// Records that the user scrolls the window.
  mutating func noteScroll(to target: ScrollDestination, in window: ShownPreview) {
    bond.noteScroll(to: target, in: window)
  }

  /// Handles the answer to a scroll of the user.
  mutating func endScroll() {
    if case .side = step { step = .none }
    bond.noteAnswer()
  }

  /// Lets the window show other rows until `rejoin`.
  mutating func part() { if path != nil { bond = .apart } }

  /// Has the window follow the row again.
  mutating func rejoin(_ window: ShownPreview) -> [Call] {
    bond = .windowFollows
    return changes == .awaited ? [] : follow(window)
  }

  /// Has the window scroll to the row; without its ids, to the row nearest to its position.
  private mutating func reveal(in window: ShownPreview) -> [Call] {
    guard let path, bond != .awaitsWindow, bond != .apart else { return [] }
    bond = .awaitsWindow
    return window.scroll(.reveal(path, row: identity))
  }

  /// Handles the answer to the request to show a row.
  ///
  /// - Parameters:
  ///   - wanted: The path in the request.
  ///   - row: The ids in the request.
  ///   - found: The path of the cell that is shown; `nil` if there is none.
  ///   - window: The window.
  /// - Returns: The calls that follow.
  mutating func endReveal(
    of wanted: ElementPath,
    _ row: RowIDs?,
    at found: ElementPath?,
    in window: ShownPreview
  ) -> [Call] {
    if bond == .awaitsWindow { bond = .windowFollows }
    guard let path else { return [] }
    guard row == identity, row != nil || wanted == path else { return follow(window) }
    guard let found else {
      // The row is gone, and its deletion was missed.
      guard row != nil else { return [] }
      (identity, reactions) = (nil, nil)
      return reveal(in: window)
    }
    self.path = found
    if row == nil, found != path { reactions = nil }
    return found == path && reactions != nil ? [] : send(.highlight(), in: window)
  }

  // MARK: - AutoFollow

  /// Updates the cursor after a frame of the window.
  mutating func applyFrame(isNew: Bool, in window: ShownPreview) -> [Call] {
    let wasMissed = changes == .missed
    changes.applyFrame(isNew: isNew)
    if changes == .awaited { return [] }
    defer { bond.noteFrame() }
    return wasMissed ? relocate(in: window) : follow(window)
  }

  /// Updates the cursor after the first frame of an attachment, which has no changes.
  mutating func reattach(_ window: ShownPreview) -> [Call] {
    changes = .known
    guard identity == nil else { return relocate(in: window) }
    return send(.highlight(), in: window) + follow(window)
  }

  /// Updates the cursor after missed changes.
  mutating func miss(in window: ShownPreview) -> [Call] {
    changes.miss() ? relocate(in: window) : []
  }

  /// Has the daemon find the row by its ids, because changes are not known.
  private mutating func relocate(in window: ShownPreview) -> [Call] {
    identity == nil ? follow(window) : send(.highlight(), in: window)
  }

  /// Moves the cursor with its row.
  mutating func apply(_ update: PreviewChanges, in window: ShownPreview) -> [Call] {
    changes.applyChanges()
    // The cursor followed the changes when they were typed.
    guard let path, !update.wasShown else { return [] }
    defer { bond.noteFrame() }
    // Where the row is now is not known.
    guard update.listsAllPlaces else { return relocate(in: window) }
    let isDeleted = path.isDeleted(by: update.changes)
    guard let next = path.following(update.changes) else {
      self.path = ElementPath(section: path.section, element: 0)
      (identity, reactions, isFlashing) = (nil, nil, false)
      return reveal(in: window)
    }
    if next != path || isDeleted { isFlashing = false }
    self.path = next
    if isDeleted {
      (identity, reactions) = (nil, nil)
      guard window.lines.paths.contains(next) else { return reveal(in: window) }
    }
    // A file may have given the row other statements.
    let isRead =
      switch update.cause {
      case .file, .typing: reactions != nil
      case .start, .state, .script, .list, .reload, .timer, .undo, .redo, .event, .noted: false
      }
    let calls = next != path || isDeleted || isRead ? send(.highlight(), in: window) : []
    return calls + follow(window)
  }

  /// Updates the cursor after the window changed: finishes a step, and keeps row and window
  /// together.
  private mutating func follow(_ window: ShownPreview) -> [Call] {
    guard let path else { return [] }
    let next = step.cell(from: path, in: window)
    if case .end(let side) = step, next == nil, window.hasMore(side) {
      return goToEnd(side, in: window)
    }
    step = .none
    if let next { return location(at: next, in: window) }
    let lines = window.lines
    // A row on its way may be out of sight for a moment.
    guard !window.isMoving, !lines.paths.contains(path) else { return [] }
    switch bond {
    case .apart, .awaitsWindow: return []
    case .windowFollows: return reveal(in: window)
    case .cursorFollows:
      guard let nearest = lines.nearest(to: path), bond.takesAlong(nearest.side) else {
        return reveal(in: window)
      }
      return location(at: nearest.path, in: window)
    }
  }
}
