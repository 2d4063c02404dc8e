import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

// The full-screen client in three parts: `ScreenModel` is all it knows, changed by keys and by
// messages of the daemon; `ScreenView` draws a model; `ScreenClient` reads, waits and writes. Model
// and view are values: same events, same screen. Each part of the model keeps one invariant in
// private state; the model carries events from one part to the next and collects the requests that
// they make.

/// Everything the full-screen client knows.
struct ScreenModel: Equatable, Sendable {
  /// Which part of the screen keys go to.
  enum Pane: Equatable, Sendable {
    case previews
    case content
  }

  /// The state of the connection to the daemon.
  enum Connection: Equatable, Sendable {
    case connecting
    /// Connected; how many files wait to be read, where watching is paused.
    case connected(waitingCount: Int?)
    /// The daemon is gone; there were so many attempts to find it again.
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
  /// A viewport of that size whatever the terminal's, if it was asked for.
  private let fixedViewport: Size?
  /// Whether nothing may be changed in the daemon.
  let isReadOnly: Bool
  /// All previews, as the daemon lists them.
  var previews = PreviewList()
  /// The preview on screen.
  var stage: PreviewStage
  /// The cell that keys act on.
  var cursor = CellCursor()
  /// The change pane.
  private(set) var changes = ChangeNotes()
  /// What keys mean.
  var keys = KeyMode()
  /// Where keys go.
  var pane = Pane.content
  private(set) var connection = Connection.connecting
  /// A remark on the last key or message, gone with the next key.
  var notice: String?

  /// Creates the client's state before any message of the daemon.
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

  /// The preview on screen as the daemon lists it.
  var shownSummary: PreviewSummary? {
    stage.shown.flatMap { previews.summary(of: $0.previewID.name) }
  }

  /// The diagnostics of the file on screen, as lines of at most `columns` columns.
  func diagnosticLines(columns: Int) -> [String] {
    let diagnostics = stage.shown?.diagnostics ?? []
    return DiagnosticText.lines(of: diagnostics, columns: columns - 4).flatMap { line in
      // Source lines are cut around the place already.
      line.hasPrefix(" ")
        ? [line]
        : TextBlock(text: line, ambiguous: terminal.cells.ambiguous).lines(width: max(1, columns))
    }
  }

  /// The areas of the screen.
  var layout: ScreenLayout { ScreenLayout(self) }

  /// The size to ask the daemon for.
  private var viewport: Size {
    let area = layout.content
    return fixedViewport ?? Size(width: max(1, area.width), height: max(1, area.height))
  }

  // MARK: - Requests

  /// Returns requests about the window on screen, if it is attached.
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

  /// Asks for all rows of the preview on screen.
  ///
  /// The attachment only listens for changes, so that searching brings no rows into view.
  func fetchText() -> [ScreenRequest] {
    guard let window = stage.shown, window.attachment != nil else { return [] }
    return [.fetchText(AttachRequest(textOf: window, cells: terminal.cells))]
  }

  /// Scrolls so that the current match can be seen.
  func revealMatch() -> [ScreenRequest] {
    guard let match = keys.search?.currentMatch, let window = stage.shown else { return [] }
    let height = max(1, layout.content.height)
    if (window.offset..<window.offset + height).contains(match.row) { return [] }
    return ask([.scroll(.to(max(0, match.row - height / 2)))])
  }

  // MARK: - The connection

  /// Adopts another size of the terminal.
  mutating func resize(to size: Size) -> [ScreenRequest] {
    self.size = size
    return resizeViewport()
  }

  /// Adopts a new connection and its previews; shows the preview on screen again, else the one
  /// asked for, else the first.
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

  /// Notes that the daemon is gone, and the number of attempts to find it since.
  mutating func disconnect(attempts: Int) {
    connection = .lost(attempts: attempts)
    stage.disconnect()
    keys.stopTyping()
  }

  /// Adopts how many files wait to be read; `nil` while watching is not paused.
  mutating func adopt(waitingCount: Int?) {
    connection = .connected(waitingCount: waitingCount)
  }

  // MARK: - Answers

  /// Shows a preview the daemon has just attached this client to.
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

  /// Notes that the daemon would not attach this client to a preview.
  mutating func fail(toAttach previewID: PreviewID, _ message: String) {
    if stage.refuse(previewID) { notice = message }
  }

  /// Shows why the daemon refused a request.
  mutating func adopt(refusal message: String) { notice = DrawnText.line(message) }

  /// Adopts all rows of a preview, to search in.
  mutating func adopt(text lines: [String], of previewID: PreviewID) -> [ScreenRequest] {
    stage.shown?.previewID == previewID && keys.adopt(lines) ? revealMatch() : []
  }

  /// Adopts the place of the row that was gone to: the row is chosen.
  mutating func adopt(location: ContentLocation, attachment: Int) -> [ScreenRequest] {
    guard !isReadOnly, stage.attachment == attachment, case .cell(let path) = location else {
      return []
    }
    return choose(path)
  }

  /// Adopts the daemon's answer to an event.
  mutating func adopt(answer isHandled: Bool, to request: EventRequest) -> [ScreenRequest] {
    guard stage.attachment == request.attachment else { return [] }
    switch request.event {
    // A row is chosen and pressed with the same key.
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

  /// Adopts rows that changed.
  mutating func adopt(_ frame: Frame, attachment: Int) -> [ScreenRequest] {
    guard let isNew = stage.adopt(frame, attachment: attachment), let window = stage.shown else {
      return []
    }
    let requests = ask(cursor.adoptFrame(isNew: isNew, in: window))
    return isNew && keys.search != nil ? requests + fetchText() : requests
  }

  /// Adopts an update of a preview.
  mutating func add(_ update: PreviewChanges, time: String) -> [ScreenRequest] {
    guard changes.add(update, time: time) else { return [] }
    previews.adopt(update)
    guard stage.adopt(update), let window = stage.shown else { return [] }
    return ask(cursor.adopt(update, in: window)) + resizeViewport()
  }

  /// Notes that changes were left out because this client read too slowly.
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

  /// Takes a preview off the list; one on screen stays there.
  mutating func remove(_ preview: String) {
    previews.remove(preview, isOnScreen: stage.shown?.previewID.name == preview)
  }

  /// Shows an event that a statement of the preview on screen emits.
  mutating func adopt(_ event: PreviewEvent) {
    guard stage.shown?.previewID == PreviewID(name: event.preview, variant: event.variant) else {
      return
    }
    notice = EventText.line(of: event)
  }

  /// Ends the emphasis of a row that was acted on.
  mutating func endFlash() { cursor.endFlash() }
}

extension Event {
  /// The remark on an event that no statement handles; `nil` for one that passes silently.
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
