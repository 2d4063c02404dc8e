import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

// The effects of keys.
extension ScreenModel {
  /// Carries out the meaning of a key.
  mutating func obey(_ meaning: KeyMode.Meaning) -> [Call] {
    switch meaning {
    case .nothing: break
    case .searched: return revealMatch()
    case .unsearched(let origin): return panes.preview.content.rejoin(at: origin)
    case .go(let target): return panes.preview.content.scroll(to: target)
    case .command(let command): return perform(command)
    case .filtered(let text):
      panes.index.filter(by: text)
      return panes.show(panes.previews.selected)
    case .found:
      let found = panes.previews.selected
      panes.index.filter(by: nil)
      found.map { panes.index.select($0) }
      panes.positions.enter(.content)
      return panes.show(found) + panes.resizeViewport()
    case .unfiltered:
      panes.index.filter(by: nil)
      panes.preview.content.shown.map { panes.index.select($0.previewID) }
    case .setState(let name, let text): return setState(name, text: text)
    case .saveVariant(let name): return saveVariant(as: name)
    case .save(let name): carryOut(.save(name))
    case .trust(let isTrusted): trust(isTrusted)
    case .change(let change, let prompt): return self.change(change, typed: prompt)
    case .refused(let reason): notice = reason
    case .chosen(let target): return open(target)
    case .configure(let setting, let json): carryOut(.configure(setting, json: json))
    case .mouse(let event):
      let meaning = mouse.meaning(of: event, on: panes.layout)
      return clickState(meaning) ?? performInChoices(meaning) ?? perform(meaning)
    case .strayPaste: notice = "pasted text was ignored: no text field is active"
    case .unbound(let key):
      if case .character(let letter) = key {
        let help = panes.bindings.label(of: .screen(.help), in: panes.mode)
        let cure = help.map { "; \($0) shows the keys" } ?? ""
        notice = "'\(letter)' has no function\(cure)"
      }
    }
    return []
  }

  /// Performs a command, now or after the answer to an action on a row.
  private mutating func perform(_ command: KeyCommand) -> [Call] {
    if let calls = panes.performInPast(command, &notice) { return calls }
    if command == .screen(.leave) {
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

  /// Performs the waiting commands in order, and stops at one that needs an answer of the daemon.
  mutating func performDeferred() -> [Call] {
    var calls: [Call] = []
    while let command = deferred.next(isBusy: isBusy) { calls += performNow(command) }
    return calls
  }

  private mutating func performNow(_ command: KeyCommand) -> [Call] {
    if let reason = CommandAvailability(self).reason(against: command) {
      notice = reason
      return []
    }
    if let calls = performInInspector(command) ?? performInStates(command) { return calls }
    if let calls = performInReview(command) { return calls }
    switch command {
    case .pane(let command): return perform(command)
    case .rows(let command): return perform(command)
    case .preview(let command): return perform(command)
    case .screen(let command): return perform(command)
    case .terminal(let command): return perform(command)
    // Performed above, in the review.
    case .review: return []
    }
  }

  private mutating func perform(_ command: PaneCommand) -> [Call] {
    if command == .open, panes.selectsUntrusted { return performNow(.screen(.trust)) }
    return panes.perform(command, &notice)
  }

  /// Performs an action of the mouse on the panes; a second press on the line of untrusted files
  /// asks about them.
  private mutating func perform(_ meaning: ScreenMouse.Meaning) -> [Call] {
    let wasSelected = panes.selectsUntrusted
    let calls = panes.perform(meaning)
    guard case .press(.previews, _?, _) = meaning, wasSelected, panes.selectsUntrusted else {
      return calls
    }
    return calls + performNow(.screen(.trust))
  }

  private mutating func perform(_ command: RowCommand) -> [Call] {
    switch command {
    case .search: return beginSearch()
    case .goToMatch(let step):
      if panes.previews.catalog.summaries.isEmpty {
        carryOut(.create("hello"))
        return []
      }
      return keys.advance(by: step) ? revealMatch() : []
    case .goToChange(let step):
      panes.positions.enter(.content)
      return panes.preview.content.goToChange(by: step, &notice)
    case .goToID: ask(.text(.id, ""))
    case .goToLetter:
      ask(.letter)
      notice = "to the section of which letter?"
    }
    return panes.resizeViewport()
  }

  private mutating func perform(_ command: PreviewCommand) -> [Call] {
    let shown = panes.preview.content.shown?.previewID
    switch command {
    case .inspect: return panes.toggle(.inspector)
    case .states: return panes.toggle(.states)
    case .resetStates: return shown.map { [.resetStates($0.selection)] } ?? []
    case .saveVariant:
      keys.ask(.proposed(.variant, shown?.variant ?? ""))
      return []
    case .copyCommand: return shown.map { [.copyCommand($0)] } ?? []
    case .undo: return shown.map { [.undo($0.selection)] } ?? []
    case .redo: return shown.map { [.redo($0.selection)] } ?? []
    case .reload: return shown.map { [.reload($0.selection)] } ?? []
    case .travel: return shown.map { panes.enterPast(of: $0, at: .newest) } ?? []
    case .changeWidth:
      notice = panes.positions.changeWidth().map { "width \($0)" } ?? "width of the pane"
      return panes.resizeViewport()
    case .nextVariant: return panes.show(panes.nextVariant)
    case .docOrDuplicate: return panes.toggle(.doc)
    case .insertElement, .addAttribute: return []
    case .variants: return panes.showWall()
    case .compare: return panes.compare()
    }
  }

  private mutating func perform(_ command: ScreenCommand) -> [Call] {
    switch command {
    case .help: keys.showHelp(in: panes.mode)
    case .focus(let pane): panes.positions.enter(pane)
    case .advanceFocus(let step): panes.advanceFocus(by: step)
    case .filterChanges: return panes.filterChanges()
    case .trust: return askForTrust()
    case .details: return panes.toggleDetails()
    case .zoom: panes.positions.toggleZoom()
    case .hidePane: panes.positions.hide()
    case .widenPane(let columns): panes.widen(by: columns)
    case .findPreview: return openPalette()
    case .pin:
      autoFollow.togglePin()
      notice = autoFollow.isPinned ? "pinned: saves do not change the preview" : "following saves"
    case .review: return panes.toggleReview()
    case .saveScreen: keys.ask(.proposed(.file, "screen.txt"))
    case .pause: return [connection.isPaused ? .resume : .pause]
    case .leave:
      guard keys.search != nil else { return panes.back() }
      keys.endSearch()
      return panes.preview.content.rejoin()
    }
    return panes.resizeViewport()
  }

  private mutating func perform(_ command: TerminalCommand) -> [Call] {
    switch command {
    case .edit: return edit(.use)
    case .editDeclaration: return edit(.declaration)
    case .editItem: return edit(.item)
    case .copy: carryOut(.copy(ScreenText(panes).text))
    case .suspend: carryOut(.suspend)
    case .redraw: carryOut(.redraw)
    case .startDaemon: carryOut(.startDaemon)
    case .quit: carryOut(.quit)
    }
    return []
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

  private mutating func beginSearch() -> [Call] {
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

  /// Returns the call for the next rows of the text that is searched.
  mutating func requestText() -> [Call] {
    guard let attachment = panes.preview.content.shown?.attachment,
      let start = keys.takeTextRequest()
    else { return [] }
    return [.fetchText(TextRequest(attachment: attachment, from: start))]
  }

  /// Makes the current match visible; moves the cursor to it when the query or a match was chosen.
  mutating func revealMatch() -> [Call] {
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
}
