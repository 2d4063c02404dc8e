import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The connection of the screen: sends its requests, and turns answers into replies for its model.
///
/// Requests without a connection are dropped.
struct ScreenLink {
  /// A message of the daemon.
  enum Message {
    case answer(ScreenAnswer)
    case notification(Notification)
  }

  private var link = DaemonLink<ScreenAnswer>()

  /// Whether there is a connection.
  var isConnected: Bool { link.isConnected }

  /// The number of failed attempts to connect since the connection was lost.
  var attempts: Int { link.attempts }

  /// The time of the next attempt to connect, in monotonic nanoseconds; `nil` while connected.
  var nextAttempt: UInt64? { link.nextAttempt }

  /// The events to poll; `nil` without a connection.
  var pollEntry: PollEntry? { link.pollEntry }

  /// The events of the connection that need no waiting; empty if there are none.
  var readiness: PollEntry.Readiness {
    guard let pollEntry else { return [] }
    var entries = [pollEntry]
    // A connection that cannot be polled fails when it is read.
    _ = try? Poll.wait(&entries, timeoutMilliseconds: 0)
    return entries[0].ready
  }

  /// Whether there are events that need no further reading.
  var hasPostponed: Bool { link.hasPostponed }

  /// Takes a new connection.
  mutating func apply(_ connection: Connection) { link.apply(connection) }

  /// Records a lost connection or a failed attempt, and schedules the next attempt.
  mutating func lose(now: UInt64) { link.lose(now: now) }

  /// Sends queued bytes and returns the events that have arrived.
  func events(_ ready: PollEntry.Readiness) throws(Connection.Failure) -> [Connection.Event] {
    try link.events(ready)
  }

  /// Returns the meaning of an event; `nil` for a reply that is ignored.
  mutating func message(
    of event: Connection.Event
  ) throws(Connection.Failure) -> Message? {
    switch event {
    case .notification(let notification, _): return .notification(notification)
    case .reply(let reply):
      return try link.takeMeaning(of: reply).map(Message.answer)
    }
  }

  // MARK: - Requests

  /// Sends a request.
  mutating func send(_ request: ScreenRequest) throws(Connection.Failure) {
    switch request {
    case .attach(let request):
      let previewID = PreviewID(request)
      try link.send(.previewAttach, request) { result in
        ScreenAnswer(result, { .attached(previewID, $0) }, else: { .attachFailed(previewID, $0) })
      }
    case .subscribe:
      try link.send(.previewSubscribe, NoParameters()) { result in
        ScreenAnswer(
          result,
          { _ in nil },
          else: { .rejected("changes of other previews are not shown: \($0); restart the daemon") }
        )
      }
    case .fetchPreviews:
      try link.send(.previewList, NoParameters()) { ScreenAnswer($0) { .previews($0) } }
    case .detach(let selection): try link.send(.previewDetach, selection)
    case .resize(let request): try link.send(.viewportResize, request)
    case .scroll(let request): try scroll(request)
    case .send(let request): try send(request)
    case .reload(let selection):
      try link.send(.previewReload, selection) { ScreenAnswer($0) { _ in nil } }
    case .pause: try link.send(.daemonPause, NoParameters())
    case .resume: try link.send(.daemonResume, NoParameters())
    case .fetchText(let request):
      try link.send(.viewportText, request) { result in
        ScreenAnswer(result) { .text($0, attachment: request.attachment) }
      }
    case .fetchHistory, .locateRevisions, .fetchRevision, .fetchMoments, .fetchPicture:
      try readLog(request)
    case .inspect(let request): try inspect(request)
    case .fetchStates, .setState, .resetStates: try changeStates(request)
    case .undo(let selection): try step(.eventUndo, selection, isRedo: false)
    case .redo(let selection): try step(.eventRedo, selection, isRedo: true)
    }
  }

  /// Goes back or forth by an event.
  private mutating func step(
    _ method: Method<PreviewSelection, StepTaken>,
    _ selection: PreviewSelection,
    isRedo: Bool
  ) throws(Connection.Failure) {
    try link.send(method, selection) { result in
      ScreenAnswer(result) { .stepped($0, isRedo: isRedo) }
    }
  }

  private mutating func scroll(_ request: ScrollRequest) throws(Connection.Failure) {
    try link.send(.viewportScroll, request) { result in
      var answer = ScreenAnswer(
        result,
        { _ in nil },
        else: { request.isOfUser ? .rejected($0) : nil }
      )
      answer.replies.append(.scrolled(request, (try? result.get())?.location))
      return answer
    }
  }

  private mutating func send(_ request: EventRequest) throws(Connection.Failure) {
    try link.send(.eventSend, request) { result in
      ScreenAnswer(result, { .event(request, $0) }, else: { .refused(request, $0) })
    }
  }

  /// Sends a request for the change log.
  private mutating func readLog(_ request: ScreenRequest) throws(Connection.Failure) {
    if case .fetchHistory(let query) = request {
      try link.send(.logQuery, query) { ScreenAnswer($0, { .history($0) }, else: { _ in nil }) }
    }
    if case .locateRevisions(let query) = request {
      try link.send(.logQuery, query) { result in
        ScreenAnswer(result, { .located($0) }, else: { _ in .unrecorded })
      }
    }
    if case .fetchRevision(let selection) = request {
      try link.send(.logShow, selection) { result in
        var answer = ScreenAnswer(result) { .revision($0) }
        if case .failure = result { answer.replies.append(.unrecorded) }
        return answer
      }
    }
    if case .fetchMoments(let query) = request, let preview = query.preview {
      try link.send(.logQuery, query) { result in
        ScreenAnswer(
          result,
          { .moments(preview: preview, $0) },
          else: { .pastUnreadable(preview: preview, $0) }
        )
      }
    }
    if case .fetchPicture(let selection) = request {
      try link.send(.logRows, selection) { result in
        ScreenAnswer(
          result,
          { .picture(selection, $0) },
          else: { .pastUnreadable(preview: selection.preview, $0) }
        )
      }
    }
  }

  private mutating func inspect(_ request: InspectRequest) throws(Connection.Failure) {
    try link.send(.previewInspect, request) { result in
      ScreenAnswer(
        result,
        { answer in
          guard case .json(let tree)? = answer.tree else { return nil }
          return .tree(attachment: request.attachment, tree)
        },
        else: { _ in nil }
      )
    }
  }

  /// Sends a request for the states of a preview; the answer is all of them.
  private mutating func changeStates(_ request: ScreenRequest) throws(Connection.Failure) {
    if case .fetchStates(let selection) = request {
      let all = StateSelection(preview: selection.preview, variant: selection.variant)
      let previewID = PreviewID(name: selection.preview, variant: selection.variant)
      try link.send(.stateGet, all) { ScreenAnswer($0) { .states(previewID, $0) } }
    }
    if case .setState(let change) = request {
      let previewID = PreviewID(name: change.preview, variant: change.variant)
      try link.send(.stateSet, change) { ScreenAnswer($0) { .states(previewID, $0) } }
    }
    if case .resetStates(let selection) = request {
      let all = StateSelection(preview: selection.preview, variant: selection.variant)
      let previewID = PreviewID(name: selection.preview, variant: selection.variant)
      try link.send(.stateReset, all) { ScreenAnswer($0) { .states(previewID, $0) } }
    }
  }
}

extension ScrollRequest {
  /// Whether the user waits for the result; the screen asks again for what it looks for itself.
  fileprivate var isOfUser: Bool {
    switch target {
    case .to, .by, .id, .cell, .index: true
    case .reveal, .find: false
    }
  }
}
