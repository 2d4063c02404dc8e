import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

// The effects of keys on the parts of the model.
extension ScreenModel {
  /// Carries out the meaning of a key.
  mutating func obey(_ meaning: KeyMode.Meaning) -> [ScreenEffect] {
    var requests: [ScreenRequest] = []
    switch meaning {
    case .nothing: break
    case .searched: requests = revealMatch()
    case .go(let target): requests = content.scroll(to: target)
    case .command(let command): return perform(command)
    case .filtered(let text):
      previews.filter(by: text)
      requests = show(previews.selected)
    case .found:
      let found = previews.selected
      previews.filter(by: nil)
      found.map { previews.select($0) }
      focus.move(to: .content)
      requests = show(found) + resizeViewport()
    case .unfiltered:
      previews.filter(by: nil)
      content.shown.map { previews.select($0.previewID) }
    case .setState(let name, let text): requests = setState(name, text: text)
    case .save(let name): return [.save(name)]
    case .mouse(let event):
      requests = travel.isActive && actInPast(on: event) ? resizeViewport() : act(on: event)
    case .strayPaste: notice = "pasted text was ignored: no text field is active"
    case .unbound(let key):
      if case .character(let letter) = key {
        notice = "'\(letter)' has no function; ? shows the keys"
      }
    }
    return requests.map(ScreenEffect.ask)
  }

  /// Performs a command, now or after the answer to an action on a row.
  private mutating func perform(_ command: Command) -> [ScreenEffect] {
    if travel.isActive, let effects = performInPast(command) { return effects }
    if command == .leave {
      deferred = []
      content.stopWaiting()
    }
    if command.concernsRows, focus.pane == .content, content.isBusy || !deferred.isEmpty {
      deferred.append(command)
      return []
    }
    return performNow(command)
  }

  /// Performs the commands that waited, up to one that has to be answered.
  mutating func performDeferred() -> [ScreenRequest] {
    var requests: [ScreenRequest] = []
    while !deferred.isEmpty, !content.isBusy {
      for case .ask(let request) in performNow(deferred.removeFirst()) { requests.append(request) }
    }
    return requests
  }

  private mutating func performNow(_ command: Command) -> [ScreenEffect] {
    if let reason = CommandAvailability(self).reason(against: command) {
      notice = reason
      return []
    }
    switch command {
    case .quit: return [.quit]
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    case .edit: return editTarget.map { [.edit($0)] } ?? []
    case .copy: return [.copy(ScreenText(self).text)]
    case .help, .focus, .advanceFocus, .zoom, .widenPane, .findPreview, .pin, .goToID,
      .goToLetter, .saveScreen:
      return arrange(command).map(ScreenEffect.ask)
    case .pane, .search, .goToMatch, .goToChange, .inspect, .states, .resetStates, .undo, .redo,
      .travel, .changeWidth, .nextVariant, .reload, .pause, .leave:
      return request(command).map(ScreenEffect.ask)
    }
  }

  // MARK: - Commands about the screen

  private mutating func arrange(_ command: Command) -> [ScreenRequest] {
    switch command {
    case .help: keys.showHelp()
    case .focus(let pane): focus.move(to: pane)
    case .advanceFocus(let step): advanceFocus(by: step)
    case .zoom: focus.toggleZoom()
    case .widenPane(let columns): widenPane(by: columns)
    case .findPreview: beginFilter()
    case .pin:
      following.togglePin()
      notice = following.isPinned ? "pinned: saves do not change the preview" : "following saves"
    case .goToID: ask(.text(.id, ""))
    case .goToLetter:
      ask(.letter)
      notice = "to the section of which letter?"
    case .saveScreen: keys.ask(.text(.file, "screen.txt"))
    case .pane, .search, .goToMatch, .goToChange, .edit, .inspect, .states, .resetStates, .undo,
      .redo, .travel, .copy, .changeWidth, .nextVariant, .reload, .pause, .leave, .quit, .suspend,
      .redraw:
      break
    }
    return resizeViewport()
  }

  private mutating func advanceFocus(by step: Int) {
    repeat { focus.advance(by: step) } while focus.pane == .problems && problems.problems.isEmpty
  }

