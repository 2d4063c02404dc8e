import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

// The full-screen client has three parts: `ScreenModel` is its state, changed by keys and by
// messages of the daemon; `ScreenView` draws a model; `ScreenClient` performs input and output.
// Model and view are pure: equal events produce equal screens. Each part of the model keeps one
// invariant in private state; the model passes events between parts and collects their requests.

/// The state of the full-screen client.
struct ScreenModel: Equatable, Sendable {
  /// The part of the screen with the keyboard focus.
  enum Pane: Equatable, Sendable {
    case previews
    case content
  }

  /// The state of the connection to the daemon.
  enum Connection: Equatable, Sendable {
    case connecting
    /// Connected; `waitingCount` is the number of unread files while watching is paused.
    case connected(waitingCount: Int?)
    /// Disconnected, after a number of failed attempts to reconnect.
    case lost(attempts: Int)

    /// Whether watching is paused.
    var isPaused: Bool {
      switch self {
      case .connected(let waitingCount): waitingCount != nil
      case .connecting, .lost: false
      }
    }
  }

  /// The size of the terminal.
  private(set) var size: Size
  /// The colours and cells of the terminal.
  let terminal: TerminalTraits
  /// A viewport size independent of the terminal's, if requested.
  private let fixedViewport: Size?
  /// Whether changes in the daemon are disabled.
  let isReadOnly: Bool
  /// All previews listed by the daemon.
  var previews = PreviewList()
  /// The preview on screen.
  var stage: PreviewStage
  /// The cell that keys act on.
  var cursor = CellCursor()
  /// The change pane.
  private(set) var changes = ChangeNotes()
  /// The interpretation of keys.
  var keys = KeyMode()
  /// The pane with the keyboard focus.
  var pane = Pane.content
  private(set) var connection = Connection.connecting
  /// A notice about the last key or message; the next key clears it.
  var notice: String?

  /// Creates the state before the first message of the daemon.
  init(
    size: Size,
    terminal: TerminalTraits = TerminalTraits(depth: .none),
    wanted: String? = nil,
    variant: String? = nil,
    fixedViewport: Size? = nil,
    isReadOnly: Bool = false
  ) {
    self.size = size
    self.terminal = terminal
    self.fixedViewport = fixedViewport
    self.isReadOnly = isReadOnly
    stage = PreviewStage(wanted: wanted, variant: variant)
  }

  /// The daemon's summary of the preview on screen.
  var shownSummary: PreviewSummary? {
    stage.shown.flatMap { previews.summary(of: $0.previewID.name) }
  }

  /// Returns the diagnostics of the file on screen as lines of at most `columns` columns.
  func diagnosticLines(columns: Int) -> [String] {
    let diagnostics = stage.shown?.diagnostics ?? []
    return DiagnosticText.lines(of: diagnostics, columns: columns - 4).flatMap { line in
      // Source lines are already truncated around the position.
      line.hasPrefix(" ")
        ? [line]
        : TextBlock(text: line, ambiguous: terminal.cells.ambiguous).lines(width: max(1, columns))
    }
  }

  /// The areas of the screen.
  var layout: ScreenLayout { ScreenLayout(self) }

  /// The viewport size for requests.
  private var viewport: Size {
    let area = layout.content
    return fixedViewport ?? Size(width: max(1, area.width), height: max(1, area.height))
  }

  // MARK: - Requests

  /// Returns requests for the window on screen, if it is attached.
  func ask(_ requests: [WindowRequest]) -> [ScreenRequest] {
    guard let attachment = stage.attachment else { return [] }
    return requests.map { ScreenRequest($0, attachment: attachment) }
  }

  mutating func show(_ previewID: PreviewID?) -> [ScreenRequest] {
    guard let previewID, stage.expect(previewID) else { return [] }
    return [.attach(AttachRequest(previewID, viewport, terminal))]
  }

  private mutating func resizeViewport() -> [ScreenRequest] {
    let viewport = viewport
    guard let attachment = stage.resize(to: viewport) else { return [] }
    return [.resize(ResizeRequest(attachment: attachment, size: viewport))]
  }

  /// Requests all rows of the preview on screen.
  ///
  /// The attachment only receives changes, so that a search does not make rows visible.
  func fetchText() -> [ScreenRequest] {
    guard let window = stage.shown, window.attachment != nil else { return [] }
    return [.fetchText(AttachRequest(textOf: window, cells: terminal.cells))]
  }

  /// Scrolls to make the current match visible.
  func revealMatch() -> [ScreenRequest] {
    guard let match = keys.search?.currentMatch, let window = stage.shown else { return [] }
    let height = max(1, layout.content.height)
    if (window.offset..<window.offset + height).contains(match.row) { return [] }
    return ask([.scroll(.to(max(0, match.row - height / 2)))])
  }

  // MARK: - The connection

  /// Adopts a new size of the terminal.
  mutating func resize(to size: Size) -> [ScreenRequest] {
    self.size = size
    return resizeViewport()
  }

  /// Adopts a new connection with its previews; shows the previous preview again, else the
  /// requested one, else the first.
  mutating func connect(
    _ summaries: [PreviewSummary],
    waitingCount: Int? = nil
  ) -> [ScreenRequest] {
    connection = .connected(waitingCount: waitingCount)
    notice = nil
    previews.replace(with: summaries)
    stage.beginConnection()
    changes.beginConnection()
    return show(stage.next(in: previews))
  }

