import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The screen's model and its connection to the daemon: sends requests of the model, and applies
/// replies and notifications to it.
///
/// The model shows a lost connection, which is re-established later.
final class ScreenConversation {
  /// The state of the screen.
  private(set) var model: ScreenModel
  private let session: Session
  private var link = DaemonLink<ScreenConversation>()
  private var unheard = ListeningQueue()
  /// The attempt to connect again that was not answered yet.
  private var greeting: Greeting?

  init(session: Session, model: ScreenModel) {
    self.session = session
    self.model = model
  }

  /// The events to poll; `nil` without a connection.
  var pollEntry: PollEntry? { link.pollEntry ?? greeting?.pollEntry }

  /// Whether there are events that need no further reading.
  var hasPostponed: Bool { link.hasPostponed }

  /// Whether there is a connection.
  var isConnected: Bool { link.isConnected }

  /// The time of the next attempt to connect, or the end of the current one, in monotonic
  /// nanoseconds; `nil` while connected.
  var nextAttempt: UInt64? { greeting?.deadline ?? link.nextAttempt }

  // MARK: - The terminal

  /// Applies a key and sends its requests.
  ///
  /// - Returns: The effects on the terminal.
  func press(_ key: KeyPress) -> [ScreenEffect] {
    model.press(key, now: Self.milliseconds).filter { effect in
      switch effect {
      case .ask(let request):
        perform([request])
        return false
      case .quit, .suspend, .redraw, .edit, .copy, .save, .create: return true
      }
    }
  }

  /// The time of the monotonic clock, in milliseconds.
  private static var milliseconds: Int { Int(Clock.monotonicNanoseconds() / 1_000_000) }

  /// Shows a notice until the next key.
  func show(notice: String) { model.notice = DrawnText.line(notice) }

  /// Adopts another size of the terminal.
  func resize(to size: Size) { perform(model.resize(to: size)) }

  /// The time when an age on the screen changes, in monotonic nanoseconds; `nil` if none does.
  var nextTick: UInt64? { model.nextTick.map { UInt64($0) * 1_000_000 } }

  /// Adopts the present time, for the ages of outcomes.
  func tick() { model.tick(Self.milliseconds) }

  /// Ends the highlight of a row.
  func endFlash() { model.endFlash() }

  // MARK: - The connection

  /// Adopts a new connection.
  func adopt(_ greeted: Session.Greeted) {
    link.adopt(greeted.connection)
    let welcome = greeted.welcome
    // The preview on screen is asked for first, the others after its answer.
    unheard = ListeningQueue(welcome.previews)
    perform(model.connect(welcome.previews, waitingCount: welcome.waitingCount))
  }

  /// Attempts to connect if an attempt is due, and completes the current one if it was answered.
  ///
  /// - Returns: Whether there is a new connection.
  /// - Throws: `CommandError` if the daemon cannot be used.
  func reconnect() throws(CommandError) -> Bool {
    let now = Clock.monotonicNanoseconds()
    do throws(CommandError) {
      if greeting == nil {
        guard let next = link.nextAttempt, now >= next else { return false }
        greeting = try session.beginGreeting()
      }
      guard let greeted = try greeting?.answer(of: session, now: now) else { return false }
      greeting = nil
      adopt(greeted)
      return link.isConnected
    } catch {
      greeting = nil
      guard error.isConnectionTrouble else { throw error }
      lose(isStopped: error.isAbsence)
      return false
    }
  }

  /// Sends queued data and handles all received messages.
  func converse(_ ready: PollEntry.Readiness) {
    do throws(Connection.Failure) {
      for event in try link.events(ready) {
        switch event {
        case .reply(let reply): try link.takeHandler(of: reply)?(self, reply)
        case .notification(let notification, _): try adopt(notification)
        }
      }
      try carryOut(model.settle(now: Self.milliseconds))
      for summary in unheard.next() { try listen(to: summary) }
    } catch {
      lose(isStopped: model.connection == .lost(attempts: 0, isStopped: true))
    }
  }

  private func lose(isStopped: Bool = false) {
    link.lose(now: Clock.monotonicNanoseconds())
    model.disconnect(attempts: link.attempts, isStopped: isStopped)
  }

