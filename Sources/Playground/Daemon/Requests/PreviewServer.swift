import DescriptionLanguage
import PlaygroundCore
import PlaygroundLive
import PlaygroundProtocol
import PlaygroundSystem

// Daemon: one thread owns all of this state. `Daemon` waits for descriptors; `PreviewServer` does
// everything that needs none, with the `ServerParts` that the handlers of requests share. A
// `Workspace` holds the contents of files, a `PeerTable` the clients, an `AttachmentTable` the
// clients' attachments to previews. Changed files and images
// (`ReloadController`, `ImageUpdates`) as well as requests and events (`RequestDispatcher`,
// `EventRunner`) lead to outcomes; a `Publisher` sends them to clients and records them.

/// Serves the previews of a directory to clients, without blocking.
final class PreviewServer: ServerParts {
  private lazy var dispatcher = RequestDispatcher(
    peers,
    names,
    loading,
    files,
    routes: makeRoutes()
  )

  /// The report of the daemon's state to clients.
  var report: ServerReport { ServerReport(server: self) }

  /// Answers the requests that wait for a file, which was read.
  override func noteRead(_ path: FilePath) {
    dispatcher.answerHeld(.reading(path))
    super.noteRead(path)
  }

  /// Has requests wait until the descriptions of the directory are known; only `daemon/stop` does
  /// not.
  func awaitScan() {
    dispatcher.close()
    isScanned = false
  }

  /// Begins to read the descriptions that a scan has found.
  func finishScan(_ found: [FilePath], now: UInt64) {
    isScanned = true
    loading.begin(found, now: now)
  }

  /// Reads data of a client and answers its requests in order.
  func receive(from peer: Peer) {
    peers.receive(from: peer) { line in
      guard !isStopping else { return false }
      dispatcher.handle(line, from: peer)
      return true
    }
  }

  /// Finishes a turn of the loop after all handlers have run.
  ///
  /// Clients that have read their answers have their waiting requests handled.
  func finishTurn() {
    sendAndRemove()
    live.finishTurn()
    while !isStopping {
      let waiting = peers.waiting
      if waiting.isEmpty { return }
      for peer in waiting {
        peer.proceed()
        receive(from: peer)
      }
      sendAndRemove()
      live.finishTurn()
    }
  }

  private func sendAndRemove() {
    publisher.frames.deliver()
    peers.expire()
    let lost = peers.removeLost()
    if !lost.isEmpty { publisher.recordTyping() }
    attachments.removeAll(ofPeers: lost)
    forgetAbandoned()
    subscribers.removeAll(ofPeers: lost)
    awaits.removeAll(ofPeers: lost)
    sourceHistory.removeAll(ofPeers: lost)
    dispatcher.forget(lost)
    EditorRequests(server: self).closeAll(ofClients: lost)
    OverlayRequests(server: self).closeAll(ofClients: lost)
    events.runWindowEvents()
    attachments.removeIdle()
  }

  /// Has clients forget the removed previews that none of them is attached to any more.
  private func forgetAbandoned() {
    let names = attachments.takeAbandoned().filter { workspace.previews[$0]?.status == .removed }
    for name in names { peers.send(.removed(name: name)) }
    if !names.isEmpty { peers.flush() }
  }

  // MARK: - Timers

  /// Runs the timers that are due, and other work that is due by time.
  ///
  /// - Parameter now: The time in nanoseconds, of a clock that never goes back.
  func runTimers(now: UInt64) {
    if !dispatcher.isOpen, isScanned, loading.isReady(now: now) { dispatcher.open() }
    if let due = files.due, due <= now { files.continueReading() }
    if let due = checks.due, due <= now { checks.start() }
    if let due = images.due, due <= now { images.retry(now: now) }
    if let due = workspace.previews.removals.due, due <= now {
      let shown = Set(attachments.all.map { ByteExactString($0.previewID.name) })
      awaits.forget(workspace.forgetRemoved(now: now) { shown.contains(ByteExactString($0)) })
      memory.note(now: now)
    }
    memory.run(now: now)
    for (previewID, timers) in windows.takeDueTimers(now: now) { events.run(timers, on: previewID) }
    awaits.expire(now: now)
    if let due = publisher.typingDue, due <= now { publisher.recordTyping() }
    windows.requestFrames(now: now)
  }

