import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The state of the content pane: the preview on screen, and the cell that keys act on.
///
/// Requests contain the attachment of the preview on screen; without an attachment there are none.
/// The cursor belongs to the preview on screen: another preview starts without one.
struct ContentModel: Equatable, Sendable {
  private var stage: PreviewStage
  /// The cell that keys act on.
  private(set) var cursor = CellCursor()
  private var control = ControlInput()
  /// The actions on rows without an answer.
  private var actions = AwaitedActions()
  private let isReadOnly: Bool
  private let playsMotion: Bool

  /// Creates a pane without a preview.
  ///
  /// - Parameters:
  ///   - stage: The preview to begin with.
  ///   - isReadOnly: Whether keys neither select nor change rows.
  ///   - playsMotion: Whether the daemon is asked for motion.
  init(_ stage: PreviewStage, isReadOnly: Bool, playsMotion: Bool = true) {
    self.stage = stage
    self.playsMotion = playsMotion
    self.isReadOnly = isReadOnly
  }

  /// The preview on screen.
  var shown: ShownPreview? { stage.shown }

  /// The preview to show when the daemon has answered.
  var awaited: PreviewID? { stage.awaited }

  /// The open list of choices of a control.
  var popup: ChoicePopup? { control.popup }

  /// Whether there is no preview, on screen or awaited.
  var isEmpty: Bool { stage.isEmpty }

  /// Whether an action on a row is not finished, so that further ones have to wait for the row's
  /// new position.
  var isBusy: Bool { shown?.attachment != nil && (!actions.isEmpty || cursor.isMoving) }

  /// Returns requests for the window on screen, if it is attached.
  private mutating func ask(_ requests: [WindowRequest]) -> [ScreenRequest] {
    guard let attachment = stage.attachment else { return [] }
    actions.note(requests)
    return requests.map { ScreenRequest($0, attachment: attachment) }
  }

  // MARK: - The preview on screen

  /// Returns the requests to show a preview; empty if it is on screen.
  mutating func show(
    _ previewID: PreviewID,
    viewport: Size,
    terminal: TerminalTraits
  ) -> [ScreenRequest] {
    guard stage.expect(previewID) else { return [] }
    return [.attach(AttachRequest(previewID, viewport, terminal, playsMotion: playsMotion))]
  }

  /// Returns the requests to resize the window; empty if the daemon already knows the size.
  mutating func resize(to viewport: Size) -> [ScreenRequest] {
    guard let attachment = stage.resize(to: viewport) else { return [] }
    return [.resize(ResizeRequest(attachment: attachment, size: viewport))]
  }

  /// Returns the preview to show next; `nil` keeps the one on screen.
  mutating func next(in list: PreviewList) -> PreviewID? { stage.next(in: list) }

  /// Forgets the attachment at the start of a new connection.
  mutating func beginConnection() {
    stage.beginConnection()
    stopWaiting()
  }

  /// Records the lost connection.
  mutating func disconnect() {
    stage.disconnect()
    stopWaiting()
  }

  /// Forgets unanswered actions, so that keys act again.
  mutating func stopWaiting() {
    actions.clear()
    cursor.stop()
  }

  /// Shows a newly attached preview.
  ///
  /// - Returns: The requests that follow; `nil` if another preview is awaited.
  mutating func attach(_ previewID: PreviewID, _ attached: Attached) -> [ScreenRequest]? {
    guard let arrival = stage.show(previewID, attached) else { return nil }
    stopWaiting()
    if !arrival.isReattached { (cursor, control) = (CellCursor(), ControlInput()) }
    var requests: [ScreenRequest] = []
    if let old = arrival.replaced {
      requests.append(.detach(AttachmentSelection(attachment: old)))
    }
    return requests + ask(cursor.reattach())
  }

  /// Records that attaching to a preview failed; returns whether the preview was awaited.
  mutating func refuse(_ previewID: PreviewID) -> Bool { stage.refuse(previewID) }

  // MARK: - Messages