  /// Subscribes to the changes of a preview that is not on screen.
  private func listen(to summary: PreviewSummary) throws(Connection.Failure) {
    let request = AttachRequest(
      listeningTo: summary,
      columns: model.panes.layout.content.width,
      cells: model.panes.surface.terminal.cells,
    )
    try link.send(.previewAttach, request) { (conversation, result) throws(Connection.Failure) in
      conversation.unheard.finish()
      switch result {
      case .success(let attached):
        guard !attached.diagnostics.isEmpty else { return }
        try conversation.adopt(.listening(preview: summary.name, attached.diagnostics))
      case .failure(let error):
        // A preview that has gone meanwhile is removed from the list by its notification.
        guard error.code != .unknownTarget else { return }
        try conversation.adopt(.rejected(error.message))
      }
    }
  }

  // MARK: - Requests

  /// Sends requests to the daemon; the model shows a lost connection.
  private func perform(_ requests: [ScreenRequest]) {
    do throws(Connection.Failure) {
      try carryOut(requests)
    } catch {
      lose()
    }
  }

  /// Sends requests to the daemon.
  private func carryOut(_ requests: [ScreenRequest]) throws(Connection.Failure) {
    for request in requests {
      switch request {
      case .attach(let request): try attach(request)
      case .detach(let selection): try link.send(.previewDetach, selection)
      case .resize(let request): try link.send(.viewportResize, request)
      case .scroll(let request): try scroll(request)
      case .send(let request): try send(request)
      case .reload(let selection):
        try link.send(.previewReload, selection) {
          (conversation, result) throws(Connection.Failure) in
          try conversation.notice(result)
        }
      case .pause: try link.send(.daemonPause, NoParameters())
      case .resume: try link.send(.daemonResume, NoParameters())
      case .fetchText(let request): try fetchText(request)
      case .fetchHistory, .locateRevisions, .fetchRevision: try readLog(request)
      case .inspect, .fetchStates, .setState, .resetStates: try inspect(request)
      case .undo(let selection): try step(.eventUndo, selection, isRedo: false)
      case .redo(let selection): try step(.eventRedo, selection, isRedo: true)
      case .fetchMoments(let query): try fetchMoments(query)
      case .fetchPicture(let selection): try fetchPicture(selection)
      }
    }
  }

  /// Undoes a change, or makes it again.
  private func step(
    _ method: Method<PreviewSelection, StepTaken>,
    _ selection: PreviewSelection,
    isRedo: Bool
  ) throws(Connection.Failure) {
    try link.send(method, selection) { (conversation, result) throws(Connection.Failure) in
      try conversation.notice(result)
      guard case .success(let step) = result else { return }
      try conversation.adopt(.stepped(step, isRedo: isRedo))
    }
  }

  /// Reads the outcomes of a preview.
  private func fetchMoments(_ query: LogQuery) throws(Connection.Failure) {
    try link.send(.logQuery, query) { (conversation, result) throws(Connection.Failure) in
      guard let preview = query.preview else { return }
      switch result {
      case .success(let revisions):
        try conversation.adopt(.moments(preview: preview, revisions))
      case .failure(let error):
        try conversation.adopt(.pastUnreadable(preview: preview, error.message))
      }
    }
  }

  /// Reads the rows of a preview after an outcome.
  private func fetchPicture(_ selection: PictureSelection) throws(Connection.Failure) {
    try link.send(.logRows, selection) { (conversation, result) throws(Connection.Failure) in
      switch result {
      case .success(let picture): try conversation.adopt(.picture(selection, picture))
      case .failure(let error):
        try conversation.adopt(.pastUnreadable(preview: selection.preview, error.message))
      }
    }
  }

  /// Sends a request for the change log.
  private func readLog(_ request: ScreenRequest) throws(Connection.Failure) {
    if case .fetchHistory(let query) = request {
      try link.send(.logQuery, query) { (conversation, result) throws(Connection.Failure) in
        guard case .success(let revisions) = result else { return }
        try conversation.adopt(.history(revisions))
      }
    }
    if case .locateRevisions(let query) = request {
      try link.send(.logQuery, query) { (conversation, result) throws(Connection.Failure) in
        guard case .success(let revisions) = result else {
          return try conversation.adopt(.unrecorded)
        }
        try conversation.adopt(.located(revisions))
      }
    }
    if case .fetchRevision(let selection) = request {
      try link.send(.logShow, selection) { (conversation, result) throws(Connection.Failure) in
        try conversation.notice(result)
        guard case .success(let detail) = result else {
          return try conversation.adopt(.unrecorded)
        }
        try conversation.adopt(.revision(detail))
      }
    }
  }

