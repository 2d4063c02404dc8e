import PlaygroundCore
import PlaygroundProtocol

// Converts keys to commands, and commands to requests.
extension ScreenModel {
  /// Handles a key.
  mutating func press(_ key: KeyPress) -> [ScreenEffect] {
    notice = nil
    switch keys.meaning(of: key, on: size) {
    case .nothing: return []
    case .searched: return revealMatch().map(ScreenEffect.ask)
    case .go(let target): return ask([.scroll(target)]).map(ScreenEffect.ask)
    case .command(let command): return perform(command)
    }
  }

  private mutating func perform(_ command: Command) -> [ScreenEffect] {
    var requests: [ScreenRequest] = []
    switch command {
    case .quit: return [.quit]
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    case .help: keys.showHelp()
    case .switchPane: pane = pane == .content ? .previews : .content
    case .go(let motion): requests = go(motion)
    case .goAside(let step): requests = goAside(by: step)
    case .moveRow(let step): requests = moveRow(by: step)
    case .open: requests = open()
    case .refresh:
      if pane == .content, !isReadOnly { requests = ask([.send(.refresh(), .content)]) }
    case .delete: if pane == .content { requests = ask(cursor.send(.delete())) }
    case .reload:
      if let previewID = stage.shown?.previewID, mayChange() {
        requests = [.reload(previewID.selection)]
      }
    case .pause: if mayChange() { requests = [connection.isPaused ? .resume : .pause] }
    case .search: requests = beginSearch()
    case .goToMatch(let step): if keys.advance(by: step) { requests = revealMatch() }
    case .goToID: ask(.id(""))
    case .goToLetter: ask(.letter)
    case .leave: requests = leave()
    }
    return requests.map(ScreenEffect.ask)
  }

  // MARK: - Going

  private mutating func go(_ motion: Motion) -> [ScreenRequest] {
    guard pane == .content else {
      previews.move(motion, page: max(1, layout.list?.height ?? 1))
      return []
    }
    guard let window = stage.shown, window.attachment != nil else { return [] }
    if cursor.path != nil {
      if motion == .up { return ask(cursor.moveLine(by: -1, in: window)) }
      if motion == .down { return ask(cursor.moveLine(by: 1, in: window)) }
    }
    let page = max(1, layout.content.height)
    return ask([.scroll(ScrollTarget(motion, page: page, contentRows: window.contentRows))])
  }

  private mutating func goAside(by step: Int) -> [ScreenRequest] {
    guard pane == .content, let window = stage.shown else { return [] }
    return ask(cursor.moveAside(by: step, in: window))
  }

  /// Prompts for the target of a jump.
  private mutating func ask(_ prompt: Prompt) {
    guard stage.attachment != nil else { return }
    pane = .content
    keys.ask(prompt)
    switch prompt {
    case .letter: notice = "to the section of which letter?"
    case .id: break
    }
  }

  private mutating func beginSearch() -> [ScreenRequest] {
    guard let window = stage.shown else { return [] }
    keys.beginSearch(at: window.offset)
    pane = .content
    return fetchText()
  }

  // MARK: - Rows

  /// Shows the selected preview; in a preview, selects the first row or activates the selected one.
  private mutating func open() -> [ScreenRequest] {
    guard pane == .content else {
      guard let previewID = previews.selected else { return [] }
      pane = .content
      return show(previewID)
    }
    guard let window = stage.shown, mayChange() else { return [] }
    if cursor.path != nil { return ask(cursor.send(.select())) }
    if let first = window.lines.paths.first { return choose(first) }
    notice = "there are no rows to choose from"
    return []
  }

  /// Moves the cursor to a cell.
  mutating func choose(_ path: ElementPath) -> [ScreenRequest] { ask(cursor.location(at: path)) }

  private mutating func moveRow(by step: Int) -> [ScreenRequest] {
    guard pane == .content, let window = stage.shown, window.attachment != nil,
      cursor.path != nil
    else { return [] }
    if let request = cursor.moveRow(by: step, in: window) { return ask([request]) }
    notice = step > 0 ? "there is nothing below the row" : "there is nothing above the row"
    return []
  }

  /// Ends the search, else removes the cursor.
  private mutating func leave() -> [ScreenRequest] {
    if keys.search == nil { return ask(cursor.leave()) }
    keys.endSearch()
    return []
  }

  /// Returns whether this client may change the daemon's state; shows a notice if not.
  private mutating func mayChange() -> Bool {
    if isReadOnly { notice = "read-only" }
    return !isReadOnly
  }
}
