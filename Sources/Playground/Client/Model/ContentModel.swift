import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The state of the content pane: the window on the preview on screen, and the cell that keys act
/// on.
///
/// The cursor belongs to the preview on screen: another preview starts without one.
struct ContentModel: Equatable, Sendable {
  /// The window on the preview.
  var window: AttachedPreview
  /// The cell that keys act on.
  private(set) var cursor = CellCursor()
  private var control = FocusedControl()
  /// The columns that keys acted on last, which were made visible.
  private var revealed: Range<Int>?
  /// The element that was looked for last.
  var search = RevealSearch()
  private let isReadOnly: Bool

  /// Creates a pane; with `isReadOnly`, keys neither select nor change rows.
  init(_ window: AttachedPreview, isReadOnly: Bool) {
    self.window = window
    self.isReadOnly = isReadOnly
  }

  /// The preview on screen.
  var shown: ShownPreview? { window.shown }

  /// The open list of choices of a control.
  var popup: ChoicePopup? { control.popup }

  /// Whether the rows are to arrive again, or an action on a row is not finished, so that further
  /// ones wait for its new position.
  var isBusy: Bool {
    window.isReattaching || (window.isAttached && (window.awaitsAnswer || cursor.isMoving))
  }

  // MARK: - The preview on screen

  /// Forgets the attachment at the start of a new connection.
  mutating func beginConnection() {
    window.beginConnection()
    cursor.stop()
  }

  /// Records the lost connection.
  mutating func disconnect() {
    window.disconnect()
    cursor.stop()
  }

  /// Forgets unanswered actions, so that keys act again.
  mutating func stopWaiting() {
    window.stopWaiting()
    cursor.stop()
  }

  /// Shows a newly attached preview; returns `nil` if another one is awaited.
  mutating func attach(_ previewID: PreviewID, _ attached: Attached) -> [Call]? {
    guard let arrival = window.attach(previewID, attached) else { return nil }
    cursor.stop()
    if !arrival.isReattached { (cursor, control) = (CellCursor(), FocusedControl()) }
    var calls: [Call] = []
    if let old = arrival.replaced { calls.append(.detach(AttachmentSelection(attachment: old))) }
    return calls + (shown.map { window.note(cursor.reattach($0)) } ?? [])
  }

  // MARK: - Messages

  /// Applies changed rows of an attachment.
  mutating func apply(_ frame: Frame, attachment: Int) -> [Call] {
    guard let isNew = window.shown?.apply(frame, of: attachment), let shown else { return [] }
    control.apply(shown.focus)
    return window.note(cursor.applyFrame(isNew: isNew, in: shown))
  }

  /// Applies an update; returns `nil` if it is about another preview.
  mutating func apply(_ update: PreviewChanges) -> [Call]? {
    guard window.shown?.apply(update) == true, let shown else { return nil }
    return window.note(cursor.apply(update, in: shown))
  }

  /// Handles missed changes of an attachment.
  mutating func miss(attachment: Int) -> [Call] {
    guard let shown, shown.attachment == attachment else { return [] }
    return window.note(cursor.miss(in: shown))
  }

  /// Applies the answer to a scroll; selects the row at the target of a jump.
  mutating func endScroll(_ request: ScrollRequest, at location: ContentLocation?) -> [Call] {
    guard window.end(isAwaited: request.target.isAwaited, of: request.attachment), let shown
    else { return [] }
    var found: ElementPath?
    if case .cell(let path)? = location { found = path }
    switch request.target {
    case .reveal(let path, let row):
      return window.note(cursor.endReveal(of: path, row, at: found, in: shown))
    case .find:
      guard let found, cursor.path != nil else { return rejoin() }
      return window.note(cursor.jump(to: found, in: shown))
    case .to, .by, .id, .cell, .index:
      cursor.endScroll()
      guard !isReadOnly, let found else { return [] }
      return window.note(cursor.jump(to: found, in: shown))
    }
  }

  /// Applies the daemon's answer to an event; the notice says if nothing handled it.
  mutating func apply(
    _ answer: Handled,
    to request: EventRequest,
    _ notice: inout String?
  ) -> [Call] {
    guard window.end(isAwaited: request.event.isAwaited, of: request.attachment), let shown
    else { return [] }
    if case .point(let point) = request.location {
      guard request.event.kind == .focus else { return [] }
      return click(at: point, isOnControl: answer.isHandled)
    }
    let calls = window.note(cursor.apply(answer, to: request, in: shown))
    switch request.event {
    // The same key selects and presses a row.
    case .select:
      guard answer.isHandled else { return calls + window.note(cursor.send(.tap(), in: shown)) }
      cursor.flash(request.location)
    case .tap: if answer.isHandled { cursor.flash(request.location) }
    case .scroll: cursor.endScroll()
    case .highlight, .unhighlight, .appear, .disappear, .change, .submit, .refresh, .reachEnd,
      .delete, .move, .focus, .blur, .key, .text, .paste:
      break
    }
    if !answer.isHandled { notice = EventText.refusal(of: request.event) ?? notice }
    return calls
  }

