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
  private let isReadOnly: Bool

  /// Creates a pane without a preview.
  ///
  /// - Parameters:
  ///   - stage: The preview to begin with.
  ///   - isReadOnly: Whether keys neither select nor change rows.
  init(_ stage: PreviewStage, isReadOnly: Bool) {
    self.stage = stage
    self.isReadOnly = isReadOnly
  }

  /// The preview on screen.
  var shown: ShownPreview? { stage.shown }

  /// The preview to show when the daemon has answered.
  var awaited: PreviewID? { stage.awaited }

  /// Whether there is no preview, on screen or awaited.
  var isEmpty: Bool { stage.isEmpty }

  /// Returns requests for the window on screen, if it is attached.
  private func ask(_ requests: [WindowRequest]) -> [ScreenRequest] {
    guard let attachment = stage.attachment else { return [] }
    return requests.map { ScreenRequest($0, attachment: attachment) }
  }

  // MARK: - The preview on screen

  /// Returns the requests to show a preview; empty if it is on screen.
  mutating func show(
    _ previewID: PreviewID,
    viewport: Size,
    terminal: TerminalTraits
  ) -> [ScreenRequest] {
    stage.expect(previewID) ? [.attach(AttachRequest(previewID, viewport, terminal))] : []
  }

  /// Returns the requests to resize the window; empty if the daemon already knows the size.
  mutating func resize(to viewport: Size) -> [ScreenRequest] {
    guard let attachment = stage.resize(to: viewport) else { return [] }
    return [.resize(ResizeRequest(attachment: attachment, size: viewport))]
  }

  /// Returns the preview to show next; `nil` keeps the one on screen.
  mutating func next(in list: PreviewList) -> PreviewID? { stage.next(in: list) }

  /// Forgets the attachment at the start of a new connection.
  mutating func beginConnection() { stage.beginConnection() }

  /// Records the lost connection.
  mutating func disconnect() { stage.disconnect() }

  /// Shows a newly attached preview.
  ///
  /// - Returns: The requests that follow; `nil` if another preview is awaited.
  mutating func attach(_ previewID: PreviewID, _ attached: Attached) -> [ScreenRequest]? {
    guard let arrival = stage.show(previewID, attached) else { return nil }
    if !arrival.isReattached { cursor = CellCursor() }
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
    return ask(cursor.adoptFrame(isNew: isNew, in: shown))
  }

  /// Adopts an update.
  ///
  /// - Returns: The requests that follow; `nil` if the update is of another preview.
  mutating func adopt(_ update: PreviewChanges) -> [ScreenRequest]? {
    guard stage.adopt(update), let shown else { return nil }
    return ask(cursor.adopt(update, in: shown))
  }

  /// Handles missed changes of an attachment.
  mutating func miss(attachment: Int) -> [ScreenRequest] {
    guard let shown, shown.attachment == attachment else { return [] }
    return ask(cursor.miss(in: shown))
  }

  /// Adopts the diagnostics of a file; returns whether its preview is on screen.
  mutating func adopt(_ diagnostics: [LocatedDiagnostic], of preview: String) -> Bool {
    stage.adopt(diagnostics, of: preview)
  }

  /// Selects the row at the target of a jump.
  mutating func adopt(_ location: ContentLocation, attachment: Int) -> [ScreenRequest] {
    guard !isReadOnly, stage.attachment == attachment, case .cell(let path) = location else {
      return []
    }
    return ask(cursor.location(at: path))
  }

  /// Handles the daemon's reply to an event.
  mutating func adopt(_ request: EventRequest, isHandled: Bool) -> PaneResponse {
    guard stage.attachment == request.attachment else { return PaneResponse() }
    switch request.event {
    // The same key selects and presses a row.
    case .select:
      guard isHandled else {
        return PaneResponse(requests: ask([.send(.tap(), request.location)]))
      }
      cursor.flash(request.location)
    case .tap: if isHandled { cursor.flash(request.location) }
    case .scroll: cursor.endSideStep()
    case .highlight, .unhighlight, .appear, .disappear, .change, .submit, .refresh, .reachEnd,
      .delete, .move:
      break
    }
    return PaneResponse(notice: isHandled ? nil : request.event.refusal)
  }

  /// Ends the highlight of a row.
  mutating func endFlash() { cursor.endFlash() }

  // MARK: - Searching

  /// Requests all rows of the preview on screen, for a search.
  func fetchText(cells: CellMetrics) -> [ScreenRequest] {
    guard let shown, shown.attachment != nil else { return [] }
    return [.fetchText(AttachRequest(textOf: shown, cells: cells))]
  }

  /// Scrolls to make a row of the content visible in a window of `height` rows.
  func reveal(row: Int, height: Int) -> [ScreenRequest] {
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
    case .refresh:
      PaneResponse(requests: isReadOnly ? [] : ask([.send(.refresh(), .content)]))
    case .delete: PaneResponse(requests: ask(cursor.send(.delete())))
    case .moveRow(let step): moveRow(by: step)
    }
  }

  /// Scrolls to a target.
  func scroll(to target: ScrollTarget) -> [ScreenRequest] { ask([.scroll(target)]) }

  /// Removes the cursor.
  mutating func leave() -> [ScreenRequest] { ask(cursor.leave()) }

  private mutating func go(_ motion: Motion, page: Int) -> [ScreenRequest] {
    guard let shown, shown.attachment != nil else { return [] }
    if cursor.path != nil {
      if motion == .up { return ask(cursor.moveLine(by: -1, in: shown)) }
      if motion == .down { return ask(cursor.moveLine(by: 1, in: shown)) }
    }
    return ask([.scroll(ScrollTarget(motion, page: page, contentRows: shown.contentRows))])
  }

  /// Selects the first row, or activates the selected one.
  private mutating func open() -> PaneResponse {
    guard let shown else { return PaneResponse() }
    if isReadOnly { return PaneResponse(notice: "read-only") }
    if cursor.path != nil { return PaneResponse(requests: ask(cursor.send(.select()))) }
    guard let first = shown.lines.paths.first else {
      return PaneResponse(notice: "there are no rows to choose from")
    }
    return PaneResponse(requests: ask(cursor.location(at: first)))
  }

  private func moveRow(by step: Int) -> PaneResponse {
    guard let shown, shown.attachment != nil, cursor.path != nil else { return PaneResponse() }
    if let request = cursor.moveRow(by: step, in: shown) {
      return PaneResponse(requests: ask([request]))
    }
    let side = step > 0 ? "below" : "above"
    return PaneResponse(notice: "there is nothing \(side) the row")
  }
}

extension Event {
  /// The notice for an event without a handler; `nil` for events that are ignored silently.
  fileprivate var refusal: String? {
    switch self {
    case .tap: "nothing happens on Enter here"
    case .refresh: "the list cannot be refreshed"
    case .delete: "the row cannot be deleted"
    case .move: "the row cannot be moved there"
    case .select, .highlight, .unhighlight, .appear, .disappear, .change, .submit, .scroll,
      .reachEnd:
      nil
    }
  }
}
