import Core
import Description

// The full-screen client in three parts: `ScreenModel` is all it knows, changed by keys and by what
// the daemon tells; `ScreenView` draws a model; the session reads, waits and writes. Model and view
// are values: same events, same screen.

/// Everything the full-screen client knows.
struct ScreenModel: Equatable, Sendable {
  /// Which part of the screen keys go to.
  enum Pane: Equatable, Sendable {
    case previews
    case content
  }

  /// How the client and the daemon stand.
  enum Connection: Equatable, Sendable {
    case connecting
    case connected
    /// The daemon is gone; so many attempts have been made to find it again.
    case lost(attempts: Int)
  }

  /// Something for the session to do.
  enum Effect: Equatable, Sendable {
    case attach(Target, Size)
    case detach(attachment: Int)
    case resize(attachment: Int, Size)
    case scroll(attachment: Int, ScrollTarget)
    /// All rows of a preview, to search in.
    case fetchText(Target, Size)
    case redraw
    case suspend
    case quit
  }

  /// The terminal.
  private(set) var size: Size
  /// A viewport of that size whatever the terminal's, if it was asked for.
  let fixedViewport: Size?
  /// All previews, as the daemon lists them.
  private(set) var previews: [PreviewSummary] = []
  /// Which line of the list is chosen.
  private(set) var selection = 0
  /// Where keys go.
  private(set) var pane = Pane.content
  /// The preview on screen.
  private(set) var shown: ShownPreview?
  /// What is to be on screen as soon as the daemon has answered.
  private(set) var awaited: Target?
  /// What happened, the newest last.
  private(set) var notes: [ChangeNote] = []
  private(set) var connection = Connection.connecting
  private(set) var search: Search?
  private(set) var isHelpShown = false
  /// A word about the last key or message, gone with the next key.
  private(set) var notice: String?
  /// The viewport the daemon was told last.
  private var toldViewport: Size?
  /// The preview asked for on the command line, until it has been found.
  private var wanted: String?

  /// The most entries that the change pane keeps.
  static let noteLimit = 200

  /// Creates the client's state before it has heard anything.
  init(size: Size, wanted: String? = nil, fixedViewport: Size? = nil) {
    self.size = size
    self.wanted = wanted
    self.fixedViewport = fixedViewport
  }

  /// The list's lines: each preview, then its variants.
  var targets: [Target] {
    previews.flatMap { summary in
      [Target(preview: summary.name)]
        + summary.variants.map { Target(preview: summary.name, variant: $0) }
    }
  }

  /// The preview on screen as the daemon lists it.
  var shownSummary: PreviewSummary? {
    shown.flatMap { shown in previews.first { $0.name == shown.target.preview } }
  }

  /// Whether an older version than the file's is on screen.
  var isStale: Bool { shown?.isStale(shownSummary?.status) ?? false }

  /// What is wrong with the file on screen, as lines of at most `columns` columns.
  func diagnosticLines(columns: Int) -> [String] {
    DiagnosticText.lines(of: shown?.diagnostics ?? [], columns: columns - 4)
  }

  /// Where everything goes.
  var layout: ScreenLayout { ScreenLayout(self) }
}

// MARK: - Events

extension ScreenModel {
  /// Adopts another size of the terminal.
  mutating func resize(to size: Size) -> [Effect] {
    self.size = size
    return viewportEffects()
  }

  /// Adopts a new connection and the previews there are; shows what was shown before, else what
  /// was asked for, else the first.
  mutating func connect(_ previews: [PreviewSummary]) -> [Effect] {
    connection = .connected
    notice = nil
    self.previews = previews
    shown?.attachment = nil
    toldViewport = nil
    clampSelection()
    return showSomething()
  }

  /// Notes that the daemon is gone and how often it was looked for since.
  mutating func disconnect(attempts: Int) {
    connection = .lost(attempts: attempts)
    shown?.attachment = nil
    awaited = nil
    search?.stopTyping()
  }

  /// Shows a preview the daemon has just attached this client to.
  mutating func attach(_ target: Target, _ attached: Attached) -> [Effect] {
    let attachment = attached.attachment
    guard awaited == target else { return [.detach(attachment: attachment)] }
    awaited = nil
    var effects: [Effect] = []
    if let old = shown?.attachment { effects.append(.detach(attachment: old)) }
    var next = ShownPreview(target: target, attachment: attachment)
    if let shown, shown.target == target {
      next = shown
      next.attachment = attachment
    } else {
      search = nil
    }
    if let frame = attached.frame { next.adopt(frame) }
    next.diagnostics = attached.diagnostics
    shown = next
    selection = targets.firstIndex(of: target) ?? selection
    toldViewport = attached.frame?.size
    return effects + viewportEffects()
  }

