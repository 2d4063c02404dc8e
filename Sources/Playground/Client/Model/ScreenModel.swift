import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

// The full-screen client has three parts: `ScreenModel` is its state, changed by keys and by
// messages of the daemon; `ScreenView` draws a model; `ScreenClient` performs input and output.
// Model and view are pure: equal events produce equal screens. Each part of the model keeps one
// invariant in private state; the model passes events between parts and collects their calls.

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
  /// Whether the daemon runs previews in Swift also where the kernel cannot contain them.
  private(set) var isUncontained = false
  /// A notice about the last key or message; the next key clears it.
  var notice: String?
  /// Whether the hint for newcomers is shown, until the first key of the first start.
  private(set) var showsHint: Bool
  /// The time of the last event, in milliseconds of the monotonic clock.
  private(set) var now = 0
  /// When the cells that the newest outcome changed stop being reversed, in milliseconds.
  private var freshEnd = 0
  /// Whether there may be other advice about the preview on screen.
  var advice = PreviewAdvice()
  /// Commands that wait for the answer to an action on a row.
  var deferred = DeferredCommands()
  /// Whether Swift files may be compiled and run.
  private var trust: TrustQuestion
  /// The effects of keys on the terminal that were not carried out yet.
  private var actions: [TerminalAction] = []
  /// The conversion of times of the change log.
  let localTime: LocalClock
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
    memory: ScreenMemory? = nil,
    localTime: LocalClock = LocalClock()
  ) {
    let remembered = wanted == nil && variant == nil ? memory?.preview : nil
    let window = AttachedPreview(
      wanted: wanted ?? remembered?.name,
      variant: variant ?? remembered?.variant,
      playsMotion: !options.reducesMotion
    )
    panes = ScreenPanes(
      surface: ScreenSurface(size: size, terminal: terminal, fixedViewport: fixedViewport),
      content: ContentModel(window, isReadOnly: options.isReadOnly),
      options: options
    )
    trust = TrustQuestion(
      isAllowed: options.asksForTrust,
      isDeclined: memory?.declinesTrust ?? false,
    )
    self.directory = directory
    self.localTime = localTime
    showsHint = memory == nil
    panes.begin(with: options.settings)
    if let memory { panes.restore(memory) }
    if memory?.isPinned == true { autoFollow.togglePin() }
    if memory?.showsReview == true, options.hasReview { panes.side.toggle(.review) }
  }

  // MARK: - The terminal and the connection

  /// Takes a new size of the terminal.
  mutating func resize(to size: Size) -> [Call] { panes.resize(to: size) }

  /// Takes a new connection with its previews; shows the previous preview again, else the
  /// requested one, else the first.
  ///
  /// A preview that is known by name is asked for before `settle` sorts the list.
  mutating func connect(
    _ summaries: [PreviewSummary],
    waitingCount: Int? = nil,
    isUncontained: Bool = false
  ) -> [Call] {
    connection = .connected(waitingCount: waitingCount)
    self.isUncontained = isUncontained
    notice = nil
    panes.index.beginConnection(summaries)
    panes.preview.beginConnection()
    panes.side.history.beginConnection()
    if !panes.preview.content.window.hasChoice { _ = panes.index.settle() }
    let query = LogQuery(limit: ChangeHistory.limit)
    return panes.show(panes.preview.content.window.next(in: panes.previews))
      + [.subscribe, .fetchHistory(query)] + componentCalls
  }

  /// Records the lost connection, the number of attempts to reconnect, and whether no daemon is
  /// running.
  mutating func disconnect(attempts: Int, isStopped: Bool = false) {
    connection = .lost(attempts: attempts, isStopped: isStopped)
    panes.preview.disconnect()
    keys.stopTyping()
    deferred.clear()
  }

  /// Records that a daemon is being started.
  mutating func beginStart() { connection = .starting }

  /// Whether a row is highlighted for a short time.
  var isFlashing: Bool { panes.preview.content.cursor.isFlashing && !panes.options.reducesMotion }

  /// Ends the highlight of a row.
  mutating func endFlash() { panes.preview.content.endFlash() }

  // MARK: - Time

  /// Takes the time, for the ages of outcomes.
  mutating func tick(_ now: Int) { self.now = max(self.now, now) }

  /// How long changed cells are reversed after an outcome, in milliseconds.
  private static let freshMilliseconds = 1_000

  /// Whether changed cells are reversed, because their outcome is new; they are underlined later.
  var hasFreshChanges: Bool { now < freshEnd && !panes.options.reducesMotion }

  /// The time when an age on the screen changes, a save is followed, or changed cells look
  /// otherwise; `nil` for never.
  var nextTick: Int? {
    let fresh = now < freshEnd ? freshEnd : nil
    return [panes.index.activity.nextChange(after: now), autoFollow.due, fresh].compactMap(\.self)
      .min()
  }

  /// Ends a batch of messages at a time in milliseconds.
  ///
  /// Shows the preview that a save concerns, and continues with commands that waited for an answer.
  mutating func settle(now: Int = 0) -> [Call] {
    tick(now)
    _ = panes.index.settle()
    var calls = panes.resizeViewport()
    if panes.preview.content.window.isEmpty {
      calls += panes.show(panes.preview.content.window.next(in: panes.previews))
    }
    if let followed = autoFollow.settle(at: now), panes.previews.catalog.contains(followed),
      !panes.preview.travel.isActive
    {
      panes.preview.content.window.noteFollowing(followed)
      calls += panes.show(followed)
    }
    panes.revealColumns()
    if keys.isIdle, keys.filter == nil, trust.begin() { keys.ask(.text(.trust, "")) }
    return calls + panes.refreshWall() + performDeferred() + panes.side.takeLogCalls()
      + adviceCalls()
  }

  // MARK: - Trust

  /// Takes diagnostics, which may lack trust.
  mutating func note(_ diagnostics: [LocatedDiagnostic]) { trust.note(diagnostics) }

  /// Carries out the answer to the question.
  mutating func trust(_ isTrusted: Bool) {
    if isTrusted {
      carryOut(.trust)
    } else {
      trust.decline()
      let key = panes.bindings.label(of: .screen(.trust), in: panes.mode)
      let cure = key.map { "\($0) asks again" } ?? "'playground trust' allows them"
      show(notice: "Swift files are left alone; \(cure)")
    }
  }

  /// Whether the question can be asked.
  var asksForTrust: Bool { trust.isAllowed }

  /// Asks once more whether Swift files may be compiled and run.
  mutating func askForTrust() -> [Call] {
    if trust.beginAgain() { keys.ask(.text(.trust, "")) }
    return []
  }

  /// What to remember until the next start.
  var memory: ScreenMemory {
    var memory = panes.memory
    memory.isPinned = autoFollow.isPinned
    memory.showsReview = panes.side.panel == .review
    memory.declinesTrust = trust.isDeclined
    return memory
  }

  // MARK: - Messages of the daemon

  /// Applies a notification at a time in milliseconds; `time` is the local time of day.
  mutating func apply(
    _ notification: Notification,
    time: String,
    now: Int = 0
  ) -> [Call] {
    tick(now)
    switch notification {
    case .frame(let attachment, let frame): return apply(frame, attachment: attachment)
    case .changes(let update): return add(update, time: time)
    case .diagnostics(let report):
      // The problems are in order after `settle`.
      panes.index.apply(report)
      note(report.diagnostics)
      if panes.isOnScreen(report.preview) {
        panes.preview.content.window.shown?.apply(report.diagnostics)
      }
    case .added(let summary): return add(summary)
    case .removed(let name): panes.index.remove(name, isOnScreen: panes.isOnScreen(name))
    case .event(let event):
      let previewID = PreviewID(name: event.preview, variant: event.variant)
      if panes.preview.content.shown?.previewID == previewID { notice = EventText.line(of: event) }
    case .paused(let waitingCount): connection = .connected(waitingCount: waitingCount)
    case .notice(let message): show(notice: message)
    case .missed(let attachment, let count):
      notice = "\(count) changes were not received in time; the log has them"
      if panes.preview.content.shown?.attachment == attachment {
        return panes.preview.content.miss(attachment: attachment)
      }
      // The state of other previews is only known from their summaries.
      return [.fetchPreviews]
    case .tree(let attachment, let generation, let tree):
      guard case .json(let node) = tree else { break }
      inspect(node, attachment: attachment, generation: generation)
      return resumeEditing()
    case .revealed(let element): return follow(element)
    // For editors alone.
    case .cursor, .documentEdit, .sourceDiagnostics: break
    case .stopping: connection = .lost(attempts: 0, isStopped: true)
    }
    return []
  }

  /// Shows a notice until the next key.
  mutating func show(notice text: String) { notice = DrawnText.line(text) }

  /// Applies changed rows; a search continues in the text of a new generation.
  private mutating func apply(_ frame: Frame, attachment: Int) -> [Call] {
    panes.preview.apply(frame, attachment: attachment)
    let generation = panes.preview.content.shown?.generation
    let calls = panes.preview.content.apply(frame, attachment: attachment)
    guard keys.search != nil, panes.preview.content.shown?.generation != generation else {
      return calls
    }
    keys.restartSearch()
    return calls + requestText()
  }

  /// Applies an update of a preview.
  private mutating func add(_ update: PreviewChanges, time: String) -> [Call] {
    let isOnScreen =
      panes.preview.content.shown?.previewID
      == PreviewID(name: update.preview, variant: update.variant)
    // An event in one variant is also reported to clients of the others, where it changes nothing.
    let isElsewhere =
      update.outcome == .noVisibleChange && update.cause.isOfClient && !isOnScreen
    guard !isElsewhere else { return [] }
    let isFirst = panes.index.isFirst(update)
    // What is typed is an outcome when it is saved.
    let isTyped = update.cause == .typing
    let isHeld = panes.readsDetails
    guard
      isTyped
        || panes.side.history
          .add(update, time: time, now: now, isFirst: isFirst, isHeld: isHeld)
    else { return [] }
    if !isTyped { panes.preview.travel.note(update) }
    let isSeen = panes.isOnScreen(update.preview)
    panes.index.apply(update, time: time, isOnScreen: isSeen, at: now)
    if !isTyped { follow(update) }
    if isOnScreen, !update.cause.isOfClient { advice.invalidate() }
    guard let calls = panes.preview.content.apply(update) else { return [] }
    if update.outcome == .rendered { freshEnd = now + Self.freshMilliseconds }
    panes.side.inspector.show(panes.options.settings.namesBudgets ? update.phases : nil)
    return calls + panes.stateCalls(isOfFile: !update.cause.isOfClient)
  }

  /// Brings the preview of an outcome to the screen, if that follows saves.
  private mutating func follow(_ update: PreviewChanges) {
    let shown = panes.preview.content.shown
    autoFollow.consider(
      update,
      shown: shown?.previewID,
      isShownBroken: shown?.diagnostics.contains { $0.severity == .error } ?? false,
      at: now,
    )
  }

  // MARK: - Keys

  /// Handles a key at a time in milliseconds; `takeActions` returns its effects on the terminal.
  mutating func press(_ key: KeyPress, now: Int = 0) -> [Call] {
    notice = nil
    showsHint = false
    autoFollow.noteKey(at: now)
    panes.preview.content.search.cells = nil
    tick(now)
    if typeInReview(key) { return [] }
    if keys.isIdle, let calls = panes.pressWallMenu(key) { return calls }
    if key == .character(" "), keys.isIdle, let calls = pressSpace() { return calls }
    if keys.isIdle, let calls = panes.operate(key) { return calls }
    if case .modified = key { return key.withoutModifiers.flatMap { press($0, now: now) } }
    let isStepShown = panes.side.inspector.hasStep
    let mode = panes.mode
    let calls = obey(keys.meaning(of: key, on: panes.surface.size, panes.bindings, in: mode))
    return isStepShown && !panes.side.inspector.hasStep ? calls + [.revertSource] : calls
  }

  /// Has the client carry out an effect on the terminal.
  mutating func carryOut(_ action: TerminalAction) { actions.append(action) }

  /// Returns the effects on the terminal, once.
  mutating func takeActions() -> [TerminalAction] {
    followReview()
    defer { actions = [] }
    return actions
  }
}