  /// Adopts changed rows.
  mutating func adopt(_ frame: Frame, attachment: Int) -> [ScreenRequest] {
    guard let isNew = stage.adopt(frame, attachment: attachment), let shown else { return [] }
    control.adopt(shown.focus)
    return ask(cursor.adoptFrame(isNew: isNew, in: shown))
  }

  /// Adopts an update.
  ///
  /// - Returns: The requests that follow; `nil` if the update is of another preview.
  mutating func adopt(_ update: PreviewChanges) -> [ScreenRequest]? {
    guard stage.adopt(update), let shown else { return nil }
    return ask(cursor.adopt(update, in: shown))
  }

  /// Adopts the changes of an outcome that arrived before its preview was shown.
  mutating func adopt(_ changes: [Change]) { stage.adopt(changes) }

  /// Handles missed changes of an attachment.
  mutating func miss(attachment: Int) -> [ScreenRequest] {
    guard let shown, shown.attachment == attachment else { return [] }
    return ask(cursor.miss(in: shown))
  }

  /// Adopts the diagnostics of a file; returns whether its preview is on screen.
  mutating func adopt(_ diagnostics: [LocatedDiagnostic], of preview: String) -> Bool {
    stage.adopt(diagnostics, of: preview)
  }

  /// Adopts the answer to a scroll; selects the row at the target of a jump.
  mutating func adopt(_ request: ScrollRequest, _ location: ContentLocation?) -> [ScreenRequest] {
    guard stage.attachment == request.attachment else { return [] }
    actions.end(.scroll(request.target))
    guard !isReadOnly, case .cell(let path)? = location else { return [] }
    return ask(cursor.location(at: path))
  }

  /// Handles the daemon's answer to an event; `nil` if the event failed.
  mutating func adopt(_ request: EventRequest, _ answer: Handled?) -> PaneResponse {
    guard stage.attachment == request.attachment else { return PaneResponse() }
    actions.end(.send(request.event, request.location))
    guard let answer else { return PaneResponse() }
    if case .point(let point) = request.location {
      guard request.event.kind == .focus else { return PaneResponse() }
      return PaneResponse(requests: click(at: point, isOnControl: answer.isHandled))
    }
    if request.row == nil { cursor.adopt(answer, of: request.location) }
    switch request.event {
    // The same key selects and presses a row.
    case .select:
      guard answer.isHandled else {
        return PaneResponse(requests: ask([.send(.tap(), request.location, row: request.row)]))
      }
      cursor.flash(request.location)
    case .tap: if answer.isHandled { cursor.flash(request.location) }
    case .scroll: cursor.endSideStep()
    case .highlight, .unhighlight, .appear, .disappear, .change, .submit, .refresh, .reachEnd,
      .delete, .move, .focus, .blur, .key, .text, .paste:
      break
    }
    return PaneResponse(notice: answer.isHandled ? nil : EventText.refusal(of: request.event))
  }

  /// Ends the highlight of a row.
  mutating func endFlash() { cursor.endFlash() }

  // MARK: - Searching

  /// Scrolls to make a row of the content visible in a window of `height` rows.
  mutating func reveal(row: Int, height: Int) -> [ScreenRequest] {
    guard let shown, !(shown.offset..<shown.offset + height).contains(row) else { return [] }
    return ask([.scroll(.to(max(0, row - height / 2)))])
  }

  // MARK: - Keys