  /// Notes that the daemon would not attach this client to a preview.
  mutating func fail(toAttach target: Target, _ message: String) {
    guard awaited == target else { return }
    awaited = nil
    notice = message
  }

  /// Adopts rows that changed.
  mutating func adopt(_ frame: Frame, attachment: Int) -> [Effect] {
    guard let shown, shown.attachment == attachment else { return [] }
    let isNew = frame.generation != shown.generation
    self.shown?.adopt(frame)
    return isNew && search != nil ? searchEffects() : []
  }

  /// Adopts all rows of a preview, to search in.
  mutating func adopt(text lines: [String], of target: Target) -> [Effect] {
    guard shown?.target == target, search != nil else { return [] }
    search?.adopt(lines)
    return revealEffects()
  }

  /// Adds what an update changed to the change pane.
  mutating func add(_ changes: PreviewChanges, time: String) -> [Effect] {
    notes.append(ChangeNote(changes, time: time))
    if notes.count > Self.noteLimit { notes.removeFirst(notes.count - Self.noteLimit) }
    setStatus(of: changes.preview, after: changes)
    let target = Target(preview: changes.preview, variant: changes.variant)
    guard shown?.target == target else { return [] }
    shown?.outcome = changes.outcome
    shown?.microseconds = changes.phases.total
    if changes.outcome == .rendered || changes.outcome == .noVisibleChange {
      shown?.diagnostics.removeAll { $0.severity == .error }
    }
    return viewportEffects()
  }

  /// Adopts what is wrong with a preview's file.
  mutating func adopt(_ diagnostics: [LocatedDiagnostic], of preview: String) -> [Effect] {
    guard shown?.target.preview == preview else { return [] }
    shown?.diagnostics = diagnostics
    return viewportEffects()
  }

  /// Adds a preview to the list, or replaces what is listed of it.
  mutating func add(_ summary: PreviewSummary) -> [Effect] {
    if let place = previews.firstIndex(where: { $0.name == summary.name }) {
      previews[place] = summary
    } else {
      let place = previews.firstIndex { $0.name > summary.name } ?? previews.count
      previews.insert(summary, at: place)
    }
    clampSelection()
    return shown == nil && awaited == nil ? showSomething() : []
  }

  /// Takes a preview off the list; what is on screen stays there.
  mutating func remove(_ preview: String) {
    if shown?.target.preview == preview {
      if let place = previews.firstIndex(where: { $0.name == preview }) {
        previews[place].status = .removed
      }
    } else {
      previews.removeAll { $0.name == preview }
    }
    clampSelection()
  }

  /// Says that changes were left out because this client read too slowly.
  mutating func miss(_ count: Int) { notice = "\(count) changes missed" }
}

// MARK: - Keys

extension ScreenModel {
  /// Does what a key stands for.
  mutating func press(_ key: KeyPress) -> [Effect] {
    notice = nil
    if search?.isTyping == true { return type(key) }
    guard let command = KeyTable.command(for: key) else { return [] }
    if isHelpShown, command != .quit, command != .suspend, command != .redraw {
      isHelpShown = false
      return []
    }
    switch command {
    case .quit: return [.quit]
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    case .help: isHelpShown = true
    case .switchPane: pane = pane == .content ? .previews : .content
    case .open: return open()
    case .search: return beginSearch()
    case .nextMatch: return advanceSearch(by: 1)
    case .previousMatch: return advanceSearch(by: -1)
    case .leave: search = nil
    case .up, .down, .top, .bottom, .halfPageUp, .halfPageDown, .pageUp, .pageDown:
      return move(command)
    }
    return []
  }

  private mutating func move(_ command: KeyTable.Command) -> [Effect] {
    if pane == .content { return scroll(command) }
    let page = max(1, layout.list?.height ?? 1)
    switch command {
    case .up: selection -= 1
    case .down: selection += 1
    case .top: selection = 0
    case .bottom: selection = targets.count - 1
    case .halfPageUp: selection -= max(1, page / 2)
    case .halfPageDown: selection += max(1, page / 2)
    case .pageUp: selection -= page
    default: selection += page
    }
    clampSelection()
    return []
  }