  /// Handles an event that the daemon refused.
  ///
  /// An event whose path belonged to an earlier content is sent again for the row's present path.
  mutating func refuse(_ request: EventRequest, _ reason: String, _ notice: inout String?) -> [Call]
  {
    guard window.end(isAwaited: request.event.isAwaited, of: request.attachment), let shown else {
      notice = reason
      return []
    }
    if case .scroll = request.event { cursor.endScroll() }
    if let generation = request.generation, generation != shown.generation {
      guard case .move(.path(let target)?) = request.event, case .cell(let path) = request.location
      else { return window.note(cursor.send(request.event, in: shown)) }
      return moveRow(by: target < path ? -1 : 1, &notice)
    }
    guard request.event.kind == .highlight else {
      notice = reason
      return []
    }
    return window.note(cursor.refuse(request, in: shown))
  }

  /// Ends the highlight of a row.
  mutating func endFlash() { cursor.endFlash() }

  // MARK: - Keys

  /// Scrolls to make a row of the content visible in a window of `height` rows.
  mutating func reveal(row: Int, height: Int) -> [Call] {
    guard let shown, !(shown.offset..<shown.offset + height).contains(row) else { return [] }
    return window.note(shown.scroll(.to(max(0, row - height / 2))))
  }

  /// Whether a row is selected.
  var hasCursor: Bool { cursor.path != nil }

  /// Lets the window show other rows than the selected one, until it is found again or rejoined.
  mutating func part() { cursor.part() }

  /// Has the window show the selected row again.
  mutating func rejoin() -> [Call] { shown.map { window.note(cursor.rejoin($0)) } ?? [] }

  /// Returns to a row of the content where the selected row was in view.
  mutating func rejoin(at row: Int) -> [Call] {
    guard let shown, shown.offset != row else { return rejoin() }
    cursor.stop()
    return window.note(shown.scroll(.to(row)))
  }

  /// Moves the cursor to the row at a row and a column of the content of a generation.
  mutating func find(row: Int, column: Int, generation: Int) -> [Call] {
    guard let shown else { return [] }
    return window.note(shown.scroll(.find(row: row, column: column, generation: generation)))
  }

  /// Performs a command in an area; the notice says if nothing can be done.
  mutating func perform(
    _ command: PaneCommand,
    in area: Size,
    _ notice: inout String?
  ) -> [Call] {
    guard let shown else { return [] }
    switch command {
    case .go(let motion): return go(motion, page: area.height)
    case .goAside(let step): return goAside(by: step, columns: area.width)
    case .open: return open()
    case .refresh: return window.note(shown.send(.refresh(), .content))
    case .delete: return window.note(cursor.send(.delete(), in: shown))
    case .moveRow(let step): return moveRow(by: step, &notice)
    }
  }

  /// Goes to the cell beside the cursor, else to hidden columns of the preview, else scrolls a
  /// horizontal section.
  private mutating func goAside(by step: Int, columns: Int) -> [Call] {
    guard let shown else { return [] }
    let hasNeighbour = cursor.path.flatMap { shown.lines.cell(beside: $0, by: step) } != nil
    if window.isExact, !hasNeighbour, scrollAside(by: step, columns: columns) { return [] }
    return window.note(cursor.moveAside(by: step, in: shown))
  }

  /// Shows columns further right, or further left if `step` is negative, of a preview that is wider
  /// than its area; returns whether there are any.
  mutating func scrollAside(by step: Int, columns: Int) -> Bool {
    window.shown?.scrollAside(by: step * RecordedWindow.sideStep, in: columns) ?? false
  }

  /// Makes the columns visible that keys act on: those of the control with the focus, else those of
  /// the selected cell; until other columns are scrolled to.
  mutating func revealColumns(in columns: Int) {
    guard let shown, shown.drawnColumns > columns else { return }
    var wanted: Range<Int>?
    if let focus = shown.focus {
      let start = focus.cursor?.x ?? focus.frame.x
      wanted = start..<max(start + 1, focus.cursor == nil ? focus.frame.maxX : start + 1)
    } else if let path = cursor.path {
      let cell = shown.rows.lazy.flatMap(\.cells).first { $0.path == path }
      wanted = cell.map { $0.column..<max($0.column + 1, $0.column + $0.columns) }
    }
    guard wanted != revealed else { return }
    revealed = wanted
    wanted.map { window.shown?.reveal($0, in: columns) }
  }

  /// Whether a control has the focus, so that keys are input for it.
  var operatesControl: Bool { !isReadOnly && shown?.focus != nil }

