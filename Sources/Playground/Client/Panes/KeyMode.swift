import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The interpretation of keys: commands, search text, answers to a prompt, pages of help.
struct KeyMode: Equatable, Sendable {
  /// The interpretation of a key.
  enum Meaning: Equatable, Sendable {
    /// The key only changed this mode, or had no effect.
    case nothing
    case command(KeyCommand)
    case go(ScrollDestination)
    /// The search query has changed.
    case searched
    /// The search was given up, which began at a row of the content.
    case unsearched(Int)
    /// The text that filters the previews has changed.
    case filtered(String)
    /// A preview was chosen from the filtered ones.
    case found
    /// The filter was given up.
    case unfiltered
    case setState(String, text: String)
    case save(String)
    /// The values of the states are written to the file, as a variant.
    case saveVariant(String)
    /// The Swift files of the directory may be compiled and run, or not.
    case trust(Bool)
    /// The inspected element is changed in its file, as was typed.
    case change(SourceChange, typed: Prompt)
    /// What was typed is no answer, for a reason; it can be corrected.
    case refused(String)
    /// An item of the palette was chosen.
    case chosen(PaletteItem.Target)
    /// A setting gets a value, as it is written in a file.
    case configure(SettingEntry, json: String)
    case mouse(MouseEvent)
    /// Text was pasted where no text is typed.
    case strayPaste
    /// The key has no command.
    case unbound(KeyPress)
  }

  /// The active search; `nil` if there is none.
  private(set) var search: Search?
  /// The prompt that the next keys answer.
  private(set) var prompt: Prompt?
  /// The help; `nil` while it is closed.
  private(set) var help: HelpMenu?
  /// The palette; `nil` while it is closed.
  private(set) var palette: Palette?
  /// The text that filters the previews while it is typed.
  private(set) var filter: String?

  /// Whether keys are neither text of a search nor answers nor text for the help.
  var isIdle: Bool { search?.isTyping != true && prompt == nil && help == nil && palette == nil }

  /// Interprets a key on a screen of the given size, with the keys in force in a context.
  mutating func meaning(
    of key: KeyPress,
    on size: Size,
    _ bindings: KeyBindings = .standard,
    in mode: ScreenMode? = nil
  ) -> Meaning {
    if search?.isTyping == true { return type(key) }
    if palette != nil, !Self.isForTerminal(key, bindings.command(for: key, in: mode)) {
      return pressPalette(key, size)
    }
    if let filter { return edit(filter, key) }
    if let prompt, prompt != .letter || key != .control("c") { return answer(prompt, key) }
    let command = bindings.command(for: key, in: mode)
    if let help, !Self.isForTerminal(key, command) {
      // The key that opens the help closes it, until something is typed.
      guard command != .screen(.help) || !help.query.isEmpty else {
        self.help = nil
        return .nothing
      }
      return pressHelp(key, bindings, size)
    }
    if case .mouse(let event) = key { return .mouse(event) }
    if case .paste = key { return .strayPaste }
    return command.map { .command($0) } ?? .unbound(key)
  }

  // MARK: - Help

  /// Whether a key detaches, suspends or redraws also while the help receives what is typed.
  private static func isForTerminal(_ key: KeyPress, _ command: KeyCommand?) -> Bool {
    guard case .control = key else { return false }
    return [.quit, .suspend, .redraw].contains { command == .terminal($0) }
  }

  private mutating func pressHelp(
    _ key: KeyPress,
    _ bindings: KeyBindings,
    _ size: Size
  ) -> Meaning {
    let result = help?.press(key, bindings) { HelpPages($0, on: size).lineCounts }
    switch result {
    case .open?: return .nothing
    case .closed?, nil: help = nil
    case .run(let command)?:
      help = nil
      return .command(command)
    }
    return .nothing
  }

  /// Opens the help at the keys of a context.
  mutating func showHelp(in mode: ScreenMode) { help = HelpMenu(in: mode) }

  // MARK: - The palette

  /// Opens a palette.
  mutating func open(_ palette: Palette) { self.palette = palette }

  /// Adds components to the open palette.
  mutating func add(_ components: [ComponentSummary]) { palette?.add(components) }

  /// Shows the items of the open palette after a setting was changed.
  mutating func finishSetting(_ items: [PaletteItem]) { palette?.finish(items) }

  /// Shows in the open palette why a setting was not changed.
  mutating func refuseSetting(_ message: String) { palette?.refuse(message) }

  private mutating func pressPalette(_ key: KeyPress, _ size: Size) -> Meaning {
    let list = PaletteLayout(on: size).list
    let result: Palette.Result?
    if case .mouse(let event) = key {
      result = pressPalette(event, PaletteLayout(on: size))
    } else {
      result = palette?.press(key, page: max(1, list.height))
    }
    switch result {
    case .open?: break
    case .closed?, nil: palette = nil
    case .chosen(let target)?:
      palette = nil
      return .chosen(target)
    case .change(let setting, let json)?: return .configure(setting, json: json)
    }
    return .nothing
  }

