import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The state of the content pane: the window on the preview on screen, and the cell that keys act
/// on.
///
/// The cursor belongs to the preview on screen: another preview starts without one.
struct ContentModel: Equatable, Sendable {
  /// The window on the preview.
  var window: ContentWindow
  /// The cell that keys act on.
  private(set) var cursor = CellCursor()
  private var control = ControlInput()
  private let isReadOnly: Bool

  /// Creates a pane without a preview.
  ///
  /// - Parameters:
  ///   - stage: The preview to begin with.
  ///   - isReadOnly: Whether keys neither select nor change rows.
  ///   - playsMotion: Whether the daemon is asked for motion.
  init(_ stage: PreviewStage, isReadOnly: Bool, playsMotion: Bool = true) {
    window = ContentWindow(stage, playsMotion: playsMotion)
    self.isReadOnly = isReadOnly
  }

  /// The preview on screen.
  var shown: ShownPreview? { window.shown }

  /// The open list of choices of a control.
  var popup: ChoicePopup? { control.popup }

  /// Whether an action on a row is not finished, so that further ones have to wait for the row's
  /// new position.
  var isBusy: Bool { window.isAttached && (window.awaitsAnswer || cursor.isMoving) }

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

  /// Shows a newly attached preview.
  ///
  /// - Returns: The requests that follow; `nil` if another preview is awaited.
  mutating func attach(_ previewID: PreviewID, _ attached: Attached) -> [ScreenRequest]? {
    guard let arrival = window.attach(previewID, attached) else { return nil }
    cursor.stop()
    if !arrival.isReattached { (cursor, control) = (CellCursor(), ControlInput()) }
    var requests: [ScreenRequest] = []
    if let old = arrival.replaced {
      requests.append(.detach(AttachmentSelection(attachment: old)))
    }
    return requests + (shown.map { window.ask(cursor.reattach($0)) } ?? [])
  }

  // MARK: - Messages

  /// Applies changed rows.
  mutating func apply(_ frame: Frame, attachment: Int) -> [ScreenRequest] {
    guard let isNew = window.apply(frame, attachment: attachment), let shown else { return [] }
    control.apply(shown.focus)
    return window.ask(cursor.applyFrame(isNew: isNew, in: shown))
  }

  /// Applies an update.
  ///
  /// - Returns: The requests that follow; `nil` if the update is about another preview.
  mutating func apply(_ update: PreviewChanges) -> [ScreenRequest]? {
    guard window.apply(update), let shown else { return nil }
    return window.ask(cursor.apply(update, in: shown))
  }

  /// Handles missed changes of an attachment.
  mutating func miss(attachment: Int) -> [ScreenRequest] {
    guard let shown, shown.attachment == attachment else { return [] }
    return window.ask(cursor.miss(in: shown))
  }

  /// Applies the answer to a scroll; selects the row at the target of a jump.
  mutating func apply(_ request: ScrollRequest, _ location: ContentLocation?) -> [ScreenRequest] {
    guard window.end(.scroll(request.target), of: request.attachment), let shown else { return [] }
    var found: ElementPath?
    if case .cell(let path)? = location { found = path }
    switch request.target {
    case .reveal(let path, let row):
      return window.ask(cursor.endReveal(of: path, row, at: found, in: shown))
    case .find:
      guard let found, cursor.path != nil else { return rejoin() }
      return window.ask(cursor.jump(to: found))
    case .to, .by, .id, .cell, .index:
      cursor.endScroll()
      guard !isReadOnly, let found else { return [] }
      return window.ask(cursor.jump(to: found))
    }
  }

