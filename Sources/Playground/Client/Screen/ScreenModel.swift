import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

// The full-screen client has three parts: `ScreenModel` is its state, changed by keys and by
// messages of the daemon; `ScreenView` draws a model; `ScreenClient` performs input and output.
// Model and view are pure: equal events produce equal screens. Each part of the model keeps one
// invariant in private state; the model passes events between parts and collects their requests.

/// The state of the full-screen client.
struct ScreenModel: Equatable, Sendable {
  /// The panes and their contents.
  var panes: ScreenPanes
  /// The connection to the daemon.
  private(set) var connection = ConnectionState.connecting
  /// The interpretation of keys.
  var keys = KeyMode()
  /// The interpretation of the mouse.
  var mouse = ScreenMouse()
  /// Whether saves change the preview on screen.
  var autoFollow = AutoFollow()
  /// A notice about the last key or message; the next key clears it.
  var notice: String?
  /// Whether the hint for newcomers is shown, until the first key of the first start.
  private(set) var showsHint: Bool
  /// The time of the last event, in milliseconds of the monotonic clock.
  private(set) var now = 0
  /// Commands that wait for the answer to an action on a row.
  var deferred = DeferredCommands()
  /// The watched directory, as shown to people.
  let directory: String

  /// Creates the state before the first message of the daemon.
  init(
    size: Size,
    terminal: TerminalTraits = TerminalTraits(depth: .none),
    directory: String = ".",
    wanted: String? = nil,
    variant: String? = nil,
    fixedViewport: Size? = nil,
    options: ScreenOptions = ScreenOptions(),
    memory: ScreenMemory? = nil
  ) {
    let stage = PreviewStage(wanted: wanted, variant: variant)
    panes = ScreenPanes(
      surface: ScreenSurface(size: size, terminal: terminal, fixedViewport: fixedViewport),
      content: ContentModel(
        stage,
        isReadOnly: options.isReadOnly,
        playsMotion: !options.reducesMotion,
      ),
      options: options
    )
    self.directory = directory
    showsHint = memory == nil
    memory.map { panes.restore($0) }
  }

  // MARK: - The terminal and the connection

  /// Takes a new size of the terminal.
  mutating func resize(to size: Size) -> [ScreenRequest] { panes.resize(to: size) }

  /// Takes a new connection with its previews; shows the previous preview again, else the
  /// requested one, else the first.
  ///
  /// A preview that is known by name is asked for before `settle` sorts the list.
  mutating func connect(
    _ summaries: [PreviewSummary],
    waitingCount: Int? = nil
  ) -> [ScreenRequest] {
    connection = .connected(waitingCount: waitingCount)
    notice = nil
    panes.index.beginConnection(summaries)
    panes.preview.content.beginConnection()
    panes.side.history.beginConnection()
    if !panes.preview.content.window.hasChoice { _ = panes.index.settle() }
    let query = LogQuery(limit: ChangeHistory.limit)
    return panes.show(panes.preview.content.window.next(in: panes.previews))
      + [.subscribe, .fetchHistory(query)]
  }

  /// Records the lost connection, the number of attempts to reconnect, and whether no daemon is
  /// running.
  mutating func disconnect(attempts: Int, isStopped: Bool = false) {
    connection = .lost(attempts: attempts, isStopped: isStopped)
    panes.preview.disconnect()
    keys.stopTyping()
    deferred.clear()
  }

  /// Whether a row is highlighted for a short time.
  var isFlashing: Bool { panes.preview.content.cursor.isFlashing && !panes.options.reducesMotion }

  /// Ends the highlight of a row.
  mutating func endFlash() { panes.preview.content.endFlash() }

  // MARK: - Time

  /// Takes the time, for the ages of outcomes.
  mutating func tick(_ now: Int) { self.now = max(self.now, now) }

  /// The time when an age on the screen changes or a save is followed; `nil` for never.
  var nextTick: Int? {
    [panes.index.activity.nextChange(after: now), autoFollow.due].compactMap(\.self).min()
  }