  private mutating func widenPane(by columns: Int) {
    let boxes = layout.boxes
    switch focus.pane {
    case .previews:
      boxes[.previews].map { widths.set($0.frame.width + columns, of: .previews) }
    case .changes: boxes[.changes].map { widths.set($0.frame.width + columns, of: .changes) }
    case .content: boxes[.previews].map { widths.set($0.frame.width - columns, of: .previews) }
    case .problems: break
    }
  }

  private mutating func beginFilter() {
    focus.move(to: .previews)
    keys.beginFilter()
    previews.filter(by: "")
  }

  /// Prompts for the target of a jump in the preview.
  private mutating func ask(_ prompt: Prompt) {
    focus.move(to: .content)
    keys.ask(prompt)
  }

  // MARK: - Commands about previews

  private mutating func request(_ command: Command) -> [ScreenRequest] {
    switch command {
    case .pane(let command): return collect(perform(command))
    case .search: return beginSearch()
    case .goToMatch(let step): return keys.advance(by: step) ? revealMatch() : []
    case .goToChange(let step):
      focus.move(to: .content)
      return collect(content.goToChange(by: step))
    case .inspect: return toggle(.inspector)
    case .states: return toggle(.states)
    case .resetStates:
      return content.shown.map { [.resetStates($0.previewID.selection)] } ?? []
    case .undo: return content.shown.map { [.undo($0.previewID.selection)] } ?? []
    case .redo: return content.shown.map { [.redo($0.previewID.selection)] } ?? []
    case .travel: return travel(to: content.shown?.previewID, at: .newest)
    case .changeWidth:
      surface.changeWidth()
      notice = surface.chosenWidth.map { "width \($0)" } ?? "width of the pane"
      return resizeViewport()
    case .nextVariant: return show(nextVariant)
    case .reload: return content.shown.map { [.reload($0.previewID.selection)] } ?? []
    case .pause: return [connection.isPaused ? .resume : .pause]
    case .leave: return leave()
    case .help, .focus, .advanceFocus, .zoom, .widenPane, .findPreview, .pin, .goToID,
      .goToLetter, .saveScreen, .edit, .copy, .quit, .suspend, .redraw:
      return []
    }
  }

  /// Performs a command in the pane with the focus.
  private mutating func perform(_ command: PaneCommand) -> PaneResponse {
    let page = max(1, layout.boxes[focus.pane]?.inner.height ?? 1)
    switch focus.pane {
    case .previews: return performInList(command, page: page)
    case .content: return content.perform(command, page: max(1, layout.content.height))
    case .changes: return performInSide(command, page: page)
    case .problems:
      if case .go(let motion) = command { problems.move(motion, page: max(1, page / 4)) }
      guard command == .open, let problem = problems.selected else { return PaneResponse() }
      return PaneResponse(shown: PreviewID(name: problem.preview), entersContent: true)
    }
  }

  private mutating func performInList(_ command: PaneCommand, page: Int) -> PaneResponse {
    switch command {
    case .go(let motion):
      previews.move(motion, page: page)
      return PaneResponse(shown: previews.selected)
    case .goAside(let step): previews.fold(step < 0)
    case .open:
      guard let selected = previews.selected else {
        previews.fold(nil)
        return PaneResponse()
      }
      return PaneResponse(shown: selected, entersContent: true)
    case .refresh, .delete, .moveRow: break
    }
    return PaneResponse()
  }

  private mutating func performInSide(_ command: PaneCommand, page: Int) -> PaneResponse {
    switch (side, command) {
    case (.changes, .go(let motion)):
      history.move(motion, page: max(1, page / 2))
      return PaneResponse(requests: revisionRequests)
    case (.changes, .open):
      guard let previewID = history.selected?.head.previewID, previews.contains(previewID) else {
        return PaneResponse(notice: "the preview of this outcome no longer exists")
      }
      let past = history.pastStart.map { travel(to: previewID, at: $0) } ?? []
      return PaneResponse(requests: past, shown: previewID, entersContent: true)
    case (.inspector, .go(let motion)):
      let count = InspectorPane.lines(of: self).count
      inspector.move(motion, count: count, page: page)
    case (.states, .go(let motion)): states.move(motion, page: page)
    case (.states, .open):
      if let state = states.selected {
        keys.ask(.text(.state(state.name), StatesPane.text(of: state.value)))
      }
    case (_, .goAside), (_, .refresh), (_, .delete), (_, .moveRow), (.inspector, .open): break
    }
    return PaneResponse()
  }

