/// The open help: the text that is searched, and the chosen line.
struct HelpMenu: Equatable, Sendable {
  /// The result of a key.
  enum Result: Equatable, Sendable {
    case open
    case closed
    /// The help is closed and the command performed.
    case run(KeyCommand)
  }

  /// The text that lines must contain, as typed so far.
  private(set) var query = ""
  /// The index of the chosen line among those that match.
  private(set) var selection = 0
  /// The context whose keys come first.
  private let mode: ScreenMode?

  /// Opens the help in a context; `nil` for the keys of all contexts alone.
  init(in mode: ScreenMode? = nil) { self.mode = mode }

  /// Returns the topics for the query; those of the context come first until something is typed.
  func topics(of bindings: KeyBindings) -> [KeyTable.Topic] {
    let here = query.isEmpty ? mode.flatMap(bindings.topic) : nil
    return matching((here.map { [$0] } ?? []) + bindings.topics)
  }

  /// Returns the topics with the lines that contain all words of the query, in the label, in the
  /// summary or in the name of the command.
  private func matching(_ topics: [KeyTable.Topic]) -> [KeyTable.Topic] {
    let words = query.lowercased().split(separator: " ")
    guard !words.isEmpty else { return topics }
    return topics.compactMap { topic in
      let lines = topic.lines.filter { line in
        let text = "\(line.label) \(line.summary) \(line.command?.name ?? "")"
        return words.allSatisfy { text.contains($0) || text.lowercased().contains($0) }
      }
      return lines.isEmpty ? nil : (topic.title, lines)
    }
  }

  /// Handles a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - bindings: The keys in force.
  ///   - linesOfPages: Returns the numbers of lines on the pages of topics.
  /// - Returns: Whether the help stays open.
  mutating func press(
    _ key: KeyPress,
    _ bindings: KeyBindings,
    linesOfPages: ([KeyTable.Topic]) -> [Int]
  ) -> Result {
    switch key {
    case .character(let character): search(query + String(character))
    case .paste(let text): search(query + text.pastedLine)
    case .backspace: search(String(query.dropLast()))
    case .control("u"): search("")
    case .up, .control("p"), .backTab, .left: move(by: -1, bindings)
    case .down, .control("n"), .tab, .right: move(by: 1, bindings)
    case .home: selection = 0
    case .end: move(by: Int.max / 2, bindings)
    case .pageDown: turnPage(by: 1, linesOfPages(topics(of: bindings)))
    case .pageUp: turnPage(by: -1, linesOfPages(topics(of: bindings)))
    case .enter:
      let lines = topics(of: bindings).flatMap(\.lines)
      guard lines.indices.contains(selection), let command = lines[selection].command else {
        return .open
      }
      return .run(command)
    case .escape: return .closed
    case .mouse(let event):
      switch event.action {
      case .wheelUp: move(by: -1, bindings)
      case .wheelDown: move(by: 1, bindings)
      case .press: return .closed
      case .drag, .release, .wheelLeft, .wheelRight: break
      }
    case .control, .delete, .modified: break
    }
    return .open
  }

  private mutating func search(_ text: String) { (query, selection) = (text, 0) }

  private mutating func move(by step: Int, _ bindings: KeyBindings) {
    let count = topics(of: bindings).reduce(0) { $0 + $1.lines.count }
    selection = max(0, min(selection + step, count - 1))
  }

  /// Chooses the first line of another page.
  private mutating func turnPage(by step: Int, _ counts: [Int]) {
    var starts = [0]
    for count in counts.dropLast() { starts.append(starts[starts.count - 1] + count) }
    let page = starts.lastIndex { $0 <= selection } ?? 0
    selection = starts[max(0, min(page + step, starts.count - 1))]
  }
}
