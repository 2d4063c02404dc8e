import PlaygroundCore
import PlaygroundProtocol

/// What keys mean at the moment: commands, text of a search, the answer to a question, pages of help.
struct KeyMode: Equatable, Sendable {
  /// The meaning of one key.
  enum Meaning: Equatable, Sendable {
    /// It changed this mode alone, or means nothing.
    case nothing
    case command(Command)
    case go(ScrollTarget)
    /// The query of the search has changed.
    case searched
  }

  /// The search; `nil` while there is none.
  private(set) var search: Search?
  /// The question that the next keys answer.
  private(set) var prompt: Prompt?
  /// The page of the help that is shown, from 0; `nil` while it is hidden.
  private(set) var helpPage: Int?

  /// Returns what a key means on a screen of that size.
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

  /// Asks a question.
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

  /// Begins a search; keys go into its query.
  ///
  /// - Parameter origin: The content's row at the top of the window.
  mutating func beginSearch(at origin: Int) { search = Search(origin: origin) }

  /// Ends the search.
  mutating func endSearch() { search = nil }

  /// Lets keys be commands again; matches stay.
  mutating func stopTyping() { search?.stopTyping() }

  /// Goes `step` matches on; returns whether there is a search.
  mutating func advance(by step: Int) -> Bool {
    search?.advance(by: step)
    return search != nil
  }

  /// Adopts the rows to search in; returns whether there is a search.
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