  private mutating func pressPalette(
    _ event: MouseEvent,
    _ layout: PaletteLayout
  ) -> Palette.Result? {
    switch event.action {
    case .wheelUp: palette?.turn(by: -1)
    case .wheelDown: palette?.turn(by: 1)
    case .press:
      guard layout.area.contains(event.position) else { return .closed }
      guard layout.list.contains(event.position), let palette, palette.change == nil else { break }
      let first = palette.firstVisible(height: layout.list.height)
      return self.palette?.press(line: first + event.position.y - layout.list.y)
    case .drag, .release, .wheelLeft, .wheelRight: break
    }
    return .open
  }

  // MARK: - Questions

  /// Shows a prompt.
  mutating func ask(_ prompt: Prompt) { self.prompt = prompt }

  private mutating func answer(_ prompt: Prompt, _ key: KeyPress) -> Meaning {
    let answer = prompt.answer(key)
    self.prompt = nil
    switch answer {
    case .incomplete(let next):
      self.prompt = next
      return .nothing
    case .cancelled: return .nothing
    case .go(let target): return .go(target)
    case .setState(let name, let text): return .setState(name, text: text)
    case .save(let name): return .save(name)
    case .saveVariant(let name): return .saveVariant(name)
    case .trust(let isTrusted): return .trust(isTrusted)
    case .change(let change): return .change(change, typed: prompt.typed)
    case .refused(let reason):
      self.prompt = prompt.typed
      return .refused(reason)
    }
  }

  // MARK: - Filtering

  /// Starts to filter the previews; the following keys edit the text.
  mutating func beginFilter() { filter = "" }

  private mutating func edit(_ text: String, _ key: KeyPress) -> Meaning {
    switch key {
    case .character(let character): filter = text + String(character)
    case .paste(let pasted): filter = text + pasted.pastedLine
    case .backspace: filter = String(text.dropLast())
    case .control("u"): filter = ""
    case .down, .control("n"), .tab: return .command(.pane(.go(.down)))
    case .up, .control("p"), .backTab: return .command(.pane(.go(.up)))
    case .pageDown: return .command(.pane(.go(.pageDown)))
    case .pageUp: return .command(.pane(.go(.pageUp)))
    case .enter:
      filter = nil
      return .found
    case .escape, .control("c"):
      filter = nil
      return .unfiltered
    case .mouse(let event): return .mouse(event)
    case .control, .left, .right, .home, .end, .delete, .modified: return .nothing
    }
    return .filtered(filter ?? "")
  }

  // MARK: - Searching

  /// Starts a search; the following keys edit its query.
  ///
  /// - Parameter origin: The first visible row of the content.
  mutating func beginSearch(at origin: Int) { search = Search(origin: origin) }

  /// Ends the search.
  mutating func endSearch() { search = nil }

  /// Ends editing of the query and looking for a match; the matches stay.
  mutating func stopTyping() {
    search?.stopTyping()
    stopSeeking()
  }

  /// Ends looking for a match.
  mutating func stopSeeking() { search?.stopSeeking() }

  /// Whether the cursor goes to the current match once it is known.
  var isSeeking: Bool { search?.isSeeking ?? false }

  /// Returns the match that the cursor goes to; `nil` if it is not known yet, or there is none.
  mutating func takeSought() -> Search.Target? { search?.takeSought() }

  /// Looks for the match again if the text has changed since a generation; returns whether it has.
  mutating func seekAgain(after generation: Int) -> Bool {
    search?.seekAgain(after: generation) ?? false
  }

  /// Moves by `step` matches; returns whether there is a search.
  mutating func advance(by step: Int) -> Bool {
    search?.advance(by: step)
    search?.seek()
    return search != nil
  }

  /// Returns the first row of the text to request next for the search; `nil` for none.
  mutating func takeTextRequest() -> Int? { search?.takeRequest() }

  /// Has the search read the text again, because it changed or over a new connection.
  mutating func restartSearch(isReconnected: Bool = false) {
    if isReconnected { search?.reconnect() } else { search?.restart() }
  }

  /// Applies rows to search; returns whether they change the current match.
  mutating func apply(_ text: ContentText) -> Bool {
    let match = search?.currentMatch
    search?.apply(text)
    return search?.currentMatch != match
  }

  private mutating func type(_ key: KeyPress) -> Meaning {
    switch key {
    case .character(let character): search?.type(character)
    case .paste(let text): for character in text.pastedLine { search?.type(character) }
    case .backspace: search?.eraseLast()
    case .enter:
      search?.stopTyping()
      search?.seek()
      if search?.query.isEmpty == true { search = nil }
    case .escape, .control("c"):
      let origin = search?.origin
      search = nil
      return origin.map { .unsearched($0) } ?? .nothing
    case .control, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .tab, .backTab,
      .delete, .modified, .mouse:
      return .nothing
    }
    return .searched
  }
}