  /// Records the lost connection and the number of attempts to reconnect.
  mutating func disconnect(attempts: Int) {
    connection = .lost(attempts: attempts)
    stage.disconnect()
    keys.stopTyping()
  }

  /// Sets the number of unread files; `nil` while watching is not paused.
  mutating func adopt(waitingCount: Int?) {
    connection = .connected(waitingCount: waitingCount)
  }

  // MARK: - Answers

  /// Shows a newly attached preview.
  mutating func attach(_ previewID: PreviewID, _ attached: Attached) -> [ScreenRequest] {
    guard let arrival = stage.show(previewID, attached) else {
      return [.detach(AttachmentSelection(attachment: attached.attachment))]
    }
    if !arrival.isReattached {
      keys.endSearch()
      cursor = CellCursor()
    }
    previews.select(previewID)
    let old = arrival.replaced.map { ScreenRequest.detach(AttachmentSelection(attachment: $0)) }
    return (old.map { [$0] } ?? []) + ask(cursor.reattach()) + resizeViewport()
  }

  /// Records that attaching to a preview failed.
  mutating func fail(toAttach previewID: PreviewID, _ message: String) {
    if stage.refuse(previewID) { notice = message }
  }

  /// Shows the reason for a rejected request.
  mutating func adopt(refusal message: String) { notice = DrawnText.line(message) }

  /// Adopts all rows of a preview for a search.
  mutating func adopt(text lines: [String], of previewID: PreviewID) -> [ScreenRequest] {
    stage.shown?.previewID == previewID && keys.adopt(lines) ? revealMatch() : []
  }

  /// Selects the row at the target of a jump.
  mutating func adopt(location: ContentLocation, attachment: Int) -> [ScreenRequest] {
    guard !isReadOnly, stage.attachment == attachment, case .cell(let path) = location else {
      return []
    }
    return choose(path)
  }

  /// Handles the daemon's reply to an event.
  mutating func adopt(answer isHandled: Bool, to request: EventRequest) -> [ScreenRequest] {
    guard stage.attachment == request.attachment else { return [] }
    switch request.event {
    // The same key selects and presses a row.
    case .select:
      guard isHandled else { return ask([.send(.tap(), request.location)]) }
      cursor.flash(request.location)
    case .tap: if isHandled { cursor.flash(request.location) }
    case .scroll: cursor.endSideStep()
    case .highlight, .unhighlight, .appear, .disappear, .change, .submit, .refresh, .reachEnd,
      .delete, .move:
      break
    }
    if !isHandled { notice = request.event.refusal ?? notice }
    return []
  }

  // MARK: - Notifications

  /// Adopts changed rows.
  mutating func adopt(_ frame: Frame, attachment: Int) -> [ScreenRequest] {
    guard let isNew = stage.adopt(frame, attachment: attachment), let window = stage.shown else {
      return []
    }
    let requests = ask(cursor.adoptFrame(isNew: isNew, in: window))
    return isNew && keys.search != nil ? requests + fetchText() : requests
  }

  /// Adopts an update of a preview.
  mutating func add(_ update: PreviewChanges, time: String) -> [ScreenRequest] {
    // An event in one variant is also reported to clients of the others, where it changes nothing.
    let isElsewhere =
      update.outcome == .noVisibleChange && update.cause.isOfClient
      && stage.shown?.previewID != PreviewID(name: update.preview, variant: update.variant)
    guard !isElsewhere, changes.add(update, time: time) else { return [] }
    previews.adopt(update)
    guard stage.adopt(update), let window = stage.shown else { return [] }
    return ask(cursor.adopt(update, in: window)) + resizeViewport()
  }

  /// Records changes that were not sent because this client was behind.
  mutating func miss(_ count: Int, attachment: Int) -> [ScreenRequest] {
    notice = "\(count) changes missed"
    guard let window = stage.shown, window.attachment == attachment else { return [] }
    return ask(cursor.miss(in: window))
  }

  /// Adopts the diagnostics of a preview's file.
  mutating func adopt(
    _ diagnostics: [LocatedDiagnostic],
    of preview: String
  ) -> [ScreenRequest] {
    if !diagnostics.contains(where: { $0.severity == .error }) { previews.markCorrected(preview) }
    return stage.adopt(diagnostics, of: preview) ? resizeViewport() : []
  }

  /// Adds a preview to the list, or replaces its summary.
  mutating func add(_ summary: PreviewSummary) -> [ScreenRequest] {
    previews.add(summary)
    return stage.isEmpty ? show(stage.next(in: previews)) : []
  }

  /// Removes a preview from the list; a preview on screen remains visible.
  mutating func remove(_ preview: String) {
    previews.remove(preview, isOnScreen: stage.shown?.previewID.name == preview)
  }

  /// Shows an event emitted by a statement of the preview on screen.
  mutating func adopt(_ event: PreviewEvent) {
    guard stage.shown?.previewID == PreviewID(name: event.preview, variant: event.variant) else {
      return
    }
    notice = EventText.line(of: event)
  }

  /// Ends the highlight of a row.
  mutating func endFlash() { cursor.endFlash() }
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