  /// Handles the daemon's answer to an event.
  mutating func apply(_ request: EventRequest, _ answer: Handled) -> PaneResponse {
    guard window.end(.send(request.event, request.location), of: request.attachment), let shown
    else { return PaneResponse() }
    if case .point(let point) = request.location {
      guard request.event.kind == .focus else { return PaneResponse() }
      return PaneResponse(requests: click(at: point, isOnControl: answer.isHandled))
    }
    let requests = window.ask(cursor.apply(answer, to: request, in: shown))
    switch request.event {
    // The same key selects and presses a row.
    case .select:
      guard answer.isHandled else {
        return PaneResponse(requests: requests + window.ask(cursor.send(.tap())))
      }
      cursor.flash(request.location)
    case .tap: if answer.isHandled { cursor.flash(request.location) }
    case .scroll: cursor.endScroll()
    case .highlight, .unhighlight, .appear, .disappear, .change, .submit, .refresh, .reachEnd,
      .delete, .move, .focus, .blur, .key, .text, .paste:
      break
    }
    let notice = answer.isHandled ? nil : EventText.refusal(of: request.event)
    return PaneResponse(requests: requests, notice: notice)
  }

  /// Handles an event that the daemon refused.
  ///
  /// An event whose path belonged to an earlier content is sent again for the row's present path.
  mutating func refuse(_ request: EventRequest, _ message: String) -> PaneResponse {
    guard window.end(.send(request.event, request.location), of: request.attachment), let shown
    else { return PaneResponse(notice: message) }
    if case .scroll = request.event { cursor.endScroll() }
    if let generation = request.generation, generation != shown.generation {
      guard case .move(.path(let target)?) = request.event, case .cell(let path) = request.location
      else { return PaneResponse(requests: window.ask(cursor.send(request.event))) }
      return moveRow(by: target < path ? -1 : 1)
    }
    guard request.event.kind == .highlight else { return PaneResponse(notice: message) }
    return PaneResponse(requests: window.ask(cursor.refuse(request)))
  }

  /// Ends the highlight of a row.
  mutating func endFlash() { cursor.endFlash() }

  // MARK: - Keys

  /// Scrolls to make a row of the content visible in a window of `height` rows.
  mutating func reveal(row: Int, height: Int) -> [ScreenRequest] {
    guard let shown, !(shown.offset..<shown.offset + height).contains(row) else { return [] }
    return window.ask([.scroll(.to(max(0, row - height / 2)))])
  }

  /// Whether a row is selected.
  var hasCursor: Bool { cursor.path != nil }

  /// Lets the window show other rows than the selected one, until it is found again or rejoined.
  mutating func part() { cursor.part() }

  /// Has the window show the selected row again.
  mutating func rejoin() -> [ScreenRequest] { shown.map { window.ask(cursor.rejoin($0)) } ?? [] }

  /// Returns to a row of the content where the selected row was in view.
  mutating func rejoin(at row: Int) -> [ScreenRequest] {
    guard let shown, shown.offset != row else { return rejoin() }
    cursor.stop()
    return window.ask([.scroll(.to(row))])
  }

  /// Moves the cursor to the row at a row and a column of the content of a generation.
  mutating func find(row: Int, column: Int, generation: Int) -> [ScreenRequest] {
    window.ask([.scroll(.find(row: row, column: column, generation: generation))])
  }

  /// Performs a command; `page` is the height of the pane in rows.
  mutating func perform(_ command: PaneCommand, page: Int) -> PaneResponse {
    switch command {
    case .go(let motion): PaneResponse(requests: go(motion, page: page))
    case .goAside(let step):
      PaneResponse(requests: shown.map { window.ask(cursor.moveAside(by: step, in: $0)) } ?? [])
    case .open: open()
    case .refresh: PaneResponse(requests: window.ask([.send(.refresh(), .content)]))
    case .delete: PaneResponse(requests: window.ask(cursor.send(.delete())))
    case .moveRow(let step): moveRow(by: step)
    }
  }

  /// Whether a control has the focus, so that keys are input for it.
  var operatesControl: Bool { !isReadOnly && shown?.focus != nil }

  /// Sends a key to the control with the focus.
  ///
  /// - Returns: The requests; `nil` if no control has the focus, so that the key is a command.
  mutating func operate(_ key: KeyPress) -> [ScreenRequest]? {
    guard let shown, popup != nil || operatesControl else { return nil }
    return control.press(key, in: shown).map { window.ask($0) }
  }

  /// Scrolls to a target.
  mutating func scroll(to target: ScrollTarget) -> [ScreenRequest] { scroll(to: target, at: nil) }