  /// The request for the changes of the selected outcome, if they are only in the log.
  var revisionRequests: [ScreenRequest] {
    history.unreadRevision.map { [.fetchRevision(RevisionSelection(revision: $0))] } ?? []
  }

  /// Carries out a pane's response except for its requests, which are returned.
  mutating func collect(_ response: PaneResponse) -> [ScreenRequest] {
    notice = response.notice ?? notice
    if response.entersContent { focus.move(to: .content) }
    let shown = show(response.shown)
    return response.requests + shown + (response.entersContent ? resizeViewport() : [])
  }

  private mutating func beginSearch() -> [ScreenRequest] {
    if focus.pane == .previews {
      beginFilter()
      return resizeViewport()
    }
    guard let shown = content.shown else { return [] }
    keys.beginSearch(at: shown.offset)
    focus.move(to: .content)
    return content.fetchText(cells: surface.terminal.cells) + resizeViewport()
  }

  /// Scrolls to make the current match visible.
  mutating func revealMatch() -> [ScreenRequest] {
    guard let match = keys.search?.currentMatch else { return [] }
    return content.reveal(row: match.row, height: max(1, layout.content.height))
  }

  /// Ends the search, else removes the cursor, else closes the panel, else ends the zoom.
  private mutating func leave() -> [ScreenRequest] {
    if keys.search != nil {
      keys.endSearch()
      return []
    }
    if focus.pane == .content, content.cursor.path != nil { return content.leave() }
    if side != .changes { return toggle(side) }
    if focus.isZoomed { focus.toggleZoom() } else { focus.move(to: .content) }
    return resizeViewport()
  }

  /// The next variant of the preview on screen; after the last one, the preview itself.
  private var nextVariant: PreviewID? {
    guard let previewID = content.shown?.previewID, let variants = shownSummary?.variants else {
      return nil
    }
    let all = [nil] + variants.map(Optional.some)
    let place = all.firstIndex(of: previewID.variant) ?? 0
    return PreviewID(name: previewID.name, variant: all[(place + 1) % all.count])
  }

  /// The position that the editor opens: that of the selected problem or outcome, else the error
  /// of the preview on screen, else the preview itself.
  var editTarget: EditTarget? {
    let shown = content.shown?.previewID.name
    let problem =
      focus.pane == .problems
      ? problems.selected
      : problems.problems.first { $0.preview == shown && $0.diagnostic.severity == .error }
    if focus.pane == .changes, side == .changes, let cause = history.selected?.head.cause,
      case .file(let path) = Cause(text: cause)
    {
      return EditTarget(file: path, line: 1, column: 1)
    }
    if let location = problem?.diagnostic.location, !location.file.isEmpty {
      let start = location.start
      return EditTarget(file: location.file, line: start.line, column: start.column)
    }
    let summary = focus.pane == .previews ? selectedSummary : shownSummary
    return summary.map { EditTarget(file: $0.file, line: $0.line ?? 1, column: 1) }
  }

  private var selectedSummary: PreviewSummary? {
    previews.selected.flatMap { previews.summary(of: $0.name) }
  }
}

extension Command {
  /// Whether the command acts on the row under the cursor or moves the cursor.
  fileprivate var concernsRows: Bool {
    switch self {
    case .pane, .goToChange: true
    case .focus, .advanceFocus, .zoom, .widenPane, .findPreview, .search, .goToMatch, .pin,
      .goToID, .goToLetter, .edit, .inspect, .states, .resetStates, .undo, .redo, .travel, .copy,
      .changeWidth, .nextVariant, .saveScreen, .reload, .pause, .help, .leave, .quit, .suspend,
      .redraw:
      false
    }
  }
}