  /// Sends a key to the control with the focus.
  ///
  /// - Returns: The calls; `nil` if no control has the focus, so that the key is a command.
  mutating func operate(_ key: KeyPress) -> [Call]? {
    guard let shown, popup != nil || operatesControl else { return nil }
    return control.press(key, in: shown).map { window.note($0) }
  }

  /// Scrolls to a target.
  mutating func scroll(to target: ScrollDestination) -> [Call] { scroll(to: target, at: nil) }

  private mutating func scroll(to target: ScrollDestination, at point: Point?) -> [Call] {
    guard let shown, window.isAttached else { return [] }
    cursor.noteScroll(to: target, in: shown)
    return window.note(shown.scroll(target, at: point))
  }

  /// Clicks at a cell of the viewport: on a control that gets focus and click, else on a row.
  ///
  /// Only the daemon knows where controls are; the answer to `focus` decides.
  mutating func click(at point: Point) -> [Call] {
    guard !isReadOnly, !isBusy, let shown, point.x >= 0, point.y >= 0 else { return [] }
    if let calls = control.click(at: point, in: shown) { return window.note(calls) }
    guard let point = ContentLines(shown).windowPoint(at: point) else { return [] }
    return window.note(shown.send(.focus(), .point(point)))
  }

  /// Handles the answer to a click: operates the control there, or acts on the row.
  private mutating func click(at point: Point, isOnControl: Bool) -> [Call] {
    guard let shown else { return [] }
    if isOnControl, control.open(in: shown) { return [] }
    if isOnControl { return window.note(shown.send(.tap(), .point(point))) }
    let blur = shown.focus == nil ? [] : window.note(shown.send(.blur(), .content))
    return blur + (shown.cell(at: point).map { clickRow($0, in: shown) } ?? [])
  }

  /// Moves the cursor to a cell; acts on the cell if it is there already.
  private mutating func clickRow(_ path: ElementPath, in shown: ShownPreview) -> [Call] {
    window.note(
      path == cursor.path ? cursor.send(.select(), in: shown) : cursor.jump(to: path, in: shown)
    )
  }

  /// Turns the wheel at a cell of the viewport: scrolls a `ScrollBox` there, else the window.
  mutating func turnWheel(by rows: Int, at point: Point) -> [Call] {
    guard let shown, let point = ContentLines(shown).windowPoint(at: point), !isReadOnly else {
      return scroll(to: .by(rows))
    }
    return scroll(to: .by(rows), at: point)
  }

  /// Goes to the next changed row, or the previous one if `step` is negative.
  mutating func goToChange(by step: Int, _ notice: inout String?) -> [Call] {
    guard let shown, window.isAttached else { return [] }
    guard let next = shown.changedRow(after: cursor.path, by: step) else {
      notice = "no changed row \(step > 0 ? "below" : "above")"
      return []
    }
    if shown.lines.paths.contains(next), !isReadOnly {
      return window.note(cursor.jump(to: next, in: shown))
    }
    return scroll(to: .cell(next))
  }

  /// Moves the cursor to a cell in the window.
  mutating func select(_ path: ElementPath) -> [Call] {
    guard let shown, !isReadOnly, shown.lines.paths.contains(path) else { return [] }
    return window.note(cursor.jump(to: path, in: shown))
  }

  /// Removes the cursor.
  mutating func leave() -> [Call] { shown.map { window.note(cursor.leave($0)) } ?? [] }

  private mutating func go(_ motion: Motion, page: Int) -> [Call] {
    guard let shown, window.isAttached else { return [] }
    if cursor.path != nil {
      switch motion {
      case .up: return window.note(cursor.moveLine(by: -1, in: shown))
      case .down: return window.note(cursor.moveLine(by: 1, in: shown))
      case .top: return window.note(cursor.goToEnd(-1, in: shown))
      case .bottom: return window.note(cursor.goToEnd(1, in: shown))
      case .halfPageUp, .halfPageDown, .pageUp, .pageDown: break
      }
    }
    return scroll(to: ScrollDestination(motion, page: page, contentRows: shown.contentRows))
  }

  /// Selects the first row, or activates the selected one.
  private mutating func open() -> [Call] {
    guard let shown else { return [] }
    if cursor.path != nil { return window.note(cursor.send(.select(), in: shown)) }
    guard let first = shown.lines.paths.first else {
      return window.note(shown.send(.focus(), .content))
    }
    return window.note(cursor.location(at: first, in: shown))
  }

  private mutating func moveRow(by step: Int, _ notice: inout String?) -> [Call] {
    guard let shown, window.isAttached, cursor.path != nil else { return [] }
    if let calls = cursor.moveRow(by: step, in: shown) { return window.note(calls) }
    notice = "there is nothing \(step > 0 ? "below" : "above") the row"
    return []
  }
}