  private mutating func scroll(to target: ScrollTarget, at point: Point?) -> [ScreenRequest] {
    if let shown, window.isAttached { cursor.noteScroll(to: target, in: shown) }
    return window.ask([.scroll(target, at: point)])
  }

  /// Clicks at a cell of the viewport: on a control that gets focus and click, else on a row.
  ///
  /// Only the daemon knows where controls are; the answer to `focus` decides.
  mutating func click(at point: Point) -> [ScreenRequest] {
    guard !isReadOnly, !isBusy, let shown, point.x >= 0, point.y >= 0 else { return [] }
    if let requests = control.click(at: point, in: shown.size) { return window.ask(requests) }
    guard let point = ContentLines(shown).windowPoint(at: point) else { return [] }
    return window.ask([.send(.focus(), .point(point))])
  }

  /// Handles the answer to a click: operates the control there, or acts on the row.
  private mutating func click(at point: Point, isOnControl: Bool) -> [ScreenRequest] {
    if isOnControl, let shown, control.open(in: shown) { return [] }
    if isOnControl { return window.ask([.send(.tap(), .point(point))]) }
    let blur = shown?.focus == nil ? [] : window.ask([.send(.blur(), .content)])
    return blur + (shown?.cell(at: point).map { clickRow($0) } ?? [])
  }

  /// Moves the cursor to a cell; acts on the cell if it is there already.
  private mutating func clickRow(_ path: ElementPath) -> [ScreenRequest] {
    window.ask(path == cursor.path ? cursor.send(.select()) : cursor.jump(to: path))
  }

  /// Turns the wheel at a cell of the viewport: scrolls a `ScrollBox` there, else the window.
  mutating func turnWheel(by rows: Int, at point: Point) -> [ScreenRequest] {
    guard let shown, let point = ContentLines(shown).windowPoint(at: point), !isReadOnly else {
      return scroll(to: .by(rows))
    }
    return scroll(to: .by(rows), at: point)
  }

  /// Goes to the next changed row, or the previous one if `step` is negative.
  mutating func goToChange(by step: Int) -> PaneResponse {
    guard let shown, window.isAttached else { return PaneResponse() }
    guard let next = shown.changedRow(after: cursor.path, by: step) else {
      return PaneResponse(notice: "no changed row \(step > 0 ? "below" : "above")")
    }
    if shown.lines.paths.contains(next), !isReadOnly {
      return PaneResponse(requests: window.ask(cursor.jump(to: next)))
    }
    return PaneResponse(requests: scroll(to: .cell(next)))
  }

  /// Removes the cursor.
  mutating func leave() -> [ScreenRequest] { window.ask(cursor.leave()) }

  private mutating func go(_ motion: Motion, page: Int) -> [ScreenRequest] {
    guard let shown, window.isAttached else { return [] }
    if cursor.path != nil {
      switch motion {
      case .up: return window.ask(cursor.moveLine(by: -1, in: shown))
      case .down: return window.ask(cursor.moveLine(by: 1, in: shown))
      case .top: return window.ask(cursor.goToEnd(-1, in: shown))
      case .bottom: return window.ask(cursor.goToEnd(1, in: shown))
      case .halfPageUp, .halfPageDown, .pageUp, .pageDown: break
      }
    }
    return scroll(to: ScrollTarget(motion, page: page, contentRows: shown.contentRows))
  }

  /// Selects the first row, or activates the selected one.
  private mutating func open() -> PaneResponse {
    guard let shown else { return PaneResponse() }
    if cursor.path != nil { return PaneResponse(requests: window.ask(cursor.send(.select()))) }
    guard let first = shown.lines.paths.first else {
      return PaneResponse(requests: window.ask([.send(.focus(), .content)]))
    }
    return PaneResponse(requests: window.ask(cursor.location(at: first)))
  }

  private mutating func moveRow(by step: Int) -> PaneResponse {
    guard let shown, window.isAttached, cursor.path != nil else { return PaneResponse() }
    if let request = cursor.moveRow(by: step, in: shown) {
      return PaneResponse(requests: window.ask([request]))
    }
    return PaneResponse(notice: "there is nothing \(step > 0 ? "below" : "above") the row")
  }
}