  /// Sends a request for the tree or the states of the preview on screen.
  private func inspect(_ request: ScreenRequest) throws(Connection.Failure) {
    if case .inspect(let request) = request {
      try link.send(.previewInspect, request) { (conversation, result) throws(Connection.Failure) in
        guard case .success(let answer) = result, case .json(let tree)? = answer.tree else {
          return
        }
        try conversation.adopt(.tree(attachment: request.attachment, tree))
      }
    }
    if case .fetchStates(let selection) = request {
      let all = StateSelection(preview: selection.preview, variant: selection.variant)
      try link.send(.stateGet, all) { (conversation, result) throws(Connection.Failure) in
        try conversation.adoptStates(of: selection, result)
      }
    }
    if case .setState(let change) = request {
      let selection = PreviewSelection(preview: change.preview, variant: change.variant)
      try link.send(.stateSet, change) { (conversation, result) throws(Connection.Failure) in
        try conversation.adoptStates(of: selection, result)
      }
    }
    if case .resetStates(let selection) = request {
      let all = StateSelection(preview: selection.preview, variant: selection.variant)
      try link.send(.stateReset, all) { (conversation, result) throws(Connection.Failure) in
        try conversation.adoptStates(of: selection, result)
      }
    }
  }

  private func adoptStates(
    of selection: PreviewSelection,
    _ result: Result<ObjectValue, RPCError>
  ) throws(Connection.Failure) {
    try notice(result)
    guard case .success(let values) = result else { return }
    let previewID = PreviewID(name: selection.preview, variant: selection.variant)
    try adopt(.states(previewID, values))
  }

  /// Attaches to the preview to show on screen.
  private func attach(_ request: AttachRequest) throws(Connection.Failure) {
    try link.send(.previewAttach, request) { (conversation, result) throws(Connection.Failure) in
      switch result {
      case .success(let attached):
        try conversation.adopt(.attached(PreviewID(request), attached))
      case .failure(let error):
        try conversation.adopt(.attachFailed(PreviewID(request), error.message))
      }
    }
  }

  /// Fetches rows of a preview for a search.
  private func fetchText(_ request: TextRequest) throws(Connection.Failure) {
    try link.send(.viewportText, request) { (conversation, result) throws(Connection.Failure) in
      try conversation.notice(result)
      guard case .success(let text) = result else { return }
      try conversation.adopt(.text(text, attachment: request.attachment))
    }
  }

  private func scroll(_ request: ScrollRequest) throws(Connection.Failure) {
    try link.send(.viewportScroll, request) { (conversation, result) throws(Connection.Failure) in
      try conversation.notice(result)
      try conversation.adopt(.scrolled(request, (try? result.get())?.location))
    }
  }

  private func send(_ request: EventRequest) throws(Connection.Failure) {
    try link.send(.eventSend, request) { (conversation, result) throws(Connection.Failure) in
      try conversation.notice(result)
      try conversation.adopt(.event(request, try? result.get()))
    }
  }

  /// Shows the reason for a rejected request.
  private func notice<Answer>(
    _ result: Result<Answer, RPCError>
  ) throws(Connection.Failure) {
    guard case .failure(let error) = result else { return }
    try adopt(.rejected(error.message))
  }

  /// Applies a reply to the model and sends the requests that follow.
  private func adopt(_ reply: ScreenReply) throws(Connection.Failure) {
    let today = WallTime.now().localText.prefix(10)
    let requests = model.adopt(reply) { time in
      let local = WallTime(milliseconds: time.millisecondsSince1970)
      if local.localText.hasPrefix(today) { return local.localTimeOfDay }
      if case .moments = reply { return local.localText }
      // The month and the day of an outcome of another day are as wide as a time.
      return "\(local.localText.dropFirst(5).prefix(5))   "
    }
    try carryOut(requests)
  }

  // MARK: - Notifications

  private func adopt(_ notification: Notification) throws(Connection.Failure) {
    let added = newPreview(in: notification)
    try carryOut(
      model.adopt(notification, time: WallTime.now().localTimeOfDay, now: Self.milliseconds)
    )
    if let added { unheard.add(added) }
  }

  /// The preview that a notification adds to the list; `nil` if it only replaces its summary.
  private func newPreview(in notification: Notification) -> PreviewSummary? {
    guard case .added(let summary) = notification else { return nil }
    return model.panes.previews.summary(of: summary.name) == nil ? summary : nil
  }
}
