import PlaygroundCore
import PlaygroundProtocol

/// The interpretation of keys: commands, search text, answers to a prompt, pages of help.
struct KeyMode: Equatable, Sendable {
  /// The interpretation of a key.
  enum Meaning: Equatable, Sendable {
    /// The key only changed this mode, or had no effect.
    case nothing
    case command(Command)
    case go(ScrollTarget)
    /// The search query has changed.
    case searched
  }

  /// The active search; `nil` if there is none.
  private(set) var search: Search?
  /// The prompt that the next keys answer.
  private(set) var prompt: Prompt?
  /// The visible page of the help, 0-based; `nil` while help is hidden.
  private(set) var helpPage: Int?

  /// Interprets a key on a screen of the given size.
  mutating func meaning(of key: KeyPress, on size: Size) -> Meaning {
    if search?.isTyping == true { return type(key) }
    if let prompt, prompt != .letter || key != .control("c") { return answer(prompt, key) }
    guard let command = KeyTable.command(for: key) else { return .nothing }
    guard let page = helpPage, key != .control("c"), command != .suspend, command != .redraw else {
      return .command(command)
    }
    helpPage = page + 1 < HelpPages(on: size).pages.count ? page + 1 : nil
    return .nothing
  }

  /// Shows the first page of the help.
  mutating func showHelp() { helpPage = 0 }

  // MARK: - Questions

  /// Shows a prompt.
  mutating func ask(_ prompt: Prompt) { self.prompt = prompt }

  private mutating func answer(_ prompt: Prompt, _ key: KeyPress) -> Meaning {
    switch prompt.answer(key) {
    case .incomplete(let next):
      self.prompt = next
      return .nothing
    case .cancelled:
      self.prompt = nil
      return .nothing
    case .go(let target):
      self.prompt = nil
      return .go(target)
    }
  }

  // MARK: - Searching

  /// Starts a search; the following keys edit its query.
  ///
  /// - Parameter origin: The first visible row of the content.
  mutating func beginSearch(at origin: Int) { search = Search(origin: origin) }

  /// Ends the search.
  mutating func endSearch() { search = nil }

  /// Ends editing of the query; the matches stay.
  mutating func stopTyping() { search?.stopTyping() }

  /// Moves by `step` matches; returns whether there is a search.
  mutating func advance(by step: Int) -> Bool {
    search?.advance(by: step)
    return search != nil
  }

  /// Sets the rows to search; returns whether there is a search.
  mutating func adopt(_ lines: [String]) -> Bool {
    search?.adopt(lines)
    return search != nil
  }

  private mutating func type(_ key: KeyPress) -> Meaning {
    switch key {
    case .character(let character): search?.type(character)
    case .backspace: search?.eraseLast()
    case .enter:
      search?.stopTyping()
      if search?.query.isEmpty == true { search = nil }
    case .escape, .control("c"):
      let origin = search?.origin
      search = nil
      return origin.map { .go(.to($0)) } ?? .nothing
    case .control, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .tab, .backTab,
      .delete:
      return .nothing
    }
    return .searched
  }
}