  /// Performs a command; `page` is the height of the pane in rows.
  mutating func perform(_ command: PaneCommand, page: Int) -> PaneResponse {
    switch command {
    case .go(let motion): PaneResponse(requests: go(motion, page: page))
    case .goAside(let step):
      PaneResponse(requests: shown.map { ask(cursor.moveAside(by: step, in: $0)) } ?? [])
    case .open: open()
    case .refresh: PaneResponse(requests: ask([.send(.refresh(), .content)]))
    case .delete: PaneResponse(requests: ask(cursor.send(.delete())))
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
    return control.press(key, in: shown).map { ask($0) }
  }

  /// Scrolls to a target.
  mutating func scroll(to target: ScrollTarget) -> [ScreenRequest] { ask([.scroll(target)]) }

  /// Clicks at a cell of the viewport: on a control that gets focus and click, else on a row.
  ///
  /// Only the daemon knows where controls are; the answer to `focus` decides.
  mutating func click(at point: Point) -> [ScreenRequest] {
    guard !isReadOnly, !isBusy, let shown, point.x >= 0, point.y >= 0 else { return [] }
    if let requests = control.click(at: point, in: shown.size) { return ask(requests) }
    guard let point = ContentLines(shown).windowPoint(at: point) else { return [] }
    return ask([.send(.focus(), .point(point))])
  }

  /// Handles the answer to a click: operates the control there, or acts on the row.
  private mutating func click(at point: Point, isOnControl: Bool) -> [ScreenRequest] {
    if isOnControl, let shown, control.open(in: shown) { return [] }
    if isOnControl { return ask([.send(.tap(), .point(point))]) }
    let blur = shown?.focus == nil ? [] : ask([.send(.blur(), .content)])
    return blur + (shown?.cell(at: point).map { clickRow($0) } ?? [])
  }

  /// Moves the cursor to a cell; acts on the cell if it is there already.
  private mutating func clickRow(_ path: ElementPath) -> [ScreenRequest] {
    ask(path == cursor.path ? cursor.send(.select()) : cursor.location(at: path))
  }

  /// Turns the wheel at a cell of the viewport: scrolls a `ScrollBox` there, else the window.
  mutating func turnWheel(by rows: Int, at point: Point) -> [ScreenRequest] {
    guard let shown, let point = ContentLines(shown).windowPoint(at: point), !isReadOnly else {
      return scroll(to: .by(rows))
    }
    return ask([.scroll(.by(rows), at: point)])
  }

  /// Goes to the next changed row, or the previous one if `step` is negative.
  mutating func goToChange(by step: Int) -> PaneResponse {
    guard let shown, shown.attachment != nil else { return PaneResponse() }
    guard let next = shown.changedRow(after: cursor.path, by: step) else {
      return PaneResponse(notice: "no changed row \(step > 0 ? "below" : "above")")
    }
    if shown.lines.paths.contains(next), !isReadOnly {
      return PaneResponse(requests: ask(cursor.location(at: next)))
    }
    return PaneResponse(requests: ask([.scroll(.cell(next))]))
  }

  /// Removes the cursor.
  mutating func leave() -> [ScreenRequest] { ask(cursor.leave()) }

  private mutating func go(_ motion: Motion, page: Int) -> [ScreenRequest] {
    guard let shown, shown.attachment != nil else { return [] }
    if cursor.path != nil {
      switch motion {
      case .up: return ask(cursor.moveLine(by: -1, in: shown))
      case .down: return ask(cursor.moveLine(by: 1, in: shown))
      case .top: return ask(cursor.goToEnd(-1, in: shown))
      case .bottom: return ask(cursor.goToEnd(1, in: shown))
      case .halfPageUp, .halfPageDown, .pageUp, .pageDown: break
      }
    }
    return ask([.scroll(ScrollTarget(motion, page: page, contentRows: shown.contentRows))])
  }

  /// Selects the first row, or activates the selected one.
  private mutating func open() -> PaneResponse {
    guard let shown else { return PaneResponse() }
    if cursor.path != nil { return PaneResponse(requests: ask(cursor.send(.select()))) }
    guard let first = shown.lines.paths.first else {
      return PaneResponse(requests: ask([.send(.focus(), .content)]))
    }
    return PaneResponse(requests: ask(cursor.location(at: first)))
  }

  private mutating func moveRow(by step: Int) -> PaneResponse {
    guard let shown, shown.attachment != nil, cursor.path != nil else { return PaneResponse() }
    if let request = cursor.moveRow(by: step, in: shown) {
      return PaneResponse(requests: ask([request]))
    }
    return PaneResponse(notice: "there is nothing \(step > 0 ? "below" : "above") the row")
  }
}
