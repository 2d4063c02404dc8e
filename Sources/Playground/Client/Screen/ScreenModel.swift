import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

// The full-screen client has three parts: `ScreenModel` is its state, changed by keys and by
// messages of the daemon; `ScreenView` draws a model; `ScreenClient` performs input and output.
// Model and view are pure: equal events produce equal screens. Each part of the model keeps one
// invariant in private state; the model passes events between parts and collects their requests.

/// The state of the full-screen client.
struct ScreenModel: Equatable, Sendable {
  /// The terminal that the screen is drawn on.
  private(set) var surface: ScreenSurface
  /// The connection to the daemon.
  private(set) var connection = ConnectionState.connecting
  /// All previews listed by the daemon.
  private(set) var previews = PreviewList()
  /// The preview on screen and its cursor.
  private(set) var content: ContentModel
  /// The entries of the changes pane.
  private(set) var changes = ChangeNotes()
  /// The interpretation of keys.
  private(set) var keys = KeyMode()
  /// The pane with the keyboard focus.
  private(set) var focus = PaneFocus()
  /// A notice about the last key or message; the next key clears it.
  private(set) var notice: String?
  private let isReadOnly: Bool

  /// Creates the state before the first message of the daemon.
  init(
    size: Size,
    terminal: TerminalTraits = TerminalTraits(depth: .none),
    wanted: String? = nil,
    variant: String? = nil,
    fixedViewport: Size? = nil,
    isReadOnly: Bool = false
  ) {
    surface = ScreenSurface(size: size, terminal: terminal, fixedViewport: fixedViewport)
    let stage = PreviewStage(wanted: wanted, variant: variant)
    content = ContentModel(stage, isReadOnly: isReadOnly)
    self.isReadOnly = isReadOnly
  }

  /// The daemon's summary of the preview on screen.
  var shownSummary: PreviewSummary? {
    content.shown.flatMap { previews.summary(of: $0.previewID.name) }
  }

  /// The areas of the screen.
  var layout: ScreenLayout {
    ScreenLayout(
      size: surface.size,
      focus: focus.pane,
      hasChanges: !changes.notes.isEmpty,
      diagnosticLines: { columns in
        let diagnostics = content.shown?.diagnostics ?? []
        let ambiguous = surface.terminal.cells.ambiguous
        return DiagnosticText.wrapped(diagnostics, columns: columns, ambiguous: ambiguous).count
      },
    )
  }

  // MARK: - The window on screen

  private mutating func show(_ previewID: PreviewID?) -> [ScreenRequest] {
    guard let previewID else { return [] }
    let viewport = surface.viewport(in: layout.content)
    return content.show(previewID, viewport: viewport, terminal: surface.terminal)
  }

  private mutating func resizeViewport() -> [ScreenRequest] {
    content.resize(to: surface.viewport(in: layout.content))
  }

  /// Scrolls to make the current match visible.
  private func revealMatch() -> [ScreenRequest] {
    guard let match = keys.search?.currentMatch else { return [] }
    return content.reveal(row: match.row, height: max(1, layout.content.height))
  }

  /// Carries out a pane's response except for its requests, which are returned.
  private mutating func collect(_ response: PaneResponse) -> [ScreenRequest] {
    notice = response.notice ?? notice
    guard let opened = response.opened else { return response.requests }
    focus.move(to: .content)
    return response.requests + show(opened)
  }

  // MARK: - The terminal and the connection

  /// Adopts a new size of the terminal.
  mutating func resize(to size: Size) -> [ScreenRequest] {
    surface.resize(to: size)
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
    content.beginConnection()
    changes.beginConnection()
    return show(content.next(in: previews))
  }

  /// Records the lost connection and the number of attempts to reconnect.
  mutating func disconnect(attempts: Int) {
    connection = .lost(attempts: attempts)
    content.disconnect()
    keys.stopTyping()
  }

  /// Ends the highlight of a row.
  mutating func endFlash() { content.endFlash() }

  // MARK: - Messages of the daemon

  /// Adopts a reply to a request.
  mutating func adopt(_ reply: ScreenReply) -> [ScreenRequest] {
    switch reply {
    case .attached(let previewID, let attached): return attach(previewID, attached)
    case .attachFailed(let previewID, let message):
      if content.refuse(previewID) { notice = message }
    case .text(let lines, let previewID):
      if content.shown?.previewID == previewID, keys.adopt(lines) { return revealMatch() }
    case .location(let location, let attachment):
      return content.adopt(location, attachment: attachment)
    case .event(let request, let isHandled):
      return collect(content.adopt(request, isHandled: isHandled))
    case .rejected(let message): notice = DrawnText.line(message)
    }
    return []
  }

