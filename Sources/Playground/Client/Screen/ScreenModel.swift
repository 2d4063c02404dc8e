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
  var surface: ScreenSurface
  /// The connection to the daemon.
  private(set) var connection = ConnectionState.connecting
  /// All previews listed by the daemon.
  var previews = PreviewList()
  /// The latest outcomes of each preview.
  private(set) var activity = PreviewActivity()
  /// The preview on screen and its cursor.
  var content: ContentModel
  /// The outcomes.
  var history = ChangeHistory()
  /// The diagnostics.
  var problems = ProblemList()
  /// The contents of the third pane.
  var side = SidePanel.changes
  var inspector = InspectorModel()
  var states = StatePanel()
  /// The past of a preview, if it is shown.
  var travel = TimeTravel()
  /// The interpretation of keys.
  var keys = KeyMode()
  /// The pane with the keyboard focus.
  var focus = PaneFocus()
  /// The widths of panes that were changed by hand.
  var widths = PaneWidths()
  /// Whether saves change the preview on screen.
  var following = Following()
  /// A notice about the last key or message; the next key clears it.
  var notice: String?
  /// Whether the hint for newcomers is shown, until the first key.
  private(set) var showsHint = true
  /// Commands that wait for the answer to an action on a row.
  var deferred: [Command] = []
  /// The pane whose border is dragged.
  var dragged: Pane?
  /// The watched directory, as shown to people.
  let directory: String
  /// How the screen looks.
  let options: ScreenOptions

  /// Creates the state before the first message of the daemon.
  init(
    size: Size,
    terminal: TerminalTraits = TerminalTraits(depth: .none),
    directory: String = ".",
    wanted: String? = nil,
    variant: String? = nil,
    fixedViewport: Size? = nil,
    options: ScreenOptions = ScreenOptions()
  ) {
    surface = ScreenSurface(size: size, terminal: terminal, fixedViewport: fixedViewport)
    let stage = PreviewStage(wanted: wanted, variant: variant)
    content = ContentModel(
      stage,
      isReadOnly: options.isReadOnly,
      playsMotion: !options.reducesMotion,
    )
    self.directory = directory
    self.options = options
  }

  /// The daemon's summary of the preview on screen.
  var shownSummary: PreviewSummary? {
    content.shown.flatMap { previews.summary(of: $0.previewID.name) }
  }

  /// The areas of the screen.
  var layout: ScreenLayout {
    ScreenLayout(
      size: surface.size,
      ScreenLayout.Demand(
        focus: focus,
        widths: widths,
        isFramed: !options.isAccessible,
        hasPanel: side != .changes,
        gutterWidth: options.isAccessible ? 11 : 2,
        problemLines: { columns in
          // Warnings of other previews can wait.
          let count = focus.pane == .problems ? problems.problems.count : problems.urgentCount
          return ProblemsPane.lineCount(
            of: problems,
            first: count,
            columns: columns,
            height: surface.size.height,
            surface.terminal.cells
          )
        },
      ),
    )
  }

  /// The context that gives keys their meaning.
  var mode: ScreenMode {
    switch focus.pane {
    case .previews: .previews
    case .content where travel.isActive: .past
    case .content:
      content.operatesControl ? .control : content.cursor.path == nil ? .content : .row
    case .problems: .problems
    case .changes:
      switch side {
      case .changes: .changes
      case .inspector: .inspector
      case .states: .states
      }
    }
  }

  // MARK: - The window on screen

  /// Returns the requests to show a preview.
  mutating func show(_ previewID: PreviewID?) -> [ScreenRequest] {
    guard let previewID else { return [] }
    travel.end(unless: previewID)
    let viewport = surface.viewport(in: layout.content)
    return content.show(previewID, viewport: viewport, terminal: surface.terminal)
  }

  /// Returns the requests to adapt the window to its pane.
  mutating func resizeViewport() -> [ScreenRequest] {
    content.resize(to: surface.viewport(in: layout.content))
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
    history.beginConnection()
    problems.beginConnection()
    let query = LogQuery(limit: ChangeHistory.limit)
    return show(content.next(in: previews)) + [.fetchHistory(query)]
  }

  /// Records the lost connection, the number of attempts to reconnect, and whether no daemon is
  /// running.
  mutating func disconnect(attempts: Int, isStopped: Bool = false) {
    connection = .lost(attempts: attempts, isStopped: isStopped)
    content.disconnect()
    travel.end()
    keys.stopTyping()
    deferred = []
  }

  /// Whether a row is highlighted for a short time.
  var isFlashing: Bool { content.cursor.isFlashing && !options.reducesMotion }

  /// Ends the highlight of a row.
  mutating func endFlash() { content.endFlash() }

  /// Ends a batch of messages at a time in milliseconds.
  ///
  /// Shows the preview that a save concerns, and continues with commands that waited for an answer.
  mutating func settle(now: Int = 0) -> [ScreenRequest] {
    previews.settle()
    var requests: [ScreenRequest] = []
    if content.isEmpty { requests += show(content.next(in: previews)) }
    if let followed = following.settle(at: now), previews.contains(followed), !travel.isActive {
      requests += show(followed)
    }
    return requests + performDeferred()
  }

  // MARK: - Messages of the daemon

  /// Adopts a reply to a request; `localTime` converts times of the log.
  mutating func adopt(
    _ reply: ScreenReply,
    localTime: (Timestamp) -> String = { $0.timeText }
  ) -> [ScreenRequest] {
    switch reply {
    case .attached(let previewID, let attached): return attach(previewID, attached)
    case .attachFailed(let previewID, let message):
      if content.refuse(previewID) { notice = message }
    case .listening(let preview, let diagnostics):
      problems.adopt(diagnostics, of: preview)
      return resizeViewport()
    case .text(let lines, let previewID):
      if content.shown?.previewID == previewID, keys.adopt(lines) { return revealMatch() }
    case .scrolled(let request, let location): return content.adopt(request, location)
    case .event(let request, let answer): return collect(content.adopt(request, answer))
    case .history(let revisions):
      history.adopt(revisions, localTime: localTime)
      return revisionRequests
    case .revision(let detail): history.adopt(detail)
    case .tree(let attachment, let tree):
      if content.shown?.attachment == attachment { inspector.adopt(tree) }
    case .states(let previewID, let values):
      if content.shown?.previewID == previewID { states.adopt(values, of: previewID) }
    case .moments(let preview, let revisions):
      return collect(travel.adopt(revisions, of: preview, localTime: localTime))
    case .picture(let selection, let picture): travel.adopt(picture, of: selection)
    case .stepped(let step, let isRedo): notice = DrawnText.line(step.notice(isRedo: isRedo))
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
    case .added(let summary): previews.add(summary)
    case .removed(let name):
      previews.remove(name, isOnScreen: content.shown?.previewID.name == name)
      problems.adopt([], of: name)
    case .event(let event):
      let previewID = PreviewID(name: event.preview, variant: event.variant)
      if content.shown?.previewID == previewID { notice = EventText.line(of: event) }
    case .paused(let waitingCount): connection = .connected(waitingCount: waitingCount)
    case .notice(let message): notice = DrawnText.line(message)
    case .missed(let attachment, let count):
      notice = "\(count) changes were not received in time; the log has them"
      return content.miss(attachment: attachment)
    case .tree(let attachment, _, let tree):
      if content.shown?.attachment == attachment, case .json(let node) = tree {
        inspector.adopt(node)
      }
    case .stopping: connection = .lost(attempts: 0, isStopped: true)
    }
    return []
  }

  /// Shows a newly attached preview.
  private mutating func attach(_ previewID: PreviewID, _ attached: Attached) -> [ScreenRequest] {
    let previous = content.shown?.previewID
    guard var requests = content.attach(previewID, attached) else {
      return [.detach(AttachmentSelection(attachment: attached.attachment))]
    }
    if previous != previewID { keys.endSearch() }
    if keys.filter == nil { previews.select(previewID) }
    activity.see(previewID.name)
    problems.adopt(attached.diagnostics, of: previewID.name)
    problems.show(previewID.name)
    inspector.clear()
    if previous != previewID { states.clear() }
    requests += panelRequests
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
    let isOnScreen =
      content.shown?.previewID == PreviewID(name: update.preview, variant: update.variant)
    // An event in one variant is also reported to clients of the others, where it changes nothing.
    let isElsewhere =
      update.outcome == .noVisibleChange && update.cause.isOfClient && !isOnScreen
    guard !isElsewhere, history.add(update, time: time) else { return [] }
    previews.adopt(update)
    travel.note(update)
    let isSeen = content.shown?.previewID.name == update.preview
    activity.add(ChangeNote(update, time: time), isOnScreen: isSeen)
    following.consider(update, shown: content.shown?.previewID)
    if update.outcome == .rendered, !update.cause.isOfClient {
      problems.dropErrors(of: update.preview)
    }
    guard let requests = content.adopt(update) else { return resizeViewport() }
    let states = side == .states ? panelRequests : []
    return requests + states + resizeViewport()
  }

  /// Adopts the diagnostics of a preview's file.
  private mutating func adopt(_ report: PreviewDiagnostics) -> [ScreenRequest] {
    if !report.diagnostics.contains(where: { $0.severity == .error }) {
      previews.markCorrected(report.preview)
    }
    problems.adopt(report.diagnostics, of: report.preview)
    _ = content.adopt(report.diagnostics, of: report.preview)
    return resizeViewport()
  }

  // MARK: - Keys

  /// Handles a key at a time in milliseconds.
  mutating func press(_ key: KeyPress, now: Int = 0) -> [ScreenEffect] {
    notice = nil
    showsHint = false
    following.noteKey(at: now)
    if keys.isIdle, focus.pane == .content, !travel.isActive, let requests = content.operate(key) {
      return requests.map(ScreenEffect.ask)
    }
    if case .modified = key { return key.withoutModifiers.flatMap { press($0, now: now) } }
    return obey(keys.meaning(of: key, on: surface.size))
  }
}