  /// Returns the milliseconds until something is due: a timer, a frame of a motion, a file that is
  /// still being written, the removal of an entry, a waiting request, the end of a connection;
  /// `nil` for no limit.
  func timeoutMilliseconds(now: UInt64) -> Int? {
    // Files may have been read after `runTimers` looked whether clients can be answered.
    let opening = dispatcher.isOpen || !isScanned ? nil : loading.due ?? now
    let due = [
      files.due, images.due, opening, workspace.previews.removals.due, peers.nextDeadline,
      publisher.typingDue, memory.due, checks.due,
    ].compactMap(\.self)
    let others = due.map { $0 > now ? Int(($0 - now) / 1_000_000) + 1 : 0 }
    let own = [windows.milliseconds(after: now), awaits.milliseconds(after: now)]
    return (own.compactMap(\.self) + others).min()
  }
}

extension PreviewServer {
  /// Returns the handlers of all methods.
  func makeRoutes() -> RequestRoutes<Peer> {
    let service = ServiceRequests(server: self)
    let windows = WindowRequests(server: self)
    let contents = ContentRequests(server: self)
    let components = ComponentRequests(server: self)
    var routes = RequestRoutes<Peer>(checkFile: service.check)
    routes.add(.initialize, service.initialize)
    routes.add(.previewList, service.listPreviews)
    routes.add(.previewAttach, windows.attach)
    routes.add(.previewSubscribe, windows.subscribe)
    routes.add(.previewDetach, windows.detach)
    routes.addLater(.previewReload, service.reload)
    routes.add(.previewLint, contents.lint)
    routes.add(.previewInspect, windows.inspect)
    routes.add(.viewportResize, windows.resize)
    routes.add(.viewportScroll, windows.scroll)
    routes.add(.viewportText, windows.text)
    routes.addLater(.eventSend, windows.send)
    routes.addLater(.eventUndo, contents.undo)
    routes.addLater(.eventRedo, contents.redo)
    routes.add(.stateGet, contents.state)
    routes.addLater(.stateSet, contents.setState)
    routes.addLater(.stateReset, contents.resetState)
    routes.add(.stateControls, contents.controls)
    routes.add(.componentList, components.list)
    routes.add(.componentShow, components.show)
    routes.add(.listGet, contents.content)
    routes.add(.listSet, contents.setList)
    routes.add(.listApply, contents.applyScript)
    routes.addLater(.awaitOutcome, service.awaitOutcome)
    routes.addLater(.logQuery, service.revisions)
    routes.addLater(.logShow, service.revision)
    routes.addLater(.logRows, service.picture)
    addSourceRoutes(to: &routes)
    addDaemonRoutes(to: &routes, service)
    return routes
  }

  /// Adds the requests about the sources of previews, and of editors that have them open.
  private func addSourceRoutes(to routes: inout RequestRoutes<Peer>) {
    let sources = SourceRequests(server: self)
    let edits = SourceEditRequests(server: self)
    let overlays = OverlayRequests(server: self)
    let editors = EditorRequests(server: self)
    routes.add(.viewportSources, sources.sources)
    routes.add(.sourceReveal, sources.reveal)
    routes.add(.sourceValues, ValueRequests(server: self).values)
    routes.add(.sourceElement, edits.element)
    routes.addLater(.sourceEdit, edits.edit)
    routes.addLater(.sourceUndo, edits.undo)
    routes.add(.sourceRevert, edits.revert)
    routes.addLater(.stateSave, edits.saveVariant)
    routes.add(.sourceOverlay, overlays.overlay)
    routes.add(.sourceClose, overlays.close)
    routes.add(.editorDocuments, editors.documents)
    routes.add(.editorShow, editors.show)
    routes.add(.editorEdited, editors.edited)
  }

  /// Adds the requests about the daemon itself.
  private func addDaemonRoutes(to routes: inout RequestRoutes<Peer>, _ service: ServiceRequests) {
    routes.add(.daemonStatus, service.status)
    routes.add(.daemonEvents, service.events)
    routes.add(.daemonPause, service.pause)
    routes.add(.daemonResume, service.resume)
    routes.add(.daemonStop, service.stop)
  }
}