  /// Ends a batch of messages at a time in milliseconds.
  ///
  /// Shows the preview that a save concerns, and continues with commands that waited for an answer.
  mutating func settle(now: Int = 0) -> [ScreenRequest] {
    tick(now)
    var requests = panes.index.settle() ? panes.resizeViewport() : []
    if panes.preview.content.window.isEmpty {
      requests += panes.show(panes.preview.content.window.next(in: panes.previews))
    }
    if let followed = autoFollow.settle(at: now), panes.previews.catalog.contains(followed),
      !panes.preview.travel.isActive
    {
      requests += panes.show(followed)
    }
    return requests + performDeferred() + panes.side.takeLogRequests()
  }

  // MARK: - Messages of the daemon

  /// Applies a reply to a request; `localTime` converts times of the log.
  mutating func apply(
    _ reply: ScreenReply,
    localTime: (Timestamp) -> String = { $0.timeText }
  ) -> [ScreenRequest] {
    switch reply {
    case .attached(let previewID, let attached): return attach(previewID, attached)
    case .attachFailed(let previewID, let message):
      let other = panes.previews.catalog.previewID(called: previewID.name)
      // The file was read for the request, and has the preview under another name.
      let isFound = other.map { $0 != previewID } ?? false
      if panes.preview.content.window.refuse(previewID), !isFound { notice = message }
    case .previews(let summaries): panes.index.apply(summaries)
    case .text(let text, let attachment):
      guard panes.preview.content.shown?.attachment == attachment else { break }
      let isOther = keys.apply(text)
      return requestText() + (isOther || keys.isSeeking ? revealMatch() : [])
    case .scrolled(let request, let location):
      let requests = panes.preview.content.apply(request, location)
      guard case .find(_, _, let generation) = request.target, location == nil,
        keys.seekAgain(after: generation)
      else { return requests }
      return requests + revealMatch()
    case .event(let request, let answer):
      return collect(panes.preview.content.apply(request, answer))
    case .refused(let request, let text):
      return collect(panes.preview.content.refuse(request, DrawnText.line(text)))
    case .history(let revisions):
      panes.side.history.apply(revisions, localTime: localTime)
      return panes.side.takeLogRequests()
    case .located(let revisions):
      panes.side.history.apply(numbersOf: revisions)
      return panes.side.takeLogRequests()
    case .revision(let detail):
      panes.side.history.apply(detail)
      return panes.side.takeLogRequests()
    case .unrecorded:
      panes.side.history.endQuestion()
      return panes.side.takeLogRequests()
    case .tree(let attachment, let tree):
      if panes.preview.content.shown?.attachment == attachment { panes.side.inspector.apply(tree) }
    case .states(let previewID, let values):
      if panes.preview.content.shown?.previewID == previewID {
        panes.side.states.apply(values, of: previewID)
      }
    case .moments(let preview, let revisions):
      return collect(panes.preview.travel.apply(revisions, of: preview, localTime: localTime))
    case .picture(let selection, let picture):
      return collect(panes.preview.travel.apply(picture, of: selection))
    case .pastUnreadable(let preview, let message):
      panes.preview.travel.stopReading(of: preview)
      notice = DrawnText.line(message)
    case .stepped(let step, let isRedo): notice = DrawnText.line(step.notice(isRedo: isRedo))
    case .rejected(let message): notice = DrawnText.line(message)
    }
    return []
  }

  /// Applies a notification at a time in milliseconds; `time` is the local time of day.
  mutating func apply(
    _ notification: Notification,
    time: String,
    now: Int = 0
  ) -> [ScreenRequest] {
    tick(now)
    switch notification {
    case .frame(let attachment, let frame): return apply(frame, attachment: attachment)
    case .changes(let update): return add(update, time: time)
    case .diagnostics(let report):
      // The problems are in order after `settle`.
      panes.index.apply(report)
      _ = panes.preview.content.window.apply(report.diagnostics, of: report.preview)
    case .added(let summary): panes.index.add(summary)
    case .removed(let name): panes.index.remove(name, isOnScreen: panes.isOnScreen(name))
    case .event(let event):
      let previewID = PreviewID(name: event.preview, variant: event.variant)
      if panes.preview.content.shown?.previewID == previewID { notice = EventText.line(of: event) }
    case .paused(let waitingCount): connection = .connected(waitingCount: waitingCount)
    case .notice(let message): notice = DrawnText.line(message)
    case .missed(let attachment, let count):
      notice = "\(count) changes were not received in time; the log has them"
      if panes.preview.content.shown?.attachment == attachment {
        return panes.preview.content.miss(attachment: attachment)
      }
      // The state of other previews is only known from their summaries.
      return [.fetchPreviews]
    case .tree(let attachment, _, let tree):
      if panes.preview.content.shown?.attachment == attachment, case .json(let node) = tree {
        panes.side.inspector.apply(node)
      }
    case .stopping: connection = .lost(attempts: 0, isStopped: true)
    }
    return []
  }