  /// Adopts a notification; `time` is the local time of day, for the changes pane.
  mutating func adopt(_ notification: Notification, time: String) -> [ScreenRequest] {
    switch notification {
    case .frame(let attachment, let frame): return adopt(frame, attachment: attachment)
    case .changes(let update): return add(update, time: time)
    case .diagnostics(let report): return adopt(report)
    case .added(let summary):
      previews.add(summary)
      if content.isEmpty { return show(content.next(in: previews)) }
    case .removed(let name):
      previews.remove(name, isOnScreen: content.shown?.previewID.name == name)
    case .event(let event):
      let previewID = PreviewID(name: event.preview, variant: event.variant)
      if content.shown?.previewID == previewID { notice = EventText.line(of: event) }
    case .paused(let waitingCount): connection = .connected(waitingCount: waitingCount)
    case .notice(let message): notice = DrawnText.line(message)
    case .missed(let attachment, let count):
      notice = "\(count) changes missed"
      return content.miss(attachment: attachment)
    case .tree, .stopping: break
    }
    return []
  }

  /// Shows a newly attached preview.
  private mutating func attach(_ previewID: PreviewID, _ attached: Attached) -> [ScreenRequest] {
    let previous = content.shown?.previewID
    guard let requests = content.attach(previewID, attached) else {
      return [.detach(AttachmentSelection(attachment: attached.attachment))]
    }
    if previous != previewID { keys.endSearch() }
    previews.select(previewID)
    return requests + resizeViewport()
  }

  /// Adopts changed rows; a search continues in the text of a new generation.
  private mutating func adopt(_ frame: Frame, attachment: Int) -> [ScreenRequest] {
    let generation = content.shown?.generation
    let requests = content.adopt(frame, attachment: attachment)
    guard keys.search != nil, content.shown?.generation != generation else { return requests }
    return requests + content.fetchText(cells: surface.terminal.cells)
  }

  /// Adopts an update of a preview.
  private mutating func add(_ update: PreviewChanges, time: String) -> [ScreenRequest] {
    // An event in one variant is also reported to clients of the others, where it changes nothing.
    let isElsewhere =
      update.outcome == .noVisibleChange && update.cause.isOfClient
      && content.shown?.previewID != PreviewID(name: update.preview, variant: update.variant)
    guard !isElsewhere, changes.add(update, time: time) else { return [] }
    previews.adopt(update)
    guard let requests = content.adopt(update) else { return [] }
    return requests + resizeViewport()
  }

  /// Adopts the diagnostics of a preview's file.
  private mutating func adopt(_ report: PreviewDiagnostics) -> [ScreenRequest] {
    if !report.diagnostics.contains(where: { $0.severity == .error }) {
      previews.markCorrected(report.preview)
    }
    return content.adopt(report.diagnostics, of: report.preview) ? resizeViewport() : []
  }

  // MARK: - Keys

  /// Handles a key.
  mutating func press(_ key: KeyPress) -> [ScreenEffect] {
    notice = nil
    switch keys.meaning(of: key, on: surface.size) {
    case .nothing: return []
    case .searched: return revealMatch().map(ScreenEffect.ask)
    case .go(let target): return content.scroll(to: target).map(ScreenEffect.ask)
    case .command(let command): return perform(command)
    }
  }

  private mutating func perform(_ command: Command) -> [ScreenEffect] {
    var requests: [ScreenRequest] = []
    switch command {
    case .quit: return [.quit]
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    case .help: keys.showHelp()
    case .switchPane: focus.advance()
    case .pane(let command): requests = collect(perform(command))
    case .reload:
      if let previewID = content.shown?.previewID, mayChange() {
        requests = [.reload(previewID.selection)]
      }
    case .pause: if mayChange() { requests = [connection.isPaused ? .resume : .pause] }
    case .search: requests = beginSearch()
    case .goToMatch(let step): if keys.advance(by: step) { requests = revealMatch() }
    case .goToID: ask(.id(""))
    case .goToLetter: ask(.letter)
    case .leave: requests = leave()
    }
    return requests.map(ScreenEffect.ask)
  }

  /// Performs a command in the pane with the focus.
  private mutating func perform(_ command: PaneCommand) -> PaneResponse {
    switch focus.pane {
    case .previews: previews.perform(command, page: max(1, layout.list?.height ?? 1))
    case .content: content.perform(command, page: max(1, layout.content.height))
    }
  }

  /// Prompts for the target of a jump.
  private mutating func ask(_ prompt: Prompt) {
    guard content.shown?.attachment != nil else { return }
    focus.move(to: .content)
    keys.ask(prompt)
    switch prompt {
    case .letter: notice = "to the section of which letter?"
    case .id: break
    }
  }

  private mutating func beginSearch() -> [ScreenRequest] {
    guard let shown = content.shown else { return [] }
    keys.beginSearch(at: shown.offset)
    focus.move(to: .content)
    return content.fetchText(cells: surface.terminal.cells)
  }

  /// Ends the search, else removes the cursor.
  private mutating func leave() -> [ScreenRequest] {
    if keys.search == nil { return content.leave() }
    keys.endSearch()
    return []
  }

  /// Returns whether this client may change the daemon's state; shows a notice if not.
  private mutating func mayChange() -> Bool {
    if isReadOnly { notice = "read-only" }
    return !isReadOnly
  }
}