  private func scroll(_ command: KeyTable.Command) -> [Effect] {
    guard let attachment = shown?.attachment else { return [] }
    let page = max(1, layout.content.height)
    let target: ScrollTarget =
      switch command {
      case .up: .by(-1)
      case .down: .by(1)
      case .top: .to(0)
      case .bottom: .to(shown?.contentRows ?? 0)
      case .halfPageUp: .by(-max(1, page / 2))
      case .halfPageDown: .by(max(1, page / 2))
      case .pageUp: .by(-page)
      default: .by(page)
      }
    return [.scroll(attachment: attachment, target)]
  }

  private mutating func open() -> [Effect] {
    guard pane == .previews, targets.indices.contains(selection) else { return [] }
    pane = .content
    return show(targets[selection])
  }

  private mutating func clampSelection() {
    selection = max(0, min(selection, targets.count - 1))
  }
}

// MARK: - Search

extension ScreenModel {
  private mutating func beginSearch() -> [Effect] {
    guard let shown else { return [] }
    search = Search(origin: shown.offset)
    pane = .content
    return searchEffects()
  }

  private mutating func type(_ key: KeyPress) -> [Effect] {
    switch key {
    case .character(let character): search?.type(character)
    case .backspace: search?.eraseLast()
    case .enter:
      search?.stopTyping()
      if search?.query.isEmpty == true { search = nil }
    case .escape, .control("c"):
      let origin = search?.origin
      search = nil
      guard let origin, let attachment = shown?.attachment else { return [] }
      return [.scroll(attachment: attachment, .to(origin))]
    default: return []
    }
    return revealEffects()
  }

  private mutating func advanceSearch(by step: Int) -> [Effect] {
    guard search != nil else { return [] }
    search?.advance(by: step)
    return revealEffects()
  }

  private func searchEffects() -> [Effect] {
    guard let shown, shown.attachment != nil else { return [] }
    let rows = min(max(1, shown.contentRows), Request.Limit.cells / max(1, shown.size.width))
    let size = Size(width: max(1, shown.size.width), height: min(rows, Request.Limit.rows))
    return [.fetchText(shown.target, size)]
  }

  /// Scrolls so that the match that is looked at can be seen.
  private func revealEffects() -> [Effect] {
    guard let match = search?.currentMatch, let shown, let attachment = shown.attachment else {
      return []
    }
    let height = max(1, layout.content.height)
    let isVisible = (shown.offset..<shown.offset + height).contains(match.row)
    if isVisible { return [] }
    return [.scroll(attachment: attachment, .to(max(0, match.row - height / 2)))]
  }
}

// MARK: - Attachments

extension ScreenModel {
  private mutating func showSomething() -> [Effect] {
    let targets = targets
    if let name = wanted {
      let found = previews.first { $0.name == name || $0.title == name || $0.file == name }
      if let found {
        wanted = nil
        return show(Target(preview: found.name))
      }
    }
    if let shown {
      return targets.contains(shown.target) ? show(shown.target) : []
    }
    return targets.first.map { show($0) } ?? []
  }

  private mutating func show(_ target: Target) -> [Effect] {
    if shown?.target == target, shown?.attachment != nil { return [] }
    awaited = target
    return [.attach(target, viewport)]
  }

  /// The size to ask the daemon for.
  private var viewport: Size {
    let area = layout.content
    return fixedViewport ?? Size(width: max(1, area.width), height: max(1, area.height))
  }

  private mutating func viewportEffects() -> [Effect] {
    guard let attachment = shown?.attachment, toldViewport != viewport else { return [] }
    toldViewport = viewport
    return [.resize(attachment: attachment, viewport)]
  }

  private mutating func setStatus(of preview: String, after changes: PreviewChanges) {
    guard let place = previews.firstIndex(where: { $0.name == preview }) else { return }
    previews[place].generation = changes.generation
    let isNew = previews[place].status == .error || previews[place].status == .building
    switch changes.outcome {
    case .rendered, .noVisibleChange: previews[place].status = .ok
    case .invalid, .compileError, .crashed, .timedOut:
      previews[place].status = isNew ? .error : .stale
    case .removed: previews[place].status = .removed
    case .unchangedBytes, .superseded, .notUsed: break
    }
  }
}
