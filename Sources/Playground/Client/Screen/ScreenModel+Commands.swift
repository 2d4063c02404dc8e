import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

// The effects of keys.
extension ScreenModel {
  /// Carries out the meaning of a key.
  mutating func obey(_ meaning: KeyMode.Meaning) -> [ScreenEffect] {
    var requests: [ScreenRequest] = []
    switch meaning {
    case .nothing: break
    case .searched: requests = revealMatch()
    case .unsearched(let origin): requests = panes.preview.content.rejoin(at: origin)
    case .go(let target): requests = panes.preview.content.scroll(to: target)
    case .command(let command): return perform(command)
    case .filtered(let text):
      panes.index.filter(by: text)
      requests = panes.show(panes.previews.selected)
    case .found:
      let found = panes.previews.selected
      panes.index.filter(by: nil)
      found.map { panes.index.select($0) }
      panes.positions.enter(.content)
      requests = panes.show(found) + panes.resizeViewport()
    case .unfiltered:
      panes.index.filter(by: nil)
      panes.preview.content.shown.map { panes.index.select($0.previewID) }
    case .setState(let name, let text): requests = setState(name, text: text)
    case .save(let name): return [.save(name)]
    case .mouse(let event):
      let meaning = mouse.meaning(of: event, on: panes.layout)
      requests = panes.perform(meaning)
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
    if let response = panes.performInPast(command) {
      return collect(response).map(ScreenEffect.ask)
    }
    if command == .leave {
      deferred.clear()
      panes.preview.content.stopWaiting()
    }
    let isRow = panes.focus.pane == .content
    if isRow, deferred.take(command, isBusy: isBusy) { return [] }
    return performNow(command)
  }

  /// Whether an action on a row, or a search for the row to act on, is not finished.
  private var isBusy: Bool {
    panes.preview.content.isBusy || (keys.isSeeking && panes.preview.content.hasCursor)
  }

  /// Performs the commands that waited, up to one that has to be answered.
  mutating func performDeferred() -> [ScreenRequest] {
    var requests: [ScreenRequest] = []
    while let command = deferred.next(isBusy: isBusy) {
      for case .ask(let request) in performNow(command) { requests.append(request) }
    }
    return requests
  }

  private mutating func performNow(_ command: Command) -> [ScreenEffect] {
    if let reason = CommandAvailability(self).reason(against: command) {
      notice = reason
      return []
    }
    switch command {
    case .goToMatch where panes.previews.catalog.summaries.isEmpty: return [.create("hello")]
    case .quit: return [.quit]
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    case .edit: return EditLocationChoice(panes).location.map { [.edit($0)] } ?? []
    case .copy: return [.copy(ScreenText(panes).text)]
    case .help, .focus, .advanceFocus, .zoom, .hidePane, .widenPane, .findPreview, .pin, .goToID,
      .goToLetter, .saveScreen, .changeWidth:
      arrange(command)
      return panes.resizeViewport().map(ScreenEffect.ask)
    case .pane, .search, .goToMatch, .goToChange, .inspect, .states, .resetStates, .undo, .redo,
      .travel, .nextVariant, .variants, .deleteOrCompare, .reload, .pause, .leave:
      return request(command).map(ScreenEffect.ask)
    }
  }

  /// Performs a command about the screen.
  private mutating func arrange(_ command: Command) {
    switch command {
    case .help: keys.showHelp()
    case .focus(let pane): panes.positions.enter(pane)
    case .advanceFocus(let step): panes.advanceFocus(by: step)
    case .zoom: panes.positions.toggleZoom()
    case .hidePane: panes.positions.hide()
    case .widenPane(let columns): panes.widen(by: columns)
    case .findPreview: beginFilter()
    case .pin:
      autoFollow.togglePin()
      notice = autoFollow.isPinned ? "pinned: saves do not change the preview" : "following saves"
    case .goToID: ask(.text(.id, ""))
    case .goToLetter:
      ask(.letter)
      notice = "to the section of which letter?"
    case .saveScreen: keys.ask(.text(.file, "screen.txt"))
    case .changeWidth:
      notice = panes.positions.changeWidth().map { "width \($0)" } ?? "width of the pane"
    case .pane, .search, .goToMatch, .goToChange, .edit, .inspect, .states, .resetStates, .undo,
      .redo, .travel, .copy, .nextVariant, .variants, .deleteOrCompare, .reload, .pause, .leave,
      .quit, .suspend, .redraw:
      break
    }
  }

  /// Performs a command about previews.
  private mutating func request(_ command: Command) -> [ScreenRequest] {
    let shown = panes.preview.content.shown?.previewID.selection
    switch command {
    case .pane(let command): return collect(panes.perform(command))
    case .search: return beginSearch()
    case .goToMatch(let step): return keys.advance(by: step) ? revealMatch() : []
    case .goToChange(let step):
      panes.positions.enter(.content)
      return collect(panes.preview.content.goToChange(by: step))
    case .inspect: return panes.toggle(.inspector)
    case .states: return panes.toggle(.states)
    case .resetStates: return shown.map { [.resetStates($0)] } ?? []
    case .undo: return shown.map { [.undo($0)] } ?? []
    case .redo: return shown.map { [.redo($0)] } ?? []
    case .travel:
      return panes.preview.content.shown.map { panes.enterPast(of: $0.previewID, at: .newest) } ?? []
    case .nextVariant: return panes.show(panes.nextVariant)
    case .variants: return panes.toggleVariants()
    case .deleteOrCompare:
      if panes.mode == .row { return collect(panes.perform(.delete)) }
      return panes.compare()
    case .reload: return shown.map { [.reload($0)] } ?? []
    case .pause: return [connection.isPaused ? .resume : .pause]
    case .leave:
      guard keys.search != nil else { return panes.back() }
      keys.endSearch()
      return panes.preview.content.rejoin()
    case .help, .focus, .advanceFocus, .zoom, .hidePane, .widenPane, .findPreview, .pin, .goToID,
      .goToLetter, .saveScreen, .edit, .copy, .changeWidth, .quit, .suspend, .redraw:
      return []
    }
  }

  /// Carries out a pane's response except for its requests, which are returned.
  mutating func collect(_ response: PaneResponse) -> [ScreenRequest] {
    notice = response.notice ?? notice
    response.prompt.map { keys.ask($0) }
    return panes.carryOut(response)
  }

  // MARK: - Texts that are typed

  /// Prompts for the target of a jump in the preview.
  private mutating func ask(_ prompt: Prompt) {
    panes.positions.enter(.content)
    keys.ask(prompt)
  }

  private mutating func beginFilter() {
    keys.beginFilter()
    panes.beginFilter()
  }

  private mutating func beginSearch() -> [ScreenRequest] {
    if panes.focus.pane == .previews {
      beginFilter()
      return panes.resizeViewport()
    }
    guard let shown = panes.preview.content.shown else { return [] }
    keys.beginSearch(at: shown.offset)
    panes.preview.content.part()
    panes.positions.enter(.content)
    return requestText() + panes.resizeViewport()
  }

  /// Returns the request for the next rows of the text that is searched.
  mutating func requestText() -> [ScreenRequest] {
    guard let attachment = panes.preview.content.shown?.attachment,
      let start = keys.takeTextRequest()
    else { return [] }
    return [.fetchText(TextRequest(attachment: attachment, from: start))]
  }

  /// Makes the current match visible; moves the cursor to it when the query or a match was chosen.
  mutating func revealMatch() -> [ScreenRequest] {
    guard let search = keys.search else { return panes.preview.content.rejoin() }
    guard panes.preview.content.hasCursor, !search.isTyping else {
      keys.stopSeeking()
      guard let match = search.currentMatch else { return [] }
      let height = max(1, panes.layout.content.height)
      return panes.preview.content.reveal(row: match.row, height: height)
    }
    // The row stays selected when another match becomes the current one because of a save.
    guard keys.isSeeking else { return [] }
    guard let match = keys.takeSought() else {
      return keys.isSeeking ? [] : panes.preview.content.rejoin()
    }
    panes.preview.content.part()
    let ambiguous = panes.surface.terminal.cells.ambiguous
    let column = DisplayWidth.columns(of: match.before, ambiguous: ambiguous)
    return panes.preview.content.find(row: match.row, column: column, generation: match.generation)
  }

  /// Returns the request to set a state to a typed value; shows a notice if it has another type.
  private mutating func setState(_ name: String, text: String) -> [ScreenRequest] {
    guard let previewID = panes.preview.content.shown?.previewID else { return [] }
    do throws(ValueConversionError) {
      return try panes.side.change(of: name, to: text, in: previewID)
    } catch {
      notice = "\(name): \(error)"
      return []
    }
  }
}
