import DescriptionLanguage
import PlaygroundCore
import PlaygroundLive
import PlaygroundProtocol
import PlaygroundSystem

/// What serves the previews of a directory: files, clients and their windows.
///
/// Handlers of requests work with it.
class ServerParts {
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
  var windows: WindowTimers
  let names: FileNames
  /// The documents that clients have open in editors.
  var documents: OverlayTable
  /// The editors that can be asked to show a place or to change a document.
  var editors = EditorTable()
  /// Whether the descriptions of the directory are known.
  var isScanned = true
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

  /// Creates the parts of a server without clients.
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
    files.noteRead = { [unowned self] path in noteRead(path) }
  }

  /// Stops the loop after this turn.
  func stop(_ reason: StopReason = .stopped) { stopReason = stopReason ?? reason }

  /// Lets the parts know that a file was read.
  func noteRead(_ path: FilePath) { checks.noteRead(path) }
}