  /// Shows a newly attached preview.
  private mutating func attach(_ previewID: PreviewID, _ attached: Attached) -> [ScreenRequest] {
    let previous = panes.preview.content.shown?.previewID
    guard var requests = panes.preview.content.attach(previewID, attached) else {
      if panes.preview.apply(previewID, attached) { return panes.resizeViewport() }
      return [.detach(AttachmentSelection(attachment: attached.attachment))]
    }
    if previous == previewID {
      keys.restartSearch(isReconnected: true)
      requests += requestText()
    } else {
      keys.endSearch()
      // A save shows the preview that it changed: the outcome came before the preview.
      let generation = panes.preview.content.shown?.generation ?? 0
      let note = panes.side.history.outcome(of: previewID, generation: generation)
      if let note, note.outcome == .rendered { panes.preview.content.window.apply(note) }
    }
    panes.index.show(previewID, attached.diagnostics)
    panes.side.beginWindow(isOtherPreview: previous != previewID)
    requests += panes.panelRequests
    return requests + panes.resizeViewport()
  }

  /// Applies changed rows; a search continues in the text of a new generation.
  private mutating func apply(_ frame: Frame, attachment: Int) -> [ScreenRequest] {
    panes.preview.apply(frame, attachment: attachment)
    let generation = panes.preview.content.shown?.generation
    let requests = panes.preview.content.apply(frame, attachment: attachment)
    guard keys.search != nil, panes.preview.content.shown?.generation != generation else {
      return requests
    }
    keys.restartSearch()
    return requests + requestText()
  }

  /// Applies an update of a preview.
  private mutating func add(_ update: PreviewChanges, time: String) -> [ScreenRequest] {
    let isOnScreen =
      panes.preview.content.shown?.previewID
      == PreviewID(name: update.preview, variant: update.variant)
    // An event in one variant is also reported to clients of the others, where it changes nothing.
    let isElsewhere =
      update.outcome == .noVisibleChange && update.cause.isOfClient && !isOnScreen
    guard !isElsewhere,
      panes.side.history.add(update, time: time, now: now, isFirst: panes.index.isFirst(update))
    else { return [] }
    panes.preview.travel.note(update)
    let isSeen = panes.isOnScreen(update.preview)
    panes.index.apply(update, time: time, isOnScreen: isSeen, at: now)
    let shown = panes.preview.content.shown
    autoFollow.consider(
      update,
      shown: shown?.previewID,
      isShownBroken: shown?.diagnostics.contains { $0.severity == .error } ?? false,
      at: now,
    )
    guard let requests = panes.preview.content.apply(update) else { return [] }
    panes.side.inspector.apply(update.phases)
    return requests + (panes.side.panel == .states ? panes.panelRequests : [])
  }

  // MARK: - Keys

  /// Handles a key at a time in milliseconds.
  mutating func press(_ key: KeyPress, now: Int = 0) -> [ScreenEffect] {
    notice = nil
    showsHint = false
    autoFollow.noteKey(at: now)
    tick(now)
    if keys.isIdle, panes.focus.pane == .content, !panes.preview.travel.isActive,
      let requests = panes.preview.content.operate(key)
    {
      return requests.map(ScreenEffect.ask)
    }
    if case .modified = key { return key.withoutModifiers.flatMap { press($0, now: now) } }
    return obey(keys.meaning(of: key, on: panes.surface.size))
  }
}
