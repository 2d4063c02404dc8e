import DescriptionLanguage
import PlaygroundCore
import PlaygroundLive
import PlaygroundProtocol
import PlaygroundSystem

// Daemon: one thread owns all of this state. `Daemon` waits for descriptors; `PreviewServer` does
// everything that needs none. A `Workspace` holds the contents of files, a `PeerTable` the clients,
// an `AttachmentTable` the clients' attachments to previews. Changed files and images
// (`ReloadController`, `ImageUpdates`) as well as requests and events (`RequestDispatcher`,
// `EventRunner`) lead to outcomes; a `Publisher` sends them to clients and records them.

/// Serves the previews of a directory to clients, without blocking.
final class PreviewServer {
  let location: DaemonLocation
  let workspace: Workspace
  let peers: PeerTable
  let attachments: AttachmentTable
  let subscribers: Subscribers
  let layouts: WindowLayouts
  let awaits: AwaitTable
  let publisher: Publisher
  let events: EventRunner
  let live: LiveWindows
  let programs: ProgramEvents
  let images: ImageUpdates
  let files: ReloadController
  let checks: SwiftChecks
  let journal: any Journal
  let scheduler: ReadScheduler
  let loading: StartLoading
  private var windows: WindowTimers
  let names: FileNames
  /// The documents that clients have open in editors.
  var documents: OverlayTable
  /// The editors that can be asked to show a place or to change a document.
  var editors = EditorTable()
  private lazy var dispatcher = RequestDispatcher(
    peers,
    names,
    loading,
    files,
    routes: makeRoutes()
  )
  /// Whether the descriptions of the directory are known.
  private(set) var isScanned = true
  /// When memory that was used for a moment is returned to the system.
  var memory = MemoryReturn()
  /// The edits of files that clients can undo.
  let sourceHistory = SourceHistory()
  /// The components that can be shown alone.
  let components = ComponentIndex()
  /// The images of all windows.
  let store: ImageStore
  /// The recent events of the watcher.
  let history: EventHistory
  /// How busy the loop is that runs the server.
  var metrics = LoopMetrics()
  /// The time at which the server was created, in monotonic nanoseconds.
  let startTime = Clock.monotonicNanoseconds()
  /// Returns the time in nanoseconds, of a clock that does not go back.
  let now: () -> UInt64
  /// Whether a client or a signal has stopped the daemon.
  var isStopping: Bool { stopReason != nil }
  /// Why the daemon is about to stop; `nil` unless it is.
  private(set) var stopReason: StopReason?

  /// Creates a server without clients.
  ///
  /// - Parameters:
  ///   - location: The paths of the directory's daemon.
  ///   - roots: The directories from which files are read; by default, only the root.
  ///   - limits: The limits of descriptions.
  ///   - lanes: The lanes on which files are read; by default, this thread.
  ///   - live: What compiles and runs Swift files; by default, nothing does.
  ///   - liveAnswers: Receives what their processes have done; by default, they are waited for.
  ///   - checkAnswers: Receives what checks of Swift files have found; by default, they are waited
  ///     for.
  ///   - loadLimit: The most files that are read before a client asks for them.
  ///   - store: The images of all windows.
  ///   - journal: The record of outcomes.
  ///   - history: The recent events of the watcher; by default, none.
  ///   - now: The clock of frames and scrolling.
  init(
    _ location: DaemonLocation,
    roots: ReadableRoots? = nil,
    limits: Limits = Limits(),
    lanes: any ReadLanes = ImmediateLanes(),
    live: LivePreviews? = nil,
    liveAnswers: Mailbox<LiveWindows.Answer>? = nil,
    checkAnswers: Mailbox<SwiftChecks.Answer>? = nil,
    loadLimit: Int = StartLoading.fileLimit,
    store: ImageStore,
    journal: any Journal,
    history: EventHistory = EventHistory(),
    now: @escaping () -> UInt64 = Clock.monotonicNanoseconds
  ) {
    self.location = location
    self.now = now
    self.store = store
    self.journal = journal
    self.history = history
    workspace = Workspace(
      root: FilePath(text: location.root),
      roots: roots,
      limits: limits,
      live: live
    )
    peers = PeerTable()
    scheduler = ReadScheduler(workspace, on: lanes) { journal.note($0) }
    loading = StartLoading(workspace, peers, scheduler, fileLimit: loadLimit)
    layouts = WindowLayouts(workspace)
    attachments = AttachmentTable(layouts: layouts)
    windows = WindowTimers(workspace, peers, attachments)
    subscribers = Subscribers(workspace, peers)
    names = FileNames(workspace) { store.paths }
    documents = OverlayTable(limits: limits)
    awaits = AwaitTable(workspace, names)
    publisher = Publisher(
      workspace,
      peers,
      attachments,
      subscribers,
      layouts,
      journal,
      awaits,
      now: now,
    )
    self.live = LiveWindows(workspace, attachments, publisher, liveAnswers)
    programs = ProgramEvents(workspace, self.live)
    events = EventRunner(workspace, attachments, layouts, publisher, programs, journal)
    images = ImageUpdates(store, workspace, attachments, layouts, publisher)
    files = ReloadController(workspace, store, images, publisher, peers, scheduler, loading)
    checks = SwiftChecks(workspace, peers, checkAnswers, now: now)
    checks.documents = { [unowned self] in documents }
    files.noteRead = { [unowned self] path in
      dispatcher.answerHeld(.reading(path))
      checks.noteRead(path)
    }
  }

  /// The report of the daemon's state to clients.
  var report: ServerReport { ServerReport(server: self) }

  /// Stops the loop after this turn.
  func stop(_ reason: StopReason = .stopped) { stopReason = stopReason ?? reason }

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
